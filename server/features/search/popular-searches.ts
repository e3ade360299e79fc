import { sql } from 'drizzle-orm';
import { POPULAR_SEARCHES } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import type { Lexicon } from '@/server/features/search-language/lexicon';
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

/** An activity that is searched for, by the word that a visitor is shown. */
interface SearchedActivity {
  name: string;
  /** Categories that the word names. */
  ids: readonly number[];
}

/**
 * Returns the most popular searches: one word for an activity, in the language of the visitor. The list is public, so a
 * keyword counts only if it names an activity and has no unknown word. If there are too few, it adds the third-level
 * activities with the most courses, one per main category.
 */
export async function listPopularSearches(db: Database, locale: Locale): Promise<string[]> {
  const version = await readVersion(db);
  const period = Math.floor(Date.now() / KEPT_MS);
  return popular.get(db, `${locale} ${period}`, version, async () => {
    const lexicon = await lexiconAt(db, version);
    const counts = await listSearchCounts(db, { locale, days: DAYS, limit: CANDIDATES });
    const searched = counts
      .filter(({ searches, empty }) => searches - empty >= MIN_SEARCHES)
      .flatMap(({ keyword }) => activityOf(keyword, lexicon, locale) ?? []);
    return distinct([...searched, ...(await largestActivities(db, locale))]).slice(0, POPULAR_SEARCHES);
  });
}

/** Returns the first activity that a keyword names; null if it names none or has an unknown word. */
function activityOf(keyword: string, lexicon: Lexicon, locale: Locale): SearchedActivity | null {
  const { concepts, words } = understand(keyword, lexicon);
  const concept = concepts.find(({ literal }) => literal === null);
  if (!concept || words.length > 0) return null;
  const isOwn = /\p{Script=Han}/u.test(concept.text) === (locale !== 'en');
  const [id] = concept.named;
  const category = lexicon.relations.get(id ?? 0);
  if (!category) return null;
  const title = locale === 'en' ? category.titleEn : category.titleZh;
  const name = isOwn ? capitalised(concept.text) : title;
  return { name, ids: concept.named };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the names without those of an activity that an earlier one names: yoga after 瑜伽. */
function distinct(activities: readonly SearchedActivity[]): string[] {
  const names = new Set<string>();
  const known = new Set<number>();
  for (const { name, ids } of activities) {
    if (ids.every((id) => !known.has(id))) names.add(name);
    for (const id of ids) known.add(id);
  }
  return [...names];
}

async function largestActivities(db: Database, locale: Locale): Promise<SearchedActivity[]> {
  const title = locale === 'en' ? sql`title_en` : sql`title_zh`;
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    select id, title from (
      select distinct on (icon) id, ${title} as title, post_count from categories
      where level = 3 and post_count > 0 order by icon, post_count desc, id
    ) largest order by post_count desc, title limit ${POPULAR_SEARCHES}`);
  return rows.map(({ id, title: name }) => ({ name, ids: [id] }));
}
