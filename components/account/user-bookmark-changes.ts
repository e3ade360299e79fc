'use client';

import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { memberApi } from '@/lib/api/browser';
import type { Page } from '@/lib/api/http';
import type { Bookmark } from '@/lib/contract/bookmark';
import { keepBookmarks, readBookmarks } from '@/lib/session/member-store';
import { useNotice } from './notice';
import { withoutBookmark } from './user-bookmark-list';
import { ROOM_KEYS } from './user-queries';

type Bookmarks = InfiniteData<Page<Bookmark[]>>;

/** What the hearts of other pages show until they ask themselves. */
function keepInBrowser(postId: number, isKept: boolean): void {
  const ids = readBookmarks();
  if (isKept) ids.add(postId);
  else ids.delete(postId);
  keepBookmarks(ids);
}

/** Takes a course off the bookmarks at once, puts it back if the server fails, and offers to undo it. */
export function useRemoveBookmark(): (postId: number, title: string) => void {
  const t = useTranslations('user.bookmarks');
  const client = useQueryClient();
  const notify = useNotice();
  const refresh = () => client.invalidateQueries({ queryKey: ROOM_KEYS.bookmarks });
  const tellFailure = () => notify({ text: t('failed') });

  const restore = useMutation({
    mutationFn: (postId: number) => memberApi().addBookmark(postId),
    onSuccess: (_, postId) => keepInBrowser(postId, true),
    onError: tellFailure,
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ postId }: { postId: number; title: string }) => memberApi().removeBookmark(postId),
    onMutate: async ({ postId }) => {
      await client.cancelQueries({ queryKey: ROOM_KEYS.bookmarks });
      const before = client.getQueryData<Bookmarks>(ROOM_KEYS.bookmarks);
      if (before) client.setQueryData(ROOM_KEYS.bookmarks, withoutBookmark(before, postId));
      return { before };
    },
    onSuccess: (_, { postId, title }) => {
      keepInBrowser(postId, false);
      notify({
        text: t('removed', { title }),
        action: { label: t('undo'), run: () => restore.mutate(postId) },
      });
    },
    onError: (_error, _sent, context) => {
      if (context?.before) client.setQueryData(ROOM_KEYS.bookmarks, context.before);
      tellFailure();
    },
    onSettled: refresh,
  });
  return (postId, title) => remove.mutate({ postId, title });
}
