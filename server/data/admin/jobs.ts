import type { Database } from '@/server/db/client';
import { retryFailedJob } from '@/server/jobs/queue';
import { listFailedJobs } from '../failed-jobs';
import { Refusal } from '../refusal';
import { type Administrator, recordAct } from './record-act';

/** Gives a job that failed for good all its attempts again. @throws Refusal not_found */
export async function retryJob(db: Database, id: string, actor: Administrator): Promise<void> {
  const [job] = (await listFailedJobs(db)).filter((failed) => failed.id === id);
  await db.transaction(async (tx) => {
    if (!(await retryFailedJob(tx, id))) throw new Refusal('not_found');
    await recordAct(tx, { actor, action: 'retry', subject: { kind: 'job', id, name: job?.kind ?? '' } });
  });
}
