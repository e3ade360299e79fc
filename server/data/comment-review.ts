import { and, asc, eq } from 'drizzle-orm';
import type { CommentDecision } from '@/lib/contract/admin-comments';
import { accounts } from '@/server/db/account-schema';
import type { Database, Transaction } from '@/server/db/client';
import { comments, posts } from '@/server/db/schema';
import { pageUrl } from '@/server/mail/links';
import type { MailQueue } from '@/server/mail/outbox';
import { localise } from './localise';
import { localeNamed } from './profiles';

/** A comment that waits for the administrator. */
export interface PendingComment {
  id: number;
  postSlug: string;
  username: string;
  title: string;
  content: string;
  point: number;
  createdAt: Date;
}

/** Comments that wait, the longest first. */
export async function listPendingComments(db: Database, limit: number): Promise<PendingComment[]> {
  return db
    .select({
      id: comments.id,
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
 * Decides on a pending comment, as part of a transaction whose caller refreshes the counts once something was approved. Its
 * writer is told if the address is confirmed. Returns false when none of this id waits.
 */
export async function settleComment(
  tx: Transaction,
  id: number,
  decision: CommentDecision,
  sendMail: MailQueue,
): Promise<boolean> {
  const [row] = await tx
    .update(comments)
    .set({ state: decision === 'approve' ? 'approved' : 'rejected', spam: decision === 'spam' })
    .where(and(eq(comments.id, id), eq(comments.state, 'pending')))
    .returning({ postId: comments.postId, memberId: comments.memberId });
  if (row?.memberId && decision === 'approve') await tellWriter(tx, row.memberId, row.postId, sendMail);
  return row !== undefined;
}

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
