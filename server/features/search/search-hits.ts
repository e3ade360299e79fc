import { and, type SQL, sql } from 'drizzle-orm';
import type { Sort } from '@/lib/contract/choices';
import type { SearchPlan } from '@/server/features/search-language/plan';
import { executeByIndex } from '@/server/platform/database/by-index';
import type { Database } from '@/server/platform/database/client';
import { pictures, posts } from '@/server/platform/database/schema/schema';
import type { PictureRow } from '@/server/platform/media/pictures';
import { type Combination, type Counted, combinationsOf, facetColumns, toFacets } from './course-facets';
import type { FilterGroup } from './course-filters';
import { postOrder } from './course-order';
import { fineScore, type PlanReach, planCondition, planScore } from './search-conditions';

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

/** Spreads the activities of a whole field (dance, music) over the results. */
const ACTIVITY_PENALTY = sql`- least(${MAX_PENALTY}::real, 0.4::real * (row_number() over (
  partition by category_id order by score desc, quality desc, id desc) - 1))`;

/** Returns how many ids one query selects: whole pages, up to RANKED_AT_ONCE. */
export function idsAtOnce(perPage: number): number {
  return perPage * Math.floor(RANKED_AT_ONCE / perPage);
}

export interface HitsQuery {
  plan: SearchPlan;
  /** Condition for all courses of the list before filters. */
  where: SQL | undefined;
  groups: Map<FilterGroup, SQL>;
  sort: Sort | undefined;
  /** The query returns ids `offset` to `offset + limit`; the offset is a multiple of the limit. */
  limit: number;
  offset: number;
  reach?: PlanReach;
  /** Ids to exclude. */
  without?: readonly number[];
  /** Maximum number of courses to examine; null for no maximum. */
  bound: number | null;
  /** Restricts the search to these ids, written as a PostgreSQL array literal. */
  among?: string | undefined;
}

/**
 * Builds the `hits` of a plan as a separate relation. Otherwise the planner would scan the index of the sort
 * order instead of the search index.
 */
function hitsOf(query: HitsQuery, columns: SQL): SQL {
  const { plan, where, groups, reach = 'all', without = [], bound, among } = query;
  const others = without.length > 0 ? sql`${posts.id} <> all(${sql.param(without)}::int[])` : undefined;
  const found = and(where, planCondition(plan, reach), ...groups.values(), others);
  return sql`hits as (select ${posts.id} ${columns} from ${among ? theseOf(among) : posts} where ${found} limit ${bound})`;
}

/**
 * Reads each course by its id. Otherwise the planner would also scan the search index for all other matches.
 */
const theseOf = (ids: string): SQL =>
  sql`unnest(${ids}::int[]) chosen cross join lateral (select * from ${posts} where ${posts.id} = chosen offset 0) as ${posts}`;

/**
 * Builds the hits of a plan ranked by relevance: by score, then by rating, freshness and popularity. Further
 * courses of a merchant lose a few points, and those with the same title more.
 * @param columns additional course columns of `ranked`, each preceded by a comma
 */
function rankedHits(query: HitsQuery, columns = sql``): SQL {
  const { plan, limit, offset } = query;
  return sql`
    ${hitsOf(query, sql`, ${posts.merchantId}, ${posts.categoryId}, ${planScore(plan)} as score, ${QUALITY} as quality`)},
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

export interface Hits {
  ids: number[];
  /** Whether the number of hits reached the bound, so that further courses may match. */
  isCut: boolean;
}

/** Returns the ids of the courses that a plan finds, in order. */
export async function selectHits(db: Database, query: HitsQuery): Promise<Hits> {
  const { sort, limit, offset, bound } = query;
  const isCut = bound === null ? sql`false` : sql`(select count(*) from hits) = ${bound}`;
  const [row] = await executeByIndex<{ ids: number[] | null; is_cut: boolean }>(
    db,
    sort === undefined || sort === 'relevance'
      ? sql`with ${rankedHits(query)} select array_agg(id order by ${BY_RANK}) as ids, ${isCut} as is_cut from ranked`
      : sql`
        with ${hitsOf(query, sql``)}
        select array_agg(id) as ids, ${isCut} as is_cut from (
          select ${posts.id} from ${posts} join hits on hits.id = ${posts.id}
          order by ${postOrder(sort)} limit ${limit} offset ${offset}
        ) ordered`,
  );
  return { ids: row?.ids ?? [], isCut: row?.is_cut ?? false };
}

/** The columns of a suggested course, named as in the database. */
export interface Suggestion extends Record<string, unknown> {
  slug: string;
  title_zh: string;
  title_en: string;
  picture: PictureRow | null;
}

export interface Suggestions {
  suggested: Suggestion[];
  /**
   * Ids of the best candidates as a PostgreSQL array literal; null when there were fewer hits than the bound.
   */
  among: string | null;
}

/**
 * Returns the best courses that a plan finds. Search and read are one statement, because the response time of
 * suggestions matters while a visitor types.
 */
export async function selectSuggestions(
  db: Database,
  query: HitsQuery & { bound: number },
  count: number,
): Promise<Suggestions> {
  const columns = sql`, ${posts.slug}, ${posts.titleZh}, ${posts.titleEn}, ${posts.listImageId}`;
  const rows = await executeByIndex<Suggestion & { among: string | null }>(
    db,
    sql`
      with ${rankedHits(query, columns)}
      select slug, title_zh, title_en,
        (select to_json(${pictures}) from ${pictures} where ${pictures.id} = list_image_id) as picture,
        (select array_agg(id)::text from best where (select count(*) from hits) = ${query.bound}) as among
      from ranked order by ${BY_RANK} limit ${count}`,
    // A prepared generic plan would evaluate the unused null conditions for each course.
    { often: query.among === undefined },
  );
  return { suggested: rows, among: rows[0]?.among ?? null };
}

/** Returns facets and total of the courses that a plan finds, in one pass. */
export async function countHits(
  db: Database,
  { plan, where, groups, bound }: Pick<HitsQuery, 'plan' | 'where' | 'groups' | 'bound'>,
): Promise<Counted> {
  const [row] = await executeByIndex<{ combinations: Combination[] | null }>(
    db,
    sql`
      with hits as (
        select ${facetColumns(groups)} from ${posts} where ${and(where, planCondition(plan))} limit ${bound}
      )
      select ${combinationsOf(sql`hits`)} as combinations`,
  );
  return toFacets(row?.combinations ?? []);
}

/** Returns whether a plan finds any course within `where`; `often` as in `executeByIndex`. */
export async function hasHits(
  db: Database,
  plan: SearchPlan,
  where: SQL | undefined,
  reach: PlanReach,
  { often = false } = {},
): Promise<boolean> {
  const rows = await executeByIndex(
    db,
    sql`select ${posts.id} from ${posts} where ${and(where, planCondition(plan, reach))} limit 1`,
    { any: true, often },
  );
  return rows.length > 0;
}
