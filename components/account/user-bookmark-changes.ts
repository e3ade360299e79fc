'use client';

import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useNotice } from '@/components/ui/forms/notice';
import { memberApi } from '@/lib/api/browser';
import type { Page } from '@/lib/api/http';
import type { Bookmark } from '@/lib/contract/bookmark';
import type { CourseCard } from '@/lib/contract/course';
import { readBookmarks, storeBookmarks } from '@/lib/session/member-store';
import { withoutBookmark } from './user-bookmark-list';
import { QUERY_KEYS } from './user-queries';

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
    onError: (_error, _sent, context) => {
      if (context?.before) client.setQueryData(QUERY_KEYS.bookmarks, context.before);
      notifyFailure();
    },
    onSettled: refresh,
  });
  return remove.mutate;
}
