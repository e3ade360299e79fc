import { type SQL, sql } from 'drizzle-orm';
import type { PostFilters } from '@/lib/contract/filters';
import { isLive } from '@/server/features/catalogue/published-courses';
import type { Lexicon } from '@/server/features/search-language/lexicon';
import { plansOf, type SearchPlan, strictPlan } from '@/server/features/search-language/plan';
import { type Understanding, understand } from '@/server/features/search-language/understand';
import { CatalogueCache } from '@/server/platform/cache/catalogue-cache';
import { executeByIndex } from '@/server/platform/database/by-index';
import type { Database } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';
import { literally } from './search-conditions';
import { hasHits } from './search-hits';

/** The plan of a keyword for the current catalogue. */
export interface ResolvedSearch {
  plan: SearchPlan;
  /** The spelling that was searched instead of the given one; null when it was not corrected. */
  corrected: string | null;
}

export interface SearchScope {
  /** Identifies the scope and the lexicon in the cache. */
  key: string;
  /** Condition for all courses of the list before filters. */
  where: SQL | undefined;
  catalogueVersion: number;
  lexicon: Lexicon;
}

/** One page of results needs the plan several times: for its courses, its facets and the next page. */
const resolved = new CatalogueCache<ResolvedSearch>(1_000);

/**
 * Returns the cached result of `resolveUnderstood`. A selected filter overrides the same wish in the keyword.
 */
export function resolveSearch(
  db: Database,
  keyword: string,
  filters: PostFilters,
  scope: SearchScope,
): Promise<ResolvedSearch> {
  const ticked = TICKABLE.filter(([filter]) => filters[filter] !== undefined).map(([filter]) => filter);
  const key = JSON.stringify([keyword, scope.key, ticked]);
  return resolved.get(db, key, scope.catalogueVersion, () =>
    resolveUnderstood(db, understand(keyword, scope.lexicon), scope, ticked),
  );
}

/**
 * Decides which parts of the query are required. It corrects misspellings that match no course. If no course
 * fulfils all parts, it drops as few as possible.
 * @param ticked filters whose wishes are ignored
 */
export async function resolveUnderstood(
  db: Database,
  first: Understanding,
  { where, lexicon }: Pick<SearchScope, 'where' | 'lexicon'>,
  ticked: readonly (keyof PostFilters)[] = [],
): Promise<ResolvedSearch> {
  const corrected = await correction(db, first);
  const understanding = corrected === null ? first : understand(corrected, lexicon);
  for (const [filter, wish] of TICKABLE)
    if (ticked.includes(filter)) Object.assign(understanding.wishes, { [wish]: EMPTY_WISHES[wish] });
  return { plan: await firstThatFinds(db, understanding, where), corrected };
}

const TICKABLE = [
  ['district', 'districts'],
  ['ageGroup', 'ages'],
  ['mode', 'modes'],
  ['classSize', 'classSizes'],
  ['language', 'languages'],
  ['weekday', 'weekdays'],
  ['timeFrom', 'dayParts'],
  ['free', 'free'],
  ['trial', 'trial'],
] as const satisfies [keyof PostFilters, keyof Understanding['wishes']][];

const EMPTY_WISHES = {
  districts: [],
  ages: [],
  modes: [],
  classSizes: [],
  languages: [],
  weekdays: [],
  dayParts: [],
  free: false,
  trial: false,
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
  for (const reach of ['strong', 'all'] as const)
    for (const plan of plans) if (await hasHits(db, plan, where, reach)) return plan;
  return strict;
}
