import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Comment, CommentSort } from '@/lib/contract/comment';
import type { CourseDetail } from '@/lib/contract/course';
import { COMMENTS_PER_PAGE } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { isVisible } from '@/server/features/catalogue/published-courses';
import { idBySlug } from '@/server/features/catalogue/retired-slugs';
import type { Database } from '@/server/platform/database/client';
import { offsetOf, type Page, type Paging, pageMeta } from '@/server/platform/database/page';
import { comments, posts } from '@/server/platform/database/schema/schema';
import { recordShown } from '@/server/platform/request/request-context';

const newestFirst = sql`${comments.createdAt} desc nulls first, ${comments.id} desc`;
export const COMMENT_ORDERS: Record<CommentSort, SQL> = {
  newest: newestFirst,
  highest: sql`${comments.point} desc, ${newestFirst}`,
  lowest: sql`${comments.point}, ${newestFirst}`,
};
const approvedOf = (postId: number) => and(eq(comments.postId, postId), eq(comments.state, 'approved'));

type CommentRow = typeof comments.$inferSelect;

/** Returns the rows of the newest approved comments of a course. */
export async function listFirstComments(db: Database, postId: number): Promise<CommentRow[]> {
  return db.select().from(comments).where(approvedOf(postId)).orderBy(newestFirst).limit(COMMENTS_PER_PAGE);
}

/**
 * Returns one page of the approved comments of a course that has a public page; null if there is no such course.
 */
export async function pageComments(
  db: Database,
  slug: string,
  { locale, sort = 'newest', ...paging }: Paging & { locale: Locale; sort?: CommentSort },
): Promise<Page<Comment[]> | null> {
  const [post] = await db
    .select({ id: posts.id, slug: posts.slug, titleZh: posts.titleZh, titleEn: posts.titleEn })
    .from(posts)
    .where(and(eq(posts.id, idBySlug(posts, 'post', slug)), isVisible()));
  if (!post) return null;
  recordShown(`course-${post.id}`);
  const { title } = localise(locale, { title: [post.titleZh, post.titleEn] });
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(comments)
      .where(approvedOf(post.id))
      .orderBy(COMMENT_ORDERS[sort])
      .limit(paging.perPage)
      .offset(offsetOf(paging)),
    db.select({ total: count() }).from(comments).where(approvedOf(post.id)),
  ]);
  return {
    data: rows.map((row) => commentOf(row, { slug: post.slug, title })),
    meta: pageMeta(paging, counted?.total ?? 0),
  };
}

/** Converts a row to the contract's comment. */
export function commentOf(row: CommentRow, { title, slug }: { title: string; slug: string }): Comment {
  return {
    id: row.id,
    post: { title, slug },
    username: row.username,
    title: row.title,
    content: row.content,
    point: row.point,
    dateOfJoin: row.dateOfJoin,
    state: row.state,
    reply: row.reply,
    lang: row.lang,
    sample: row.sample,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Returns average, number and distribution of the approved ratings of a course. */
export async function summariseRatings(db: Database, postId: number): Promise<CourseDetail['rating']> {
  const points = (point: number) => sql<number>`(count(*) filter (where ${comments.point} = ${point}))::int`;
  const [row] = await db
    .select({
      average: sql<number | null>`avg(${comments.point})::float8`,
      count: sql<number>`count(*)::int`,
      one: points(1),
      two: points(2),
      three: points(3),
      four: points(4),
      five: points(5),
    })
    .from(comments)
    .where(approvedOf(postId));
  if (!row) return { average: null, count: 0, distribution: [0, 0, 0, 0, 0] };
  const { average, count, one, two, three, four, five } = row;
  return { average, count, distribution: [one, two, three, four, five] };
}
