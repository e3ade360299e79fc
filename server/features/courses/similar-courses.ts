import { and, arrayContains, eq, ne, notInArray, sql } from 'drizzle-orm';
import { SIMILAR_POSTS } from '@/lib/contract/limits';
import { isLive } from '@/server/features/catalogue/published-courses';
import { courseOrder, selectIds } from '@/server/features/search/course-order';
import type { Database } from '@/server/platform/database/client';
import { categories, posts } from '@/server/platform/database/schema/schema';

/**
 * Returns the ids of the most popular published courses of the same category; if they are too few, adds
 * courses of its parent category. All take at least one of the ages that the course takes, if both state them.
 */
export async function listSimilarIds(
  db: Database,
  post: Pick<typeof posts.$inferSelect, 'id' | 'categoryId' | 'ages'>,
): Promise<number[]> {
  const { categoryId, ages } = post;
  if (categoryId === null) return [];
  const first = { page: 1, perPage: SIMILAR_POSTS };
  const order = courseOrder('popularity');
  const sameAges = ages === null ? undefined : sql`coalesce(${posts.ages} && ${ages}::int4range, true)`;
  const same = await selectIds(
    db,
    and(isLive(), eq(posts.categoryId, categoryId), ne(posts.id, post.id), sameAges),
    order,
    first,
  );
  if (same.length === SIMILAR_POSTS) return same;
  const [category] = await db
    .select({ parentId: categories.parentId })
    .from(categories)
    .where(eq(categories.id, categoryId));
  const near = await selectIds(
    db,
    and(
      isLive(),
      arrayContains(posts.categoryIds, [category?.parentId ?? categoryId]),
      notInArray(posts.id, [post.id, ...same]),
      sameAges,
    ),
    order,
    first,
  );
  return [...same, ...near].slice(0, SIMILAR_POSTS);
}
