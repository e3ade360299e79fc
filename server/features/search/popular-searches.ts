import { sql } from 'drizzle-orm';
import { POPULAR_SEARCHES } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { understand } from '@/server/features/search-language/understand';
import { CatalogueCache } from '@/server/platform/cache/catalogue-cache';
import { readVersion } from '@/server/platform/cache/catalogue-version';
import type { Database } from '@/server/platform/database/client';
import { listSearchCounts } from './search-counts';
import { lexiconAt } from './search-lexicon';

const DAYS = 30;
/** Searches after which a keyword counts as popular; fewer may come from a single visitor. */
const MIN_SEARCHES = 5;
const CANDIDATES = 60;
/**
 * Milliseconds before the list is recomputed, because search counts change while the catalogue version does
 * not.
 */
const KEPT_MS = 10 * 60_000;

const popular = new CatalogueCache<string[]>(10);

/**
 * Returns the most popular searches. The list is public, so it contains only keywords that name an activity
 * and no unknown word. If there are too few, it adds the third-level activities with the most courses, one
 * per main category.
 */
export async function listPopularSearches(db: Database, locale: Locale): Promise<string[]> {
  const version = await readVersion(db);
  const period = Math.floor(Date.now() / KEPT_MS);
  return popular.get(db, `${locale} ${period}`, version, async () => {
    const lexicon = await lexiconAt(db, version);
    const counts = await listSearchCounts(db, { locale, days: DAYS, limit: CANDIDATES });
    const searched = counts
      .filter(({ searches, empty }) => searches - empty >= MIN_SEARCHES)
      .filter(({ keyword }) => {
        const { concepts, words } = understand(keyword, lexicon);
        return words.length === 0 && concepts.some(({ literal }) => literal === null);
      })
      .map(({ keyword }) => keyword);
    return [...new Set([...searched, ...(await largestActivities(db, locale))])].slice(0, POPULAR_SEARCHES);
  });
}

async function largestActivities(db: Database, locale: Locale): Promise<string[]> {
  const title = locale === 'en' ? sql`title_en` : sql`title_zh`;
  const { rows } = await db.execute<{ title: string }>(sql`
    select title from (
      select distinct on (icon) ${title} as title, post_count from categories
      where level = 3 and post_count > 0 order by icon, post_count desc, id
    ) largest order by post_count desc, title limit ${POPULAR_SEARCHES}`);
  return rows.map((row) => row.title);
}
