import { and, arrayContains, arrayOverlaps, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { isTaken } from '@/lib/contract/course';
import { SIMILAR_POSTS } from '@/lib/contract/limits';
import { enrolmentOf, hasPlacesOn } from '@/server/features/catalogue/enrolment';
import { isLive } from '@/server/features/catalogue/published-courses';
import { courseOrder, selectIds } from '@/server/features/search/course-order';
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
  post: typeof posts.$inferSelect,
  now: Date,
): Promise<number[]> {
  const { id, categoryId, ages, districts } = post;
  if (categoryId === null) return [];
  const sameAges = ages === null ? undefined : sql`coalesce(${posts.ages} && ${ages}::int4range, true)`;
  const same = eq(posts.categoryId, categoryId);
  const parent = async () => {
    const [category] = await db
      .select({ parentId: categories.parentId })
      .from(categories)
      .where(eq(categories.id, categoryId));
    return arrayContains(posts.categoryIds, [category?.parentId ?? categoryId]);
  };
  const find = async (preferences: readonly (SQL | undefined)[]) => {
    const found: number[] = [];
    for (const category of [() => same, parent])
      for (const preference of preferences) {
        if (found.length === SIMILAR_POSTS) return found;
        const where = and(
          isLive(),
          await category(),
          notInArray(posts.id, [id, ...found]),
          sameAges,
          preference,
        );
        const paging = { page: 1, perPage: SIMILAR_POSTS - found.length };
        found.push(...(await selectIds(db, where, courseOrder('popularity'), paging)));
      }
    return found;
  };
  if (post.state === 'published' && !isTaken(enrolmentOf(post, now))) return find([undefined]);
  const open = hasPlacesOn(dayOf(now));
  const withPlaces = await find([and(open, arrayOverlaps(posts.districts, districts)), open]);
  return withPlaces.length > 0 ? withPlaces : find([undefined]);
}
