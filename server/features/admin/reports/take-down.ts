import { and, eq, isNotNull, ne, or } from 'drizzle-orm';
import { hasPage } from '@/lib/contract/choices';
import type { AdminAction } from '@/server/features/admin/advertisements/decide-advertisements';
import { lockCourses, takeCourseDown } from '@/server/features/admin/courses/take-down';
import { recordAction } from '@/server/features/audit/record-action';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import type { Transaction } from '@/server/platform/database/client';
import type { reports } from '@/server/platform/database/schema/report-schema';
import { comments } from '@/server/platform/database/schema/schema';

type Reported = Pick<typeof reports.$inferSelect, 'postId' | 'commentId'>;

/**
 * Removes reported content from the public: rejects a comment, or takes a course down. Content that is
 * already removed stays unchanged.
 */
export async function takeDown(
  tx: Transaction,
  { postId, commentId }: Reported,
  reason: string,
  act: AdminAction,
): Promise<void> {
  if (commentId === null) await takeReportedCourseDown(tx, postId, reason, act);
  else await takeCommentDown(tx, commentId, reason, act);
}

async function takeCommentDown(tx: Transaction, id: number, reason: string, act: AdminAction): Promise<void> {
  const [comment] = await tx
    .update(comments)
    // One that is withheld must not return with its author.
    .set({ state: 'rejected', withheldState: null })
    .where(and(eq(comments.id, id), or(ne(comments.state, 'rejected'), isNotNull(comments.withheldState))))
    .returning({ title: comments.title, postId: comments.postId });
  if (!comment) return;
  const subject = { kind: 'comment', id, name: comment.title } as const;
  await recordAction(tx, { actor: act.actor, action: 'reject', subject, after: { reason } });
  await refreshCountsOf(tx, [comment.postId], 'comments');
}

/** Takes a course down that decideReport has locked. One that is not public any more stays unchanged. */
async function takeReportedCourseDown(
  tx: Transaction,
  id: number,
  note: string,
  act: AdminAction,
): Promise<void> {
  const post = (await lockCourses(tx, [id])).get(id);
  if (post && hasPage(post.state)) await takeCourseDown(tx, post, { cause: null, note }, act);
}
