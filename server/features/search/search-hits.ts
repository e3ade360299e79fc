import { and, type SQL, sql } from 'drizzle-orm';
import { COUNT_CAP } from '@/lib/contract/limits';
import type { Point } from '@/lib/contract/stations';
import type { SearchPlan } from '@/server/features/search-language/plan';
import { executeByIndex } from '@/server/platform/database/by-index';
import type { Database } from '@/server/platform/database/client';
import { offsetOf, type Paging } from '@/server/platform/database/page';
import { pictures, posts } from '@/server/platform/database/schema/schema';
import type { PictureRow } from '@/server/platform/media/pictures';
import type { FilterGroup } from './course-filters';
import { distanceFrom, measuredFrom } from './near';
import { fineScore, type PlanReach, placeOrder, planCondition, planScore } from './search-conditions';

/** Courses of one merchant per step of the penalty. */
const MERCHANT_RUN = 3;
const MERCHANT_PENALTY = 0.6;
/**
 * Penalty for a further course of the same merchant with the same title, on another day or at another venue.
 */
const REPEAT_PENALTY = 0.7;
const MAX_PENALTY = 3;

/**
 * Courses are ranked in blocks of this size: the best block first, then the next. Penalties reorder courses
 * only within a block.
 */
const RANKED_AT_ONCE = 240;

/**
 * Rating points use a smoothed mean: a course without ratings counts as 3.5, so that a single rating of five
 * does not lead.
 */
const QUALITY = sql`(0.2::float8 * (${posts.ratingSum} + 14) / (${posts.ratingCount} + 4)
  + 0.3::float8 * exp(-greatest(date_part('epoch', now() - coalesce(${posts.publishedAt}, now())), 0) / 5184000)
  + 0.05::float8 * ln((1 + greatest(${posts.popularity}, 0))::float8))::real`;

/** The distance in km of a course without a place, which comes after those with one. */
const NO_PLACE_KM = 1000;

/** Spreads the activities of a whole field (dance, music) over the results. */
const ACTIVITY_PENALTY = sql`- least(${MAX_PENALTY}::real, 0.4::real * (row_number() over (
  partition by category_id order by score desc, quality desc, id desc) - 1))`;

/**
 * The bound of searches: a search ranks at most this many of the courses that match, and counts at most this
 * many, which is enough to show 10,000+. The time of a search so does not grow with a catalogue in which more
 * courses match.
 */
export const MAX_HITS = COUNT_CAP + 1;
/** The same for suggestions, of which five are shown. */
const MAX_SUGGESTED_HITS = 300;
const SUGGESTIONS_RANKED = 60;

/** The conditions of a search. */
interface HitsQuery {
  plan: SearchPlan;
  /** Condition for all courses of the list before filters. */
  where: SQL | undefined;
  groups?: Map<FilterGroup, SQL>;
  reach?: PlanReach;
  /** The place asked for: among courses of the same score, the nearest is first. */
  from?: Point | null;
}

/**
 * Builds the `hits` of a plan as a separate relation. Otherwise the planner would scan the index of the sort
 * order instead of the search index.
 */
function hitsOf({ plan, where, groups, reach }: HitsQuery, columns: SQL, bound: number): SQL {
  const found = and(where, planCondition(plan, reach), ...(groups?.values() ?? []));
  return sql`hits as (select ${posts.id} ${columns} from ${posts} where ${found} limit ${bound})`;
}

/**
 * Builds the hits of a plan ranked by relevance: by score, then by rating, freshness and popularity. Further
 * courses of a merchant lose a few points, and those with the same title more.
 * @param columns additional course columns of `ranked`, each preceded by a comma
 */
function rankedHits(
  query: HitsQuery,
  { bound, limit, offset, columns = sql`` }: { bound: number; limit: number; offset: number; columns?: SQL },
): SQL {
  const { plan, from } = query;
  const quality = from ? sql`(- coalesce(${distanceFrom(from)}, ${NO_PLACE_KM}))::real` : QUALITY;
  const ranking = sql`, ${posts.merchantId}, ${posts.categoryId}, ${planScore(plan)} as score, ${quality} as quality`;
  return sql`
    ${hitsOf(query, ranking, bound)},
    best as materialized (
      select * from hits order by score desc, quality desc, id desc limit ${limit} offset ${offset}
    ), candidates as (
      select best.id, best.merchant_id, best.category_id, quality, score + ${fineScore(plan)} as score,
        hashtext(${posts.titleZh} || ${posts.titleEn}) as title ${columns}
      from best join ${posts} on ${posts.id} = best.id
    ), ranked as (
      select *, score
        - least(${MAX_PENALTY}::real, ${MERCHANT_PENALTY}::real * ((row_number() over (
          partition by merchant_id order by score desc, quality desc, id desc) - 1) / ${MERCHANT_RUN}::int))
        - least(${MAX_PENALTY}::real, ${REPEAT_PENALTY}::real * (row_number() over (
          partition by merchant_id, title order by score desc, quality desc, id desc) - 1))
        ${plan.concepts.some(({ field }) => field) ? ACTIVITY_PENALTY : sql``} as rank
      from candidates
    )`;
}

const BY_RANK = sql`rank desc, quality desc, id desc`;

/** Returns the ids of one page of the courses that a plan finds, in the given order or, with null, by relevance. */
export async function selectHits(
  db: Database,
  query: HitsQuery,
  { order, ...paging }: Paging & { order: SQL | null },
): Promise<number[]> {
  const { perPage } = paging;
  const offset = offsetOf(paging);
  // A block has whole pages.
  const block = perPage * Math.floor(RANKED_AT_ONCE / perPage);
  const inBlock = offset % block;
  const [row] = await executeByIndex<{ ids: number[] | null }>(
    db,
    order === null
      ? sql`
        with ${rankedHits(query, { bound: MAX_HITS, limit: block, offset: offset - inBlock })}
        select array_agg(id) as ids from (
          select id from ranked order by ${BY_RANK} limit ${perPage} offset ${inBlock}
        ) ordered`
      : sql`
        with ${hitsOf(query, sql``, MAX_HITS)}
        select array_agg(id) as ids from (
          select ${posts.id} from ${posts} join hits on hits.id = ${posts.id}
          order by ${order} limit ${perPage} offset ${offset}
        ) ordered`,
  );
  return row?.ids ?? [];
}

/** The columns of a suggested course, named as in the database. */
export interface Suggestion extends Record<string, unknown> {
  slug: string;
  title_zh: string;
  title_en: string;
  picture: PictureRow | null;
}

/**
 * Returns the best courses that a plan finds; if its place gave way, the nearest, as in the list. Search and read are
 * one statement, because the response time of suggestions matters while a visitor types.
 */
export async function selectSuggestions(
  db: Database,
  query: HitsQuery,
  count: number,
): Promise<Suggestion[]> {
  const columns = sql`, ${posts.slug}, ${posts.titleZh}, ${posts.titleEn}, ${posts.listImageId}`;
  const order = placeOrder(query.plan);
  const ranked = order
    ? sql`${hitsOf(query, sql``, MAX_HITS)}, ranked as (
        select row_number() over (order by ${order}) as place ${columns} from hits join ${posts} on ${posts.id} = hits.id
      )`
    : rankedHits(
        { ...query, from: measuredFrom(query.plan) },
        { bound: MAX_SUGGESTED_HITS, limit: SUGGESTIONS_RANKED, offset: 0, columns },
      );
  return executeByIndex<Suggestion>(
    db,
    sql`
      with ${ranked}
      select slug, title_zh, title_en,
        (select to_json(${pictures}) from ${pictures} where ${pictures.id} = list_image_id) as picture
      from ranked order by ${order ? sql`place` : BY_RANK} limit ${count}`,
    { often: true },
  );
}

/** Returns whether a plan finds any course within `where`; `often` as in `executeByIndex`. */
export async function hasHits(
  db: Database,
  plan: SearchPlan,
  where: SQL | undefined,
  reach: PlanReach,
  { often = false } = {},
): Promise<boolean> {
  return isAny(db, and(where, planCondition(plan, reach)), { often });
}

/** Returns whether any course meets a condition that the search index finds. */
export async function isAny(db: Database, condition: SQL | undefined, { often = false }): Promise<boolean> {
  const query = sql`select ${posts.id} from ${posts} where ${condition} limit 1`;
  return (await executeByIndex(db, query, { any: true, often })).length > 0;
}
