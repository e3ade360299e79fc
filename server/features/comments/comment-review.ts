import { and, asc, eq } from 'drizzle-orm';
import type { CommentDecision } from '@/lib/contract/admin-comments';
import { localeNamed } from '@/server/features/accounts/account-locale';
import type { Database, Transaction } from '@/server/platform/database/client';
import { localise } from '@/server/platform/database/localise';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { comments, posts } from '@/server/platform/database/schema/schema';
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
 * refresh the counts. The author is notified of an approval if the author's address is confirmed.
 * @returns the comment, or a refusal: `edit_conflict` if its author has edited it since that version was
 * read, `not_found` if no pending comment has this id
 */
export async function settleComment(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  decision: CommentDecision,
  sendMail: MailQueue,
): Promise<{ title: string; postId: number } | Refusal> {
  const [row] = await tx
    .update(comments)
    .set({ state: decision === 'approve' ? 'approved' : 'rejected', spam: decision === 'spam' })
    .where(and(isWaiting(id), eq(comments.version, version)))
    .returning({ title: comments.title, postId: comments.postId, memberId: comments.memberId });
  if (!row) {
    const [changed] = await tx.select({ id: comments.id }).from(comments).where(isWaiting(id));
    return new Refusal(changed ? 'edit_conflict' : 'not_found');
  }
  if (row.memberId && decision === 'approve') await tellWriter(tx, row.memberId, row.postId, sendMail);
  return row;
}

const isWaiting = (id: number) => and(eq(comments.id, id), eq(comments.state, 'pending'));

async function tellWriter(
  tx: Transaction,
  memberId: number,
  postId: number,
  sendMail: MailQueue,
): Promise<void> {
  const [writer] = await tx.select().from(accounts).where(eq(accounts.id, memberId));
  const [post] = await tx.select().from(posts).where(eq(posts.id, postId));
  if (!writer?.confirmedAt || !post) return;
  const locale = localeNamed(writer.locale);
  const { title } = localise(locale, { title: [post.titleZh, post.titleEn] });
  await sendMail(tx, {
    template: 'comment_approved',
    to: writer.email,
    locale,
    params: { courseTitle: title, url: pageUrl(locale, `/course/${post.slug}`) },
  });
}
