import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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
  type Weekday,
} from '@/lib/contract/choices';

/**
 * The choices of a course as bits of one number, in a generated column, so that facets are counted without
 * unpacking arrays. The bits are stored: new choices are appended and need a migration (docs/contributing.md). At
 * most 53, because JavaScript reads the number.
 */

type Group =
  | 'district'
  | 'ageGroup'
  | 'teachingGender'
  | 'language'
  | 'classSize'
  | 'mode'
  | 'weekday'
  | 'dayPart';
type Choice = readonly [group: Group | 'free' | 'trial', key: string, condition: string];

const inList = (group: Group, keys: readonly string[], column: string): Choice[] =>
  keys.map((key) => [group, key, `'${key}' = any(${column})`]);
const isKey = (group: Group, keys: readonly string[], column: string): Choice[] =>
  keys.map((key) => [group, key, `${column} = '${key}'`]);

const CHOICES: readonly Choice[] = [
  ...inList('district', DISTRICTS, 'districts'),
  ...inList('ageGroup', AGE_GROUPS, 'age_groups'),
  ...isKey('teachingGender', TEACHING_GENDERS, 'teaching_gender'),
  ...inList('language', TEACHING_LANGUAGES, 'languages'),
  ...isKey('classSize', CLASS_SIZES, 'class_size'),
  ...isKey('mode', MODES, 'mode'),
  ...inList('weekday', WEEKDAYS, 'weekdays'),
  ...DAY_PART_KEYS.map((key): Choice => {
    const { from, to } = DAY_PARTS[key];
    return ['dayPart', key, `time_from between '${from}' and '${to}'`];
  }),
  ['free', '', 'price_min = 0'],
  ['trial', '', 'trial_price is not null'],
];

/** SQL expression that computes the number for a row of `posts`. */
export const FACETS_OF_A_ROW: SQL = sql.raw(
  CHOICES.map(([, , condition], bit) => `case when ${condition} then ${2 ** bit}::bigint else 0 end`).join(
    ' + ',
  ),
);

/** Returns the mask with all bits of the given groups. */
export function maskOf(...groups: Choice[0][]): number {
  return CHOICES.reduce((mask, [group], bit) => mask + (groups.includes(group) ? 2 ** bit : 0), 0);
}

const bits = new Map(CHOICES.map(([group, key], bit) => [`${group} ${key}`, 2 ** bit]));

/** Returns the code of a choice in the search index, as the SQL function `search_codes` computes it. */
export function choiceCode(group: Choice[0], key = ''): number {
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

/** Reports whether `facets` contains a choice. */
export function offers(facets: number, group: Choice[0], key = ''): boolean {
  // No bitwise operator, because those of JavaScript use 32 bits.
  return Math.floor(facets / (bits.get(`${group} ${key}`) ?? Number.POSITIVE_INFINITY)) % 2 === 1;
}
