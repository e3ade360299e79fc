import type { Database, Transaction } from '@/server/platform/database/client';
import { COURSES_PER_MATCHING } from '@/server/platform/queue/kinds';
import { enqueueAll } from '@/server/platform/queue/queue';

/**
 * Queues the jobs that match courses with saved searches. Call it in the transaction that publishes courses for the
 * first time.
 */
export async function queueMatching(tx: Transaction | Database, postIds: readonly number[]): Promise<void> {
  const jobs = Math.ceil(postIds.length / COURSES_PER_MATCHING);
  const payloads = Array.from({ length: jobs }, (_, at) => ({
    postIds: postIds.slice(at * COURSES_PER_MATCHING, (at + 1) * COURSES_PER_MATCHING),
  }));
  await enqueueAll(tx, 'match_saved_searches', payloads);
}
