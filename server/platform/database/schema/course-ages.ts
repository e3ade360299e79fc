import { type SQL, sql } from 'drizzle-orm';
import type { AgeGroup } from '@/lib/contract/choices';

/** The age in years that stands for "no upper limit". */
const OLDEST_AGE = 120;

/**
 * First and last age in years of a course that names only an age group. The age groups are those of
 * specification §9, but a course for adults takes anyone from 18, and one for seniors anyone from 60.
 */
const AGES_OF_GROUPS: Record<AgeGroup, readonly [first: number, last: number]> = {
  kids: [0, 15],
  youth: [15, 24],
  adults: [18, 65],
  seniors: [60, OLDEST_AGE],
};

/** The SQL expression of the ages in months that a row of `posts` takes; null if it states none. */
export const AGE_MONTHS_OF_A_ROW: SQL = sql.raw(`case
  when age_min_months > age_max_months then null
  when age_min_months is not null or age_max_months is not null
    then int4range(coalesce(age_min_months, 0), coalesce(age_max_months, ${OLDEST_AGE * 12}), '[]')
  when cardinality(age_groups) > 0 then int4range(${ageOf(0, ['kids', 'youth', 'adults', 'seniors'])},
    ${ageOf(1, ['seniors', 'adults', 'youth', 'kids'])}, '[]')
end`);

/** Builds the first or last age in months of the first of the groups that a row has. */
function ageOf(end: 0 | 1, groups: readonly AgeGroup[]): string {
  const cases = groups.map(
    (group) => `when '${group}' = any(age_groups) then ${AGES_OF_GROUPS[group][end] * 12}`,
  );
  return `case ${cases.join(' ')} end`;
}
