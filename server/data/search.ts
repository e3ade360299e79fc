import { eq, inArray } from 'drizzle-orm';
import { SEARCH_RESULTS_PER_GROUP } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import type { SearchResult } from '@/lib/contract/search';
import type { Database } from '@/server/db/client';
import { pictures, posts } from '@/server/db/schema';
import type { Reach } from '@/server/search/index-document';
import { plansOf, type SearchPlan } from '@/server/search/plan';
import { understand } from '@/server/search/understand';
import { CatalogueCache } from './catalogue-cache';
import { readVersion } from './catalogue-version';
import { isLive } from './live-posts';
import { localise } from './localise';
import { thumbnailUrl } from './pictures';
import { hasHits, selectHits } from './search-hits';
import { lexiconAt, type ReadLexicon } from './search-lexicon';
import { findCategoriesByName, findMerchantsByName, searchNamesAt } from './search-names';
import { resolveSearch } from './search-resolve';

const EMPTY: SearchResult = { categories: [], merchants: [], posts: [] };
/** Suggestions are the best of so many courses, so that a word which thousands hold is answered as fast as a rare one. */
const SUGGESTED = {
  groups: new Map(),
  sort: 'relevance',
  limit: 60,
  offset: 0,
  bound: 300,
} as const;

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
  const read = await lexiconAt(db, version);
  return answers.get(db, `${read.fingerprint} ${locale} ${keyword}`, version, () =>
    find(db, keyword, locale, version, read),
  );
}

async function find(
  db: Database,
  keyword: string,
  locale: Locale,
  catalogueVersion: number,
  read: ReadLexicon,
): Promise<SearchResult> {
  const [names, { plan, ids }] = await Promise.all([
    searchNamesAt(db, catalogueVersion),
    findIds(db, keyword, catalogueVersion, read),
  ]);
  return {
    categories: findCategoriesByName(names, plan.understanding, locale),
    merchants: findMerchantsByName(names, keyword, locale),
    posts: await readSuggestions(db, ids, locale),
  };
}

/** Most queries stand in enough titles, and then nothing else has to be looked at: neither other fields nor what to leave out. */
async function findIds(
  db: Database,
  keyword: string,
  catalogueVersion: number,
  { lexicon, fingerprint }: ReadLexicon,
): Promise<{ plan: SearchPlan; ids: number[] }> {
  const where = isLive();
  const best = async (plan: SearchPlan, reach: Reach) =>
    (await selectHits(db, { ...SUGGESTED, plan, where, reach })).slice(0, SEARCH_RESULTS_PER_GROUP);
  const understanding = understand(keyword, lexicon);
  if (understanding.corrected === null) {
    const plans = plansOf(understanding);
    for (const plan of plans) {
      const ids = await best(plan, 'title');
      if (ids.length >= SEARCH_RESULTS_PER_GROUP) return { plan, ids };
      if (ids.length > 0 || plans.length === 1 || (await hasHits(db, plan, where, 'strong')))
        return { plan, ids: await best(plan, 'all') };
    }
  }
  const { plan } = await resolveSearch(
    db,
    keyword,
    {},
    { key: fingerprint, where, catalogueVersion, lexicon },
  );
  const ids = await best(plan, 'title');
  return { plan, ids: ids.length >= SEARCH_RESULTS_PER_GROUP ? ids : await best(plan, 'all') };
}

async function readSuggestions(
  db: Database,
  ids: readonly number[],
  locale: Locale,
): Promise<SearchResult['posts']> {
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
      imageUrl: thumbnailUrl(picture),
    }));
}
