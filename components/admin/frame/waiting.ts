import { useQuery } from '@tanstack/react-query';
import { adminApi } from '@/lib/api/admin';
import type { SectionName } from '../sections';
import { yesterdayInHongKong } from '../ui/day';

/** How much waits in a room, and how much of that is overdue. */
export interface Waiting {
  count: number;
  overdue: number;
}

/** ms; somebody else may work on the queues. */
const REFRESH_MS = 60_000;

const totalOf = async (filters: Parameters<ReturnType<typeof adminApi>['listAdvertisements']>[0]) =>
  (await adminApi().listAdvertisements({ ...filters, perPage: 1 })).meta.total;

async function readWaiting(): Promise<Partial<Record<SectionName, Waiting>>> {
  const [advertisements, overdue, expiry] = await Promise.all([
    totalOf({ queue: 'waiting' }),
    totalOf({ queue: 'waiting', dueBy: yesterdayInHongKong() }),
    totalOf({ queue: 'expiry' }),
  ]);
  return { advertisements: { count: advertisements, overdue }, expiry: { count: expiry, overdue: 0 } };
}

/** What waits in each room, read again every minute and after each decision. */
export function useWaiting(): Partial<Record<SectionName, Waiting>> {
  const { data = {} } = useQuery({
    queryKey: ['admin', 'waiting'],
    queryFn: readWaiting,
    refetchInterval: REFRESH_MS,
  });
  return data;
}
