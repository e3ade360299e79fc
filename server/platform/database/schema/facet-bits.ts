import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  AGE_GROUPS,
  CLASS_SIZES,
  DAY_PART_KEYS,
  DAY_PARTS,
  DISTRICTS,
  MODES,
  type StatedFilter,
  TEACHING_GENDERS,
  TEACHING_LANGUAGES,
  WEEKDAYS,
  type Weekday,
} from '@/lib/contract/choices';
import type { ChoiceFilter } from '@/lib/contract/course-fields';

/**
 * The choices of a course as bits of one number, in a generated column, so that facets are counted without
 * unpacking arrays. The bits are stored: new choices are appended and need a migration (docs/contributing.md). At
 * most 53, because JavaScript reads the number.
 */

type Choices = readonly (readonly [key: string, condition: string])[];

const inList = (keys: readonly string[], column: string): Choices =>
  keys.map((key) => [key, `'${key}' = any(${column})`]);
const isKey = (keys: readonly string[], column: string): Choices =>
  keys.map((key) => [key, `${column} = '${key}'`]);

/** The choices of each group with their conditions, in the order of the bits. */
const GROUPS = {
  district: inList(DISTRICTS, 'districts'),
  ageGroup: inList(AGE_GROUPS, 'age_groups'),
  teachingGender: isKey(TEACHING_GENDERS, 'teaching_gender'),
  language: inList(TEACHING_LANGUAGES, 'languages'),
  classSize: isKey(CLASS_SIZES, 'class_size'),
  mode: isKey(MODES, 'mode'),
  weekday: inList(WEEKDAYS, 'weekdays'),
  dayPart: DAY_PART_KEYS.map((key) => {
    const { from, to } = DAY_PARTS[key];
    return [key, `time_from between '${from}' and '${to}'`] as const;
  }),
  free: [['', 'price_min = 0']],
  trial: [['', 'trial_price is not null']],
  perLesson: [['', "fee_basis in ('per_lesson', 'drop_in')"]],
  refundable: [['', "refund in ('flexible', 'moderate')"]],
  stepFree: [['', "access || venue_access && array['step_free_entrance', 'wheelchair_room']"]],
  sen: [['', 'cardinality(sen) > 0']],
  cef: [['', "cef_code <> ''"]],
} as const satisfies Record<ChoiceFilter | StatedFilter | 'dayPart' | 'free' | 'trial', Choices>;
export type FacetGroup = keyof typeof GROUPS;
export const FACET_GROUPS = Object.keys(GROUPS) as FacetGroup[];

const CHOICES = FACET_GROUPS.flatMap((group) =>
  GROUPS[group].map(([key, condition]) => [group, key, condition] as const),
);

/** SQL expression that computes the number for a row of `posts`. */
export const FACETS_OF_A_ROW: SQL = sql.raw(
  CHOICES.map(([, , condition], bit) => `case when ${condition} then ${2 ** bit}::bigint else 0 end`).join(
    ' + ',
  ),
);

/** Returns the mask with all bits of the given groups. */
export function maskOf(...groups: FacetGroup[]): number {
  return CHOICES.reduce((mask, [group], bit) => mask + (groups.includes(group) ? 2 ** bit : 0), 0);
}

const bits = new Map(CHOICES.map(([group, key], bit) => [`${group} ${key}`, 2 ** bit]));

/** Returns the code of a choice in the search index, as the SQL function `search_codes` computes it. */
export function choiceCode(group: FacetGroup, key = ''): number {
  return -1 - CHOICES.findIndex(([name, value]) => name === group && value === key);
}

const FIRST_WEEKDAY_BIT = CHOICES.findIndex(([group]) => group === 'weekday');
const ALL_WEEKDAYS = 2 ** WEEKDAYS.length - 1;

/** Builds the weekdays of a row as a number, whose bit 0 is Monday, as the SQL function `lesson_from` reads it. */
export function weekdayBits(facets: SQLWrapper): SQL {
  return sql`(${facets} >> ${sql.raw(String(FIRST_WEEKDAY_BIT))} & ${sql.raw(String(ALL_WEEKDAYS))})::int`;
}

/** Returns the given weekdays as such a number. */
export function weekdayBitsOf(weekdays: readonly Weekday[]): number {
  return weekdays.reduce((sum, weekday) => sum + 2 ** WEEKDAYS.indexOf(weekday), 0);
}

/** Builds the condition for courses whose `facets` contain one of the choices. */
export function hasBit(facets: SQLWrapper, group: FacetGroup, keys: readonly string[] = ['']): SQL {
  const mask = [...new Set(keys)].reduce((sum, key) => sum + (bits.get(`${group} ${key}`) ?? 0), 0);
  return sql`${facets} & ${mask}::bigint <> 0`;
}

/** Returns a function that reports whether the choices of some courses contain a choice. */
export function offers(group: FacetGroup, key = ''): (courses: { facets: number | null }) => boolean {
  const bit = bits.get(`${group} ${key}`) ?? Number.POSITIVE_INFINITY;
  // No bitwise operator, because those of JavaScript use 32 bits.
  return ({ facets }) => Math.floor((facets ?? 0) / bit) % 2 === 1;
}
