import { type Clock, type JobResult, type JobWithMetadata, PgBoss, systemClock } from 'pg-boss';
import type { Database } from '@/server/platform/database/client';
import { log } from '@/server/platform/log/log';
import type { MailTransport } from '@/server/platform/mail/message';
import type { MailJobContext } from '@/server/platform/mail/send';
import { countJob } from '@/server/platform/metrics/metrics';
import { JOB_KIND_NAMES, JOB_KINDS, type JobKind, QUEUE_SCHEMA } from '@/server/platform/queue/kinds';
import { PermanentFailure } from '@/server/platform/queue/permanent-failure';
import { handlers } from './handlers';

/** Database connections of one process for its workers, in addition to the listening one. */
const POOL_MAX = 4;
const SUPERVISE_SECONDS = 30;
/** Seconds between polls for jobs whose retry delay is over; a notification starts new jobs at once. */
const POLL_SECONDS = 5;
const STOP_TIMEOUT_MS = 20_000;
/** Milliseconds; much longer than any statement of the queue takes. */
const ANSWER_MS = 60_000;

export interface WorkerOptions {
  /** URL of the queue's database; the workers open a few connections of their own. */
  url: string;
  /** The same database, for the handlers. */
  db: Database;
  mail: MailTransport;
  /** Time for the schedules and the handlers. */
  clock?: Clock;
  /** Seconds between checks for jobs of dead workers. */
  superviseSeconds?: number;
  /** Seconds between polls for jobs that are due. */
  pollSeconds?: number;
}

/**
 * Starts the workers of this process. Other processes may run workers too: each job is given to one worker at
 * a time.
 * @returns a function that stops the workers after the running jobs have finished
 * @throws Error if the database cannot be reached
 */
export async function startWorkers(options: WorkerOptions): Promise<() => Promise<void>> {
  const { clock = systemClock, superviseSeconds = SUPERVISE_SECONDS } = options;
  const boss = new PgBoss({
    connectionString: options.url,
    application_name: 'hokcheui-jobs',
    schema: QUEUE_SCHEMA,
    max: POOL_MAX,
    clock,
    useListenNotify: true,
    // Passed to the connection pool: closes a connection that stopped responding.
    ...{ query_timeout: ANSWER_MS },
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  // Without a listener, a database failure would end the process; pg-boss reconnects by itself.
  boss.on('error', (error) => log.warnEachMinute('jobs: the queue had a problem', {}, error));
  boss.on('warning', ({ message }) => log.warn(`jobs: ${message}`));
  try {
    await boss.start();
    await Promise.all(JOB_KIND_NAMES.map((kind) => work(boss, kind, options, clock)));
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return () => boss.stop({ timeout: STOP_TIMEOUT_MS });
}

async function work(boss: PgBoss, kind: JobKind, options: WorkerOptions, clock: Clock): Promise<void> {
  const { concurrency, batch } = JOB_KINDS[kind].policy;
  const { pollSeconds = POLL_SECONDS } = options;
  await boss.work(
    kind,
    {
      perJobResults: true,
      includeMetadata: true,
      localConcurrency: concurrency,
      batchSize: batch,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
    },
    async (jobs: JobWithMetadata<object>[]) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await attempt(kind, job, options, clock));
      return results;
    },
  );
}

async function attempt(
  kind: JobKind,
  job: JobWithMetadata<object>,
  { db, mail }: WorkerOptions,
  clock: Clock,
): Promise<JobResult> {
  try {
    const payload = JOB_KINDS[kind].payload.safeParse(job.data);
    if (!payload.success) throw new PermanentFailure('The payload is not what this kind of job takes');
    const run = handlers[kind] as (payload: unknown, context: MailJobContext) => Promise<void>;
    await run(payload.data, { db, mail, now: new Date(clock.now()), createdAt: job.createdOn });
    countJob(kind, 'completed');
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const permanent = error instanceof PermanentFailure;
    const last = permanent || job.retryCount >= job.retryLimit;
    countJob(kind, last ? 'failed_for_good' : 'failed');
    const logged = { kind, job_id: job.id };
    if (last) log.error('jobs: failed for good', logged, error);
    else log.warn('jobs: failed and is tried again', logged, error);
    return { id: job.id, status: permanent ? 'deadletter' : 'failed', output: errorOutput(error) };
  }
}

/**
 * Reduces an error to what administrators see: no stack, and for a failed query the database's message
 * instead of the statement's values.
 */
function errorOutput(error: unknown): { name: string; message: string } {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  if (error.cause instanceof Error) return errorOutput(error.cause);
  return { name: error.name, message: error.message };
}
