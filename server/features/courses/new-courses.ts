import { and, arrayOverlaps, gte, lt } from 'drizzle-orm';
import type { CourseCard } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import { readCards } from '@/server/features/catalogue/course-cards';
import { isLive } from '@/server/features/catalogue/published-courses';
import { courseOrder, selectIds } from '@/server/features/search/course-order';
import type { Database } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';

/**
 * Returns the most popular published courses that were first published in a period, in any of the given
 * categories, or in all if none is given.
 */
export async function listNewCourses(
  db: Database,
  query: { from: Date; to: Date; categoryIds: number[]; locale: Locale; limit: number },
): Promise<CourseCard[]> {
  const { from, to, categoryIds, locale, limit } = query;
  const ids = await selectIds(
    db,
    and(
      isLive(),
      gte(posts.publishedAt, from),
      lt(posts.publishedAt, to),
      categoryIds.length > 0 ? arrayOverlaps(posts.categoryIds, categoryIds) : undefined,
    ),
    courseOrder('popularity'),
    { page: 1, perPage: limit },
  );
  return readCards(db, ids, locale);
}
