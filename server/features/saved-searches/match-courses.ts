import { isDeepStrictEqual } from 'node:util';
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
import { type SearchNames, searchNamesAt } from '@/server/features/search/search-names';
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
import { anchorsOf, courseKeys, mayContain } from './anchors';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A job that failed and is repeated later than this finds nothing: its courses are no longer new. */
const NEW_DAYS = 7;
/** Queries whose conditions are evaluated by one statement. */
const CONDITIONS_AT_ONCE = 150;
const QUERIES_AT_ONCE = 500;

/** Condition for a saved search whose reader wants mails. */
export const isActive = or(isNotNull(savedSearches.memberId), isNotNull(savedSearches.confirmedAt));

/** What the keywords of queries are understood with. */
interface Known {
  lexicon: Lexicon;
  names: SearchNames;
}

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
  const version = await readVersion(db);
  const [{ lexicon, fingerprint }, names] = await Promise.all([
    readLexiconAt(db, version),
    searchNamesAt(db, version),
  ]);
  const known = { lexicon, names };
  await refreshAnchors(db, known, fingerprint);
  const keysOf = new Map((await courseKeys(db, postIds)).map(({ id, keys }) => [id, new Set(keys)]));
  const queries = new Map<number, Query>();
  for (const [postId, keys] of keysOf)
    for (const { id, filters } of await lookUp(db, keys)) {
      const query = queries.get(id) ?? { id, filters, postIds: [] };
      queries.set(id, query);
      query.postIds.push(postId);
    }
  const variants = [...queries.values()].flatMap((query) => variantsOf(query, { known, keysOf }));
  const verify = verifier(db);
  const matches: Match[] = [];
  for (let at = 0; at < variants.length; at += CONDITIONS_AT_ONCE)
    matches.push(...(await verify(variants.slice(at, at + CONDITIONS_AT_ONCE))));
  return matches;
}

/** A query with the courses that have its anchor. */
interface Query {
  id: number;
  filters: CourseFilters;
  postIds: number[];
}

/** One way in which the list of a query may be read: without a keyword, or with a plan for it. */
interface Variant {
  query: Pick<Query, 'id' | 'filters'>;
  plan: SearchPlan | null;
  /** The plan is followed only if the catalogue has other courses for it, or none for another spelling. */
  isUncertain: boolean;
  /** Courses that it may contain. */
  postIds: number[];
}

/** Returns the queries with one of the keys as anchor. */
function lookUp(db: Database, keys: ReadonlySet<string>) {
  return executeByIndex<Pick<Query, 'id' | 'filters'>>(
    db,
    sql`select ${savedQueries.id}, ${savedQueries.filters} from ${savedQueries}
      where ${savedQueries.anchors} && ${sql.param([...keys])}::text[]`,
  );
}

/** What tells one reading of a keyword from another: its text, and the merchants of which it is the name. */
const readingOf = (plan: SearchPlan | null) => [
  plan?.understanding.text,
  plan?.understanding.words.map(({ merchantIds }) => merchantIds),
];

/** Returns the ways in which a query may contain one of its courses. */
function variantsOf(
  { id, filters, postIds }: Query,
  { known, keysOf }: { known: Known; keysOf: ReadonlyMap<number, ReadonlySet<string>> },
): Variant[] {
  const plans = filters.keyword === undefined ? [null] : strictPlans(filters, known);
  return plans.flatMap((plan) => {
    const mayHave = mayContain(filters, plan);
    const possible = postIds.filter((postId) => mayHave(keysOf.get(postId) ?? new Set()));
    if (possible.length === 0) return [];
    const isUncertain = plan !== null && (plans.length > 1 || plansOf(plan.understanding).length > 1);
    return [{ query: { id, filters }, plan, isUncertain, postIds: possible }];
  });
}

/** Returns a function that evaluates the lists of queries for their courses. Scopes are read once for all queries. */
function verifier(db: Database) {
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

  /** Builds the condition of the list. */
  async function conditionOf({ query: { filters }, plan, postIds }: Variant): Promise<SQL | undefined> {
    const scope = await scopeOf(filters);
    if (!scope) return sql`false`;
    return and(
      inArray(posts.id, postIds),
      scopeConditions(scope),
      ...placeConditions(filters),
      ...groupConditions(filters).values(),
      plan ? planCondition(plan) : undefined,
    );
  }

  /** Returns whether the list of a keyword follows this plan: it is not relaxed, and has this spelling. */
  async function isFollowed({ query: { filters }, plan }: Variant): Promise<boolean> {
    const scope = await scopeOf(filters);
    if (!scope) return false;
    const where = and(scopeConditions(scope), ...placeConditions(filters));
    const search = await resolveSearch(db, filters, { where, catalogueVersion: scope.catalogueVersion });
    return search?.plan.relaxed.length === 0 && isDeepStrictEqual(readingOf(search.plan), readingOf(plan));
  }

  return async (variants: readonly Variant[]): Promise<Match[]> => {
    const conditions = await Promise.all(variants.map(conditionOf));
    const hits = sql.join(
      conditions.map((condition, at) => sql`case when ${condition} then ${sql.raw(String(at))} end`),
      sql`, `,
    );
    const rows = await db
      .select({ id: posts.id, hits: sql<number[]>`array_remove(array[${hits}]::int[], null)` })
      .from(posts)
      .where(and(inArray(posts.id, [...new Set(variants.flatMap(({ postIds }) => postIds))]), isLive()));
    const hit = new Set(rows.flatMap(({ hits }) => hits));
    const followed = await Promise.all(
      variants.map((variant, at) => !variant.isUncertain || (hit.has(at) && isFollowed(variant))),
    );
    return rows.flatMap(({ id, hits }) =>
      hits.flatMap((at) => {
        const queryId = variants[at]?.query.id;
        return queryId !== undefined && followed[at] ? [{ queryId, postId: id }] : [];
      }),
    );
  };
}

/** Computes the anchors of queries again whose keyword was understood by another lexicon. */
async function refreshAnchors(db: Database, known: Known, fingerprint: string): Promise<void> {
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
      anchors: anchorsOf(filters, strictPlans(filters, known)),
    }));
    await db.execute(sql`
      update ${savedQueries} set anchors = made.anchors, lexicon = ${fingerprint}
      from json_to_recordset(${JSON.stringify(made)}::json) as made(id int, anchors text[])
      where ${eq(savedQueries.id, sql`made.id`)}`);
  }
}
