import { type SQL, sql } from 'drizzle-orm';
import {
  AGE_GROUPS,
  CLASS_SIZES,
  DAY_PART_KEYS,
  DAY_PARTS,
  DISTRICTS,
  MODES,
  TEACHING_GENDERS,
  TEACHING_LANGUAGES,
  WEEKDAYS,
} from '@/lib/contract/choices';
import { COUNT_CAP } from '@/lib/contract/limits';
import type { Facets } from '@/lib/contract/post';
import type { Database } from '@/server/db/client';
import { posts } from '@/server/db/schema';
import { executeByIndex } from './by-index';
import { CatalogueCache } from './catalogue-cache';
import { FILTER_GROUPS, type FilterGroup } from './post-filters';

/** HKD a lesson at which the price buckets begin. */
const PRICE_STEPS = [0, 50, 100, 150, 200, 300, 400, 600, 800, 1200] as const;

export interface Counted {
  facets: Facets;
  /** Courses that pass all filters. */
  total: number;
}

interface FacetInput {
  /** Names the filters; the counts are kept under it until the catalogue's version changes. */
  key: string;
  version: number;
  inScope: SQL | undefined;
  groups: Map<FilterGroup, SQL>;
  /** Counting stops after so many courses of the scope. */
  bound?: number | undefined;
}

/** A combination of values and how many courses have it; columns outside its grouping set are null. */
type FacetRow = Record<
  | 'districts'
  | 'age_groups'
  | 'teaching_gender'
  | 'languages'
  | 'class_size'
  | 'mode'
  | 'weekdays'
  | 'time_from',
  string | null
> & {
  is_free: boolean | null;
  has_trial: boolean | null;
  rating: number | null;
  price_step: number | null;
  lowest: number | null;
  highest: number | null;
  /** Bit of the one group that the courses fail, 0 when they fail none. */
  failed: number;
  /** Which of the grouping sets. */
  part: number;
  count: number;
};

const cache = new CatalogueCache<Counted>(500);

/** Counts for every choice, each group following the other filters but not its own; made once a catalogue version. */
export function countFacets(db: Database, input: FacetInput): Promise<Counted> {
  return cache.get(db, input.key, input.version, async () => toFacets(await selectCombinations(db, input)));
}

const bitOf = (group: FilterGroup): number => 2 ** FILTER_GROUPS.indexOf(group);

/**
 * One pass over the scope. `failed` has a bit for each group whose filter a course does not pass: a course that fails
 * two groups counts nowhere, one that fails a single group counts for that group's choices alone. Courses are grouped by
 * whole values (all districts of a course, and so on), which are far fewer than the courses; the rest is sums here.
 */
async function selectCombinations(db: Database, { inScope, groups, bound }: FacetInput): Promise<FacetRow[]> {
  const bits = [...groups].map(
    ([group, condition]) => sql`case when ${condition} then 0 else ${sql.raw(String(bitOf(group)))} end`,
  );
  const failed = bits.length > 0 ? sql.join(bits, sql` + `) : sql`0`;
  const query = sql`
    select districts::text, age_groups::text, teaching_gender::text, languages::text, class_size::text, mode::text,
      weekdays::text, time_from, is_free, has_trial, rating, price_step, failed, count(*)::int as count,
      min(lesson_price) as lowest, max(lesson_price) as highest,
      grouping(districts, age_groups, weekdays, price_step) as part
    from (
      select districts, age_groups, teaching_gender, languages, class_size, mode, weekdays, time_from, lesson_price,
        price_min = 0 as is_free, trial_price is not null as has_trial, floor(rating_average)::int as rating,
        width_bucket(lesson_price::float8, ${sql.param(PRICE_STEPS)}::float8[]) - 1 as price_step, ${failed} as failed
      from ${posts} where ${inScope ?? sql`true`} limit ${bound ?? null}
    ) scope
    where failed & (failed - 1) = 0
    group by failed, grouping sets (
      (districts), (age_groups, teaching_gender, languages, class_size, mode, is_free, has_trial),
      (weekdays, time_from), (rating, price_step))`;
  return bound === undefined ? (await db.execute<FacetRow>(query)).rows : executeByIndex<FacetRow>(db, query);
}

/** Values of GROUPING(districts, age_groups, weekdays, price_step) for each of the four sets. */
const PARTS = { districts: 0b0111, traits: 0b1011, times: 0b1101, worth: 0b1110 } as const;

function toFacets(rows: FacetRow[]): Counted {
  const partRows = (part: keyof typeof PARTS, group: FilterGroup) =>
    rows.filter((row) => row.part === PARTS[part] && (row.failed === 0 || row.failed === bitOf(group)));
  const count = <K extends string>(
    keys: readonly K[],
    part: keyof typeof PARTS,
    group: FilterGroup,
    has: (row: FacetRow, key: K) => boolean,
  ) =>
    keys.map((key) => ({
      key,
      count: capped(sum(partRows(part, group).filter((row) => has(row, key)))),
    }));
  const priced = partRows('worth', 'price').filter((row) => row.price_step !== null);
  const prices = priced.flatMap((row) => [row.lowest ?? [], row.highest ?? []].flat());
  return {
    total: sum(rows.filter((row) => row.part === PARTS.districts && row.failed === 0)),
    facets: {
      district: count(DISTRICTS, 'districts', 'district', (row, key) => listed(row.districts, key)),
      ageGroup: count(AGE_GROUPS, 'traits', 'ageGroup', (row, key) => listed(row.age_groups, key)),
      teachingGender: count(
        TEACHING_GENDERS,
        'traits',
        'teachingGender',
        (row, key) => row.teaching_gender === key,
      ),
      language: count(TEACHING_LANGUAGES, 'traits', 'language', (row, key) => listed(row.languages, key)),
      classSize: count(CLASS_SIZES, 'traits', 'classSize', (row, key) => row.class_size === key),
      mode: count(MODES, 'traits', 'mode', (row, key) => row.mode === key),
      weekday: count(WEEKDAYS, 'times', 'weekday', (row, key) => listed(row.weekdays, key)),
      dayPart: count(
        DAY_PART_KEYS,
        'times',
        'time',
        ({ time_from: start }, key) =>
          start !== null && start >= DAY_PARTS[key].from && start <= DAY_PARTS[key].to,
      ),
      rating: count(
        ['1', '2', '3', '4', '5'],
        'worth',
        'rating',
        (row, key) => (row.rating ?? 0) >= Number(key),
      ),
      free: capped(sum(partRows('traits', 'free').filter((row) => row.is_free))),
      trial: capped(sum(partRows('traits', 'trial').filter((row) => row.has_trial))),
      price: {
        min: prices.length > 0 ? Math.floor(Math.min(...prices)) : null,
        max: prices.length > 0 ? Math.ceil(Math.max(...prices)) : null,
        buckets: PRICE_STEPS.map((from, step) => ({
          from,
          to: PRICE_STEPS[step + 1] ?? null,
          count: capped(sum(priced.filter((row) => row.price_step === step))),
        })),
      },
    },
  };
}

const sum = (rows: FacetRow[]) => rows.reduce((total, row) => total + row.count, 0);
const capped = (count: number) => Math.min(count, COUNT_CAP);

/** Whether a PostgreSQL array of keys, as text, holds one. */
function listed(array: string | null, key: string): boolean {
  return array?.slice(1, -1).split(',').includes(key) ?? false;
}
