import { and, count, type SQL } from 'drizzle-orm';
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

/** Some 50 kB each. The same few filters and words are asked for again and again. */
const lists = new CatalogueCache<Page<PostList>>(200);

/**
 * One page of live courses with the facets of its filters; kept until the catalogue changes.
 * @throws UnknownSlugError when a category or merchant filter names none
 */
export async function listPosts(db: Database, query: PostListQuery & SlugFilters): Promise<Page<PostList>> {
  const scope = await findPostScope(db, query);
  return lists.get(db, JSON.stringify(query), scope.catalogueVersion, () => readList(db, query, scope));
}

async function readList(
  db: Database,
  { page, perPage, sort, locale, ...filters }: PostListQuery & SlugFilters,
  scope: PostScope,
): Promise<Page<PostList>> {
  const inScope = scopeConditions(scope, filters);
  const groups = groupConditions(filters);
  const [ids, counted] = await Promise.all([
    selectIds(db, and(inScope, ...groups.values()), postOrder(sort, filters.keyword), { page, perPage }),
    countFacets(db, { key: JSON.stringify(filters), version: scope.catalogueVersion, inScope, groups }),
  ]);
  return {
    data: { posts: await readCards(db, ids, locale), facets: counted.facets },
    meta: pageMeta({ page, perPage }, counted.total),
  };
}

type CardsQuery = Pick<PostListQuery, 'sort' | 'locale' | 'page' | 'perPage'> & PostFilters;

/** One page of live courses without facets; the total is counted as far as COUNT_CAP. */
export async function pagePosts(db: Database, query: CardsQuery): Promise<Page<PostCard[]>> {
  const { page, perPage, sort, locale, ...filters } = query;
  const scope = await findPostScope(db, filters);
  const where = and(scopeConditions(scope, filters), ...groupConditions(filters).values());
  const some = db
    .select({ id: posts.id })
    .from(posts)
    .where(where)
    .limit(COUNT_CAP + 1)
    .as('some');
  const [ids, [counted]] = await Promise.all([
    selectIds(db, where, postOrder(sort, filters.keyword), { page, perPage }),
    db.select({ total: count() }).from(some),
  ]);
  return { data: await readCards(db, ids, locale), meta: pageMeta({ page, perPage }, counted?.total ?? 0) };
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
