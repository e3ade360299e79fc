import { SEARCH_RESULTS_PER_GROUP } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import type { SearchResult } from '@/lib/contract/search';
import { isLive } from '@/server/features/catalogue/published-courses';
import { plansOf, type SearchPlan } from '@/server/features/search-language/plan';
import { understand } from '@/server/features/search-language/understand';
import { CatalogueCache } from '@/server/platform/cache/catalogue-cache';
import { lastReadVersion, readVersion } from '@/server/platform/cache/catalogue-version';
import { ChoiceCache } from '@/server/platform/cache/choice-cache';
import type { Database } from '@/server/platform/database/client';
import { localise } from '@/server/platform/database/localise';
import { thumbnailUrl } from '@/server/platform/media/pictures';
import type { PlanReach } from './search-conditions';
import { hasHits, type Suggestion, type Suggestions, selectSuggestions } from './search-hits';
import { lexiconAt, type ReadLexicon } from './search-lexicon';
import { findCategoriesByName, findMerchantsByName, searchNamesAt } from './search-names';
import { resolveUnderstood } from './search-resolve';

const EMPTY: SearchResult = { categories: [], merchants: [], posts: [] };
/**
 * Suggestions are chosen among at most `bound` courses, so that a word in thousands of courses is as fast as
 * a rare one.
 */
const SUGGESTED = {
  groups: new Map(),
  sort: 'relevance',
  limit: 60,
  offset: 0,
  bound: 300,
} as const;

/** Shared by all visitors, who type the same prefixes. */
const answers = new CatalogueCache<SearchResult>(2_000);

/**
 * For a word with more hits than the bound, the candidates are selected at most once a minute, because
 * PostgreSQL reads all index entries before it returns the first. The candidates are checked again after each
 * change of the catalogue.
 */
const chosen = new ChoiceCache<Suggestions>(2_000, ({ among }) => among !== null);

/**
 * Returns at most five categories, merchants and courses for a keyword (specification §9); none for an empty
 * one.
 */
export async function search(
  db: Database,
  keyword: string | undefined,
  locale: Locale,
): Promise<SearchResult> {
  if (keyword === undefined) return EMPTY;
  const last = lastReadVersion(db);
  // To save a round trip while a visitor types, search at the last known version while the current one is
  // read. Search again if the version changed.
  const [version, likely] = await Promise.all([
    readVersion(db),
    last === null ? null : searchAt(db, keyword, locale, last),
  ]);
  return likely && version === last ? likely : searchAt(db, keyword, locale, version);
}

async function searchAt(
  db: Database,
  keyword: string,
  locale: Locale,
  version: number,
): Promise<SearchResult> {
  const read = await lexiconAt(db, version);
  return answers.get(db, `${read.fingerprint} ${locale} ${keyword}`, version, () =>
    find(db, keyword, locale, version, read),
  );
}

async function find(
  db: Database,
  keyword: string,
  locale: Locale,
  version: number,
  read: ReadLexicon,
): Promise<SearchResult> {
  const [names, { plan, suggested }] = await Promise.all([
    searchNamesAt(db, version),
    suggest(db, keyword, version, read),
  ]);
  return {
    categories: findCategoriesByName(names, plan.understanding, locale),
    merchants: findMerchantsByName(names, keyword, locale),
    posts: suggested.map(({ slug, title_zh, title_en, picture }) => ({
      title: localise(locale, { title: [title_zh, title_en] }).title,
      slug,
      imageUrl: thumbnailUrl(picture),
    })),
  };
}

/**
 * Tries titles first: most keywords occur in enough titles, and then neither other fields nor further plans
 * need a query.
 */
async function suggest(
  db: Database,
  keyword: string,
  version: number,
  { lexicon, fingerprint }: ReadLexicon,
): Promise<{ plan: SearchPlan; suggested: Suggestion[] }> {
  const where = isLive();
  const understanding = understand(keyword, lexicon);
  if (understanding.corrected === null) {
    const plans = plansOf(understanding);
    for (const [at, plan] of plans.entries()) {
      const best = (reach: PlanReach) =>
        suggestAgain(db, plan, reach, version, `${fingerprint} ${at} ${reach} ${keyword}`);
      const isLast = plan === plans.at(-1);
      const finds = () => hasHits(db, plan, where, 'strong', { often: true });
      // Runs in parallel with the title search: a query of several parts seldom occurs in five titles and
      // then needs this result.
      const [suggested, found] = await Promise.all([best('spelt'), isLast ? null : finds()]);
      if (suggested.length >= SEARCH_RESULTS_PER_GROUP) return { plan, suggested };
      if (suggested.length > 0 || plans.length === 1 || (found ?? (await finds())))
        return { plan, suggested: await best('all') };
    }
  }
  const { plan } = await resolveUnderstood(db, understanding, { where, lexicon });
  const { suggested } = await suggestAmong(db, plan, 'spelt');
  return {
    plan,
    suggested:
      suggested.length >= SEARCH_RESULTS_PER_GROUP
        ? suggested
        : (await suggestAmong(db, plan, 'all')).suggested,
  };
}

/** @param key identifies the plan and its reach */
async function suggestAgain(
  db: Database,
  plan: SearchPlan,
  reach: PlanReach,
  version: number,
  key: string,
): Promise<Suggestion[]> {
  const { suggested } = await chosen.get(db, key, version, {
    choose: () => suggestAmong(db, plan, reach),
    async recheck({ among }) {
      const again = await suggestAmong(db, plan, reach, among ?? undefined);
      return again.suggested.length >= SEARCH_RESULTS_PER_GROUP ? again : null;
    },
  });
  return suggested;
}

const suggestAmong = (db: Database, plan: SearchPlan, reach: PlanReach, among?: string) =>
  selectSuggestions(db, { ...SUGGESTED, plan, where: isLive(), reach, among }, SEARCH_RESULTS_PER_GROUP);
