import { eq, inArray } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/choices';
import { SEARCH_RESULTS_PER_GROUP } from '@/lib/contract/limits';
import type { SearchResult } from '@/lib/contract/search';
import type { Database } from '@/server/db/client';
import { pictures, posts } from '@/server/db/schema';
import { CatalogueCache } from './catalogue-cache';
import { readVersion } from './catalogue-version';
import { isLive } from './live-posts';
import { localise } from './localise';
import { pictureUrl } from './pictures';
import { selectHits } from './search-hits';
import { findCategoriesByName, findMerchantsByName, searchNamesAt } from './search-names';
import { type ResolvedSearch, resolveSearch } from './search-resolve';

const FIRST = { page: 1, perPage: SEARCH_RESULTS_PER_GROUP };
const EMPTY: SearchResult = { categories: [], merchants: [], posts: [] };
/** Suggestions are the best of so many courses, so that a word which thousands hold is answered as fast as a rare one. */
const SUGGESTED_FROM = 500;

/** Everybody types the same beginnings. */
const answers = new CatalogueCache<SearchResult>(2_000);

/** At most five categories, merchants and courses for a keyword (specification §9); none for an empty one. */
export async function search(
  db: Database,
  keyword: string | undefined,
  locale: Locale,
): Promise<SearchResult> {
  if (keyword === undefined) return EMPTY;
  const version = await readVersion(db);
  return answers.get(db, `${locale} ${keyword}`, version, () => find(db, keyword, locale, version));
}

async function find(
  db: Database,
  keyword: string,
  locale: Locale,
  catalogueVersion: number,
): Promise<SearchResult> {
  const [names, resolved] = await Promise.all([
    searchNamesAt(db, catalogueVersion),
    resolveSearch(db, keyword, {}, { key: '', where: isLive(), catalogueVersion }),
  ]);
  return {
    categories: findCategoriesByName(names, resolved.plan.understanding, locale),
    merchants: findMerchantsByName(names, keyword, locale),
    posts: await findPosts(db, resolved, locale),
  };
}

async function findPosts(
  db: Database,
  { plan }: ResolvedSearch,
  locale: Locale,
): Promise<SearchResult['posts']> {
  const ids = await selectHits(db, plan, isLive(), {
    sort: 'relevance',
    paging: FIRST,
    bound: SUGGESTED_FROM,
  });
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: posts.id,
      slug: posts.slug,
      titleZh: posts.titleZh,
      titleEn: posts.titleEn,
      picture: pictures,
    })
    .from(posts)
    .leftJoin(pictures, eq(pictures.id, posts.listImageId))
    .where(inArray(posts.id, ids));
  return rows
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ slug, titleZh, titleEn, picture }) => ({
      title: localise(locale, { title: [titleZh, titleEn] }).title,
      slug,
      imageUrl: picture && pictureUrl(picture),
    }));
}
