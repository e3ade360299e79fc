import { z } from 'zod';
import { unreadNoticesSchema } from './notice';
import { vitalSummarySchema } from './web-vitals';

/** The first admin screen: all queues and the last thirty days. */

export const OVERVIEW_DAYS = 30;
/** Days ahead for which expiring courses are counted. */
export const ENDING_DAYS = 14;

export const QUEUES = [
  'advertisements',
  'comments',
  'reports',
  'merchants',
  'expiry_reviews',
  'failed_jobs',
] as const;
export type Queue = (typeof QUEUES)[number];

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

export const overviewDaySchema = z.object({
  day: z.iso.date(),
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
export type OverviewDay = z.infer<typeof overviewDaySchema>;

export const overviewSchema = z
  .object({
    /** Overdue queues first, then by `oldest`. */
    queues: z.array(overviewQueueSchema),
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
    /** Oldest day first. */
    days: z.array(overviewDaySchema),
    /**
     * Web vitals of the last 28 days, the summary of all pages first. Metrics without measurements are
     * omitted.
     */
    vitals: z.array(vitalSummarySchema),
    /** Whether the site shows demo data. */
    samples: z.boolean(),
    ...unreadNoticesSchema.shape,
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overviewSchema>;
