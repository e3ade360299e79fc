import { z } from 'zod';

/** How a kind of job is tried again, and when it runs by itself. Times are in seconds. */
interface JobPolicy {
  /** Attempts after the first one; then the job goes to the failed ones (server/platform/queue/failed-jobs). */
  retryLimit: number;
  /** Doubled with every attempt, up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
  /** Longest that what is taken together may take; a worker that died is noticed much sooner. */
  expireIn: number;
  /** Jobs of this kind that one process works on at the same time. */
  concurrency: number;
  /** Jobs taken together, then done one after the other: fewer queries where there are many small ones. */
  batch: number;
  /** Minute, hour, day of month, month, day of week in Hong Kong: a job of this kind is made at each of these times. */
  cron?: string;
}

function kind<T extends z.ZodType<object>>(payload: T, policy: JobPolicy) {
  return { payload, policy };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** For work in our own database, which fails only while that cannot be reached. */
const OWN_WORK = {
  retryLimit: 10,
  retryDelay: MINUTE,
  retryDelayMax: HOUR,
  expireIn: HOUR,
  concurrency: 1,
  batch: 1,
};

/**
 * Every kind of background work: what it is told, and how it is tried again. A payload holds ids, never what is
 * personal or secret. Who does the work stands in handlers.ts. A job runs at least once, so its effect has to be
 * the same when it runs again.
 */
export const JOB_KINDS = {
  /** Some 20 attempts over three days: mail servers that are down are back by then. */
  send_mail: kind(z.object({ mailId: z.int().positive() }), {
    retryLimit: 20,
    retryDelay: 30,
    retryDelayMax: 4 * HOUR,
    expireIn: 15 * MINUTE,
    concurrency: 2,
    batch: 10,
  }),
  /** Friday at ten, before people plan their weekend. */
  weekly_digest: kind(z.object({}), { ...OWN_WORK, cron: '0 10 * * 5' }),
  /** Every hour, so that no listing runs much longer than was agreed. */
  end_listings: kind(z.object({}), { ...OWN_WORK, cron: '5 * * * *' }),
  remind_of_end: kind(z.object({}), { ...OWN_WORK, cron: '30 9 * * *' }),
  /** At night, when few pages are read: what it changes makes every list anew. */
  refresh_popularity: kind(z.object({}), { ...OWN_WORK, cron: '10 4 * * *' }),
  /** Before the tidying; where a folder is named for it. A large catalogue takes a while. */
  back_up: kind(z.object({}), { ...OWN_WORK, expireIn: 6 * HOUR, cron: '10 3 * * *' }),
  /** Safe to run again: what was read is not written twice. */
  import_file: kind(z.object({ importId: z.int().positive() }), { ...OWN_WORK, retryLimit: 2 }),
  /** After a change of what categories are called or where they stand. */
  refresh_search_index: kind(z.object({}), OWN_WORK),
  /** Every hour: AVIF files that come a little later cost nobody anything. */
  finish_pictures: kind(z.object({}), { ...OWN_WORK, cron: '40 * * * *' }),
  /** Every hour: pictures of what was withdrawn. */
  hide_pictures: kind(z.object({}), { ...OWN_WORK, cron: '20 * * * *' }),
  /** When something that is scheduled is to appear or to go. */
  show_in_time: kind(z.object({}), OWN_WORK),
  tidy_mail: kind(z.object({}), { ...OWN_WORK, cron: '30 4 * * *' }),
  tidy_pictures: kind(z.object({}), { ...OWN_WORK, cron: '50 4 * * *' }),
  tidy_reports: kind(z.object({}), { ...OWN_WORK, cron: '10 5 * * *' }),
  tidy_imports: kind(z.object({}), { ...OWN_WORK, cron: '20 5 * * *' }),
  tidy_vitals: kind(z.object({}), { ...OWN_WORK, cron: '30 5 * * *' }),
};

export type JobKind = keyof typeof JOB_KINDS;
export type JobPayload<K extends JobKind> = z.output<(typeof JOB_KINDS)[K]['payload']>;

/** Work to be done: its kind, what it is told, and the moment before which it must not begin. */
export type Job = { [K in JobKind]: { kind: K; payload: JobPayload<K>; startAfter?: Date } }[JobKind];

export const JOB_KIND_NAMES = Object.keys(JOB_KINDS) as JobKind[];

/** PostgreSQL schema of the queue's own tables. */
export const QUEUE_SCHEMA = 'jobs';
/** Where jobs lie that failed for good. */
export const DEAD_LETTERS = 'dead_letters';
