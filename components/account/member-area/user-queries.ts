'use client';

import {
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { endMemberSession, memberApi } from '@/lib/api/browser';
import { ApiFailure, type Page } from '@/lib/api/http';
import { clearCourseHistory, readCourseHistory, recordCourseView } from '@/lib/browser/course-history';
import { readCredentials } from '@/lib/browser/credentials';
import { readBookmarks, storeProfile, subscribeToMemberStore } from '@/lib/browser/member-store';
import { storeUnreadNotices } from '@/lib/browser/unread-notices';
import type { Profile } from '@/lib/contract/account';
import { PER_PAGE_DEFAULT } from '@/lib/contract/limits';
import { useMemberUid } from './user-session';

/** Query keys of the member area. */
export const QUERY_KEYS = {
  profile: ['profile'],
  bookmarks: ['bookmarks'],
  comments: ['comments'],
  sessions: ['sessions'],
  calendar: ['calendar'],
  savedSearches: ['saved-searches'],
  waitingEntries: ['waiting-entries'],
  history: ['history'],
} as const;

/** Returns the query of the member's profile; stores the profile for the header as well. */
export function useProfile() {
  useMemberUid();
  return useQuery({
    queryKey: QUERY_KEYS.profile,
    queryFn: async () => {
      const session = readCredentials('member');
      try {
        const { user, unreadNotices } = await memberApi().getCurrentUser();
        storeProfile(user);
        storeUnreadNotices('member', unreadNotices);
        return user;
      } catch (error) {
        if (session && error instanceof ApiFailure && error.status === 401) endMemberSession(session);
        throw error;
      }
    },
    // A changed address clears the query cache (island.tsx); show the previous profile until the new one is
    // loaded.
    placeholderData: keepPreviousData,
  });
}

/** Returns a function that replaces the cached and stored profile with one from a response. */
export function useKeepProfile(): (profile: Profile) => void {
  const client = useQueryClient();
  return (profile) => {
    storeProfile(profile);
    client.setQueryData(QUERY_KEYS.profile, profile);
  };
}

/** Returns an infinite query over a paged list of the member. */
export function usePages<T>(
  queryKey: QueryKey,
  read: (paging: { page: number; perPage: number }) => Promise<Page<T[]>>,
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read({ page: pageParam, perPage: PER_PAGE_DEFAULT }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
  });
}

export const useBookmarks = () =>
  usePages(QUERY_KEYS.bookmarks, (paging) => memberApi().listBookmarks(paging));
/** Invalidates the bookmarks query when a bookmark changes elsewhere in the area or in another tab. */
export function useFollowHearts(): void {
  const client = useQueryClient();
  useEffect(() => {
    const keptNow = () => [...readBookmarks().keys()].join();
    let kept = keptNow();
    return subscribeToMemberStore(() => {
      if (kept === keptNow()) return;
      kept = keptNow();
      void client.invalidateQueries({ queryKey: QUERY_KEYS.bookmarks });
    });
  }, [client]);
}

export const useComments = () => usePages(QUERY_KEYS.comments, (paging) => memberApi().listComments(paging));

/** Returns the ids of the courses viewed in this browser and a function that replaces them. */
export function useHistory() {
  const client = useQueryClient();
  const { data: ids = readCourseHistory() } = useQuery({
    queryKey: QUERY_KEYS.history,
    queryFn: readCourseHistory,
    networkMode: 'always',
  });
  function replace(next: number[]) {
    clearCourseHistory();
    for (const id of next.toReversed()) recordCourseView(id);
    client.setQueryData(QUERY_KEYS.history, next);
  }
  return { ids, replace };
}

export function useSessions() {
  return useQuery({ queryKey: QUERY_KEYS.sessions, queryFn: () => memberApi().listSessions() });
}

export function useCalendarAddress() {
  return useQuery({ queryKey: QUERY_KEYS.calendar, queryFn: () => memberApi().getCalendarAddress() });
}

export function useSavedSearches() {
  return useQuery({ queryKey: QUERY_KEYS.savedSearches, queryFn: () => memberApi().listSavedSearches() });
}

export function useWaitingEntries() {
  return useQuery({
    queryKey: QUERY_KEYS.waitingEntries,
    queryFn: () => memberApi().listWaitingEntries(),
  });
}

/** Returns the mutation that sends the confirmation mail again. */
export function useResendConfirmation() {
  return useMutation({ mutationFn: (email: string) => memberApi().requestConfirmation({ email }) });
}
