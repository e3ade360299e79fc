import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { singleton } from '@/lib/process/singleton';
import type { Database, Transaction } from '@/server/platform/database/client';
import { DEAD_LETTERS, JOB_KINDS, type Job, type JobKind, type JobPayload, QUEUE_SCHEMA } from './kinds';
import { TIMERLESS } from './timerless-clock';

/**
 * Queues a job as part of the caller's transaction: it exists after the commit, and not after a rollback. A
 * worker of any process starts it at once.
 * @throws ZodError if the payload is invalid
 */
export async function enqueue(tx: Transaction | Database, job: Job): Promise<void> {
  const payload = JOB_KINDS[job.kind].payload.parse(job.payload);
  const sender = await readySender(tx);
  await sender.send(job.kind, payload, {
    db: fromDrizzle(tx, sql),
    ...(job.startAfter ? { startAfter: job.startAfter } : {}),
  });
}

/**
 * Queues many jobs of one kind in one statement.
 * @throws ZodError if a payload is invalid
 */
export async function enqueueAll<K extends JobKind>(
  tx: Transaction | Database,
  kind: K,
  payloads: readonly JobPayload<K>[],
): Promise<void> {
  if (payloads.length === 0) return;
  const jobs = payloads.map((payload) => ({ data: JOB_KINDS[kind].payload.parse(payload) }));
  const sender = await readySender(tx);
  await sender.insert(kind, jobs, { db: fromDrizzle(tx, sql) });
}

/**
 * Gives a job that failed permanently all of its attempts again.
 * @param id of the failed job, from listFailedJobs
 * @returns false if the job no longer exists
 */
export async function retryFailedJob(tx: Transaction | Database, id: string): Promise<boolean> {
  const sender = await readySender(tx);
  return (await sender.redrive(DEAD_LETTERS, { ids: [id], db: fromDrizzle(tx, sql) })) > 0;
}

/** The sender of this process, once it was asked for. */
const jobSender = singleton('job sender', () => ({ started: null as Promise<PgBoss> | null }));

/**
 * Returns the sender. It reads the list of queues once, over the first caller's connection; the list is the
 * same in every database of this version.
 */
function readySender(tx: Transaction | Database): Promise<PgBoss> {
  jobSender.started ??= startSender(tx).catch((error: unknown) => {
    jobSender.started = null;
    throw error;
  });
  return jobSender.started;
}

function startSender(tx: Transaction | Database): Promise<PgBoss> {
  return new PgBoss({
    db: fromDrizzle(tx, sql),
    schema: QUEUE_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
    clock: TIMERLESS,
  }).start();
}
