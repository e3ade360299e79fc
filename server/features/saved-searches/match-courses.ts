import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { CourseFilters } from '@/lib/contract/filters';
import { isLive } from '@/server/features/catalogue/published-courses';
import {
  type CourseScope,
  findCourseScope,
  groupConditions,
  scopeConditions,
} from '@/server/features/search/course-filters';
import { placeConditions } from '@/server/features/search/near';
import { planCondition } from '@/server/features/search/search-conditions';
import { readLexiconAt } from '@/server/features/search/search-lexicon';
import { resolveSearch, strictPlans } from '@/server/features/search/search-resolve';
import type { Lexicon } from '@/server/features/search-language/lexicon';
import { plansOf, type SearchPlan } from '@/server/features/search-language/plan';
import { readVersion } from '@/server/platform/cache/catalogue-version';
import { executeByIndex } from '@/server/platform/database/by-index';
import type { Database } from '@/server/platform/database/client';
import {
  savedQueries,
  savedSearches,
  savedSearchMatches,
} from '@/server/platform/database/schema/saved-search-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { UnknownSlugError } from '@/server/platform/errors/unknown-slug-error';
import type { JobContext } from '@/server/platform/queue/context';
import { enqueue } from '@/server/platform/queue/queue';
import { anchorsOf, courseKeys } from './anchors';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A job that failed and is repeated later than this finds nothing: its courses are no longer new. */
const NEW_DAYS = 7;
/** Queries whose conditions are evaluated by one statement. */
const CONDITIONS_AT_ONCE = 150;
const QUERIES_AT_ONCE = 500;

/** Condition for a saved search whose reader wants mails. */
export const isActive = or(isNotNull(savedSearches.memberId), isNotNull(savedSearches.confirmedAt));

/** A query and a course of its list. */
export interface Match {
  queryId: number;
  postId: number;
}

/**
 * Finds the saved searches whose list contains courses that were published for the first time, and stores the matches.
 * Searches that were saved after the publication are left out. Idempotent.
 */
export async function matchNewCourses(
  { db, now, createdAt }: JobContext,
  postIds: readonly number[],
): Promise<void> {
  if (now.getTime() - createdAt.getTime() > NEW_DAYS * DAY_MS) return;
  const matches = await findMatches(db, postIds);
  if (matches.length === 0) return;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ instant: boolean }>(sql`
      with made as (
        insert into ${savedSearchMatches} (saved_search_id, post_id, created_at)
        select ${savedSearches.id}, found.post_id, ${now.toISOString()}::timestamptz
        from unnest(${sql.param(matches.map(({ queryId }) => queryId))}::int[],
          ${sql.param(matches.map(({ postId }) => postId))}::int[]) found(query_id, post_id)
        join ${savedSearches} on ${savedSearches.queryId} = found.query_id
        where ${isActive} and ${savedSearches.createdAt} <= ${createdAt.toISOString()}::timestamptz
        order by 1, 2 on conflict do nothing returning saved_search_id
      )
      select exists(select from made join ${savedSearches} on ${savedSearches.id} = made.saved_search_id
        where ${savedSearches.frequency} = 'instant') as instant`);
    if (rows[0]?.instant) await enqueue(tx, { kind: 'mail_instant_searches', payload: {} });
  });
}

/**
 * Returns for each of the given courses the saved queries whose list contains it. A list that shows other courses than
 * asked for, because none fits, is left out. The queries are looked up by their anchors and verified with the
 * conditions of the list itself.
 */
export async function findMatches(db: Database, postIds: readonly number[]): Promise<Match[]> {
  const { lexicon, fingerprint } = await readLexiconAt(db, await readVersion(db));
  await refreshAnchors(db, lexicon, fingerprint);
  const wantedBy = new Map<number, number[]>();
  const filtersOf = new Map<number, CourseFilters>();
  for (const { id, keys } of await courseKeys(db, postIds)) {
    const found = await executeByIndex<{ id: number; filters: CourseFilters }>(
      db,
      sql`select ${savedQueries.id}, ${savedQueries.filters} from ${savedQueries}
        where ${savedQueries.anchors} && ${sql.param(keys)}::text[]`,
    );
    for (const query of found) {
      filtersOf.set(query.id, query.filters);
      wantedBy.set(query.id, [...(wantedBy.get(query.id) ?? []), id]);
    }
  }
  const verify = verifier(db, lexicon, postIds);
  const matches: Match[] = [];
  const queries = [...filtersOf].map(([id, filters]) => ({ id, filters }));
  for (let at = 0; at < queries.length; at += CONDITIONS_AT_ONCE)
    matches.push(...(await verify(queries.slice(at, at + CONDITIONS_AT_ONCE))));
  return matches.filter(({ queryId, postId }) => wantedBy.get(queryId)?.includes(postId));
}

interface Query {
  id: number;
  filters: CourseFilters;
}

/** One way in which the list of a query may be read: without a keyword, or with a plan for it. */
interface Variant {
  query: Query;
  plan: SearchPlan | null;
  /** The plan is searched only if the catalogue has other courses for it, or none for another spelling. */
  uncertain: boolean;
  condition: SQL | undefined;
}

/** Returns a function that evaluates the lists of queries for the courses. Scopes are read once for all queries. */
function verifier(db: Database, lexicon: Lexicon, postIds: readonly number[]) {
  const scopes = new Map<string, Promise<CourseScope | null>>();
  const scopeOf = ({ category, subCategory, thirdCategory, merchant, hashtag }: CourseFilters) => {
    const slugs = { category, subCategory, thirdCategory, merchant, hashtag };
    const key = JSON.stringify(slugs);
    const scope =
      scopes.get(key) ??
      findCourseScope(db, slugs).catch((error: unknown) => {
        // A category or merchant that is gone: the list no longer exists.
        if (error instanceof UnknownSlugError) return null;
        throw error;
      });
    scopes.set(key, scope);
    return scope;
  };

  async function variantsOf(query: Query): Promise<Variant[]> {
    const scope = await scopeOf(query.filters);
    if (!scope) return [];
    const list = and(
      scopeConditions(scope),
      ...placeConditions(query.filters),
      ...groupConditions(query.filters).values(),
    );
    if (query.filters.keyword === undefined)
      return [{ query, plan: null, uncertain: false, condition: list }];
    const plans = strictPlans(query.filters, lexicon);
    return plans.map((plan) => ({
      query,
      plan,
      uncertain: plans.length > 1 || plansOf(plan.understanding).length > 1,
      condition: and(list, planCondition(plan)),
    }));
  }

  /** Returns whether the list of a keyword follows this plan: it is not relaxed, and has this spelling. */
  async function isFollowed({ query: { filters }, plan }: Variant): Promise<boolean> {
    const scope = await scopeOf(filters);
    if (!scope) return false;
    const where = and(scopeConditions(scope), ...placeConditions(filters));
    const search = await resolveSearch(db, filters, { where, catalogueVersion: scope.catalogueVersion });
    const isSame = search?.plan.understanding.text === plan?.understanding.text;
    return isSame && search?.plan.relaxed.length === 0;
  }

  return async (queries: readonly Query[]): Promise<Match[]> => {
    const variants = (await Promise.all(queries.map(variantsOf))).flat();
    if (variants.length === 0) return [];
    const hits = sql.join(
      variants.map(({ condition }, at) => sql`case when ${condition} then ${sql.raw(String(at))} end`),
      sql`, `,
    );
    const rows = await db
      .select({ id: posts.id, hits: sql<number[]>`array_remove(array[${hits}]::int[], null)` })
      .from(posts)
      .where(and(inArray(posts.id, [...postIds]), isLive()));
    const followed = new Map<Variant, Promise<boolean>>();
    const matches: Match[] = [];
    for (const { id, hits } of rows)
      for (const at of hits) {
        const variant = variants[at];
        if (!variant) continue;
        const isFound = variant.uncertain ? (followed.get(variant) ?? isFollowed(variant)) : true;
        if (isFound !== true) followed.set(variant, isFound);
        if (await isFound) matches.push({ queryId: variant.query.id, postId: id });
      }
    return matches;
  };
}

/** Computes the anchors of queries again whose keyword was understood by another lexicon. */
async function refreshAnchors(db: Database, lexicon: Lexicon, fingerprint: string): Promise<void> {
  for (;;) {
    const stale = await db
      .select({ id: savedQueries.id, filters: savedQueries.filters })
      .from(savedQueries)
      .where(sql`${savedQueries.lexicon} < ${fingerprint} or ${savedQueries.lexicon} > ${fingerprint}`)
      .orderBy(savedQueries.id)
      .limit(QUERIES_AT_ONCE);
    if (stale.length === 0) return;
    const made = stale.map(({ id, filters }) => ({
      id,
      anchors: anchorsOf(filters, strictPlans(filters, lexicon)),
    }));
    await db.execute(sql`
      update ${savedQueries} set anchors = made.anchors, lexicon = ${fingerprint}
      from json_to_recordset(${JSON.stringify(made)}::json) as made(id int, anchors text[])
      where ${eq(savedQueries.id, sql`made.id`)}`);
  }
}
