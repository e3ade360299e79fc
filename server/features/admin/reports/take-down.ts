import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { type AdminAction, domainAct } from '@/server/features/admin/advertisements/decide-advertisements';
import { stopListing } from '@/server/features/advertisements/listing';
import { openAdvertisement, writeCourse } from '@/server/features/advertisements/open-advertisement';
import { recordAction } from '@/server/features/audit/record-action';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import type { Transaction } from '@/server/platform/database/client';
import type { reports } from '@/server/platform/database/schema/report-schema';
import { comments, posts } from '@/server/platform/database/schema/schema';

type Reported = Pick<typeof reports.$inferSelect, 'postId' | 'commentId'>;

/**
 * Removes reported content from the public: rejects a comment, or ends a course permanently. Content that is
 * already removed stays unchanged.
 */
export async function takeDown(
  tx: Transaction,
  { postId, commentId }: Reported,
  reason: string,
  act: AdminAction,
): Promise<void> {
  if (commentId === null) await takeCourseDown(tx, postId, reason, act);
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

async function takeCourseDown(tx: Transaction, id: number, reason: string, act: AdminAction): Promise<void> {
  const [post] = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), inArray(posts.state, ['published', 'expired'])));
  if (!post) return;
  if (post.source === null && !post.sample)
    await stopListing(tx, await openAdvertisement(tx, { id }), reason, domainAct(act));
  else {
    await writeCourse(tx, id, act.now, { state: 'ended', listedUntil: null });
    await refreshCountsOf(tx, [id]);
  }
  await recordAction(tx, {
    actor: act.actor,
    action: 'end',
    subject: { kind: 'advertisement', id, name: post.titleZh || post.titleEn },
    before: { state: post.state },
    after: { state: 'ended', reason },
  });
}
