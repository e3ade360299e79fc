import type { COURSE_DECISIONS, TakeDownCause } from '@/lib/contract/admin-courses';
import type { Transaction } from '@/server/platform/database/client';
import { courseDecisions } from '@/server/platform/database/schema/admin-schema';
import type { Administrator } from './record-action';

export type CourseDecisionRow = typeof courseDecisions.$inferSelect;

/** A decision on a course, with what is needed to undo it. */
interface Decision {
  postId: number;
  action: (typeof COURSE_DECISIONS)[number];
  cause?: TakeDownCause | null;
  note?: string;
  before: object;
  after: object;
}

/** Records decisions on courses in the transaction that takes them, so that each can be undone. */
export async function recordDecisions(
  tx: Transaction,
  { actor, now }: { actor: Administrator; now: Date },
  ...decisions: readonly Decision[]
): Promise<void> {
  if (decisions.length === 0) return;
  await tx.insert(courseDecisions).values(
    decisions.map(({ before, after, ...decision }) => ({
      ...decision,
      before: before as Record<string, unknown>,
      after: after as Record<string, unknown>,
      actorId: actor.id,
      actor: actor.email,
      createdAt: now,
    })),
  );
}
