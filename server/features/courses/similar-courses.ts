import { and, arrayOverlaps, eq, ne, sql } from 'drizzle-orm';
import { isTaken } from '@/lib/contract/course';
import { SIMILAR_POSTS } from '@/lib/contract/limits';
import { type EnrolmentColumns, enrolmentOf, hasPlacesOn } from '@/server/features/catalogue/enrolment';
import { isLive } from '@/server/features/catalogue/published-courses';
import { courseOrder } from '@/server/features/search/course-order';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { categories, posts } from '@/server/platform/database/schema/schema';

/**
 * Returns the ids of the most popular published courses of the same category; if they are too few, adds
 * courses of its parent category. All take at least one of the ages that the course takes, if both state them.
 * For a course that is full or over, they are the courses with places, those of its districts first; without any,
 * the same as for another course.
 */
export async function listSimilarIds(
  db: Database,
  post: EnrolmentColumns &
    Pick<typeof posts.$inferSelect, 'id' | 'state' | 'categoryId' | 'ageMonths' | 'districts'>,
  now: Date,
): Promise<number[]> {
  const { id, categoryId, ageMonths, districts } = post;
  if (categoryId === null) return [];
  const sameAges =
    ageMonths === null ? undefined : sql`coalesce(${posts.ageMonths} && ${ageMonths}::int4range, true)`;
  const parentId = sql`(select coalesce(parent_id, id) from ${categories} where id = ${categoryId})`;
  const nearby = [eq(posts.categoryId, categoryId), sql`${posts.categoryIds} @> array[${parentId}]`];
  const isOpen = post.state === 'published' && !isTaken(enrolmentOf(post, now));
  const open = hasPlacesOn(dayOf(now));
  const withPlaces = isOpen ? [] : [and(open, arrayOverlaps(posts.districts, districts)), open];
  const preferred = nearby.flatMap((category) => withPlaces.map((preference) => and(category, preference)));
  // One statement: each of its parts finds enough for the whole list, and is used after those before it.
  const parts = [...preferred, ...nearby].map((part, step) => {
    const where = and(isLive(), ne(posts.id, id), sameAges, part);
    return sql`(select ${posts.id}, ${posts.popularity}, ${step}::int as step from ${posts} where ${where}
      order by ${courseOrder('popularity')} limit ${SIMILAR_POSTS})`;
  });
  const { rows } = await db.execute<{ id: number; step: number }>(
    sql`select id, step from (${sql.join(parts, sql` union all `)}) found order by step, popularity desc, id desc`,
  );
  const chosen = rows.filter(({ step }) => step < preferred.length);
  const similar = chosen.length > 0 ? chosen : rows;
  return [...new Set(similar.map((row) => row.id))].slice(0, SIMILAR_POSTS);
}
