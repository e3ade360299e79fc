'use client';

import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { businessApi } from '@/lib/api/business-browser';
import { storeMerchant } from '@/lib/browser/merchant-store';
import type { MerchantAccount } from '@/lib/contract/account';
import { PER_PAGE_DEFAULT } from '@/lib/contract/limits';
import type { CurrentMerchant, OwnAdvertisement } from '@/lib/contract/own-advertisement';
import type { Team } from '@/lib/contract/team';
import { useMerchantUid } from './sign-in/merchant-session';
import type { DayRange } from './statistics/days';

/** Advertisements per page of the dashboard's list. */
export const POSTS_PER_PAGE = 20;

/** Query keys of the merchant dashboard. */
export const MERCHANT_KEYS = {
  merchant: ['merchant'],
  posts: ['own-posts'],
  statistics: ['statistics'],
  comments: ['merchant-comments'],
  enquiries: ['merchant-enquiries'],
  waitingLists: ['waiting-lists'],
  lessons: ['own-lessons'],
  team: ['team'],
  venues: ['venues'],
  evidence: ['evidence'],
} as const;

/** Queries the signed-in merchant, and stores what the header shows of it. Without a session it sends no request. */
export function useCurrentMerchant(isSignedIn = true) {
  useMerchantUid();
  return useQuery({
    queryKey: MERCHANT_KEYS.merchant,
    queryFn: async () => {
      const current = await businessApi().getCurrentMerchant();
      storeMerchant(current);
      return current;
    },
    enabled: isSignedIn,
    // A changed email address clears the query cache (components/layout/island.tsx). Show the previous data
    // meanwhile.
    placeholderData: keepPreviousData,
  });
}

/**
 * Returns a function that stores an updated merchant account in the query cache. The account of an editor has no
 * business of its own to show: of its changes only the sign-in details are kept.
 */
export function useKeepMerchant(): (merchant: MerchantAccount) => void {
  const client = useQueryClient();
  return (changed) =>
    client.setQueryData<CurrentMerchant>(MERCHANT_KEYS.merchant, (known) => {
      if (!known) return known;
      const { email, uid, confirmed } = changed;
      const merchant = known.role === 'editor' ? { ...known.merchant, email, uid, confirmed } : changed;
      return { ...known, merchant };
    });
}

/** Queries the team of the business, and returns a function that stores a changed one. */
export function useTeam() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: MERCHANT_KEYS.team, queryFn: () => businessApi().getTeam() });
  return { query, keepTeam: (team: Team) => client.setQueryData<Team>(MERCHANT_KEYS.team, team) };
}

export function useOwnAdvertisements(query: {
  state: OwnAdvertisement['state'] | null;
  /** Part of a title; empty: all. */
  keyword: string;
  page: number;
}) {
  return useQuery({
    queryKey: [...MERCHANT_KEYS.posts, query],
    queryFn: () =>
      businessApi().listOwnAdvertisements({
        page: query.page,
        perPage: POSTS_PER_PAGE,
        ...(query.state && { state: query.state }),
        ...(query.keyword && { keyword: query.keyword }),
      }),
    placeholderData: keepPreviousData,
  });
}

export function useOwnAdvertisement(id: number) {
  return useQuery({
    queryKey: [...MERCHANT_KEYS.posts, id],
    queryFn: () => businessApi().getOwnAdvertisement(id),
  });
}

/** Queries views, clicks and bookmarks by day, of one advertisement or of all (null). */
export function useStatistics(id: number | null, range: DayRange) {
  return useQuery({
    queryKey: [...MERCHANT_KEYS.statistics, id, range],
    queryFn: () =>
      id === null ? businessApi().getStatistics(range) : businessApi().getCourseStatistics(id, range),
    placeholderData: keepPreviousData,
  });
}

export function useMerchantComments(unanswered: boolean) {
  return useInfiniteQuery({
    queryKey: [...MERCHANT_KEYS.comments, unanswered],
    queryFn: ({ pageParam }) =>
      businessApi().listComments({ page: pageParam, perPage: PER_PAGE_DEFAULT, unanswered }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
  });
}

/** Queries the courses and sessions for which somebody waits. */
export function useWaitingLists(isWanted = true) {
  return useQuery({
    queryKey: MERCHANT_KEYS.waitingLists,
    queryFn: () => businessApi().listWaitingLists(),
    enabled: isWanted,
  });
}

/** Queries the next lessons of the merchant, or of one course. */
export function useOwnLessons(post: number | null) {
  return useQuery({
    queryKey: [...MERCHANT_KEYS.lessons, post],
    queryFn: () => businessApi().listOwnLessons(post),
  });
}

/** Queries the waiting list of a course, or of one of its sessions. */
export function useWaitingList(id: number, session: number | null) {
  return useQuery({
    queryKey: [...MERCHANT_KEYS.waitingLists, id, session],
    queryFn: () => businessApi().getWaitingList(id, session),
  });
}

export function useEnquiries(open: boolean) {
  return useInfiniteQuery({
    queryKey: [...MERCHANT_KEYS.enquiries, open],
    queryFn: ({ pageParam }) =>
      businessApi().listEnquiries({ page: pageParam, perPage: PER_PAGE_DEFAULT, open }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
  });
}
