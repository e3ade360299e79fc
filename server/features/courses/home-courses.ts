import { and, inArray } from 'drizzle-orm';
import type { CourseCard, HomeCourses } from '@/lib/contract/course';
import { FEATURED_COURSES_MAX, HOME_POSTS_PER_GROUP } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { readCards } from '@/server/features/catalogue/course-cards';
import { isLive } from '@/server/features/catalogue/published-courses';
import { courseOrder, selectIds } from '@/server/features/search/course-order';
import type { Database } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';
import { recordShown } from '@/server/platform/request/request-context';
import { listFeatured } from './featured-courses';

/**
 * Returns the courses of the home page: the featured ones, the most popular and the newest, in this order. None is in
 * two groups.
 */
export async function listHomeCourses(db: Database, locale: Locale): Promise<HomeCourses> {
  recordShown('lists');
  // Enough to fill each group without the courses of the groups before it.
  const first = (perPage: number) => ({ page: 1, perPage });
  const [featured, popular, newest] = await Promise.all([
    listFeatured(db, { locale }),
    selectIds(db, isLive(), courseOrder('popularity'), first(FEATURED_COURSES_MAX + HOME_POSTS_PER_GROUP)),
    selectIds(db, isLive(), courseOrder('newest'), first(FEATURED_COURSES_MAX + 2 * HOME_POSTS_PER_GROUP)),
  ]);
  const shown = new Set(featured.map(({ id }) => id));
  const take = (ids: number[]) => {
    const group = ids.filter((id) => !shown.has(id)).slice(0, HOME_POSTS_PER_GROUP);
    for (const id of group) shown.add(id);
    return group;
  };
  const mostPopular = take(popular);
  const cards = await readCards(db, [...mostPopular, ...take(newest)], locale);
  return { featured, popular: cards.slice(0, mostPopular.length), newest: cards.slice(mostPopular.length) };
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
