import { monthsOf, parseAgeRange, SAID_IN_MONTHS_BELOW, yearsOf } from './ages';

type AgeTextKey =
  | `ages.${'range' | 'from' | 'upTo' | 'exact'}`
  | `ageMonths.${'range' | 'from' | 'upTo' | 'exact' | 'toYears'}`;
/** The texts `choices` of the messages. */
type Choices = (key: AgeTextKey, values: { from: number; to: number }) => string;

/** The unit is in the names: the contract has ages in years too, which the compiler could not tell from these. */
interface Months {
  fromMonths: number | null;
  toMonths: number | null;
}

/**
 * Returns the ages of a course, given in months, such as 6–12歲, 18–36個月 or “Ages 18 and up”; null if there is no limit.
 * Ages below three years are said in months.
 */
export function ageText({ fromMonths: from, toMonths: to }: Months, choices: Choices): string | null {
  const youngest = from ?? 0;
  if (youngest === 0 && to === null) return null;
  const isWhole = youngest % 12 === 0;
  const inMonths =
    to === null
      ? youngest < SAID_IN_MONTHS_BELOW && !isWhole
      : to < SAID_IN_MONTHS_BELOW || (to === SAID_IN_MONTHS_BELOW && !isWhole);
  if (!inMonths && to !== null && youngest < SAID_IN_MONTHS_BELOW && !isWhole)
    return choices('ageMonths.toYears', { from: youngest, to: yearsOf(to) });
  return inMonths
    ? choices(`ageMonths.${formOf(youngest, to)}`, { from: youngest, to: to ?? 0 })
    : yearsText(youngest, to, choices);
}

const formOf = (from: number, to: number | null) =>
  to === null ? 'from' : from === 0 ? 'upTo' : from === to ? 'exact' : 'range';

const yearsText = (from: number, to: number | null, choices: Choices) =>
  choices(`ages.${formOf(from, to)}`, { from: yearsOf(from), to: yearsOf(to ?? 0) });

/** Returns the words of an age filter, such as `6-8` or `1.5` (lib/contract/ages). Whole years are said as years. */
export function ageFilterText(filter: string, choices: Choices): string {
  const range = parseAgeRange(filter);
  if (!range) return '';
  const [from, to] = [monthsOf(range.from), range.to === null ? null : monthsOf(range.to)];
  const isWhole = from % 12 === 0 && (to ?? 0) % 12 === 0;
  return (
    (isWhole ? null : ageText({ fromMonths: from, toMonths: to }, choices)) ?? yearsText(from, to, choices)
  );
}
