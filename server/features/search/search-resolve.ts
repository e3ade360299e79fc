import { and, type SQL } from 'drizzle-orm';
import { formatAgeRange } from '@/lib/contract/ages';
import { type CourseFilters, DEFAULT_PRICE_BASIS } from '@/lib/contract/filters';
import type { Locale } from '@/lib/contract/locale';
import type { SearchInsight } from '@/lib/contract/search';
import { listCategoryPaths } from '@/server/features/catalogue/category-path';
import { isLive } from '@/server/features/catalogue/published-courses';
import type { Lexicon } from '@/server/features/search-language/lexicon';
import { loosestPlans, plansOf, type SearchPlan, strictPlan } from '@/server/features/search-language/plan';
import { noWords, type Understanding, understand } from '@/server/features/search-language/understand';
import { noWishes, type Wishes } from '@/server/features/search-language/wishes';
import type { Database } from '@/server/platform/database/client';
import { askedMerchant } from './asked-merchant';
import { literally, type PlanReach } from './search-conditions';
import { hasHits, isAny } from './search-hits';
import { lexiconAt } from './search-lexicon';
import { merchantsCalled, type SearchNames, searchNamesAt } from './search-names';

/** The plan of a keyword for the current catalogue. */
export interface ResolvedSearch {
  plan: SearchPlan;
  /** The spelling that was searched instead of the given one; null when it was not corrected. */
  corrected: string | null;
}

/**
 * Returns how the keyword of a list is searched for; null without a keyword. A selected filter overrides the
 * same wish in the keyword.
 * @param where condition for all courses of the list before filters
 */
export async function resolveSearch(
  db: Database,
  { keyword, ...filters }: CourseFilters,
  { where, catalogueVersion }: { where: SQL | undefined; catalogueVersion: number },
): Promise<ResolvedSearch | null> {
  if (keyword === undefined) return null;
  const [lexicon, names] = await Promise.all([
    lexiconAt(db, catalogueVersion),
    searchNamesAt(db, catalogueVersion),
  ]);
  const understanding = understand(keyword, lexicon);
  const asked = askedMerchant(names, { keyword, understanding, lexicon });
  const resolved = await resolveUnderstood(
    db,
    asked?.understanding ?? understanding,
    { where, lexicon },
    filters,
  );
  return asked ? { ...resolved, corrected: asked.corrected } : resolved;
}

/**
 * Returns the plans that require every part of the keyword of a list, one for each spelling that may be searched; none
 * without a keyword. A list whose search was not relaxed follows one of them.
 */
export function strictPlans(
  { keyword, ...filters }: CourseFilters,
  { lexicon, names }: { lexicon: Lexicon; names: SearchNames },
): SearchPlan[] {
  if (keyword === undefined) return [];
  const typed = understand(keyword, lexicon);
  const asked = askedMerchant(names, { keyword, understanding: typed, lexicon }, merchantsCalled);
  const spellings = [
    typed,
    ...(typed.corrected === null ? [] : [understand(typed.corrected, lexicon)]),
    ...(asked ? [asked.understanding] : []),
  ];
  return spellings.map((understanding) => strictPlan(withoutTicked(understanding, filters)));
}

/**
 * Decides which parts of the query are required. It corrects misspellings that match no course. If no course
 * fulfils all parts, it drops as few as possible.
 * @param filters their wishes in the query are ignored
 */
export async function resolveUnderstood(
  db: Database,
  first: Understanding,
  { where, lexicon }: { where: SQL | undefined; lexicon: Lexicon },
  filters: CourseFilters = {},
): Promise<ResolvedSearch> {
  const corrected = await correction(db, first);
  const understanding = corrected === null ? first : understand(corrected, lexicon);
  return { plan: await firstThatFinds(db, withoutTicked(understanding, filters), where), corrected };
}

/**
 * Decides which wishes of filters and of a keyword give way, for a list that no course meets.
 * @param search how the keyword was searched for; null without one
 * @param where condition for all courses that may be shown
 */
export async function resolveWishes(
  db: Database,
  {
    search,
    wishes,
    where,
  }: { search: ResolvedSearch | null; wishes: Partial<Wishes>; where: SQL | undefined },
): Promise<ResolvedSearch> {
  const words = search?.plan.understanding ?? noWords();
  const understanding = { ...words, wishes: { ...words.wishes, ...wishes } };
  return {
    plan: await firstThatFinds(db, understanding, where),
    corrected: search?.corrected ?? null,
  };
}

/** Returns the analysis without the wishes that filters replace, and with what its price is for. */
function withoutTicked(understanding: Understanding, filters: CourseFilters): Understanding {
  const ticked = TICKABLE.filter(([filter]) => filters[filter] !== undefined);
  const none = noWishes();
  const empty = Object.fromEntries(ticked.map(([, wish]) => [wish, none[wish]]));
  const { price } = understanding.wishes;
  const priced = price && { ...price, basis: price.basis ?? filters.priceBasis ?? DEFAULT_PRICE_BASIS };
  return {
    ...understanding,
    isNearMe: understanding.isNearMe && filters.near === undefined,
    wishes: { ...understanding.wishes, price: priced, ...empty },
  };
}

const TICKABLE = [
  ['district', 'districts'],
  ['near', 'near'],
  ['ageGroup', 'ages'],
  ['age', 'age'],
  ['mode', 'modes'],
  ['classSize', 'classSizes'],
  ['language', 'languages'],
  ['weekday', 'weekdays'],
  ['from', 'dates'],
  ['to', 'dates'],
  ['timeFrom', 'dayParts'],
  ['dayPart', 'dayParts'],
  ['priceMin', 'price'],
  ['priceMax', 'price'],
  ['free', 'free'],
  ['trial', 'trial'],
  ['hasPlaces', 'hasPlaces'],
] as const satisfies [keyof CourseFilters, keyof Wishes][];

/** Returns the corrected query if a word with a correction occurs in no course; null if every word does. */
async function correction(db: Database, { words, corrected }: Understanding): Promise<string | null> {
  if (corrected === null) return null;
  const doubtful = words.filter((word) => word.correction !== null);
  const known = await Promise.all(
    doubtful.map((word) => isAny(db, and(isLive(), literally(word)), { often: true })),
  );
  return known.every(Boolean) ? null : corrected;
}

async function firstThatFinds(
  db: Database,
  understanding: Understanding,
  where: SQL | undefined,
): Promise<SearchPlan> {
  const strict = strictPlan(understanding);
  if (strict.nothing) return strict;
  const plans = plansOf(understanding);
  // With a single plan nothing can be dropped.
  if (plans.length === 1) return strict;
  if (await hasHits(db, strict, where, 'strong')) return strict;
  const relaxed = plans.slice(1);
  const loosest = loosestPlans(strict);
  /** Whether any plan can find a course: an empty list takes a few queries instead of one for each plan. */
  const canFind = async (reach: PlanReach) => {
    for (const plan of loosest) if (await hasHits(db, plan, where, reach)) return true;
    return false;
  };
  for (const reach of ['category', 'strong'] as const)
    if (await canFind(reach))
      for (const plan of relaxed) if (await hasHits(db, plan, where, reach)) return plan;
  if (await canFind('all'))
    for (const plan of plans) if (await hasHits(db, plan, where, 'all')) return { ...plan, reach: 'all' };
  return strict;
}

/** With more named categories than this, none is shown, because the list no longer explains the query. */
const MAX_CATEGORIES = 6;

/**
 * Returns what a search asks for and which parts of it were dropped, for display above the results.
 * @param categoryId the category of the list, which is the activity asked for if no word names one
 */
export async function describeSearch(
  db: Database,
  { plan, corrected }: ResolvedSearch,
  { locale, categoryId }: { locale: Locale; categoryId?: number | undefined },
): Promise<SearchInsight> {
  const { understanding, relaxed } = plan;
  const { ages, age, price, radiusKm: _, ...wishes } = understanding.wishes;
  // An unfinished word does not name a category yet.
  const concepts = understanding.concepts.filter(({ literal }) => literal === null);
  const isOfCategory = categoryId !== undefined && understanding.concepts.length === 0;
  const ids = isOfCategory ? [categoryId] : [...new Set(concepts.flatMap(({ named }) => named))];
  const categories = ids.length > MAX_CATEGORIES ? [] : await listCategoryPaths(db, ids, locale);
  return {
    categories,
    activities: isOfCategory
      ? categories.map(({ title }) => title)
      : understanding.concepts.map(({ text }) => text),
    activitiesDropped: understanding.concepts
      .filter((concept) => !plan.concepts.includes(concept))
      .map(({ text }) => text),
    ...wishes,
    ageGroups: ages,
    near: understanding.isNearMe ? 'me' : wishes.near,
    age: age && formatAgeRange(age),
    past: understanding.past,
    price: price && { ...price, basis: price.basis ?? DEFAULT_PRICE_BASIS },
    words: understanding.words.map(({ text }) => text),
    pieces: understanding.pieces,
    relaxed,
    corrected,
  };
}
