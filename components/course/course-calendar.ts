import ICAL from 'ical.js';
import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { absoluteUrl, site } from '@/lib/site';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { type CalendarCourse, type CalendarRun, calendarRun } from './calendar-run';
import { enrolmentText } from './enrolment-text';

const ZONE = 'Asia/Hong_Kong';
/** Hong Kong has had no daylight saving time since 1979, so one rule is sufficient (RFC 5545 §3.6.5). */
const ZONE_RULE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19791021T033000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:HKT',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

const TRANSLATORS = {
  'zh-hk': createTranslator({ locale: 'zh-hk', messages: zhHk, namespace: 'course', timeZone: ZONE }),
  en: createTranslator({ locale: 'en', messages: en, namespace: 'course', timeZone: ZONE }),
};

/** Returns a course's lessons as iCalendar (RFC 5545) in Hong Kong time; null if none is certain. */
export function courseCalendar(post: CalendarCourse, locale: Locale): string | null {
  const run = calendarRun(post);
  if (!run) return null;
  const url = absoluteUrl(localePath(locale, `/course/${post.slug}`));
  const enrolment = enrolmentText(post.enrolment, locale, TRANSLATORS[locale]);
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `course-${post.id}@${new URL(site.origin).hostname}`);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(post.updatedAt), true));
  addTime(event, 'dtstart', run.start);
  if (run.end) addTime(event, 'dtend', run.end);
  if (run.weekly) addRecurrence(event, run.start, run.weekly);
  event.addPropertyWithValue('summary', post.title);
  event.addPropertyWithValue('description', [post.content, enrolment, url].filter(Boolean).join('\n\n'));
  if (post.venue) event.addPropertyWithValue('location', post.venue);
  event.addPropertyWithValue('url', url);

  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', `-//${site.name.en}//courses//${locale === 'en' ? 'EN' : 'ZH'}`);
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addSubcomponent(new ICAL.Component(ICAL.parse(ZONE_RULE)));
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}

function addTime(event: ICAL.Component, name: string, time: string): void {
  event.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(time)).setParameter('tzid', ZONE);
}

/** Adds the recurrence rule. RFC 5545 requires `until` in UTC if the start has a time zone. */
function addRecurrence(
  event: ICAL.Component,
  start: string,
  { days, lastDate, except }: NonNullable<CalendarRun['weekly']>,
): void {
  const rule = ICAL.Recur.fromData({
    freq: 'WEEKLY',
    byday: days.map((day) => day.slice(0, 2).toUpperCase()),
    until: ICAL.Time.fromDateTimeString(`${lastDate}T15:59:59Z`),
  });
  event.addPropertyWithValue('rrule', rule);
  for (const date of except) addTime(event, 'exdate', date + start.slice(10));
}
