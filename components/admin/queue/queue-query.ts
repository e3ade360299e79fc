import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '@/lib/api/admin';
import type { AdvertisementFilters } from './queue-view';

export const QUEUE_KEY = ['admin', 'advertisements'] as const;

/** Queries one page of a queue. */
export function useQueue(filters: AdvertisementFilters) {
  return useQuery({
    queryKey: [...QUEUE_KEY, filters],
    queryFn: () => adminApi().listAdvertisements(filters),
    placeholderData: keepPreviousData,
  });
}

/** Returns a function that refetches every admin list and count after a decision. */
export function useReadQueuesAnew() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['admin'] });
}
