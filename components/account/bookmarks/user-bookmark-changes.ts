'use client';

import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useNotice } from '@/components/ui/forms/notice';
import { memberApi } from '@/lib/api/browser';
import type { Page } from '@/lib/api/http';
import { readBookmarks, storeBookmarks } from '@/lib/browser/member-store';
import type { Bookmark } from '@/lib/contract/bookmark';
import type { CourseCard } from '@/lib/contract/course';
import { QUERY_KEYS } from '../member-area/user-queries';

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

/** Returns the pages with a course's bookmark again, in the place that it had before it was removed. */
export function withBookmark<T extends Pages>(list: T, before: T, postId: number): T {
  const ids = new Set(list.pages.flatMap(({ data }) => data.map(({ post }) => post.id)));
  if (ids.has(postId)) return list;
  ids.add(postId);
  return {
    ...list,
    pages: list.pages.map(({ data, meta }, at) => ({
      data: before.pages[at]?.data.filter(({ post }) => ids.has(post.id)) ?? data,
      meta: { ...meta, total: meta.total + 1 },
    })),
  };
}

type Bookmarks = InfiniteData<Page<Bookmark[]>>;
type Course = Pick<CourseCard, 'id' | 'slug' | 'title'>;

/** Updates the stored bookmarks, which other pages show until they load them again. */
function keepInBrowser({ id, slug }: Course, isKept: boolean): void {
  const bookmarks = readBookmarks();
  if (isKept) bookmarks.set(slug, id);
  else bookmarks.delete(slug);
  storeBookmarks(bookmarks);
}

/** Returns a function that removes a bookmark optimistically, restores it on failure and offers undo. */
export function useRemoveBookmark(): (course: Course) => void {
  const t = useTranslations('user.bookmarks');
  const client = useQueryClient();
  const notify = useNotice();
  const refresh = () => client.invalidateQueries({ queryKey: QUERY_KEYS.bookmarks });
  const notifyFailure = () => notify({ text: t('failed') });

  const restore = useMutation({
    mutationFn: ({ id }: Course) => memberApi().addBookmark(id),
    onSuccess: (_, course) => keepInBrowser(course, true),
    onError: notifyFailure,
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Course) => memberApi().removeBookmark(id),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: QUERY_KEYS.bookmarks });
      const before = client.getQueryData<Bookmarks>(QUERY_KEYS.bookmarks);
      if (before) client.setQueryData(QUERY_KEYS.bookmarks, withoutBookmark(before, id));
      return { before };
    },
    onSuccess: (_, course) => {
      keepInBrowser(course, false);
      notify({
        text: t('removed', { title: course.title }),
        action: { label: t('undo'), run: () => restore.mutate(course) },
      });
    },
    onError: (_error, { id }, context) => {
      const before = context?.before;
      // Only this one: another may have been removed meanwhile.
      client.setQueryData<Bookmarks>(
        QUERY_KEYS.bookmarks,
        (list) => list && before && withBookmark(list, before, id),
      );
      notifyFailure();
    },
    onSettled: refresh,
  });
  return remove.mutate;
}
