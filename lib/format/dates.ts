import type { Locale } from '@/lib/contract/locale';

const TIME_ZONE = 'Asia/Hong_Kong';
/** Hong Kong uses the British format for English dates. */
const TAG: Record<Locale, string> = { 'zh-hk': 'zh-HK', en: 'en-GB' };

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: Locale, options: Intl.DateTimeFormatOptions, at: Date): string {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(TAG[locale], { ...options, timeZone: TIME_ZONE });
  formats.set(key, known);
  return known.format(at);
}

/** Returns noon in Hong Kong of a date `YYYY-MM-DD`. */
const middayOf = (date: string): Date => new Date(`${date}T12:00:00+08:00`);

/** Formats a date as 2026年12月5日 / 5 December 2026. */
export function longDate(locale: Locale, date: string): string {
  return format(locale, { year: 'numeric', month: 'long', day: 'numeric' }, middayOf(date));
}

/** Formats a date as 12月5日 / 5 Dec. */
export function shortDate(locale: Locale, date: string): string {
  return format(locale, { month: locale === 'en' ? 'short' : 'long', day: 'numeric' }, middayOf(date));
}

/** Formats a month as 2026年10月 / October 2026. */
export function monthOf(locale: Locale, date: string): string {
  return format(locale, { year: 'numeric', month: 'long' }, middayOf(date));
}

/** Formats a weekday as 六 / Sat. */
export function weekdayOf(locale: Locale, date: string): string {
  return format(locale, { weekday: locale === 'en' ? 'short' : 'narrow' }, middayOf(date));
}

/** Returns a day as the values of a message: 12月5日 and 六, 5 Dec and Sat. */
export function dayTexts(locale: Locale, date: string): { date: string; weekday: string } {
  return { date: shortDate(locale, date), weekday: weekdayOf(locale, date) };
}

/** The Swedish locale formats dates as ISO 8601. */
const ISO = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE });

/** Returns the date `YYYY-MM-DD` and the time `HH:MM` of an instant in Hong Kong. */
export function hongKongTime(instant: string): { date: string; time: string } {
  const [date = '', time = ''] = ISO.format(new Date(instant)).split(' ');
  return { date, time };
}

/** Returns the year of an instant in Hong Kong. */
export function yearOf(instant: string): number {
  return Number(hongKongTime(instant).date.slice(0, 4));
}
