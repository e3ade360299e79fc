import type { adminApi } from '@/lib/api/admin';
import { BATCH_MAX } from '@/lib/contract/limits';
import { hongKongDay } from '../ui/day';

export type AdvertisementFilters = NonNullable<
  Parameters<ReturnType<typeof adminApi>['listAdvertisements']>[0]
>;

/** API filters of each tab. */
const VIEWS = {
  waiting: { queue: 'waiting' },
  revision: { queue: 'waiting', kind: 'revision' },
  unconfirmed: { queue: 'unconfirmed' },
  changes_requested: { queue: 'all', state: 'changes_requested' },
  published: { queue: 'all', state: 'published' },
  rejected: { queue: 'all', state: 'rejected' },
  all: { queue: 'all' },
} as const satisfies Record<string, AdvertisementFilters>;
export type QueueView = keyof typeof VIEWS;
export const QUEUE_VIEWS = Object.keys(VIEWS) as QueueView[];

/** Due-date filters, in days from today. */
export const DUE = { overdue: -1, today: 0, three_days: 3 } as const;
export const DUE_CHOICES = Object.keys(DUE) as (keyof typeof DUE)[];

const numberOf = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** Returns the tab that the query names, or the first tab. */
export function viewOf(query: Record<string, string>): QueueView {
  return QUEUE_VIEWS.find((view) => view === query.view) ?? 'waiting';
}

/** Returns the API filters of a query. Invalid values are ignored. */
export function filtersOf(query: Record<string, string>): AdvertisementFilters {
  const due = DUE_CHOICES.find((choice) => choice === query.due);
  return {
    ...VIEWS[viewOf(query)],
    ...(query.keyword && { keyword: query.keyword }),
    ...(due && { dueBy: hongKongDay(DUE[due]) }),
    ...pick('categoryId', query.category),
    ...pick('merchantId', query.merchant),
    ...pick('page', query.page),
    ...pick('perPage', query.per_page),
    // A batch is shown whole, so that all of it can be selected.
    ...(query.batch && /^[0-9a-f]{32}$/.test(query.batch) && { batch: query.batch, perPage: BATCH_MAX }),
  };
}

function pick(name: 'categoryId' | 'merchantId' | 'page' | 'perPage', text: string | undefined) {
  const value = numberOf(text);
  return value ? { [name]: value } : {};
}
