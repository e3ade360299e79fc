import type { Locale } from '@/lib/contract/locale';
import { hongKongTime, longDate, shortDate } from '@/lib/format/dates';

/** Formats an instant in Hong Kong time: 11月18日 11:06. It includes the year unless it is the current one. */
export function dayAndTime(locale: Locale, instant: string): string {
  const { date, time } = hongKongTime(instant);
  const isThisYear = date.slice(0, 4) === hongKongTime(new Date().toISOString()).date.slice(0, 4);
  return `${isThisYear ? shortDate(locale, date) : longDate(locale, date)} ${time}`;
}
