import type { BlogCategory } from '@/lib/contract/choices';

/** Returns the path of a page of the blog or of a category; the first page has no number. */
export function blogPath(category: BlogCategory | undefined, page = 1): string {
  const list = category ? `/blog/category/${category}` : '/blog';
  return page === 1 ? list : `${list}/page/${page}`;
}
