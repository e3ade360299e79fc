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
import { findPostScope, type SlugFilters } from './post-scope';

/** Ranking what a keyword finds takes as long as the matches are many; the same words are asked for again and again. */
const pages = new CatalogueCache<number[]>();

/**
 * One page of live courses with the facets of its filters.
 * @throws UnknownSlugError when a category or merchant filter names none
 */
export async function listPosts(db: Database, query: PostListQuery & SlugFilters): Promise<Page<PostList>> {
  const { page, perPage, sort, locale, ...filters } = query;
  const scope = await findPostScope(db, filters);
  const { catalogueVersion: version } = scope;
  const inScope = scopeConditions(scope, filters);
  const groups = groupConditions(filters);
  const [ids, counted] = await Promise.all([
    pages.get(db, JSON.stringify([filters, sort, page, perPage]), version, () =>
      selectIds(db, and(inScope, ...groups.values()), postOrder(sort, filters.keyword), { page, perPage }),
    ),
    countFacets(db, { key: JSON.stringify(filters), version, inScope, groups }),
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
