import type { Page } from '@/lib/api/http';
import type { Bookmark } from '@/lib/contract/bookmark';

interface Pages {
  pages: Page<Bookmark[]>[];
}

/** Returns the pages without a course's bookmark, and with their totals reduced if it was present. */
export function withoutBookmark<T extends Pages>(list: T, postId: number): T {
  const isKept = list.pages.some(({ data }) => data.some(({ post }) => post.id === postId));
  if (!isKept) return list;
  return {
    ...list,
    pages: list.pages.map(({ data, meta }) => ({
      data: data.filter(({ post }) => post.id !== postId),
      meta: { ...meta, total: meta.total - 1 },
    })),
  };
}
