import type { Locale } from '@/lib/contract/locale';
import type { SearchInsight } from '@/lib/contract/search';
import { listCategoryPaths } from '@/server/features/catalogue/category-path';
import type { Database } from '@/server/platform/database/client';
import type { ResolvedSearch } from './search-resolve';

/** Categories beyond this many say nothing about what was meant. */
const MAX_CATEGORIES = 6;

/** How a keyword was understood and what was left out, for the reader. */
export async function describeSearch(
  db: Database,
  { plan, corrected }: ResolvedSearch,
  locale: Locale,
): Promise<SearchInsight> {
  const { understanding, wishes, relaxed } = plan;
  // An unfinished word has not named a category yet.
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
