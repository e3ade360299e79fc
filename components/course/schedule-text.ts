import type { Weekday } from '@/lib/contract/choices';
import type { CourseDetail } from '@/lib/contract/course';
import { endsNextDay } from '@/lib/contract/lesson-times';
import type { Locale } from '@/lib/contract/locale';
import { hongKongTime, longDate, shortDate, weekdayOf } from '@/lib/format/dates';
import { isOneLesson, weekdayPattern } from '@/lib/format/schedule';
import type { useTranslations } from '@/lib/i18n/translations';

type Timetable = Pick<CourseDetail, 'weekdays' | 'timeFrom' | 'timeTo' | 'startDate' | 'endDate'> &
  Partial<Pick<CourseDetail, 'price'>>;
export type CourseTranslate = ReturnType<typeof useTranslations<'course'>>;

const ENGLISH_LIST = new Intl.ListFormat('en-GB');

/** Returns 14:30–17:00, 23:00–翌日01:00, the start alone if the end is unknown, or an empty string. */
export function timeText(
  { timeFrom, timeTo }: Pick<Timetable, 'timeFrom' | 'timeTo'>,
  t: CourseTranslate,
): string {
  if (!timeFrom || !timeTo) return timeFrom ?? '';
  return `${timeFrom}–${endsNextDay(timeFrom, timeTo) ? t('nextDay', { time: timeTo }) : timeTo}`;
}

const isSingleDay = ({ startDate, endDate }: Timetable): boolean =>
  startDate !== null && startDate === endDate;

const dayAndDate = (locale: Locale, date: string, written: string, t: CourseTranslate): string =>
  t('dateWithDay', { date: written, day: weekdayOf(locale, date) });

/** Returns 逢星期六, 每日 or 時間彈性; 星期六 for a single lesson; for a course of a single day, its date. */
export function daysText(timetable: Timetable, locale: Locale, t: CourseTranslate): string {
  const { startDate, weekdays, price } = timetable;
  if (startDate && isSingleDay(timetable)) {
    return dayAndDate(locale, startDate, shortDate(locale, startDate), t);
  }
  const pattern = weekdayPattern(weekdays);
  if (typeof pattern === 'string') return t(pattern);
  const isOnce = price !== undefined && isOneLesson(price);
  const named = (day: Weekday) => t(`${isOnce ? 'weekdayOnce' : 'weekdayEvery'}.${day}`);
  const days = pattern.map(named);
  return t(isOnce ? 'once' : 'every', {
    days: locale === 'en' ? ENGLISH_LIST.format(days) : days.join(t('listSeparator')),
  });
}

/** Returns the days and times on one line, such as 逢星期六 14:30–17:00; the number of sessions if there are several. */
export function whenText(
  post: Timetable & Pick<CourseDetail, 'sessions'>,
  locale: Locale,
  t: CourseTranslate,
): string {
  if (post.sessions.length > 1) return t('sessions.count', { count: post.sessions.length });
  const [days, time] = [daysText(post, locale, t), timeText(post, t)];
  if (!time) return days;
  return isSingleDay(post) ? t('dateAndTime', { date: days, time }) : `${days} ${time}`;
}

function periodText({ startDate, endDate }: Timetable, locale: Locale, t: CourseTranslate): string {
  const written = (date: string) => longDate(locale, date);
  if (startDate && endDate) return t('dateFromTo', { from: written(startDate), to: written(endDate) });
  if (startDate) return t('dateFrom', { date: written(startDate) });
  return endDate ? t('dateTo', { date: written(endDate) }) : '';
}

/** Returns the schedule on one line, such as 2026年12月5日起，逢星期六 14:30–17:00; empty if nothing is known. */
export function timetableText(timetable: Timetable, locale: Locale, t: CourseTranslate): string {
  const { startDate, weekdays } = timetable;
  const time = timeText(timetable, t);
  if (startDate && isSingleDay(timetable)) {
    const date = dayAndDate(locale, startDate, longDate(locale, startDate), t);
    return time ? t('dateAndTime', { date, time }) : date;
  }
  const period = periodText(timetable, locale, t);
  const days = weekdays.length > 0 ? [daysText(timetable, locale, t), time].filter(Boolean).join(' ') : time;
  if (period && days) return t('periodAndDays', { period, days });
  return period || days;
}

/** Returns 12月5日（六）14:30 for an instant. */
export function momentText(instant: string, locale: Locale, t: CourseTranslate): string {
  const { date, time } = hongKongTime(instant);
  return t('dateAndTime', { date: dayAndDate(locale, date, shortDate(locale, date), t), time });
}
