import { z } from 'zod';
import { vitalSummarySchema } from './web-vitals';

/** What the administrator sees first: everything that waits, and the last thirty days. */

export const OVERVIEW_DAYS = 30;
/** Listings that end within so many days are counted. */
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
  /** Of those, what should have been dealt with by now. */
  overdue: z.int(),
  /** Day in Hong Kong on which the first is due; of what has no due day, on which it came. Null: nothing waits. */
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
    /** The overdue first, then by the oldest. */
    queues: z.array(overviewQueueSchema),
    published: z.int(),
    /** Listings of merchants that end within 14 days. */
    ending: z.int(),
    members: z.int(),
    merchants: z.int(),
    subscribers: z.int(),
    mails: z.object({ waiting: z.int(), failed: z.int() }),
    /** What was searched for most in 30 days and found nothing. */
    emptySearches: z.array(z.object({ locale: z.string(), keyword: z.string(), searches: z.int() })),
    /** Bytes; of the pictures null while they are added up for the first time. */
    storage: z.object({ database: z.int(), pictures: z.int().nullable(), free: z.int() }),
    /** The first day first. */
    days: z.array(overviewDaySchema),
    /** Of the last 28 days; what was not measured is left out. All pages together first. */
    vitals: z.array(vitalSummarySchema),
    /** Whether anything of the demo catalogue is shown. */
    samples: z.boolean(),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overviewSchema>;
