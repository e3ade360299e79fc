import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { DEAD_LETTERS, JOB_KIND_NAMES, JOB_KINDS, type JobKind, QUEUE_SCHEMA } from './kinds';
import { TIMERLESS } from './timerless-clock';

const TIME_ZONE = 'Asia/Hong_Kong';
const DAY = 24 * 60 * 60;
/** Seconds for which a job may wait, so that mails are still sent after months of downtime. */
const KEEP_WAITING_SECONDS = 90 * DAY;
const KEEP_DONE_SECONDS = 7 * DAY;
const KEEP_FAILED_SECONDS = 365 * DAY;
/** Seconds after which the jobs of a killed worker are given to another one; pg-boss requires at least 10. */
const HEARTBEAT_SECONDS = 30;

/**
 * Creates or updates the queue's tables, one queue per kind of job with its policy, and the schedules. Part
 * of the migrations: the caller holds their lock.
 */
export async function installQueues(client: Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(client, text, values) },
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
    clock: TIMERLESS,
  });
  await boss.start();
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  if (!known.has(DEAD_LETTERS))
    await boss.createQueue(DEAD_LETTERS, { retentionSeconds: KEEP_FAILED_SECONDS });
  for (const kind of JOB_KIND_NAMES) {
    if (known.has(kind)) await boss.updateQueue(kind, queueOptions(kind));
    else await boss.createQueue(kind, queueOptions(kind));
  }
  await keepTimetable(boss);
  await boss.stop({ graceful: false });
}

function queueOptions(kind: JobKind) {
  const { retryLimit, retryDelay, retryDelayMax, expireIn } = JOB_KINDS[kind].policy;
  return {
    deadLetter: DEAD_LETTERS,
    notify: true,
    retryLimit,
    retryDelay,
    retryDelayMax,
    retryBackoff: true,
    expireInSeconds: expireIn,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: KEEP_WAITING_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
  };
}

async function keepTimetable(boss: PgBoss): Promise<void> {
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]));
  for (const kind of JOB_KIND_NAMES) {
    const { cron } = JOB_KINDS[kind].policy;
    // Runs missed during downtime are made up for by one run.
    if (cron && schedules.get(kind) !== cron)
      await boss.schedule(kind, cron, {}, { tz: TIME_ZONE, missed: 'once' });
    if (cron) schedules.delete(kind);
  }
  for (const name of schedules.keys()) await boss.unschedule(name);
}

/**
 * Executes statements of pg-boss, which expects one result, but a text with several statements returns several. Such a
 * text may begin a transaction and fail because another process creates the same table; pg-boss then continues on the
 * connection.
 */
async function execute(client: Client, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  try {
    const result = values ? await client.query(text, values) : await client.query(text);
    return Array.isArray(result) ? { rows: result.flatMap((part) => part.rows) } : result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
