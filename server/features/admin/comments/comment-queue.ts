import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { BulkResult } from '@/lib/contract/admin-advertisements';
import type { AdminComment, AdminCommentQuery, DecideComments } from '@/lib/contract/admin-comments';
import { localise } from '@/lib/contract/localise';
import { type AdminAction, onceEach } from '@/server/features/admin/advertisements/decide-advertisements';
import { readQueuePage } from '@/server/features/admin/queue-page';
import { findDecision } from '@/server/features/audit/audit-log';
import { recordAction } from '@/server/features/audit/record-action';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import { settleComment } from '@/server/features/comments/comment-review';
import type { Database } from '@/server/platform/database/client';
import { contains } from '@/server/platform/database/contains';
import type { Page } from '@/server/platform/database/page';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { comments, merchants, posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { shownEmail } from '@/server/platform/mail/shown-email';

/** Returns one page of comments: pending ones with the oldest first, others with the latest first. */
export async function listCommentQueue(
  db: Database,
  { state, keyword, postId, locale, ...paging }: AdminCommentQuery,
): Promise<Page<AdminComment[]>> {
  const where = and(
    eq(comments.state, state),
    isNull(comments.withheldState),
    postId === undefined ? undefined : eq(comments.postId, postId),
    keyword === undefined ? undefined : named(keyword),
  );
  const order = state === 'pending' ? [asc(comments.createdAt), asc(comments.id)] : [desc(comments.id)];
  const { data: rows, meta } = await readQueuePage(db, { table: comments, where, paging }, (limit, offset) =>
    db
      .select({ comment: comments, post: posts, merchant: merchants, member: accounts })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .innerJoin(merchants, eq(merchants.id, posts.merchantId))
      .leftJoin(accounts, eq(accounts.id, comments.memberId))
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  );
  const data = rows.map(({ comment, post, merchant, member }) => {
    const { memberId, merchantId, withheldState, createdAt, ...rest } = comment;
    return {
      ...rest,
      post: { slug: post.slug, title: localise(locale, { title: [post.titleZh, post.titleEn] }).title },
      merchant: localise(locale, { name: [merchant.nameZh, merchant.nameEn] }).name,
      member: member && {
        id: member.id,
        email: shownEmail(member.email),
        suspended: member.suspendedAt !== null,
      },
      createdAt: createdAt.toISOString(),
    };
  });
  return { data, meta };
}

function named(keyword: string): SQL | undefined {
  return contains(keyword, comments.title, comments.content, comments.username);
}

/**
 * Decides on pending comments. A comment that was decided before is returned as already_decided with the
 * earlier decision, one that its author has changed since as edit_conflict. Both stay unchanged.
 */
export async function decideComments(
  db: Database,
  { items, decision }: DecideComments,
  { actor, now, sendMail }: AdminAction,
): Promise<BulkResult> {
  return db.transaction(async (tx) => {
    const result: BulkResult = { done: [], failed: [] };
    const commented: number[] = [];
    for (const item of onceEach(items)) {
      const { id } = item;
      const outcome = await settleComment(tx, item, decision, { now, sendMail });
      if (outcome instanceof Refusal) {
        const made = outcome.code === 'not_found' && (await findDecision(tx, 'comment', id));
        const code = made ? 'already_decided' : outcome.code;
        result.failed.push({ id, code, decision: made || null });
        continue;
      }
      commented.push(outcome.postId);
      await recordAction(tx, {
        actor,
        action: decision,
        subject: { kind: 'comment', id, name: outcome.title },
      });
      result.done.push(id);
    }
    if (decision === 'approve' && result.done.length > 0) await refreshCountsOf(tx, commented, 'comments');
    return result;
  });
}
