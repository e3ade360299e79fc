/**
 * Ages of the age filter as text, in years: `6` is one age, `6-8` a range, `18-` an age and above; months are parts of a
 * year (`1.5` is 18 months). A course matches if it takes at least one of these ages. Courses store their ages in months.
 */

/** The highest age that a filter accepts, in years. */
export const AGE_MAX = 120;

/** The ranges that the filter offers: infants, kindergarten, primary school, secondary school, adults, seniors. */
export const AGE_RANGES = ['0-2', '3-5', '6-8', '9-11', '12-14', '15-17', '18-', '60-'] as const;
export type AgeRangeKey = (typeof AGE_RANGES)[number];

/** Ages below it, in months, are said in months: 18個月, not 1.5歲. */
export const SAID_IN_MONTHS_BELOW = 36;

/** First and last age in years, with two decimals; `to` is null without an upper limit. */
export interface AgeRange {
  from: number;
  to: number | null;
}

/** Parses the text of an age filter. Null if it is malformed, above AGE_MAX, or its ages are reversed. */
export function parseAgeRange(text: string): AgeRange | null {
  const [whole, first, dash, last] =
    /^(\d{1,3}(?:\.\d{1,2})?)(?:(-)(\d{1,3}(?:\.\d{1,2})?)?)?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const from = Number(first);
  const to = dash === undefined ? from : last === undefined ? null : Number(last);
  return from > AGE_MAX || (to !== null && (to > AGE_MAX || to < from)) ? null : { from, to };
}

/** Returns the text of an age filter. */
export function formatAgeRange({ from, to }: AgeRange): string {
  return from === to ? String(from) : `${from}-${to ?? ''}`;
}

/** Converts an age in years to months. */
export const monthsOf = (years: number): number => Math.round(years * 12);

/** Converts an age in months to years, with two decimals. */
export const yearsOf = (months: number): number => Math.round((100 * months) / 12) / 100;

/** Returns the first and the last month of ages in years: a child of 6 years is 72 to 83 months old. */
export function monthsOfRange({ from, to }: AgeRange): AgeRange {
  const last = to !== null && Number.isInteger(to) ? monthsOf(to) + 11 : to === null ? null : monthsOf(to);
  return { from: monthsOf(from), to: last };
}

/** Returns the columns of a first and a last age in months: these, and the whole years around them. */
export function ageColumns(min: number | null, max: number | null) {
  return {
    ageMin: min === null ? null : Math.floor(min / 12),
    ageMax: max === null ? null : Math.ceil(max / 12),
    ageMinMonths: min,
    ageMaxMonths: max,
  };
}
