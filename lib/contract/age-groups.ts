import type { AgeGroup } from './choices';

/** Upper age used to compare ranges without an upper limit. */
const OLDEST = 90;
/**
 * First and last age of each group (specification §9: kids 15 or below, youth 15–24, adults 24–65, seniors 65
 * or above).
 */
const GROUPS: readonly [AgeGroup, number, number][] = [
  ['kids', 0, 15],
  ['youth', 15, 24],
  ['adults', 24, 65],
  ['seniors', 65, OLDEST],
];

/**
 * Returns the age groups of a course by its age range: the course covers at least half of the group's ages,
 * or the group covers at least half of the course's. So "14 and above" is not for kids, though it admits ages
 * 14 and 15. Empty if no age is known (specification §B).
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

/** Returns the age groups of a course: those of its ages, otherwise the given ones. */
export function ageGroupsFor({
  ageMin,
  ageMax,
  ageGroups,
}: {
  ageMin: number | null;
  ageMax: number | null;
  ageGroups: AgeGroup[];
}): AgeGroup[] {
  const byAge = ageGroupsOf(ageMin, ageMax);
  return byAge.length > 0 ? byAge : ageGroups;
}
