import { and, type SQL, sql } from 'drizzle-orm';
import type { Sort } from '@/lib/contract/choices';
import { COUNT_CAP } from '@/lib/contract/limits';
import type { Database } from '@/server/db/client';
import { posts } from '@/server/db/schema';
import type { SearchPlan } from '@/server/search/plan';
import { executeByIndex } from './by-index';
import { offsetOf, type Paging } from './page';
import { postOrder } from './post-order';
import { planCondition, planScore, type Reach } from './search-conditions';

/** So many courses of one merchant stand together before others of the same worth come in between. */
const MERCHANT_RUN = 3;
const MERCHANT_PENALTY = 0.6;
/** The same course again, on another day or in another place. */
const REPEAT_PENALTY = 0.7;
const MAX_PENALTY = 3;

/** Points as a mean: a course without ratings counts as one of 3.5, so that a single five does not lead. */
const QUALITY = sql`(0.2 * (${posts.ratingSum} + 14) / (${posts.ratingCount} + 4)
  + 0.3 * exp(-greatest(extract(epoch from now() - coalesce(${posts.publishedAt}, now())), 0) / 5184000)
  + 0.05 * ln(1 + greatest(${posts.popularity}, 0)))::real`;

/** Who asks for a whole field (dance, music) is shown several activities of it. */
const ACTIVITY_PENALTY = sql`- least(${MAX_PENALTY}::real, 0.4 * (row_number() over (
  partition by category_id order by score desc, quality desc, id desc) - 1))`;

/**
 * Ids of one page of the courses that a plan finds within `where`. By relevance the score goes first, then rating, freshness
 * and popularity; a merchant's further courses step back a little, and those of the same title more. Ranked is inside materialised sub-queries, or the planner
 * would walk the index of the order instead of the one that finds; at most `bound` courses are ranked.
 */
export async function selectHits(
  db: Database,
  plan: SearchPlan,
  where: SQL | undefined,
  {
    sort,
    paging,
    bound = COUNT_CAP + 1,
    reach = 'all',
  }: { sort: Sort | undefined; paging: Paging; bound?: number; reach?: Reach },
): Promise<number[]> {
  const found = and(where, planCondition(plan, reach));
  const page = sql`limit ${paging.perPage} offset ${offsetOf(paging)}`;
  const byRelevance = sort === undefined || sort === 'relevance';
  const query = byRelevance
    ? sql`
        with hits as materialized (
          select ${posts.id}, ${posts.merchantId}, ${posts.categoryId}, ${planScore(plan)} as score, ${QUALITY} as quality,
            hashtext(${posts.titleZh} || ${posts.titleEn}) as title
          from ${posts} where ${found}
        ), bounded as materialized (
          select * from hits limit ${bound}
        ), ranked as (
          select id, quality, score
            - least(${MAX_PENALTY}::real, ${MERCHANT_PENALTY}::real * ((row_number() over (
              partition by merchant_id order by score desc, quality desc, id desc) - 1) / ${MERCHANT_RUN}::int))
            - least(${MAX_PENALTY}::real, ${REPEAT_PENALTY}::real * (row_number() over (
              partition by merchant_id, title order by score desc, quality desc, id desc) - 1))
            ${plan.concepts.some(({ field }) => field) ? ACTIVITY_PENALTY : sql``} as rank
          from bounded
        )
        select id from ranked order by rank desc, quality desc, id desc ${page}`
    : sql`
        with hits as materialized (select ${posts.id} from ${posts} where ${found})
        select ${posts.id} from ${posts} join hits on hits.id = ${posts.id}
        order by ${postOrder(sort)} ${page}`;
  const rows = await executeByIndex<{ id: number }>(db, query);
  return rows.map(({ id }) => id);
}

/** Whether a plan finds anything within `where`. */
export async function hasHits(
  db: Database,
  plan: SearchPlan,
  where: SQL | undefined,
  reach: Reach,
): Promise<boolean> {
  const rows = await executeByIndex(
    db,
    sql`
    with hits as materialized (select ${posts.id} from ${posts} where ${and(where, planCondition(plan, reach))})
    select id from hits limit 1`,
  );
  return rows.length > 0;
}
