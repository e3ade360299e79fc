import type { Enrolment } from '@/lib/contract/course';
import { FEW_PLACES } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { hongKongTime, shortDate } from './dates';

/** Days before the last day of enrolment from which cards name that day. */
const CLOSING_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What a card says about enrolment, with a day or a number of places. */
export interface EnrolmentBadge {
  text: 'full' | 'canWait' | 'waitingList' | 'opens' | 'closes' | 'placesLeft' | 'closed';
  values?: { date: string } | { count: number };
  /** Whether nobody can enrol any more. */
  over?: true;
}

/** Returns whether a course takes enrolments and has 1 to FEW_PLACES places left. */
export function hasFewPlaces(enrolment: Enrolment): boolean {
  const { placesLeft } = enrolment;
  return takesEnrolments(enrolment) && placesLeft !== null && placesLeft > 0 && placesLeft <= FEW_PLACES;
}

const takesEnrolments = ({ state }: Enrolment) =>
  state === 'open' || state === 'closes' || state === 'ballot';

/**
 * Returns what a card says about enrolment: a last day within CLOSING_DAYS unless few places are left, or else the places
 * left; null if nothing is known. A ballot is not named, because the places left do not count before it.
 */
export function enrolmentBadge(
  enrolment: Enrolment,
  locale: Locale,
  now = new Date(),
): EnrolmentBadge | null {
  const { state, on, placesLeft } = enrolment;
  if (state === 'full') return { text: enrolment.takesEntries ? 'canWait' : 'full', over: true };
  if (state === 'waiting_list') return { text: 'waitingList', over: true };
  if (state === 'ended') return { text: 'closed', over: true };
  if (state === 'opens' && on) return { text: 'opens', values: { date: shortDate(locale, on) } };
  if (state === 'ballot') return null;
  if (hasFewPlaces(enrolment)) return { text: 'placesLeft', values: { count: placesLeft ?? 0 } };
  const isClosing = state === 'closes' && on && daysUntil(on, now) <= CLOSING_DAYS;
  if (isClosing) return { text: 'closes', values: { date: shortDate(locale, on) } };
  return takesEnrolments(enrolment) && placesLeft
    ? { text: 'placesLeft', values: { count: placesLeft } }
    : null;
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
