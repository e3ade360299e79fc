import { type SQL, sql } from 'drizzle-orm';
import { formatAgeRange } from '@/lib/contract/ages';
import type { CourseFilters } from '@/lib/contract/filters';
import type { Locale } from '@/lib/contract/locale';
import type { SearchInsight } from '@/lib/contract/search';
import { listCategoryPaths } from '@/server/features/catalogue/category-path';
import { isLive } from '@/server/features/catalogue/published-courses';
import type { Lexicon } from '@/server/features/search-language/lexicon';
import { plansOf, type SearchPlan, strictPlan } from '@/server/features/search-language/plan';
import { type Understanding, understand } from '@/server/features/search-language/understand';
import { executeByIndex } from '@/server/platform/database/by-index';
import type { Database } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';
import { literally } from './search-conditions';
import { hasHits } from './search-hits';
import { lexiconAt } from './search-lexicon';

/** The plan of a keyword for the current catalogue. */
interface ResolvedSearch {
  plan: SearchPlan;
  /** The spelling that was searched instead of the given one; null when it was not corrected. */
  corrected: string | null;
}

/** Condition for all courses of the list before filters, and the version of the catalogue. */
interface SearchScope {
  where: SQL | undefined;
  catalogueVersion: number;
}

/**
 * Returns how the keyword of a list is searched for; null without a keyword. A selected filter overrides the
 * same wish in the keyword.
 */
export async function resolveSearch(
  db: Database,
  { keyword, ...filters }: CourseFilters,
  { where, catalogueVersion }: SearchScope,
): Promise<ResolvedSearch | null> {
  if (keyword === undefined) return null;
  const lexicon = await lexiconAt(db, catalogueVersion);
  return resolveUnderstood(db, understand(keyword, lexicon), { where, lexicon }, filters);
}

/**
 * Returns the plans that require every part of the keyword of a list, one for each spelling that may be searched; none
 * without a keyword. A list whose search was not relaxed follows one of them.
 */
export function strictPlans({ keyword, ...filters }: CourseFilters, lexicon: Lexicon): SearchPlan[] {
  if (keyword === undefined) return [];
  const typed = understand(keyword, lexicon);
  const spellings = typed.corrected === null ? [typed] : [typed, understand(typed.corrected, lexicon)];
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

function withoutTicked(understanding: Understanding, filters: CourseFilters): Understanding {
  const ticked = TICKABLE.filter(([filter]) => filters[filter] !== undefined);
  const empty = Object.fromEntries(ticked.map(([, wish]) => [wish, EMPTY_WISHES[wish]]));
  return { ...understanding, wishes: { ...understanding.wishes, ...empty } };
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
  ['free', 'free'],
  ['trial', 'trial'],
  ['hasPlaces', 'hasPlaces'],
] as const satisfies [keyof CourseFilters, keyof Understanding['wishes']][];

const EMPTY_WISHES = {
  districts: [],
  near: null,
  ages: [],
  age: null,
  modes: [],
  classSizes: [],
  languages: [],
  weekdays: [],
  dates: null,
  dayParts: [],
  free: false,
  trial: false,
  hasPlaces: false,
};

/** Returns the corrected query if a word with a correction occurs in no course; null if every word does. */
async function correction(db: Database, { words, corrected }: Understanding): Promise<string | null> {
  if (corrected === null) return null;
  const doubtful = words.filter((word) => word.correction !== null);
  const known = await Promise.all(
    doubtful.map(async (word) => {
      const rows = await executeByIndex(
        db,
        sql`select ${posts.id} from ${posts} where ${isLive()} and ${literally(word)} limit 1`,
        { any: true, often: true },
      );
      return rows.length > 0;
    }),
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
  for (const reach of ['filed', 'strong'] as const)
    for (const plan of relaxed) if (await hasHits(db, plan, where, reach)) return plan;
  for (const plan of plans) if (await hasHits(db, plan, where, 'all')) return { ...plan, reach: 'all' };
  return strict;
}

/** With more named categories than this, none is shown, because the list no longer explains the query. */
const MAX_CATEGORIES = 6;

/** Returns what a keyword asks for and which parts of it were dropped, for display above the results. */
export async function describeSearch(
  db: Database,
  { plan, corrected }: ResolvedSearch,
  locale: Locale,
): Promise<SearchInsight> {
  const { understanding, relaxed } = plan;
  const { wishes } = understanding;
  // An unfinished word does not name a category yet.
  const concepts = understanding.concepts.filter(({ literal }) => literal === null);
  const ids = [...new Set(concepts.flatMap(({ named }) => named))];
  return {
    categories: ids.length > MAX_CATEGORIES ? [] : await listCategoryPaths(db, ids, locale),
    activities: understanding.concepts.map(({ text }) => text),
    districts: wishes.districts,
    region: plan.wishes.region ?? wishes.region,
    near: wishes.near,
    ageGroups: wishes.ages,
    age: wishes.age && formatAgeRange(wishes.age),
    modes: wishes.modes,
    classSizes: wishes.classSizes,
    languages: wishes.languages,
    weekdays: wishes.weekdays,
    dates: wishes.dates,
    dayParts: wishes.dayParts,
    free: wishes.free,
    trial: wishes.trial,
    hasPlaces: wishes.hasPlaces,
    words: understanding.words.map(({ text }) => text),
    pieces: understanding.pieces,
    relaxed,
    corrected,
  };
}
