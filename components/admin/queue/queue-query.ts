import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '@/lib/api/admin';
import type { AdvertisementFilters } from './queue-view';

export const QUEUE_KEY = ['admin', 'advertisements'] as const;

/** One page of a queue. */
export function useQueue(filters: AdvertisementFilters) {
  return useQuery({
    queryKey: [...QUEUE_KEY, filters],
    queryFn: () => adminApi().listAdvertisements(filters),
    placeholderData: keepPreviousData,
  });
}

/** After a decision everything that counts or lists what waits is read anew. */
export function useReadQueuesAnew() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['admin'] });
}
