import { and, asc, eq } from 'drizzle-orm';
import type { CommentDecision } from '@/lib/contract/admin-comments';
import { type NoticeRequest, notify } from '@/server/features/notices/notify';
import type { Database, Transaction } from '@/server/platform/database/client';
import { comments, merchants, posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { pageUrl } from '@/server/platform/mail/links';
import type { MailQueue } from '@/server/platform/mail/outbox';

/** A comment that awaits review by the administrator. */
export interface PendingComment {
  id: number;
  version: number;
  postSlug: string;
  username: string;
  title: string;
  content: string;
  point: number;
  createdAt: Date;
}

/** Returns the pending comments, oldest first. */
export async function listPendingComments(db: Database, limit: number): Promise<PendingComment[]> {
  return db
    .select({
      id: comments.id,
      version: comments.version,
      postSlug: posts.slug,
      username: comments.username,
      title: comments.title,
      content: comments.content,
      point: comments.point,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(eq(comments.state, 'pending'))
    .orderBy(asc(comments.createdAt))
    .limit(limit);
}

/**
 * Approves or rejects a pending comment in the caller's transaction. After an approval the caller must
 * refresh the counts. The author and the merchant are notified of an approval.
 * @returns the comment, or a refusal: `edit_conflict` if its author has edited it since that version was
 * read, `not_found` if no pending comment has this id
 */
export async function settleComment(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  decision: CommentDecision,
  delivery: { now: Date; sendMail: MailQueue },
): Promise<{ title: string; postId: number } | Refusal> {
  const [row] = await tx
    .update(comments)
    .set({ state: decision === 'approve' ? 'approved' : 'rejected', spam: decision === 'spam' })
    .where(and(isWaiting(id), eq(comments.version, version)))
    .returning();
  if (!row) {
    const [changed] = await tx.select({ id: comments.id }).from(comments).where(isWaiting(id));
    return new Refusal(changed ? 'edit_conflict' : 'not_found');
  }
  if (decision === 'approve') await notifyOfApproval(tx, row, delivery);
  return row;
}

const isWaiting = (id: number) => and(eq(comments.id, id), eq(comments.state, 'pending'));

/** Tells the author that the comment is public, and the merchant that a comment on its course is. */
async function notifyOfApproval(
  tx: Transaction,
  comment: typeof comments.$inferSelect,
  { now, sendMail }: { now: Date; sendMail: MailQueue },
): Promise<void> {
  const [course] = await tx
    .select({
      slug: posts.slug,
      titles: { titleZh: posts.titleZh, titleEn: posts.titleEn },
      merchantAccountId: merchants.accountId,
    })
    .from(posts)
    .innerJoin(merchants, eq(merchants.id, posts.merchantId))
    .where(eq(posts.id, comment.postId));
  if (!course) return;
  const { slug, titles, merchantAccountId } = course;
  const requests: NoticeRequest[] = [];
  if (comment.memberId) {
    const path = `/course/${slug}`;
    requests.push({
      accountId: comment.memberId,
      kind: 'comment_approved',
      key: `comment-approved ${comment.id}`,
      titles,
      path,
      mail: ({ locale, title, unsubscribeToken }) => ({
        template: 'comment_approved',
        params: { courseTitle: title, url: pageUrl(locale, path), unsubscribeToken },
      }),
    });
  }
  if (merchantAccountId) {
    const path = '/merchant/dashboard?tab=comments';
    requests.push({
      accountId: merchantAccountId,
      kind: 'comment_published',
      key: `comment-published ${comment.id}`,
      titles,
      count: comment.point,
      path,
      mail: ({ locale, title, unsubscribeToken }) => ({
        template: 'comment_published',
        params: {
          title,
          author: comment.username,
          point: comment.point,
          content: `${comment.title}\n${comment.content}`,
          url: pageUrl(locale, path),
          unsubscribeToken,
        },
      }),
    });
  }
  await notify(tx, sendMail, requests, now);
}
