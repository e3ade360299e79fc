import { useQuery } from '@tanstack/react-query';
import type { SectionName } from '@/components/admin/sections';
import { adminApi } from '@/lib/api/admin';
import type { Queue } from '@/lib/contract/admin-overview';

/** Number of items in a queue, and how many of them are overdue. */
export interface Waiting {
  count: number;
  overdue: number;
}

/** Milliseconds between two requests, because other administrators work on the same queues. */
const REFRESH_MS = 60_000;

/** Section of each queue. */
export const QUEUE_SECTIONS: Record<Queue, SectionName> = {
  advertisements: 'advertisements',
  comments: 'comments',
  reports: 'reports',
  claims: 'claims',
  evidence: 'evidence',
  merchants: 'merchants',
  expiry_reviews: 'expiry',
  failed_jobs: 'jobs',
};

/** Query key of the overview. */
export const OVERVIEW_KEY = ['admin', 'overview'];

/** Queries the overview with the queues, refetched every minute and after each decision. */
export function useOverview() {
  return useQuery({
    queryKey: OVERVIEW_KEY,
    queryFn: () => adminApi().getOverview(),
    refetchInterval: REFRESH_MS,
  });
}

/** Returns the queue counts by section, refetched every minute and after each decision. */
export function useWaiting(): Partial<Record<SectionName, Waiting>> {
  const { data } = useOverview();
  return Object.fromEntries(
    (data?.queues ?? []).map(({ queue, waiting, overdue }) => [
      QUEUE_SECTIONS[queue],
      { count: waiting, overdue },
    ]),
  );
}
