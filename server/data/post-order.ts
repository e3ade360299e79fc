import { type SQL, sql } from 'drizzle-orm';
import type { Sort } from '@/lib/contract/choices';
import { posts } from '@/server/db/schema';
import { foldText } from '@/server/search/analysis';

const BY_ID = sql`${posts.id} desc nulls last`;
const BY_POPULARITY = sql`${posts.popularity} desc nulls first, ${BY_ID}`;

/** Each order is an index of its own in the schema, nulls included, and ends with the id, so that pages never overlap. */
const ORDERS: Record<Exclude<Sort, 'relevance'>, SQL> = {
  newest: sql`${posts.publishedAt} desc nulls first, ${BY_ID}`,
  popularity: BY_POPULARITY,
  rating: sql`${posts.ratingAverage} desc nulls last, ${posts.ratingCount} desc nulls first, ${BY_ID}`,
  price_asc: sql`${posts.lessonPrice} asc nulls last, ${BY_ID}`,
  price_desc: sql`${posts.lessonPrice} desc nulls last, ${BY_ID}`,
};

/** The order of a list. Without a sort: relevance with a keyword, else popularity. */
export function postOrder(sort: Sort | undefined, keyword: string | undefined): SQL {
  const asked = sort ?? 'relevance';
  if (asked !== 'relevance') return ORDERS[asked];
  return keyword === undefined ? BY_POPULARITY : sql`${titleRank(keyword)}, ${BY_POPULARITY}`;
}

/** Titles that begin with the keyword, then those that hold it, then the rest. */
function titleRank(keyword: string): SQL {
  const folded = foldText(keyword);
  const place = sql`least(nullif(strpos(lower(${posts.titleZh}), ${folded}), 0),
    nullif(strpos(lower(${posts.titleEn}), ${folded}), 0))`;
  return sql`case ${place} when 1 then 0 else 1 end, ${place} is null`;
}
