import type { Locale } from '@/lib/contract/locale';
import { hongKongTime, longDate, shortDate } from '@/lib/format/dates';

/** 11月18日 11:06 of an instant, in Hong Kong; the year where it is another than this. */
export function dayAndTime(locale: Locale, instant: string): string {
  const { date, time } = hongKongTime(instant);
  const isThisYear = date.slice(0, 4) === hongKongTime(new Date().toISOString()).date.slice(0, 4);
  return `${isThisYear ? shortDate(locale, date) : longDate(locale, date)} ${time}`;
}
