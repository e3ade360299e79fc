import { sql } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/choices';
import { SEARCH_RESULTS_PER_GROUP } from '@/lib/contract/limits';
import type { SearchResult } from '@/lib/contract/search';
import type { Database } from '@/server/db/client';
import { isLive } from './live-posts';
import { readCards } from './post-cards';
import { selectHits } from './search-hits';
import { findCategoriesByName, findMerchantsByName, searchNamesAt } from './search-names';
import { type ResolvedSearch, resolveSearch } from './search-resolve';

const FIRST = { page: 1, perPage: SEARCH_RESULTS_PER_GROUP };
const EMPTY: SearchResult = { categories: [], merchants: [], posts: [] };
/** Suggestions are the best of so many courses, so that a word which thousands hold is answered as fast as a rare one. */
const SUGGESTED_FROM = 1_000;

/** At most five categories, merchants and courses for a keyword (specification §9); none for an empty one. */
export async function search(
  db: Database,
  keyword: string | undefined,
  locale: Locale,
): Promise<SearchResult> {
  if (keyword === undefined) return EMPTY;
  const catalogueVersion = await readVersion(db);
  const where = isLive();
  const [names, resolved] = await Promise.all([
    searchNamesAt(db, catalogueVersion),
    resolveSearch(db, keyword, {}, { key: '', where, catalogueVersion }),
  ]);
  return {
    categories: findCategoriesByName(names, resolved.plan.understanding, locale),
    merchants: findMerchantsByName(names, keyword, locale),
    posts: await searchPosts(db, resolved, locale),
  };
}

async function readVersion(db: Database): Promise<number> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select version from catalogue_state where id = 1`,
  );
  return Number(rows[0]?.version ?? 0);
}

async function searchPosts(
  db: Database,
  { plan }: ResolvedSearch,
  locale: Locale,
): Promise<SearchResult['posts']> {
  const ids = await selectHits(db, plan, isLive(), {
    sort: 'relevance',
    paging: FIRST,
    bound: SUGGESTED_FROM,
  });
  const cards = await readCards(db, ids, locale);
  return cards.map(({ title, slug, listImage }) => ({ title, slug, imageUrl: listImage?.url ?? null }));
}
