import { type Clock, type JobResult, type JobWithMetadata, PgBoss, systemClock } from 'pg-boss';
import type { Database } from '@/server/platform/database/client';
import { log } from '@/server/platform/log/log';
import type { MailTransport } from '@/server/platform/mail/message';
import type { MailJobContext } from '@/server/platform/mail/send';
import { countJob } from '@/server/platform/metrics/count-job';
import { JOB_KIND_NAMES, JOB_KINDS, type JobKind, QUEUE_SCHEMA } from '@/server/platform/queue/kinds';
import { PermanentFailure } from '@/server/platform/queue/permanent-failure';
import { handlers } from './handlers';

/** Connections of one process for its workers, beside the one that listens. */
const POOL_MAX = 4;
const SUPERVISE_SECONDS = 30;
/** New jobs wake a worker at once; this is for those whose back-off is over. */
const POLL_SECONDS = 5;
const STOP_TIMEOUT_MS = 20_000;
/** Much longer than any statement of the queue takes. */
const ANSWER_MS = 60_000;

export interface WorkerOptions {
  /** Where the queue is; the workers keep a few connections of their own. */
  url: string;
  /** The same database, for the work itself. */
  db: Database;
  mail: MailTransport;
  /** Time as the timetable and the work see it. */
  clock?: Clock;
  /** How often jobs of workers that died are looked for. */
  superviseSeconds?: number;
  /** How often jobs that have become due are looked for. */
  pollSeconds?: number;
}

/**
 * Starts the workers of this process, safe beside those of others: a job is given to one at a time.
 * @returns how to stop: jobs that have begun are finished first
 * @throws Error when the database cannot be reached
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
    // Passed on to the pool: a connection that was cut off in silence is given up.
    ...{ query_timeout: ANSWER_MS },
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  // Without a listener an interruption of the database would end the process; pg-boss connects again by itself.
  boss.on('error', (error) => log.warn('jobs: the queue had a problem', {}, error));
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
    log.warn(
      `jobs: ${last ? 'failed for good' : 'failed and is tried again'}`,
      { kind, job_id: job.id },
      error,
    );
    return { id: job.id, status: permanent ? 'deadletter' : 'failed', output: told(error) };
  }
}

/** What the administrator is told: no stack, and of a failed query not its values but what the database said. */
function told(error: unknown): { name: string; message: string } {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  if (error.cause instanceof Error) return told(error.cause);
  return { name: error.name, message: error.message };
}
