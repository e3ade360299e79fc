import { and, between, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { CourseCard, HomeCourses } from '@/lib/contract/course';
import { mondayOf, weekFrom } from '@/lib/contract/day-ranges';
import { HOME_POSTS_PER_GROUP } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { readCards } from '@/server/features/catalogue/course-cards';
import { hasPlacesOn } from '@/server/features/catalogue/enrolment';
import { isLive } from '@/server/features/catalogue/published-courses';
import { courseOrder } from '@/server/features/search/course-order';
import { hasLesson } from '@/server/features/search/lesson-conditions';
import { dayOf, timeOf } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';
import { recordShown } from '@/server/platform/request/request-context';
import { listFeatured } from './featured-courses';

/**
 * Courses of which a group takes the first that fit: enough to skip those of the groups before it, and look-alikes, of
 * which an import brings dozens at once.
 */
const CANDIDATES = 200;

interface Candidate {
  id: number;
  merchantId: number;
  titleZh: string;
  titleEn: string;
}

/**
 * Returns the courses of the home page: the featured ones, those that begin this week and have places, the most popular
 * and the newest, in this order. None is in two groups, and a group has one course of each merchant and title.
 */
export async function listHomeCourses(db: Database, locale: Locale): Promise<HomeCourses> {
  recordShown('lists');
  const [featured, starting, popular, newest] = await Promise.all([
    listFeatured(db, { locale }),
    selectCandidates(db, startsThisWeek(new Date()), sql`${posts.startDate}, ${posts.id}`),
    selectCandidates(db, isLive(), courseOrder('popularity')),
    selectCandidates(db, isLive(), courseOrder('newest')),
  ]);
  const shown = new Set(featured.map(({ id }) => id));
  const take = (candidates: Candidate[]) => {
    const titles = new Set<string>();
    const ids: number[] = [];
    for (const { id, ...title } of candidates) {
      const key = JSON.stringify(title);
      if (ids.length === HOME_POSTS_PER_GROUP || shown.has(id) || titles.has(key)) continue;
      titles.add(key);
      shown.add(id);
      ids.push(id);
    }
    return ids;
  };
  const groups = { starting: take(starting), popular: take(popular), newest: take(newest) };
  const cards = await readCards(db, Object.values(groups).flat(), locale);
  const cardsOf = (ids: number[]) => cards.filter(({ id }) => ids.includes(id));
  return {
    featured,
    starting: cardsOf(groups.starting),
    popular: cardsOf(groups.popular),
    newest: cardsOf(groups.newest),
  };
}

/** Builds the condition for published courses with places whose first lesson is from now to Sunday. */
function startsThisWeek(now: Date): SQL | undefined {
  const [today, time] = [dayOf(now), timeOf(now)];
  const { to } = weekFrom(mondayOf(today));
  return and(
    isLive(),
    between(posts.startDate, today, to),
    or(gt(posts.startDate, today), isNull(posts.timeFrom), gt(posts.timeFrom, time)),
    hasLesson({ from: today, to }),
    hasPlacesOn(today),
  );
}

function selectCandidates(db: Database, where: SQL | undefined, order: SQL): Promise<Candidate[]> {
  const { id, merchantId, titleZh, titleEn } = posts;
  return db
    .select({ id, merchantId, titleZh, titleEn })
    .from(posts)
    .where(where)
    .orderBy(order)
    .limit(CANDIDATES);
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
