import { parseAgeRange } from './ages';
import { typedAge } from './typed-age';
import { typedNumber } from './typed-number';

/** The highest price that a filter accepts, in HKD. */
export const PRICE_FILTER_MAX = 1_000_000;

/** Returns an age or ages as a filter says them (6, 6-8, 1.5), also from one as people type it (6歲, 18個月); null if it is none. */
export function ageFilterOf(text: string): string | null {
  const typed = parseAgeRange(text) === null ? String(typedAge(text) ?? '') : text;
  return parseAgeRange(typed) === null ? null : typed;
}

/** Returns a price of a filter in whole HKD, as people type it (３００, $300, 1,280元); null if it is none. */
export function priceFilterOf(text: string): number | null {
  const price = typedNumber(text, 'money');
  return price !== undefined && Number.isInteger(price) && price <= PRICE_FILTER_MAX ? price : null;
}
