import { and, arrayContains, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { CourseCard } from '@/lib/contract/course';
import { FEATURED_COURSES_MAX } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { readCards } from '@/server/features/catalogue/course-cards';
import { isLive } from '@/server/features/catalogue/published-courses';
import { findCourseScope } from '@/server/features/search/course-filters';
import type { Database } from '@/server/platform/database/client';
import { featuredCourses, posts } from '@/server/platform/database/schema/schema';
import { recordShown } from '@/server/platform/request/request-context';

/**
 * Returns the courses that are featured now, in the administrator's order: published ones, and no samples. Those that
 * were paid for are marked. A list of courses never depends on them.
 * @throws UnknownSlugError if the category does not exist
 */
export async function listFeatured(
  db: Database,
  { category, locale }: { category?: string | undefined; locale: Locale },
): Promise<CourseCard[]> {
  recordShown('featured');
  let scope: SQL | undefined;
  if (category !== undefined)
    scope = arrayContains(posts.categoryIds, (await findCourseScope(db, { category })).categoryIds);
  const rows = await db
    .select({ id: posts.id, reason: featuredCourses.reason, merchantId: posts.merchantId })
    .from(featuredCourses)
    .innerJoin(posts, eq(posts.id, featuredCourses.postId))
    .where(
      and(
        lte(featuredCourses.showFrom, sql`now()`),
        gt(featuredCourses.showUntil, sql`now()`),
        isLive(),
        eq(posts.sample, false),
        scope,
      ),
    )
    .orderBy(asc(featuredCourses.position), asc(featuredCourses.id))
    .limit(FEATURED_COURSES_MAX);
  for (const { id, merchantId } of rows) recordShown(`course-${id}`, `merchant-${merchantId}`);
  const paid = new Set(rows.filter(({ reason }) => reason === 'paid').map(({ id }) => id));
  const cards = await readCards(
    db,
    rows.map(({ id }) => id),
    locale,
  );
  return cards.map((card) => (paid.has(card.id) ? { ...card, sponsored: true } : card));
}
