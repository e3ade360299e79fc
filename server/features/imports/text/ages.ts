import { monthsOf } from '@/lib/contract/ages';
import type { AgeGroup } from '@/lib/contract/choices';

/** Ages from which the feeds mean "no upper limit" (99, 100, 199, 999). */
const NO_LIMIT_FROM = 99;

/** Returns the upper age; null for 99 and above, which means no upper limit. */
export function upperAge(age: number | null): number | null {
  return age === null || age >= NO_LIMIT_FROM ? null : age;
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
