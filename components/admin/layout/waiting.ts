import { useQuery } from '@tanstack/react-query';
import { adminApi } from '@/lib/api/admin';
import type { Queue } from '@/lib/contract/admin-overview';

/** How much waits in a room, and how much of that is overdue. */
export interface Waiting {
  count: number;
  overdue: number;
}

/** ms; somebody else may work on the queues. */
const REFRESH_MS = 60_000;

/** Where the queues are worked on. */
const ROOMS: Record<Queue, string> = {
  advertisements: 'advertisements',
  comments: 'comments',
  reports: 'reports',
  merchants: 'merchants',
  expiry_reviews: 'expiry',
  failed_jobs: 'jobs',
};

/** What waits in each room, read again every minute and after each decision. */
export function useWaiting(): Partial<Record<string, Waiting>> {
  const { data } = useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: () => adminApi().getOverview(),
    refetchInterval: REFRESH_MS,
  });
  return Object.fromEntries(
    (data?.queues ?? []).map(({ queue, waiting, overdue }) => [ROOMS[queue], { count: waiting, overdue }]),
  );
}
