import { SEARCH_RESULTS_PER_GROUP } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import type { SearchResult } from '@/lib/contract/search';
import { isLive } from '@/server/features/catalogue/published-courses';
import type { Lexicon } from '@/server/features/search-language/lexicon';
import { plansOf, type SearchPlan } from '@/server/features/search-language/plan';
import { type Understanding, understand } from '@/server/features/search-language/understand';
import { CatalogueCache } from '@/server/platform/cache/catalogue-cache';
import { readVersion } from '@/server/platform/cache/catalogue-version';
import type { Database } from '@/server/platform/database/client';
import { thumbnailUrl } from '@/server/platform/media/pictures';
import { askedMerchant } from './asked-merchant';
import type { PlanReach } from './search-conditions';
import { hasHits, type Suggestion, selectSuggestions } from './search-hits';
import { lexiconAt } from './search-lexicon';
import { findCategoriesByName, findMerchantsByName, searchNamesAt } from './search-names';
import { resolveUnderstood } from './search-resolve';

const EMPTY: SearchResult = { corrected: null, categories: [], merchants: [], posts: [] };

/** Shared by all visitors, who type the same prefixes. */
const answers = new CatalogueCache<SearchResult>(2_000);

/**
 * Returns at most five categories, merchants and courses for a keyword (specification §9); none for an empty
 * one. Cached until the catalogue changes.
 */
export async function search(
  db: Database,
  keyword: string | undefined,
  locale: Locale,
): Promise<SearchResult> {
  if (keyword === undefined) return EMPTY;
  const version = await readVersion(db);
  return answers.get(db, `${locale} ${keyword}`, version, () => find(db, keyword, locale, version));
}

async function find(db: Database, keyword: string, locale: Locale, version: number): Promise<SearchResult> {
  const [names, lexicon] = await Promise.all([searchNamesAt(db, version), lexiconAt(db, version)]);
  const typed = understand(keyword, lexicon);
  const asked = askedMerchant(names, { keyword, understanding: typed, lexicon });
  const { plan, suggested, corrected } = await suggest(db, asked?.understanding ?? typed, lexicon);
  return {
    corrected: asked ? asked.corrected : corrected,
    categories: asked ? [] : findCategoriesByName(names, plan.understanding, { keyword, locale }),
    merchants: findMerchantsByName(names, asked?.typed ?? keyword, locale),
    posts: suggested.map(({ slug, title_zh, title_en, picture }) => ({
      title: localise(locale, { title: [title_zh, title_en] }).title,
      slug,
      imageUrl: thumbnailUrl(picture),
    })),
  };
}

interface Suggested {
  plan: SearchPlan;
  suggested: Suggestion[];
  /** The spelling that was searched instead of the given one; null when it was not corrected. */
  corrected: string | null;
}

/**
 * Tries titles first: most keywords occur in enough titles, and then neither other fields nor further plans
 * need a query.
 */
async function suggest(db: Database, understanding: Understanding, lexicon: Lexicon): Promise<Suggested> {
  const where = isLive();
  const best = (plan: SearchPlan, reach: PlanReach) =>
    selectSuggestions(db, { plan, where, reach }, SEARCH_RESULTS_PER_GROUP);
  if (understanding.corrected === null) {
    const [strict, ...relaxed] = plansOf(understanding);
    if (strict) {
      // Runs in parallel with the title search: a query of several parts seldom occurs in five titles and
      // then needs this result.
      const [suggested, found] = await Promise.all([
        best(strict, 'spelt'),
        relaxed.length > 0 ? hasHits(db, strict, where, 'strong', { often: true }) : true,
      ]);
      if (suggested.length >= SEARCH_RESULTS_PER_GROUP) return { plan: strict, suggested, corrected: null };
      if (suggested.length > 0 || found)
        return { plan: strict, suggested: await best(strict, strict.reach), corrected: null };
    }
  }
  const { plan, corrected } = await resolveUnderstood(db, understanding, { where, lexicon });
  const suggested = plan.relaxed.length > 0 ? [] : await best(plan, 'spelt');
  return {
    plan,
    corrected,
    suggested: suggested.length >= SEARCH_RESULTS_PER_GROUP ? suggested : await best(plan, plan.reach),
  };
}

/**
 * Loads the lexicon and the names, so that the first search after a start or a change does not wait for them.
 */
export async function warmSearch(db: Database): Promise<void> {
  const version = await readVersion(db);
  await Promise.all([lexiconAt(db, version), searchNamesAt(db, version)]);
}
