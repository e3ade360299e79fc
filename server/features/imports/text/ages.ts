import type { AgeGroup } from '@/lib/contract/choices';

/** Ages from which the feeds mean "no upper limit" (99, 100, 199, 999). */
const NO_LIMIT_FROM = 99;

/** Older than anybody is who goes to classes; reckons with ranges that have no upper limit. */
const OLDEST = 90;
/** First and last age of each group (specification §9: kids 15 or below, youth 15–24, adults 24–65, seniors 65 or above). */
const GROUPS: readonly [AgeGroup, number, number][] = [
  ['kids', 0, 15],
  ['youth', 15, 24],
  ['adults', 24, 65],
  ['seniors', 65, OLDEST],
];

/** 99 and above: no upper limit. */
export function upperAge(age: number | null): number | null {
  return age === null || age >= NO_LIMIT_FROM ? null : age;
}

/**
 * The groups that a course of an age range is for: it takes at least half of a group's ages, or the group holds at least half of
 * the course's. So "14 and above" is not for kids, though it takes those of 14 and 15. None where nothing is known.
 */
export function ageGroupsOf(min: number | null, max: number | null): AgeGroup[] {
  if (min === null && max === null) return [];
  const from = min ?? 0;
  const to = max ?? OLDEST;
  return GROUPS.filter(([, first, last]) => {
    const shared = Math.min(to, last) - Math.max(from, first) + 1;
    return shared > 0 && 2 * shared >= Math.min(last - first, to - from) + 1;
  }).map(([group]) => group);
}

const WORDS: readonly [AgeGroup, RegExp][] = [
  ['kids', /兒童|幼兒|小朋友|親子|幼苗|\b(?:child|children|kids?)\b/i],
  ['youth', /青少年|少年|青年|\byouths?\b|\bteen/i],
  ['adults', /成人|\badults?\b/i],
  ['seniors', /長者|耆|\belderly\b|\bseniors?\b/i],
];

/** Groups that a title names itself. */
export function ageGroupsInTitle(title: string): AgeGroup[] {
  return WORDS.filter(([, word]) => word.test(title)).map(([group]) => group);
}

/** 只限3歲或以上人士, "aged 6 and above". */
export function minimumAgeIn(text: string): number | null {
  const folded = text.normalize('NFKC');
  const found = /(\d{1,2})\s*歲(?:或|及)?以上|(\d{1,2})\s*(?:\+|(?:years? old )?(?:or|and) above)/i.exec(
    folded,
  );
  return found ? Number(found[1] ?? found[2]) : null;
}
