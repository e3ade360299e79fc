import { and, eq, inArray } from 'drizzle-orm';
import type { CourseCard, HomeCourses } from '@/lib/contract/course';
import { HOME_POSTS_PER_GROUP } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { readCards } from '@/server/features/catalogue/course-cards';
import { isLive } from '@/server/features/catalogue/published-courses';
import { courseOrder, selectIds } from '@/server/features/search/course-order';
import type { Database } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';
import { recordShown } from '@/server/platform/request/request-context';

const FIRST = { page: 1, perPage: HOME_POSTS_PER_GROUP };

/**
 * Returns the courses of the home page: the featured ones (never samples), the newest and the most popular
 * published courses.
 */
export async function listHomeCourses(db: Database, locale: Locale): Promise<HomeCourses> {
  recordShown('lists');
  const popular = courseOrder('popularity');
  const groups = await Promise.all([
    selectIds(db, and(isLive(), posts.featured, eq(posts.sample, false)), popular, FIRST),
    selectIds(db, isLive(), courseOrder('newest'), FIRST),
    selectIds(db, isLive(), popular, FIRST),
  ]);
  const cards = await readCards(db, [...new Set(groups.flat())], locale);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const [featured = [], newest = [], most = []] = groups.map((ids) =>
    ids.map((id) => byId.get(id)).filter((card) => card !== undefined),
  );
  return { featured, newest, popular: most };
}

const MAX_ID = 2 ** 31 - 1;

/** Returns the published courses among the ids, in the given order. */
export async function listPostsByIds(db: Database, ids: number[], locale: Locale): Promise<CourseCard[]> {
  const possible = [...new Set(ids)].filter((id) => id <= MAX_ID);
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(isLive(), inArray(posts.id, possible)));
  const live = new Set(rows.map((row) => row.id));
  return readCards(
    db,
    possible.filter((id) => live.has(id)),
    locale,
  );
}
