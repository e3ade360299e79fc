import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database, Transaction } from '@/server/platform/database/client';
import { DEAD_LETTERS, JOB_KINDS, type Job, type JobKind, type JobPayload, QUEUE_SCHEMA } from './kinds';
import { TIMERLESS } from './timerless-clock';

/**
 * Puts a job into the queue as part of the caller's transaction: it exists when that commits, and never when it
 * does not. A worker begins at once, in this process or another.
 * @throws ZodError when the payload is not what its kind takes
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
 * The same of many jobs of one kind, in one statement.
 * @throws ZodError when a payload is not what the kind takes
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
 * Gives a job that failed for good all its attempts again.
 * @param id of the failed job, as listFailedJobs tells it
 * @returns false when there is no such job any more
 */
export async function retryFailedJob(tx: Transaction | Database, id: string): Promise<boolean> {
  const sender = await readySender(tx);
  return (await sender.redrive(DEAD_LETTERS, { ids: [id], db: fromDrizzle(tx, sql) })) > 0;
}

/** One a process, though Next bundles this module into several. */
const holder = globalThis as typeof globalThis & { hokcheuiJobSender?: Promise<PgBoss> | undefined };

/** Knows the queues, which are the same in every database of this version: read once, over the first caller's connection. */
function readySender(tx: Transaction | Database): Promise<PgBoss> {
  holder.hokcheuiJobSender ??= startSender(tx).catch((error: unknown) => {
    holder.hokcheuiJobSender = undefined;
    throw error;
  });
  return holder.hokcheuiJobSender;
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
