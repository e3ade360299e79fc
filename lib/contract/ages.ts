/**
 * Ages of the age filter as text, in years: `6` is one age, `6-8` a range, `18-` an age and above. A course matches
 * if it takes at least one of these ages.
 */

/** The highest age that a filter accepts, in years. */
export const AGE_MAX = 120;

/** The ranges that the filter offers: infants, kindergarten, primary school, secondary school, adults, seniors. */
export const AGE_RANGES = ['0-2', '3-5', '6-8', '9-11', '12-14', '15-17', '18-', '60-'] as const;
export type AgeRangeKey = (typeof AGE_RANGES)[number];

/** First and last age in years; `to` is null without an upper limit. */
export interface AgeRange {
  from: number;
  to: number | null;
}

/** Parses the text of an age filter. Null if it is malformed, above AGE_MAX, or its ages are reversed. */
export function parseAgeRange(text: string): AgeRange | null {
  const [whole, first, dash, last] = /^(\d{1,3})(?:(-)(\d{1,3})?)?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const from = Number(first);
  const to = dash === undefined ? from : last === undefined ? null : Number(last);
  return from > AGE_MAX || (to !== null && (to > AGE_MAX || to < from)) ? null : { from, to };
}

/** Returns the text of an age filter. */
export function formatAgeRange({ from, to }: AgeRange): string {
  return from === to ? String(from) : `${from}-${to ?? ''}`;
}
