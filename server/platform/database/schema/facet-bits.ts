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

/**
 * What a course offers of every choice, as bits of one number that the database keeps beside it: facets are then counted
 * without unpacking a list. Stored, so that a change of the order needs a migration.
 */

type Choices =
  | 'district'
  | 'ageGroup'
  | 'teachingGender'
  | 'language'
  | 'classSize'
  | 'mode'
  | 'weekday'
  | 'dayPart';
type Choice = readonly [group: Choices | 'free' | 'trial', key: string, condition: string];

const inList = (group: Choices, keys: readonly string[], column: string): Choice[] =>
  keys.map((key) => [group, key, `'${key}' = any(${column})`]);
const isKey = (group: Choices, keys: readonly string[], column: string): Choice[] =>
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

/** The number of a row of posts. */
export const FACETS_OF_A_ROW: SQL = sql.raw(
  CHOICES.map(([, , condition], bit) => `case when ${condition} then ${2 ** bit}::bigint else 0 end`).join(
    ' + ',
  ),
);

/** All bits of some groups. */
export function maskOf(...groups: Choice[0][]): number {
  return CHOICES.reduce((mask, [group], bit) => mask + (groups.includes(group) ? 2 ** bit : 0), 0);
}

const bits = new Map(CHOICES.map(([group, key], bit) => [`${group} ${key}`, 2 ** bit]));

/** A choice as one number of the search index: what `search_codes` in the database makes of the bits. */
export function choiceCode(group: Choice[0], key = ''): number {
  return -1 - CHOICES.findIndex(([name, value]) => name === group && value === key);
}

/** Whether a number holds a choice. */
export function offers(facets: number, group: Choice[0], key = ''): boolean {
  // Not a bitwise operator: those of JavaScript see 32 bits.
  return Math.floor(facets / (bits.get(`${group} ${key}`) ?? Number.POSITIVE_INFINITY)) % 2 === 1;
}
