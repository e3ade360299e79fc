import { and, desc, eq, sql } from 'drizzle-orm';
import type { Comment } from '@/lib/contract/comment';
import { COMMENTS_PER_PAGE } from '@/lib/contract/limits';
import type { PostDetail } from '@/lib/contract/post';
import type { Database } from '@/server/db/client';
import { comments } from '@/server/db/schema';

const approvedOf = (postId: number) => and(eq(comments.postId, postId), eq(comments.state, 'approved'));

/** The newest approved comments of a course. */
export async function listFirstComments(
  db: Database,
  post: { id: number; title: string; slug: string },
): Promise<Comment[]> {
  const rows = await db
    .select()
    .from(comments)
    .where(approvedOf(post.id))
    .orderBy(sql`${comments.createdAt} desc nulls first`, desc(comments.id))
    .limit(COMMENTS_PER_PAGE);
  return rows.map((row) => ({
    id: row.id,
    post: { title: post.title, slug: post.slug },
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
  }));
}

/** Average, number and distribution of the approved points of a course. */
export async function summariseRatings(db: Database, postId: number): Promise<PostDetail['rating']> {
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
