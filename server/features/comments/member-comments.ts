import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Comment } from '@/lib/contract/comment';
import type { CommentForm } from '@/lib/contract/comment-form';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { isVisible } from '@/server/features/catalogue/published-courses';
import type { Database } from '@/server/platform/database/client';
import { offsetOf, type Page, type Paging, pageMeta } from '@/server/platform/database/page';
import { comments, posts } from '@/server/platform/database/schema/schema';
import { commentOf } from './comments';

const titles = { slug: posts.slug, titleZh: posts.titleZh, titleEn: posts.titleEn };
interface OwnComment {
  memberId: number;
  id: number;
}
const isOwn = ({ memberId, id }: OwnComment) => and(eq(comments.id, id), eq(comments.memberId, memberId));

type Titles = { slug: string; titleZh: string; titleEn: string };

const courseOf = ({ slug, titleZh, titleEn }: Titles, locale: Locale) => ({
  slug,
  title: localise(locale, { title: [titleZh, titleEn] }).title,
});

/**
 * Returns the columns of a form. The language is derived from the script, so that the page can set the `lang`
 * attribute.
 */
function columnsOf({ title, content, point, dateOfJoin = null }: CommentForm) {
  const lang = /\p{Script=Han}/u.test(title + content) ? 'zh-Hant-HK' : 'en';
  return { title, content, point, dateOfJoin, lang };
}

/**
 * Adds a member's comment on a course; it stays hidden until it is approved. Returns null if there is no such
 * course, `duplicate` if the member has already commented on it.
 */
export async function addComment(
  db: Database,
  writer: { id: number; username: string },
  { postId, locale, ...form }: CommentForm & { postId: number; locale: Locale },
): Promise<Comment | 'duplicate' | null> {
  const [post] = await db
    .select({ ...titles, merchantId: posts.merchantId })
    .from(posts)
    .where(and(eq(posts.id, postId), isVisible()));
  if (!post) return null;
  const [row] = await db
    .insert(comments)
    .values({
      postId,
      merchantId: post.merchantId,
      memberId: writer.id,
      username: writer.username,
      ...columnsOf(form),
    })
    .onConflictDoNothing({ target: [comments.memberId, comments.postId] })
    .returning();
  return row ? commentOf(row, courseOf(post, locale)) : 'duplicate';
}

/**
 * Updates a member's own comment while it is pending. Returns null if the member has no comment with this id,
 * `settled` if it was already approved or rejected.
 */
export async function editComment(
  db: Database,
  own: OwnComment,
  { locale, ...form }: CommentForm & { locale: Locale },
): Promise<Comment | 'settled' | null> {
  const [row] = await db
    .update(comments)
    .set({ ...columnsOf(form), version: sql`${comments.version} + 1` })
    .where(and(isOwn(own), eq(comments.state, 'pending')))
    .returning();
  if (!row) return settledOrNone(db, own);
  const [post] = await db.select(titles).from(posts).where(eq(posts.id, row.postId));
  return post ? commentOf(row, courseOf(post, locale)) : null;
}

/** Removes a member's own comment while it is pending. Returns null and `settled` as `editComment` does. */
export async function removeComment(
  db: Database,
  own: OwnComment,
): Promise<{ id: number } | 'settled' | null> {
  const [row] = await db
    .delete(comments)
    .where(and(isOwn(own), eq(comments.state, 'pending')))
    .returning({ id: comments.id });
  return row ?? settledOrNone(db, own);
}

async function settledOrNone(db: Database, own: OwnComment): Promise<'settled' | null> {
  const [found] = await db.select({ id: comments.id }).from(comments).where(isOwn(own));
  return found ? 'settled' : null;
}

/** Returns one page of a member's comments with their states, newest first. */
export async function listMemberComments(
  db: Database,
  memberId: number,
  { locale, ...paging }: Paging & { locale: Locale },
): Promise<Page<Comment[]>> {
  const own = eq(comments.memberId, memberId);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ comment: comments, ...titles })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(own)
      .orderBy(desc(comments.id))
      .limit(paging.perPage)
      .offset(offsetOf(paging)),
    db.select({ total: count() }).from(comments).where(own),
  ]);
  return {
    data: rows.map(({ comment, ...post }) => commentOf(comment, courseOf(post, locale))),
    meta: pageMeta(paging, counted?.total ?? 0),
  };
}
