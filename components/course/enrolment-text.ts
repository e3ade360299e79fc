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
