import type { Locale } from '@/lib/contract/locale';
import type { SearchInsight } from '@/lib/contract/search';
import { listCategoryPaths } from '@/server/features/catalogue/category-path';
import type { Database } from '@/server/platform/database/client';
import type { ResolvedSearch } from './search-resolve';

/** With more named categories than this, none is shown, because the list no longer explains the query. */
const MAX_CATEGORIES = 6;

/** Returns how a keyword was understood and which parts were dropped, for display above the results. */
export async function describeSearch(
  db: Database,
  { plan, corrected }: ResolvedSearch,
  locale: Locale,
): Promise<SearchInsight> {
  const { understanding, wishes, relaxed } = plan;
  // An unfinished word does not name a category yet.
  const named = understanding.concepts
    .filter(({ literal }) => literal === null)
    .flatMap((concept) => concept.named);
  const ids = [...new Set(named)];
  return {
    categories: ids.length > MAX_CATEGORIES ? [] : await listCategoryPaths(db, ids, locale),
    districts: wishes.districts,
    region: wishes.region,
    ageGroups: wishes.ages,
    modes: wishes.modes,
    classSizes: wishes.classSizes,
    languages: wishes.languages,
    weekdays: wishes.weekdays,
    dayParts: wishes.dayParts,
    free: wishes.free,
    trial: wishes.trial,
    words: understanding.words.map(({ text }) => text),
    relaxed,
    corrected,
  };
}
