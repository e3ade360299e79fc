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

/** So many courses of one merchant stand together before others of the same worth come in between. */
const MERCHANT_RUN = 3;
const MERCHANT_PENALTY = 0.6;
/** The same course again, on another day or in another place. */
const REPEAT_PENALTY = 0.7;
const MAX_PENALTY = 3;

/** Courses are ranked so many at a time: the best of all first, then the next best. Their further courses only step back among them. */
const RANKED_AT_ONCE = 240;

/** Points as a mean: a course without ratings counts as one of 3.5, so that a single five does not lead. */
const QUALITY = sql`(0.2::float8 * (${posts.ratingSum} + 14) / (${posts.ratingCount} + 4)
  + 0.3::float8 * exp(-greatest(date_part('epoch', now() - coalesce(${posts.publishedAt}, now())), 0) / 5184000)
  + 0.05::float8 * ln((1 + greatest(${posts.popularity}, 0))::float8))::real`;

/** Who asks for a whole field (dance, music) is shown several activities of it. */
const ACTIVITY_PENALTY = sql`- least(${MAX_PENALTY}::real, 0.4::real * (row_number() over (
  partition by category_id order by score desc, quality desc, id desc) - 1))`;

/** So many ids are found at once, whole pages of them. */
export function idsAtOnce(perPage: number): number {
  return perPage * Math.floor(RANKED_AT_ONCE / perPage);
}

export interface HitsQuery {
  plan: SearchPlan;
  /** What every course of the list is, whatever is ticked. */
  where: SQL | undefined;
  groups: Map<FilterGroup, SQL>;
  sort: Sort | undefined;
  /** Ids `offset` to `offset + limit` of the order; the offset a multiple of the limit. */
  limit: number;
  offset: number;
  reach?: PlanReach;
  /** Courses that are left out. */
  without?: readonly number[];
  /** Only so many courses are looked at. */
  bound: number | null;
  /** Only these ids are looked at, in PostgreSQL's writing of a list. */
  among?: string | undefined;
}

/** What a plan finds, in a relation of its own, or the planner would walk the index of an order instead of the one that finds. */
function hitsOf(query: HitsQuery, columns: SQL): SQL {
  const { plan, where, groups, reach = 'all', without = [], bound, among } = query;
  const others = without.length > 0 ? sql`${posts.id} <> all(${sql.param(without)}::int[])` : undefined;
  const found = and(where, planCondition(plan, reach), ...groups.values(), others);
  return sql`hits as (select ${posts.id} ${columns} from ${among ? theseOf(among) : posts} where ${found} limit ${bound})`;
}

/** Each by its id: left to itself, the planner would look for all that is found besides. */
const theseOf = (ids: string): SQL =>
  sql`unnest(${ids}::int[]) chosen cross join lateral (select * from ${posts} where ${posts.id} = chosen offset 0) as ${posts}`;

/**
 * What a plan finds, ranked by relevance: the score goes first, then rating, freshness and popularity; a merchant's further
 * courses step back a little, and those of the same title more.
 * @param columns of the courses that stand in `ranked` too, each after a comma
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
  /** Whether there were as many as are looked at, and perhaps more. */
  isCut: boolean;
}

/** Ids of the courses that a plan finds, in their order. */
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

/** What is shown of a suggested course, by the database's names. */
export interface Suggestion extends Record<string, unknown> {
  slug: string;
  title_zh: string;
  title_en: string;
  picture: PictureRow | null;
}

export interface Suggestions {
  suggested: Suggestion[];
  /** Ids of those that came close too, as PostgreSQL writes a list; null where everything that the plan finds was looked at. */
  among: string | null;
}

/** The best courses that a plan finds, found and read in one statement: somebody is typing. */
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
    // A kept plan would take each course apart for what nobody asks for.
    { often: query.among === undefined },
  );
  return { suggested: rows, among: rows[0]?.among ?? null };
}

/** Facets and total of what a plan finds, in one pass over them. */
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

/** Whether a plan finds anything within `where`; `often` as in `executeByIndex`. */
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
