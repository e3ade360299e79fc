'use client';

import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { businessApi } from '@/lib/api/business-browser';
import type { MerchantAccount } from '@/lib/contract/account';
import { PER_PAGE_DEFAULT } from '@/lib/contract/limits';
import type { CurrentMerchant, OwnAdvertisement } from '@/lib/contract/own-advertisement';
import type { Team } from '@/lib/contract/team';
import { storeUnreadNotices } from '@/lib/session/unread-notices';
import type { DayRange } from './days';
import { useMerchantUid } from './merchant-session';

/** Advertisements per page of the dashboard's list. */
export const POSTS_PER_PAGE = 20;

/** Query keys of the merchant dashboard. */
export const MERCHANT_KEYS = {
  merchant: ['merchant'],
  posts: ['own-posts'],
  statistics: ['statistics'],
  comments: ['merchant-comments'],
  enquiries: ['merchant-enquiries'],
  team: ['team'],
} as const;

/** Queries the signed-in merchant, and stores the number on the bell. Without a session it sends no request. */
export function useCurrentMerchant(isSignedIn = true) {
  useMerchantUid();
  return useQuery({
    queryKey: MERCHANT_KEYS.merchant,
    queryFn: async () => {
      const current = await businessApi().getCurrentMerchant();
      storeUnreadNotices('merchant', current.unreadNotices);
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

export function useOwnAdvertisements(query: { state: OwnAdvertisement['state'] | null; page: number }) {
  return useQuery({
    queryKey: [...MERCHANT_KEYS.posts, query],
    queryFn: () =>
      businessApi().listOwnAdvertisements({
        page: query.page,
        perPage: POSTS_PER_PAGE,
        ...(query.state && { state: query.state }),
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

export function useEnquiries(open: boolean) {
  return useInfiniteQuery({
    queryKey: [...MERCHANT_KEYS.enquiries, open],
    queryFn: ({ pageParam }) =>
      businessApi().listEnquiries({ page: pageParam, perPage: PER_PAGE_DEFAULT, open }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
  });
}
