import { and, type SQL, sql } from 'drizzle-orm';
import { AGE_RANGES, monthsOfRange, parseAgeRange } from '@/lib/contract/ages';
import {
  DAY_PART_KEYS,
  type PriceBasis,
  STATED_FILTERS,
  type StatedFilter,
  WEEKDAYS,
  type Weekday,
} from '@/lib/contract/choices';
import type { Facets } from '@/lib/contract/course';
import { CHOICE_FILTER_NAMES, CHOICE_FILTERS, type ChoiceFilter } from '@/lib/contract/course-fields';
import { COUNT_CAP } from '@/lib/contract/limits';
import { hasPlacesOn } from '@/server/features/catalogue/enrolment';
import { dayOf } from '@/server/platform/calendar/calendar';
import { executeByIndex } from '@/server/platform/database/by-index';
import type { Database } from '@/server/platform/database/client';
import { FACET_GROUPS, type FacetGroup, maskOf, offers } from '@/server/platform/database/schema/facet-bits';
import { posts } from '@/server/platform/database/schema/schema';
import { FILTER_GROUPS, type FilterGroup, IS_ONE_OFF } from './course-filters';
import { priceBy } from './prices';
import { MAX_HITS } from './search-hits';

/** Lower bounds of the price buckets, in HKD. */
const PRICE_STEPS = [0, 50, 100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 4000] as const;
const RATINGS = ['1', '2', '3', '4', '5'] as const;

export interface Counted {
  facets: Facets;
  /** Courses that pass all filters. */
  total: number;
}

/**
 * A combination of choices and the number of courses that have it. Columns that belong to another part are
 * null.
 */
interface Combination {
  /** Bits of the part's choices (server/platform/database/schema/facet-bits). */
  facets: number | null;
  /** First and last age in months that the courses take. */
  age_from: number | null;
  age_to: number | null;
  rating: number | null;
  /** Whether places can be taken today. */
  has_places: boolean | null;
  /** Whether the courses are attended once. */
  one_off: boolean | null;
  price_step: number | null;
  lowest: number | null;
  highest: number | null;
  /** Bit of the one group whose filter the courses fail; 0 when they fail none. */
  failed: number;
  part: number;
  count: number;
}

/**
 * The bound of lists: facets are counted over at most this many courses, the size for which the product is
 * designed, so that a list of a larger catalogue takes no longer. Beyond it the counts are those of a part of
 * the courses; totals stay exact.
 */
const MAX_COUNTED = 100_000;

interface Countable {
  /** Condition for all courses of the list before filters. */
  where: SQL | undefined;
  groups: Map<FilterGroup, SQL>;
  /** Weekdays within the days of the filter; courses with a lesson on another have none there. */
  weekdays?: readonly Weekday[];
  /** What the price buckets are about. */
  priceBasis?: PriceBasis | undefined;
  /** Whether the courses are those of a keyword, which has an index (`executeByIndex`) and a bound of its own. */
  isSearch: boolean;
}

/**
 * Returns the number of courses for every choice, and the total. Each group is counted with the filters of
 * all other groups but without its own.
 */
export async function countFacets(
  db: Database,
  { where, groups, isSearch, priceBasis, weekdays = WEEKDAYS }: Countable,
): Promise<Counted> {
  // Filters select from all courses of a search, so its own bound applies only without filters.
  const bound = isSearch && groups.size === 0 ? MAX_HITS : MAX_COUNTED;
  // Without filters the counted courses are the total, up to a bound above COUNT_CAP.
  const isCut =
    groups.size > 0
      ? sql`(select sum(post_count) from categories where level = 1) > ${bound}::int`
      : sql`false`;
  const query = sql`
    with scope as (
      select ${posts.facets}, ${posts.ageMonths} as ages, ${priceBy(priceBasis)} as price, ${posts.ratingAverage},
        ${hasPlacesOn(dayOf(new Date()))} as has_places, ${IS_ONE_OFF} as one_off, ${failedGroups(groups)} as failed
      from ${posts} where ${where ?? sql`true`} limit ${bound}
    )
    select ${combinationsOf(groups.size > 0)} as combinations,
      case when ${isCut} then ${countToCap(and(where, ...groups.values()))} end as total`;
  const [row] = isSearch
    ? await executeByIndex<CountedRow>(db, query)
    : (await db.execute<CountedRow>(query)).rows;
  const { facets, total } = toFacets(row?.combinations ?? [], weekdays);
  return { facets, total: row?.total ?? total };
}

type CountedRow = { combinations: Combination[] | null; total: number | null };

/** Builds the number of courses, counted up to one more than COUNT_CAP. */
export const countToCap = (where: SQL | undefined): SQL<number> =>
  sql`(select count(*)::int from (select from ${posts} where ${where ?? sql`true`} limit ${COUNT_CAP + 1}) counted)`;

const bitOf = (group: FilterGroup): number => 2 ** FILTER_GROUPS.indexOf(group);

/** Builds the sum of the bits of the groups whose filter a course fails. */
function failedGroups(groups: Map<FilterGroup, SQL>): SQL {
  const bits = [...groups].map(
    ([group, condition]) => sql`case when ${condition} then 0 else ${sql.raw(String(bitOf(group)))} end`,
  );
  return bits.length > 0 ? sql`(${sql.join(bits, sql` + `)})` : sql`0`;
}

/**
 * Values of GROUPING(districts, traits, times, ages, price_step) for the groups of columns that are counted
 * together. This gives far fewer combinations than courses.
 */
const PARTS = {
  districts: 0b01111,
  traits: 0b10111,
  times: 0b11011,
  ages: 0b11101,
  worth: 0b11110,
} as const;
type Part = keyof typeof PARTS;

/** The part of a group of choices. A small choice that is no time is a trait. */
const partOf = (group: FacetGroup): Part =>
  group === 'district' ? 'districts' : group === 'weekday' || group === 'dayPart' ? 'times' : 'traits';
const maskOfPart = (part: Part) =>
  sql.raw(String(maskOf(...FACET_GROUPS.filter((group) => partOf(group) === part))));

/**
 * Builds a query that returns the combinations of the courses in the relation `scope` as JSON, in one pass. A course
 * that fails two groups is not counted; one that fails a single group counts only for that group's choices.
 */
function combinationsOf(isFiltered: boolean): SQL {
  return sql`(
    select json_agg(combination) from (
      select coalesce(districts, traits, times) as facets, lower(ages) as age_from, upper(ages) - 1 as age_to, rating, price_step, has_places, one_off, min(price) as lowest,
        max(price) as highest, ${isFiltered ? sql`failed` : sql`0 as failed`}, grouping(districts, traits, times, ages, price_step) as part, count(*)::int as count
      from (
        select facets & ${maskOfPart('districts')} as districts, facets & ${maskOfPart('traits')} as traits,
          facets & ${maskOfPart('times')} as times, ages, floor(rating_average)::int as rating, price, has_places,
          one_off, failed, width_bucket(price::float8, ${sql.param(PRICE_STEPS)}::float8[]) - 1 as price_step
        from scope where failed & (failed - 1) = 0
      ) counted
      group by ${isFiltered ? sql`failed,` : sql``} grouping sets ((districts), (traits), (times), (ages), (rating, price_step, has_places, one_off))
    ) combination)`;
}

/** Computes facets and total from the counted combinations. */
function toFacets(rows: readonly Combination[], weekdays: readonly Weekday[]): Counted {
  const byPart = Map.groupBy(rows, ({ part }) => part);
  const partRows = (part: Part, group: FilterGroup) =>
    (byPart.get(PARTS[part]) ?? []).filter(({ failed }) => failed === 0 || failed === bitOf(group));
  const chosen = (choice: FacetGroup, key = '', group: FilterGroup = choice as FilterGroup) =>
    capped(sum(partRows(partOf(choice), group).filter(offers(choice, key))));
  const choices = Object.fromEntries(
    CHOICE_FILTER_NAMES.map((name) => [
      name,
      CHOICE_FILTERS[name].choices.map((key) => ({ key, count: chosen(name, key) })),
    ]),
  ) as Pick<Facets, ChoiceFilter>;
  const priced = partRows('worth', 'price').filter((row) => row.price_step !== null);
  const prices = priced.flatMap((row) => [row.lowest ?? [], row.highest ?? []].flat());
  return {
    total: sum(rows.filter((row) => row.part === PARTS.districts && row.failed === 0)),
    facets: {
      ...choices,
      age: AGE_RANGES.map((key) => ({ key, count: capped(sum(takers(partRows('ages', 'age'), key))) })),
      weekday: choices.weekday.map(({ key, count }) => ({
        key,
        count: weekdays.includes(key) ? count : 0,
      })),
      dayPart: DAY_PART_KEYS.map((key) => ({ key, count: chosen('dayPart', key, 'time') })),
      rating: RATINGS.map((key) => ({
        key,
        count: capped(sum(partRows('worth', 'rating').filter((row) => (row.rating ?? 0) >= Number(key)))),
      })),
      free: chosen('free'),
      trial: chosen('trial'),
      ...(Object.fromEntries(STATED_FILTERS.map((name) => [name, chosen(name)])) as Record<
        StatedFilter,
        number
      >),
      hasPlaces: capped(sum(partRows('worth', 'hasPlaces').filter((row) => row.has_places))),
      oneOff: capped(sum(partRows('worth', 'oneOff').filter((row) => row.one_off))),
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

/** Returns the combinations of courses that take at least one age of the range. */
function takers(rows: readonly Combination[], key: string): Combination[] {
  const years = parseAgeRange(key);
  const range = years && monthsOfRange(years);
  return rows.filter(
    ({ age_from, age_to }) =>
      range &&
      age_from !== null &&
      age_to !== null &&
      age_to >= range.from &&
      age_from <= (range.to ?? age_to),
  );
}

const sum = (rows: readonly Combination[]) => rows.reduce((total, row) => total + row.count, 0);
const capped = (count: number) => Math.min(count, COUNT_CAP);
