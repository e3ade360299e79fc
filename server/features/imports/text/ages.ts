import { monthsOf } from '@/lib/contract/ages';
import type { AgeGroup } from '@/lib/contract/choices';
import { typedAge } from '@/lib/contract/typed-age';

/** Ages from which the feeds mean "no upper limit" (99, 100, 199, 999). */
const NO_LIMIT_FROM = 99;

/** Returns the upper age; null for 99 and above, which means no upper limit. */
export function upperAge(age: number | null): number | null {
  return age === null || age >= NO_LIMIT_FROM ? null : age;
}

const BEFORE_AGES = /^(?:適合|年齡|對象|ages?|aged)\s*:?\s*/i;
const FROM_TO = /^(.+?)\s*(?:[-–—~至到]|\bto\b)\s*(.+)$/i;
const AT_LEAST = /^(.+?)\s*(?:[或及]?以上|\+|(?:or|and) (?:above|over))$/i;
const AT_MOST = /^(.+?)\s*(?:[或及]?以下|(?:or|and) (?:below|under))$/i;

/** Returns the ages in years that a text states, and nothing else: 6-9歲, 10歲或以上, “ages 6 to 9”. */
export function statedAges(text: string): { min?: number | undefined; max?: number | undefined } | null {
  const ages = text.normalize('NFKC').trim().replace(BEFORE_AGES, '');
  const [from, to] = (FROM_TO.exec(ages) ?? []).slice(1).map(typedAge);
  if (from !== undefined && to !== undefined) return from <= to ? { min: from, max: to } : null;
  const [min, max] = [AT_LEAST, AT_MOST].map((open) => typedAge(open.exec(ages)?.[1] ?? ''));
  return min === undefined && max === undefined ? null : { min, max };
}

const WORDS: readonly [AgeGroup, RegExp][] = [
  ['kids', /兒童|幼兒|小朋友|親子|幼苗|\b(?:child|children|kids?)\b/i],
  ['youth', /青少年|少年|青年|\byouths?\b|\bteen/i],
  ['adults', /成人|\badults?\b/i],
  ['seniors', /長者|耆|\belderly\b|\bseniors?\b/i],
];

/** Returns the age groups that a title names. */
export function ageGroupsInTitle(title: string): AgeGroup[] {
  return WORDS.filter(([, word]) => word.test(title)).map(([group]) => group);
}

/** Parses a minimum age in months: 只限3歲或以上人士, 18個月以上, "aged 6 and above". */
export function minimumAgeIn(text: string): number | null {
  const folded = text.normalize('NFKC');
  const months = /(\d{1,2})\s*(?:個月大?(?:或|及)?以上|months?(?: old)? (?:or|and) (?:above|over))/i.exec(
    folded,
  );
  if (months) return Number(months[1]);
  const found = /(\d{1,2})\s*歲(?:或|及)?以上|(\d{1,2})\s*(?:\+|(?:years? old )?(?:or|and) above)/i.exec(
    folded,
  );
  return found ? monthsOf(Number(found[1] ?? found[2])) : null;
}
