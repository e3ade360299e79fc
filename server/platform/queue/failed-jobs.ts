import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';
import { DEAD_LETTERS, QUEUE_SCHEMA } from './kinds';

const LIMIT_DEFAULT = 200;

/** A job that failed permanently; `retryFailedJob` (server/platform/queue/queue) gives it new attempts. */
export interface FailedJob {
  id: string;
  kind: string;
  payload: unknown;
  /** Error message of the last attempt. */
  reason: string;
  attempts: number;
  /** When it was first queued, ISO 8601. */
  createdAt: string;
  failedAt: string;
}

/** Lists the jobs that failed permanently, newest first. */
export async function listFailedJobs(db: Database, limit = LIMIT_DEFAULT): Promise<FailedJob[]> {
  const { rows } = await db.execute<{
    id: string;
    kind: string;
    payload: unknown;
    reason: string | null;
    attempts: number;
    created_at: Date;
    failed_at: Date;
  }>(sql`
    select id, source_name as kind, data as payload,
      coalesce(source_output->>'message', source_output->'value'->>'message', '') as reason,
      coalesce(source_retry_count, 0)::int + 1 as attempts,
      source_created_on as created_at, created_on as failed_at
    from ${sql.identifier(QUEUE_SCHEMA)}.job
    where name = ${DEAD_LETTERS} and state = 'created'
    order by created_on desc limit ${limit}`);
  return rows.map(({ created_at, failed_at, reason, ...job }) => ({
    ...job,
    reason: reason ?? '',
    createdAt: new Date(created_at).toISOString(),
    failedAt: new Date(failed_at).toISOString(),
  }));
}
