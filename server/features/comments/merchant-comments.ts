import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Comment, CommentSort } from '@/lib/contract/comment';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { raiseVersion } from '@/server/features/catalogue/counts';
import { isLive } from '@/server/features/catalogue/published-courses';
import { idBySlug } from '@/server/features/catalogue/retired-slugs';
import { type NoticeRequest, notify } from '@/server/features/notices/notify';
import type { Database, Transaction } from '@/server/platform/database/client';
import { offsetOf, type Page, type Paging, pageMeta } from '@/server/platform/database/page';
import { comments, merchants, posts } from '@/server/platform/database/schema/schema';
import { pageUrl } from '@/server/platform/mail/links';
import type { MailQueue } from '@/server/platform/mail/outbox';
import { recordShown } from '@/server/platform/request/request-context';
import { COMMENT_ORDERS, commentOf } from './comments';

const titles = { slug: posts.slug, titleZh: posts.titleZh, titleEn: posts.titleEn };

const courseOf = (
  { slug, titleZh, titleEn }: { slug: string; titleZh: string; titleEn: string },
  locale: Locale,
) => ({ slug, title: localise(locale, { title: [titleZh, titleEn] }).title });

const approvedOf = (merchantId: number) =>
  and(eq(comments.merchantId, merchantId), sql`${comments.state} = 'approved'`);

async function listPage(
  db: Database,
  listed: SQL | undefined,
  { locale, sort = 'newest', ...paging }: Paging & { locale: Locale; sort?: CommentSort },
): Promise<Comment[]> {
  const rows = await db
    .select({ comment: comments, ...titles })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(listed)
    .orderBy(COMMENT_ORDERS[sort])
    .limit(paging.perPage)
    .offset(offsetOf(paging));
  return rows.map(({ comment, ...post }) => commentOf(comment, courseOf(post, locale)));
}

/**
 * Returns one page of the approved comments on a merchant's published courses, by default newest first; null if the
 * merchant is unknown or suspended.
 */
export async function pageMerchantComments(
  db: Database,
  slug: string,
  query: Paging & { locale: Locale; sort?: CommentSort },
): Promise<Page<Comment[]> | null> {
  const [merchant] = await db
    .select({ id: merchants.id, total: merchants.ratingCount })
    .from(merchants)
    .where(and(eq(merchants.id, idBySlug(merchants, 'merchant', slug)), isNull(merchants.suspendedAt)));
  if (!merchant) return null;
  recordShown(`merchant-${merchant.id}`);
  const data = await listPage(db, and(approvedOf(merchant.id), isLive()), query);
  return { data, meta: pageMeta(query, merchant.total) };
}

/** Returns one page of the approved comments on a merchant's courses, newest first. */
export async function listMerchantComments(
  db: Database,
  merchantId: number,
  { unanswered, ...query }: Paging & { locale: Locale; unanswered: boolean },
): Promise<Page<Comment[]>> {
  const listed = and(approvedOf(merchantId), unanswered ? isNull(comments.reply) : undefined);
  const [data, [counted]] = await Promise.all([
    listPage(db, listed, query),
    db.select({ total: count() }).from(comments).where(listed),
  ]);
  return { data, meta: pageMeta(query, counted?.total ?? 0) };
}

/**
 * Adds the merchant's reply to an approved comment on one of its courses, once (specification §D). The reply
 * is public at once, and the author of the comment is
 * notified. Returns null if there is no such comment, `answered` if it already has a reply.
 */
export async function replyToComment(
  db: Database,
  wanted: { merchantId: number; id: number },
  { reply, locale }: { reply: string; locale: Locale },
  delivery: { now: Date; sendMail: MailQueue },
): Promise<Comment | 'answered' | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: comments.id, ...titles })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(
        and(
          eq(comments.id, wanted.id),
          eq(comments.state, 'approved'),
          eq(comments.merchantId, wanted.merchantId),
        ),
      );
    if (!found) return null;
    const [row] = await tx
      .update(comments)
      .set({ reply })
      .where(and(eq(comments.id, wanted.id), isNull(comments.reply)))
      .returning();
    if (!row) return 'answered';
    if (row.memberId) await notifyOfReply(tx, { ...found, memberId: row.memberId, reply }, delivery);
    await raiseVersion(tx, [`course-${row.postId}`, `merchant-${wanted.merchantId}`]);
    return commentOf(row, courseOf(found, locale));
  });
}

async function notifyOfReply(
  tx: Transaction,
  comment: { id: number; memberId: number; reply: string; slug: string; titleZh: string; titleEn: string },
  { now, sendMail }: { now: Date; sendMail: MailQueue },
): Promise<void> {
  const { id, memberId, reply, slug, titleZh, titleEn } = comment;
  const path = `/course/${slug}`;
  const request: NoticeRequest = {
    accountId: memberId,
    kind: 'comment_reply',
    key: `comment-reply ${id}`,
    titles: { titleZh, titleEn },
    path,
    mail: ({ locale, title, unsubscribeToken }) => ({
      template: 'comment_reply',
      params: { title, reply, url: pageUrl(locale, path), unsubscribeToken },
    }),
  };
  await notify(tx, sendMail, [request], now);
}
