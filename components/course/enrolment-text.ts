import type { Enrolment } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import { hongKongTime, shortDate } from '@/lib/format/dates';
import type { CourseTranslate } from './schedule-text';

/**
 * Returns the enrolment of a course in words, such as 12月5日截止報名，尚餘3個名額（截至11月25日）; empty if it
 * is unknown. The day in brackets is the one on which the source stated the places.
 */
export function enrolmentText(enrolment: Enrolment, locale: Locale, t: CourseTranslate): string {
  const { state, on, placesLeft, asOf } = enrolment;
  if (state === 'unknown') return '';
  const date = on ? shortDate(locale, on) : '';
  const text = t(`enrolment.${state}`, { date });
  const takes = state === 'open' || state === 'closes';
  const counted = takes && placesLeft !== null ? t('enrolment.left', { text, count: placesLeft }) : text;
  const isDated =
    asOf && (counted !== text || state === 'open' || state === 'full' || state === 'waiting_list');
  return isDated
    ? t('enrolment.asOf', { text: counted, date: shortDate(locale, hongKongTime(asOf).date) })
    : counted;
}

/** Returns the places left, or else the state of the enrolment, and what is known besides; null for what is not known. */
export function enrolmentParts(
  { state, on, placesLeft, asOf }: Enrolment,
  locale: Locale,
  t: CourseTranslate,
): [main: string | null, details: string | null] {
  if (state === 'unknown') return [null, null];
  const text = t(`enrolment.${state}`, { date: on ? shortDate(locale, on) : '' });
  const isCounted = (state === 'open' || state === 'closes') && placesLeft !== null;
  const isDated = isCounted || state === 'open' || state === 'full' || state === 'waiting_list';
  const updated =
    asOf && isDated ? t('key.asOf', { date: shortDate(locale, hongKongTime(asOf).date) }) : null;
  const details = [isCounted && state === 'closes' ? text : null, updated].filter((part) => part !== null);
  return [isCounted ? t('key.left', { count: placesLeft }) : text, details.join(t('key.separator')) || null];
}
