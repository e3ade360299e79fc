import { and, arrayContains, eq, ne, notInArray } from 'drizzle-orm';
import { SIMILAR_POSTS } from '@/lib/contract/limits';
import { isLive } from '@/server/features/catalogue/published-courses';
import { courseOrder, selectIds } from '@/server/features/search/course-order';
import type { Database } from '@/server/platform/database/client';
import { categories, posts } from '@/server/platform/database/schema/schema';

/**
 * Returns the ids of the most popular published courses of the same category; if they are too few, adds
 * courses of its parent category.
 */
export async function listSimilarIds(
  db: Database,
  post: Pick<typeof posts.$inferSelect, 'id' | 'categoryId'>,
): Promise<number[]> {
  const { categoryId } = post;
  if (categoryId === null) return [];
  const first = { page: 1, perPage: SIMILAR_POSTS };
  const order = courseOrder('popularity');
  const same = await selectIds(
    db,
    and(isLive(), eq(posts.categoryId, categoryId), ne(posts.id, post.id)),
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
    ),
    order,
    first,
  );
  return [...same, ...near].slice(0, SIMILAR_POSTS);
}
