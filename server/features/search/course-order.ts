import { type SQL, sql } from 'drizzle-orm';
import type { Sort } from '@/lib/contract/choices';
import type { Point } from '@/lib/contract/stations';
import type { LessonFilter } from '@/server/features/catalogue/lessons';
import { dayOf } from '@/server/platform/calendar/calendar';
import { executeByIndex } from '@/server/platform/database/by-index';
import type { Database } from '@/server/platform/database/client';
import { offsetOf, type Paging } from '@/server/platform/database/page';
import { posts } from '@/server/platform/database/schema/schema';
import { lessonFrom } from './lesson-conditions';
import { distanceFrom } from './near';

const BY_ID = sql`${posts.id} desc nulls last`;
const BY_POPULARITY = sql`${posts.popularity} desc nulls first, ${BY_ID}`;

/**
 * Each order has its own index in the schema, with the same position of nulls. Each ends with the id, so that
 * pages never overlap. The next lesson depends on the day, so `soonest` has none.
 */
const ORDERS: Record<Exclude<Sort, 'soonest' | 'distance'>, SQL> = {
  newest: sql`${posts.publishedAt} desc nulls first, ${BY_ID}`,
  popularity: BY_POPULARITY,
  rating: sql`${posts.ratingAverage} desc nulls last, ${posts.ratingCount} desc nulls first, ${BY_ID}`,
  price_asc: sql`${posts.lessonPrice} asc nulls last, ${BY_ID}`,
  price_desc: sql`${posts.lessonPrice} desc nulls last, ${BY_ID}`,
  relevance: BY_POPULARITY,
};

/**
 * Returns the ORDER BY clause of a list. Without a keyword, relevance means popularity;
 * server/features/search/search-hits ranks keyword searches. Without a place, distance means popularity too.
 * @param lessons the lessons that the list asks for, the first of which orders `soonest`
 * @param from the place from which `distance` is measured
 */
export function courseOrder(
  sort: Sort = 'relevance',
  { lessons, from }: { lessons?: LessonFilter; from?: Point | null | undefined } = {},
): SQL {
  switch (sort) {
    case 'soonest': {
      const next = lessonFrom(lessons?.from ?? dayOf(new Date()), lessons?.weekdays);
      return sql`${next} asc nulls last, ${posts.timeFrom} asc nulls last, ${BY_POPULARITY}`;
    }
    case 'distance':
      return from ? sql`${distanceFrom(from)}, ${BY_POPULARITY}` : BY_POPULARITY;
    default:
      return ORDERS[sort];
  }
}

/**
 * Returns the ids of one page of courses. It reads a single table, so that the plan is an index scan and
 * planning is cheap.
 */
export async function selectIds(
  db: Database,
  where: SQL | undefined,
  order: SQL,
  paging: Paging,
): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(where)
    .orderBy(order)
    .limit(paging.perPage)
    .offset(offsetOf(paging));
  return rows.map((row) => row.id);
}

/**
 * Returns the ids of one page of courses, the nearest first. The planner takes a circle for few courses, and would
 * read and sort all of them, but the index `posts_near` returns them in order.
 */
export async function selectNearest(
  db: Database,
  where: SQL | undefined,
  from: Point,
  paging: Paging,
): Promise<number[]> {
  const rows = await executeByIndex<{ id: number }>(
    db,
    sql`select ${posts.id} from ${posts} where ${where ?? sql`true`} order by ${courseOrder('distance', { from })}
      limit ${paging.perPage} offset ${offsetOf(paging)}`,
    { ordered: true },
  );
  return rows.map((row) => row.id);
}
