import { and, count, type SQL } from 'drizzle-orm';
import type { PostFilters, PostListQuery } from '@/lib/contract/filters';
import { COUNT_CAP } from '@/lib/contract/limits';
import type { PostCard, PostList } from '@/lib/contract/post';
import { readCards } from '@/server/features/catalogue/course-cards';
import type { SearchPlan } from '@/server/features/search-language/plan';
import { CatalogueCache } from '@/server/platform/cache/catalogue-cache';
import { ChoiceCache } from '@/server/platform/cache/choice-cache';
import type { Database } from '@/server/platform/database/client';
import { offsetOf, type Page, type Paging, pageMeta } from '@/server/platform/database/page';
import { posts } from '@/server/platform/database/schema/schema';
import type { SlugFilters } from '@/server/platform/errors/unknown-slug-error';
import { recordShown } from '@/server/platform/request/request-context';
import { type Counted, countFacets, LAG_MS } from './course-facets';
import { groupConditions, scopeConditions } from './course-filters';
import { postOrder } from './course-order';
import { findPostScope, type PostScope } from './course-scope';
import { countSearch } from './search-counts';
import { countHits, type Hits, type HitsQuery, idsAtOnce, selectHits } from './search-hits';
import { describeSearch } from './search-insight';
import { lexiconAt, type ReadLexicon } from './search-lexicon';
import { resolveSearch } from './search-resolve';

/** Entries take some 50 kB each; requests repeat the same few filters and keywords. */
const cards = new CatalogueCache<PostCard[]>(200);
const searches = new CatalogueCache<Page<PostList>>(200);

/** The facets of a keyword are counted over at most this many courses. */
const SCOPE_BOUND = COUNT_CAP + 1;

/**
 * Returns one page of published courses with the facets of its filters. Cached until the catalogue changes.
 * @throws UnknownSlugError if a category or merchant filter matches no slug
 */
export async function listPosts(db: Database, query: PostListQuery & SlugFilters): Promise<Page<PostList>> {
  const scope = await findPostScope(db, query);
  const { keyword, locale, page, perPage: _, ...filters } = query;
  if (keyword === undefined) return readList(db, query, scope);
  recordShown('lists', 'ratings');
  const read = await lexiconAt(db, scope.catalogueVersion);
  const key = JSON.stringify([query, read.fingerprint]);
  const list = await searches.get(db, key, scope.catalogueVersion, () =>
    searchList(db, { ...query, keyword }, scope, read),
  );
  const plain = Object.values(filters).every((value) => value === undefined);
  if (page === 1 && plain) countSearch(db, { locale, keyword, found: list.meta.total > 0 });
  return list;
}

type ListQuery = PostListQuery & SlugFilters;

async function readList(db: Database, query: ListQuery, scope: PostScope): Promise<Page<PostList>> {
  const { page, perPage, sort, locale, ...filters } = query;
  const groups = groupConditions(filters);
  const where = scopeConditions(scope);
  const [posts, { facets, total }] = await Promise.all([
    cards.get(db, JSON.stringify(query), scope.catalogueVersion, async () => {
      const ids = await selectIds(db, and(where, ...groups.values()), postOrder(sort), { page, perPage });
      return readCards(db, ids, locale);
    }),
    countFacets(db, {
      key: JSON.stringify(filters),
      version: scope.catalogueVersion,
      inScope: where,
      groups,
    }),
  ]);
  return {
    data: { posts, facets },
    meta: pageMeta({ page, perPage }, total),
  };
}

/** Ids of several pages of a search. */
const found = new CatalogueCache<number[]>(500);
/** The best hits of searches that find more courses than are ranked. */
const chosen = new ChoiceCache<Hits>(500, ({ isCut }) => isCut);
const counts = new CatalogueCache<Counted>(500, { of: ({ total }) => total > COUNT_CAP, ms: LAG_MS });

/**
 * Returns whether a plan is likely to find so many courses that title matches alone fill whole pages (舞,
 * pro, 運動).
 */
const isBroad = ({ concepts: [concept, ...others] }: SearchPlan): boolean =>
  others.length === 0 && concept !== undefined && (concept.field || concept.literal !== null);

async function searchList(
  db: Database,
  { page, perPage, sort, locale, ...filters }: ListQuery & { keyword: string },
  scope: PostScope,
  { lexicon, fingerprint }: ReadLexicon,
): Promise<Page<PostList>> {
  const where = scopeConditions(scope);
  const groups = groupConditions(filters);
  const version = scope.catalogueVersion;
  const search = await resolveSearch(db, filters.keyword, filters, {
    key: JSON.stringify([scope.categoryIds, scope.merchantId, filters.hashtag, fingerprint]),
    where,
    catalogueVersion: version,
    lexicon,
  });
  const limit = idsAtOnce(perPage);
  const from = Math.floor(offsetOf({ page, perPage }) / limit) * limit;
  const key = JSON.stringify([filters, sort, limit, fingerprint]);
  const hits = {
    ...{ plan: search.plan, where, groups, sort, limit },
    // Filters select from the whole scope, so the bound applies only to a list without filters.
    bound: groups.size === 0 ? SCOPE_BOUND : null,
  };
  const select = (part: string, query: Omit<HitsQuery, keyof typeof hits>) =>
    found.get(db, `${part} ${key}`, version, async () => {
      const { ids } = await chosen.get(db, `${part} ${key}`, version, {
        choose: () => selectHits(db, { ...hits, ...query }),
        async recheck({ ids: before }) {
          const again = await selectHits(db, { ...hits, ...query, offset: 0, among: `{${before}}` });
          return again.ids.length === before.length ? again : null;
        },
      });
      return ids;
    });
  async function idsFrom(offset: number): Promise<number[]> {
    const titled =
      (sort === undefined || sort === 'relevance') && isBroad(search.plan)
        ? await select('titled', { offset: 0, reach: 'title' })
        : [];
    if (titled.length < limit) return select(String(offset), { offset });
    if (offset === 0) return titled;
    return select(`${offset} others`, { offset: offset - limit, without: titled });
  }
  const [{ facets, total }, ids, insight] = await Promise.all([
    // The count does not depend on the sort order or page.
    counts.get(db, JSON.stringify([filters, fingerprint]), version, () => countHits(db, hits)),
    idsFrom(from),
    describeSearch(db, search, locale),
  ]);
  const start = offsetOf({ page, perPage }) - from;
  return {
    data: { posts: await readCards(db, ids.slice(start, start + perPage), locale), facets, search: insight },
    meta: pageMeta({ page, perPage }, total),
  };
}

type CardsQuery = Pick<PostListQuery, 'sort' | 'locale' | 'page' | 'perPage'> & Omit<PostFilters, 'keyword'>;

/** Returns one page of published courses without facets. The total is counted up to COUNT_CAP. */
export async function pagePosts(db: Database, query: CardsQuery): Promise<Page<PostCard[]>> {
  const { page, perPage, sort, locale, ...filters } = query;
  const scope = await findPostScope(db, filters);
  const where = and(scopeConditions(scope), ...groupConditions(filters).values());
  const some = db
    .select({ id: posts.id })
    .from(posts)
    .where(where)
    .limit(COUNT_CAP + 1)
    .as('some');
  const [ids, [counted]] = await Promise.all([
    selectIds(db, where, postOrder(sort), { page, perPage }),
    db.select({ total: count() }).from(some),
  ]);
  return { data: await readCards(db, ids, locale), meta: pageMeta({ page, perPage }, counted?.total ?? 0) };
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
