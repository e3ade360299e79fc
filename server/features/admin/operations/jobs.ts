import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import type { Database } from '@/server/platform/database/client';
import { Refusal } from '@/server/platform/errors/refusal';
import { listFailedJobs } from '@/server/platform/queue/failed-jobs';
import { retryFailedJob } from '@/server/platform/queue/queue';

/**
 * Resets the attempts of a permanently failed job, so that it runs again.
 * @throws Refusal not_found
 */
export async function retryJob(db: Database, id: string, actor: Administrator): Promise<void> {
  const [job] = (await listFailedJobs(db)).filter((failed) => failed.id === id);
  await db.transaction(async (tx) => {
    if (!(await retryFailedJob(tx, id))) throw new Refusal('not_found');
    await recordAction(tx, { actor, action: 'retry', subject: { kind: 'job', id, name: job?.kind ?? '' } });
  });
}
