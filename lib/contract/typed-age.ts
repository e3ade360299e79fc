import { monthsOf } from './ages';
import { NUMERAL, numberOf } from './numerals';
import { typedCode } from './typed-code';
import { typedNumber } from './typed-number';

/** Longer texts are no ages. */
const READ_MAX = 40;
const N = `(${NUMERAL})`;
const YEARS = '(?:歲|years?(?: old)?|yrs?\\.?(?: old)?)';
const MONTHS = '(?:個?月(?:大|齡)?|months?(?: old)?|mths?\\.?|mos?\\.?)';
const IN_MONTHS = new RegExp(`^${N} ?${MONTHS}$`, 'i');
const AND_A_HALF = new RegExp(`^${N} ?(?:歲半|and a half ?${YEARS})$`, 'i');
const YEARS_AND_MONTHS = new RegExp(`^${N} ?${YEARS} ?(?:零|又|and)? ?${N} ?${MONTHS}$`, 'i');
/** Years with two decimals are this far from whole months. */
const ROUNDED = 0.07;

/** Reports whether an age in years, with two decimals, is one of whole months. */
export const isWholeMonths = (years: number): boolean => Math.abs(years * 12 - monthsOf(years)) <= ROUNDED;

/**
 * Reads an age as people type it, in years with two decimals: 6, 1.5, 六歲, 兩歲半, 18個月, 1歲6個月, “18 months”. Undefined if it
 * is none, or no number of whole months.
 */
export function typedAge(text: string): number | undefined {
  if (text.length > READ_MAX) return undefined;
  const code = typedCode(text).toLowerCase();
  if (/^(?:半歲|half a year)$/.test(code)) return 0.5;
  const [, months] = IN_MONTHS.exec(code) ?? [];
  if (months) return inYears(numberOf(months));
  const [, years] = AND_A_HALF.exec(code) ?? [];
  if (years) return inYears(12 * numberOf(years) + 6);
  const [, whole, rest] = YEARS_AND_MONTHS.exec(code) ?? [];
  if (whole) return inYears(12 * numberOf(whole) + numberOf(rest));
  const number = typedNumber(code, 'years');
  return number !== undefined && isWholeMonths(number) ? inYears(monthsOf(number)) : undefined;
}

const inYears = (months: number): number | undefined =>
  Number.isInteger(months) ? Math.round((100 * months) / 12) / 100 : undefined;
