import { type SQL, sql } from 'drizzle-orm';
import type { PriceBasis, Sort } from '@/lib/contract/choices';
import { type LessonFilter, lessonsToCome } from '@/lib/contract/lessons';
import type { Point } from '@/lib/contract/stations';
import { executeByIndex } from '@/server/platform/database/by-index';
import type { Database } from '@/server/platform/database/client';
import { offsetOf, type Paging } from '@/server/platform/database/page';
import { posts } from '@/server/platform/database/schema/schema';
import { lessonFrom } from './lesson-conditions';
import { distanceFrom } from './near';
import { priceBy } from './prices';

const BY_ID = sql`${posts.id} desc nulls last`;
const BY_POPULARITY = sql`${posts.popularity} desc nulls first, ${BY_ID}`;

interface OrderOptions {
  lessons?: LessonFilter;
  from?: Point | null | undefined;
  priceBasis?: PriceBasis | undefined;
}

/**
 * Returns the ORDER BY clause of a list. Each order has its own index in the schema, with the same position of nulls,
 * but `soonest`, because the next lesson depends on the day. Each ends with the id, so that pages never overlap.
 * Without a keyword, relevance means popularity;
 * server/features/search/search-hits ranks keyword searches. Without a place, distance means popularity too.
 * @param lessons the lessons that the list asks for, the first of which orders `soonest`
 * @param priceBasis the price that orders `price_asc` and `price_desc`
 * @param from the place from which `distance` is measured
 */
export function courseOrder(sort: Sort = 'relevance', { lessons, from, priceBasis }: OrderOptions = {}): SQL {
  switch (sort) {
    case 'soonest': {
      const next = lessonFrom(lessons ?? lessonsToCome(new Date()));
      return sql`${next} asc nulls last, ${posts.timeFrom} asc nulls last, ${BY_POPULARITY}`;
    }
    case 'newest':
      return sql`${posts.publishedAt} desc nulls first, ${BY_ID}`;
    case 'rating':
      return sql`${posts.ratingAverage} desc nulls last, ${posts.ratingCount} desc nulls first, ${BY_ID}`;
    case 'distance':
      return from ? sql`${distanceFrom(from)}, ${BY_POPULARITY}` : BY_POPULARITY;
    case 'price_asc':
      return sql`${priceBy(priceBasis)} asc nulls last, ${BY_ID}`;
    case 'price_desc':
      return sql`${priceBy(priceBasis)} desc nulls last, ${BY_ID}`;
    default:
      return BY_POPULARITY;
  }
}

/**
 * Returns the ids of one page of courses. It reads a single table, so that the plan is an index scan and
 * planning is cheap.
 * @param isNearest in the order of the distance. The planner takes a circle for few courses, and would read and sort
 *   all of them, but the index `posts_near` returns them in order
 */
export async function selectIds(
  db: Database,
  where: SQL | undefined,
  order: SQL,
  { isNearest = false, ...paging }: Paging & { isNearest?: boolean },
): Promise<number[]> {
  const query = sql`select ${posts.id} from ${posts} where ${where ?? sql`true`} order by ${order}
    limit ${paging.perPage} offset ${offsetOf(paging)}`;
  const rows = isNearest
    ? await executeByIndex<{ id: number }>(db, query, { ordered: true })
    : (await db.execute<{ id: number }>(query)).rows;
  return rows.map((row) => row.id);
}
