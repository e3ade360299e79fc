import type { Enrolment } from '@/lib/contract/course';
import { FEW_PLACES } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { hongKongTime, shortDate } from './dates';

/** Days before the last day of enrolment from which cards name that day. */
const CLOSING_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Texts of the badge of a card, with a day or a number of places. */
export interface EnrolmentBadge {
  text: 'full' | 'waitingList' | 'opens' | 'closes' | 'placesLeft' | 'closed';
  values?: { date: string } | { count: number };
  /** Whether nobody can enrol any more. */
  over?: true;
}

/** Returns whether a course takes enrolments and has 1 to FEW_PLACES places left. */
export function hasFewPlaces({ state, placesLeft }: Enrolment): boolean {
  const takes = state === 'open' || state === 'closes' || state === 'ballot';
  return takes && placesLeft !== null && placesLeft > 0 && placesLeft <= FEW_PLACES;
}

/**
 * Returns what a card says about enrolment; null if it is open for longer than CLOSING_DAYS, or unknown. A
 * ballot is not named, because the places left do not count before it.
 */
export function enrolmentBadge(
  enrolment: Enrolment,
  locale: Locale,
  now = new Date(),
): EnrolmentBadge | null {
  const { state, on, placesLeft } = enrolment;
  if (state === 'full') return { text: 'full', over: true };
  if (state === 'waiting_list') return { text: 'waitingList', over: true };
  if (state === 'ended') return { text: 'closed', over: true };
  if (state === 'opens' && on) return { text: 'opens', values: { date: shortDate(locale, on) } };
  if (state === 'ballot') return null;
  if (hasFewPlaces(enrolment)) return { text: 'placesLeft', values: { count: placesLeft ?? 0 } };
  const isClosing = state === 'closes' && on && daysUntil(on, now) <= CLOSING_DAYS;
  return isClosing ? { text: 'closes', values: { date: shortDate(locale, on) } } : null;
}

/** Returns the number of days from today to a date, in Hong Kong. */
function daysUntil(date: string, now: Date): number {
  return (Date.parse(date) - Date.parse(hongKongTime(now.toISOString()).date)) / DAY_MS;
}

/**
 * Returns the key of the text for places that a merchant has set: `full`, `left` with a number, or `again` for places
 * without a number.
 */
export function placesKey(placesLeft: number | null): 'full' | 'left' | 'again' {
  if (placesLeft === null) return 'again';
  return placesLeft === 0 ? 'full' : 'left';
}
