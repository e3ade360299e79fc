import { z } from 'zod';
import { unreadNoticesSchema } from './notice';
import { mayCall, type StaffRole } from './staff-roles';
import { vitalSummarySchema } from './web-vitals';

/** The first admin screen: all queues and the last thirty days. */

export const OVERVIEW_DAYS = 30;
/** Days ahead for which expiring courses are counted. */
export const ENDING_DAYS = 14;

export const QUEUES = [
  'advertisements',
  'comments',
  'reports',
  'claims',
  'evidence',
  'merchants',
  'expiry_reviews',
  'failed_jobs',
] as const;
export type Queue = (typeof QUEUES)[number];

/** Calls that work through each queue, by the first part of their path below `/api/v1/admin`. */
const QUEUE_CALLS: Record<Queue, string> = {
  advertisements: 'advertisements',
  comments: 'comments',
  reports: 'reports',
  claims: 'claims',
  evidence: 'evidence',
  merchants: 'merchants',
  expiry_reviews: 'advertisements',
  failed_jobs: 'jobs',
};

export const overviewQueueSchema = z.object({
  queue: z.enum(QUEUES),
  waiting: z.int(),
  /** Number of items whose last day is today. */
  dueToday: z.int(),
  /** Number of overdue items. */
  overdue: z.int(),
  /**
   * Earliest due day in Hong Kong, or the earliest day of arrival for queues without a due day. Null: the
   * queue is empty.
   */
  oldest: z.iso.date().nullable(),
});

const daySchema = z.object({
  members: z.int(),
  merchants: z.int(),
  submitted: z.int(),
  published: z.int(),
  comments: z.int(),
  views: z.int(),
  whatsapp: z.int(),
  searches: z.int(),
  emptySearches: z.int(),
});
/** One day. A series that the staff role does not work with is missing. */
export const overviewDaySchema = daySchema.partial().extend({ day: z.iso.date() });
/** One day with all series. */
export type OverviewDay = z.infer<typeof daySchema> & { day: string };

const figuresSchema = z.object({
  published: z.int(),
  /** Merchants' courses that expire within 14 days. */
  ending: z.int(),
  members: z.int(),
  merchants: z.int(),
  subscribers: z.int(),
  mails: z.object({ waiting: z.int(), failed: z.int() }),
  /** Most frequent searches of the last 30 days without results. */
  emptySearches: z.array(z.object({ locale: z.string(), keyword: z.string(), searches: z.int() })),
  /** Bytes. `pictures` is null until the first computation has finished. */
  storage: z.object({ database: z.int(), pictures: z.int().nullable(), free: z.int() }),
  /**
   * Web vitals of the last 28 days, the summary of all pages first. Metrics without measurements are
   * omitted.
   */
  vitals: z.array(vitalSummarySchema),
  /** Whether the site shows demo data. */
  samples: z.boolean(),
});

export const overviewSchema = figuresSchema
  // A figure that the staff role does not work with is missing.
  .partial()
  .extend({
    /** Those that the staff role may work through, overdue queues first, then by `oldest`. */
    queues: z.array(overviewQueueSchema),
    /** Oldest day first. */
    days: z.array(overviewDaySchema),
    ...unreadNoticesSchema.shape,
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overviewSchema>;

type Figure = keyof z.infer<typeof figuresSchema>;
type Series = keyof z.infer<typeof daySchema>;

/** Calls that work with each figure, by the first part of their path below `/api/v1/admin`. */
const FIGURE_CALLS: Record<Figure, string> = {
  published: 'courses',
  ending: 'courses',
  members: 'members',
  merchants: 'merchants',
  subscribers: 'members',
  mails: 'outbox',
  storage: 'configuration',
  samples: 'configuration',
  emptySearches: 'statistics',
  vitals: 'statistics',
};
/** Calls that work with each series of the days. Those of one chart need the same. */
const SERIES_CALLS: Record<Series, string> = {
  members: 'members',
  merchants: 'members',
  comments: 'members',
  submitted: 'advertisements',
  published: 'advertisements',
  views: 'statistics',
  whatsapp: 'statistics',
  searches: 'statistics',
  emptySearches: 'statistics',
};

/** Returns the queues that a staff role may work through. */
export function queuesFor(role: StaffRole, queues: Overview['queues']): Overview['queues'] {
  return queues.filter(({ queue }) => mayCall(role, 'POST', `/api/v1/admin/${QUEUE_CALLS[queue]}`));
}

/** Returns what a staff role may see of the overview: its queues, and the figures and series that it works with. */
export function overviewFor(role: StaffRole, { queues, days, ...rest }: Overview): Overview {
  const may = (call: string) => mayCall(role, 'POST', `/api/v1/admin/${call}`);
  const seen = <T extends object>(values: T, calls: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => calls[name] === undefined || may(calls[name])),
    ) as T;
  return {
    ...seen(rest, FIGURE_CALLS),
    queues: queuesFor(role, queues),
    days: days.map((day) => seen(day, SERIES_CALLS)),
  };
}
