import { z } from 'zod';

/** Retry policy and schedule of a kind of job. Times are in seconds. */
interface JobPolicy {
  /** Attempts after the first one; then the job has failed (server/platform/queue/failed-jobs). */
  retryLimit: number;
  /** Doubled with every attempt, up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
  /** Maximum duration of a batch. A dead worker is detected much sooner. */
  expireIn: number;
  /** Jobs of this kind that one process runs concurrently. */
  concurrency: number;
  /** Jobs fetched together and run in sequence, which saves queries where there are many small jobs. */
  batch: number;
  /** Minute, hour, day of month, month, day of week in Hong Kong, at which a job is created. */
  cron?: string;
}

function kind<T extends z.ZodType<object>>(payload: T, policy: JobPolicy) {
  return { payload, policy };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Policy of jobs that use only the database, which fail only while it is unavailable. */
const OWN_WORK = {
  retryLimit: 10,
  retryDelay: MINUTE,
  retryDelayMax: HOUR,
  expireIn: HOUR,
  concurrency: 1,
  batch: 1,
};

/** Courses of one job that matches them with saved searches. */
export const COURSES_PER_MATCHING = 100;

/**
 * Every kind of background job with its payload and policy. A payload contains ids, never personal or secret
 * data. The handlers are in server/worker/handlers.ts. A job runs at least once, so it must be idempotent.
 */
export const JOB_KINDS = {
  /** Some 20 attempts over three days, by which time a failed mail server is usually available again. */
  send_mail: kind(z.object({ mailId: z.int().positive() }), {
    retryLimit: 20,
    retryDelay: 30,
    retryDelayMax: 4 * HOUR,
    expireIn: 15 * MINUTE,
    concurrency: 2,
    batch: 10,
  }),
  /** Friday at ten, before the weekend. */
  weekly_digest: kind(z.object({}), { ...OWN_WORK, cron: '0 10 * * 5' }),
  /** Hourly, so that no listing exceeds its term by much. */
  end_listings: kind(z.object({}), { ...OWN_WORK, cron: '5 * * * *' }),
  /**
   * Queued when places come; hourly for other causes, such as the undoing of an import, and to delete the alerts of
   * courses that are over.
   */
  send_place_alerts: kind(z.object({}), { ...OWN_WORK, cron: '15 * * * *' }),
  /** Queued when places come; and often, because offers lapse by the hour. */
  run_waiting_lists: kind(z.object({}), { ...OWN_WORK, cron: '*/5 * * * *' }),
  /** Queued when courses are published for the first time, some at a time. */
  match_saved_searches: kind(
    z.object({ postIds: z.array(z.int().positive()).max(COURSES_PER_MATCHING) }),
    OWN_WORK,
  ),
  /** Queued with a new match; and often, for members who had a mail within the hour. */
  mail_instant_searches: kind(z.object({}), { ...OWN_WORK, cron: '*/10 * * * *' }),
  /** Before the day begins. */
  mail_daily_searches: kind(z.object({}), { ...OWN_WORK, cron: '0 8 * * *' }),
  /** With the digest. */
  mail_weekly_searches: kind(z.object({}), { ...OWN_WORK, cron: '5 10 * * 5' }),
  /** Notifies members of bookmarked courses that end soon. */
  remind_of_bookmarks: kind(z.object({}), { ...OWN_WORK, cron: '15 8 * * *' }),
  tidy_saved_searches: kind(z.object({}), { ...OWN_WORK, cron: '45 4 * * *' }),
  remind_of_end: kind(z.object({}), { ...OWN_WORK, cron: '30 9 * * *' }),
  /** After the reminders of ends, which merchants get at the same time of day. */
  remind_of_places: kind(z.object({}), { ...OWN_WORK, cron: '35 9 * * *' }),
  /** Monday morning, about the week that has ended. */
  weekly_figures: kind(z.object({}), { ...OWN_WORK, cron: '0 9 * * 1' }),
  /** What waits for the administrators, as their day begins. */
  daily_summary: kind(z.object({}), { ...OWN_WORK, cron: '0 9 * * *' }),
  /** At night, when few pages are requested, because it invalidates every list. */
  refresh_popularity: kind(z.object({}), { ...OWN_WORK, cron: '10 4 * * *' }),
  /** Before the clean-up jobs; runs only if `BACKUP_DIR` is set. A large catalogue takes a while. */
  back_up: kind(z.object({}), { ...OWN_WORK, expireIn: 6 * HOUR, cron: '10 3 * * *' }),
  /**
   * Sunday morning, after the backup of the night; runs only where there is one. An attempt that fails reports that, so
   * another one is made only if its process was killed.
   */
  check_backups: kind(z.object({}), {
    ...OWN_WORK,
    retryLimit: 1,
    expireIn: 6 * HOUR,
    cron: '40 5 * * 0',
  }),
  /** Idempotent: rows that were already read are not written twice. */
  import_file: kind(z.object({ importId: z.int().positive() }), { ...OWN_WORK, retryLimit: 2 }),
  /** Queued after a change of the names or positions of categories. */
  refresh_search_index: kind(z.object({}), OWN_WORK),
  /** Hourly, because a late AVIF file does no harm. */
  finish_pictures: kind(z.object({}), { ...OWN_WORK, cron: '40 * * * *' }),
  /** Hourly: hides the pictures of withdrawn courses. */
  hide_pictures: kind(z.object({}), { ...OWN_WORK, cron: '20 * * * *' }),
  /** Runs when scheduled content starts or stops to show. */
  show_in_time: kind(z.object({}), OWN_WORK),
  /**
   * Every other minute, and queued when somebody asks after a while; asks the Observatory only while that matters. The
   * next one replaces one that failed.
   */
  fetch_weather: kind(z.object({}), { ...OWN_WORK, retryLimit: 0, expireIn: MINUTE, cron: '*/2 * * * *' }),
  /** Queued with an announcement about a lesson, after the time to take it back; and for what waits for the next part of the day. */
  mail_lesson_changes: kind(z.object({}), OWN_WORK),
  tidy_mail: kind(z.object({}), { ...OWN_WORK, cron: '30 4 * * *' }),
  tidy_notices: kind(z.object({}), { ...OWN_WORK, cron: '40 4 * * *' }),
  tidy_pictures: kind(z.object({}), { ...OWN_WORK, cron: '50 4 * * *' }),
  tidy_reports: kind(z.object({}), { ...OWN_WORK, cron: '10 5 * * *' }),
  tidy_evidence: kind(z.object({}), { ...OWN_WORK, cron: '20 5 * * *' }),
  tidy_enquiries: kind(z.object({}), { ...OWN_WORK, cron: '15 5 * * *' }),
  tidy_waiting_lists: kind(z.object({}), { ...OWN_WORK, cron: '35 5 * * *' }),
  tidy_claims: kind(z.object({}), { ...OWN_WORK, cron: '45 5 * * *' }),
  /** Hourly: removes the accounts that were closed a week ago. */
  remove_closed_accounts: kind(z.object({}), { ...OWN_WORK, cron: '50 * * * *' }),
  tidy_lesson_announcements: kind(z.object({}), { ...OWN_WORK, cron: '5 5 * * *' }),
  tidy_invitations: kind(z.object({}), { ...OWN_WORK, cron: '25 5 * * *' }),
  tidy_imports: kind(z.object({}), { ...OWN_WORK, cron: '20 5 * * *' }),
  tidy_vitals: kind(z.object({}), { ...OWN_WORK, cron: '30 5 * * *' }),
};

export type JobKind = keyof typeof JOB_KINDS;
export type JobPayload<K extends JobKind> = z.output<(typeof JOB_KINDS)[K]['payload']>;

/** A job to queue: its kind, its payload, and the time before which it must not start. */
export type Job = { [K in JobKind]: { kind: K; payload: JobPayload<K>; startAfter?: Date } }[JobKind];

export const JOB_KIND_NAMES = Object.keys(JOB_KINDS) as JobKind[];

/** PostgreSQL schema of the queue's own tables. */
export const QUEUE_SCHEMA = 'jobs';
/** Queue of the jobs that failed permanently. */
export const DEAD_LETTERS = 'dead_letters';
