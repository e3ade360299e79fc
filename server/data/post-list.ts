import { and, count, type SQL } from 'drizzle-orm';
import type { Sort } from '@/lib/contract/choices';
import type { PostFilters, PostListQuery } from '@/lib/contract/filters';
import { COUNT_CAP } from '@/lib/contract/limits';
import type { PostCard, PostList } from '@/lib/contract/post';
import type { Database } from '@/server/db/client';
import { posts } from '@/server/db/schema';
import { CatalogueCache } from './catalogue-cache';
import { offsetOf, type Page, type Paging, pageMeta } from './page';
import { readCards } from './post-cards';
import { countFacets } from './post-facets';
import { groupConditions, scopeConditions } from './post-filters';
import { postOrder } from './post-order';
import { findPostScope, type PostScope, type SlugFilters } from './post-scope';
import { planCondition } from './search-conditions';
import { countSearch } from './search-counts';
import { selectHits } from './search-hits';
import { describeSearch } from './search-insight';
import { type ResolvedSearch, resolveSearch } from './search-resolve';

/** Some 50 kB each. The same few filters and words are asked for again and again. */
const lists = new CatalogueCache<Page<PostList>>(200);

/** A keyword's facets are counted over so many courses at most. */
const SCOPE_BOUND = COUNT_CAP + 1;
const ALL = 2 ** 31;

/**
 * One page of live courses with the facets of its filters; kept until the catalogue changes.
 * @throws UnknownSlugError when a category or merchant filter names none
 */
export async function listPosts(db: Database, query: PostListQuery & SlugFilters): Promise<Page<PostList>> {
  const scope = await findPostScope(db, query);
  const list = await lists.get(db, JSON.stringify(query), scope.catalogueVersion, () =>
    readList(db, query, scope),
  );
  const { keyword, locale, page, perPage: _, ...filters } = query;
  const plain = Object.values(filters).every((value) => value === undefined);
  if (keyword !== undefined && page === 1 && plain)
    countSearch(db, { locale, keyword, found: list.meta.total > 0 });
  return list;
}

async function readList(
  db: Database,
  { page, perPage, sort, locale, ...filters }: PostListQuery & SlugFilters,
  scope: PostScope,
): Promise<Page<PostList>> {
  const groups = groupConditions(filters);
  const narrowed = await narrow(db, filters, scope);
  const [ids, counted, search] = await Promise.all([
    narrowed.ids(and(...groups.values()), { sort, paging: { page, perPage } }),
    countFacets(db, {
      key: JSON.stringify(filters),
      version: scope.catalogueVersion,
      inScope: narrowed.where,
      groups,
      // Filters choose among all of the scope, so that only a list without any may stop counting early.
      bound: narrowed.search ? (groups.size === 0 ? SCOPE_BOUND : ALL) : undefined,
    }),
    narrowed.search ? describeSearch(db, narrowed.search, locale) : undefined,
  ]);
  return {
    data: {
      posts: await readCards(db, ids, locale),
      facets: counted.facets,
      ...(search ? { search } : {}),
    },
    meta: pageMeta({ page, perPage }, counted.total),
  };
}

type CardsQuery = Pick<PostListQuery, 'sort' | 'locale' | 'page' | 'perPage'> & PostFilters;

/** One page of live courses without facets; the total is counted as far as COUNT_CAP. */
export async function pagePosts(db: Database, query: CardsQuery): Promise<Page<PostCard[]>> {
  const { page, perPage, sort, locale, ...filters } = query;
  const scope = await findPostScope(db, filters);
  const narrowed = await narrow(db, filters, scope);
  const ticked = and(...groupConditions(filters).values());
  const some = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(narrowed.where, ticked))
    .limit(COUNT_CAP + 1)
    .as('some');
  const [ids, [counted]] = await Promise.all([
    narrowed.ids(ticked, { sort, paging: { page, perPage } }),
    db.select({ total: count() }).from(some),
  ]);
  return { data: await readCards(db, ids, locale), meta: pageMeta({ page, perPage }, counted?.total ?? 0) };
}

interface Narrowed {
  /** What every course of the list is, whatever is ticked. */
  where: SQL | undefined;
  search: ResolvedSearch | null;
  ids(ticked: SQL | undefined, order: { sort: Sort | undefined; paging: Paging }): Promise<number[]>;
}

/** The scope of a list, and its order: by the search engine with a keyword, by an index without. */
async function narrow(db: Database, filters: PostFilters & SlugFilters, scope: PostScope): Promise<Narrowed> {
  const where = scopeConditions(scope, filters);
  if (filters.keyword === undefined)
    return {
      where,
      search: null,
      ids: (ticked, { sort, paging }) => selectIds(db, and(where, ticked), postOrder(sort), paging),
    };
  const search = await resolveSearch(db, filters.keyword, filters, {
    key: JSON.stringify([scope.categoryIds, scope.merchantId, filters.hashtag]),
    where,
    catalogueVersion: scope.catalogueVersion,
  });
  return {
    where: and(where, planCondition(search.plan)),
    search,
    ids: (ticked, order) => selectHits(db, search.plan, and(where, ticked), order),
  };
}

/** Ids of one page of courses: a query of one table, so that its plan is an index walk and cheap to make. */
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
