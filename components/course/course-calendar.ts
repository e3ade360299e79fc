import ICAL from 'ical.js';
import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { absoluteUrl, site } from '@/lib/site/site';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import {
  type CalendarRun,
  type ChangedRun,
  calendarRun,
  changedLessons,
  partsOf,
  type Timetable,
} from './calendar-run';
import { enrolmentText } from './enrolment-text';

export const ZONE = 'Asia/Hong_Kong';
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

const CHOICES = {
  'zh-hk': createTranslator({ locale: 'zh-hk', messages: zhHk, namespace: 'choices' }),
  en: createTranslator({ locale: 'en', messages: en, namespace: 'choices' }),
};

/** Returns a course's lessons as iCalendar (RFC 5545) in Hong Kong time; null if none is certain. */
export function courseCalendar(post: Timetable & { content: string }, locale: Locale): string | null {
  const events = partsOf(post).flatMap((part) => {
    const run = calendarRun(part);
    if (!run) return [];
    const event = newEvent(part, run.start, locale);
    addLessons(event, run);
    for (const date of run.weekly?.except ?? []) addTime(event, 'exdate', date + run.start.slice(10));
    addTexts(event, part, locale, post.content);
    const changes = changedLessons(part, run);
    const [only] = changes;
    if (!run.weekly && only) return [changedEvent(part, only, locale, only.change.sequence, false)];
    return [event, ...changes.map((each) => changedEvent(part, each, locale, each.change.sequence, true))];
  });
  if (events.length === 0) return null;
  const calendar = newCalendar(locale);
  for (const event of events) calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}

/** Returns an empty calendar with the zone of Hong Kong. */
export function newCalendar(locale: Locale): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', `-//${site.name.en}//courses//${locale === 'en' ? 'EN' : 'ZH'}`);
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addSubcomponent(new ICAL.Component(ICAL.parse(ZONE_RULE)));
  return calendar;
}

/** Returns an event of a course or of one of its sessions, whose UID is the same in every calendar. */
export function newEvent(
  { id, slug, updatedAt, number }: Pick<Timetable, 'id' | 'slug' | 'updatedAt'> & { number: number },
  start: string,
  locale: Locale,
): ICAL.Component {
  const event = new ICAL.Component('vevent');
  // The first session keeps the events that the course had without sessions.
  const part = number === 1 ? id : `${id}-${number}`;
  event.addPropertyWithValue('uid', `course-${part}@${new URL(site.origin).hostname}`);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(updatedAt), true));
  addTime(event, 'dtstart', start);
  event.addPropertyWithValue('url', absoluteUrl(localePath(locale, `/course/${slug}`)));
  return event;
}

/**
 * Returns the event of a lesson that is cancelled or moved: the same UID as that of its course, so that a program which
 * has the lesson changes it.
 * @param isInstance whether the course has other lessons, of which this is one (RECURRENCE-ID)
 */
export function changedEvent(
  part: Timetable & { number: number },
  { change, planned, start, end }: ChangedRun,
  locale: Locale,
  sequence: number,
  isInstance: boolean,
): ICAL.Component {
  const { moved, reason, note } = change;
  const event = newEvent(part, start, locale);
  event.addPropertyWithValue('sequence', sequence);
  event.addPropertyWithValue('status', moved ? 'CONFIRMED' : 'CANCELLED');
  if (isInstance) addTime(event, 'recurrence-id', planned);
  if (end) addTime(event, 'dtend', end);
  const t = TRANSLATORS[locale];
  const said = t(moved ? 'changes.calendarMoved' : 'changes.calendarCancelled', {
    reason: CHOICES[locale](`lessonReason.${reason}`),
  });
  addTexts(
    event,
    { ...part, venue: moved?.venue || part.venue },
    locale,
    [said, note].filter(Boolean).join('\n'),
  );
  return event;
}

/** Adds the end of the first lesson and the rule of the others. */
export function addLessons(event: ICAL.Component, { end, weekly }: CalendarRun): void {
  if (end) addTime(event, 'dtend', end);
  if (weekly) addRecurrence(event, weekly);
}

/** Adds title, description and place. */
export function addTexts(event: ICAL.Component, post: Timetable, locale: Locale, content = ''): void {
  const url = event.getFirstPropertyValue('url');
  const enrolment = enrolmentText(post.enrolment, locale, TRANSLATORS[locale]);
  addText(event, 'summary', post.title);
  addText(event, 'description', [content, enrolment, url].filter(Boolean).join('\n\n'));
  if (post.venue) addText(event, 'location', post.venue);
}

/**
 * Adds a text. The library escapes the values of properties that it knows, and of those declared as texts; it leaves
 * control characters, which iCalendar does not allow.
 */
export function addText(component: ICAL.Component, name: string, text: string): void {
  const property = new ICAL.Property(name);
  if (property.type !== 'text') property.resetType('text');
  property.setValue(text.replaceAll('\r\n', '\n').replace(/[^\P{Cc}\n]/gu, ' '));
  component.addProperty(property);
}

/** Adds a time in Hong Kong's zone, as `YYYY-MM-DDTHH:MM:00`. */
export function addTime(event: ICAL.Component, name: string, time: string): void {
  event.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(time)).setParameter('tzid', ZONE);
}

/** Adds the recurrence rule. RFC 5545 requires `until` in UTC if the start has a time zone. */
function addRecurrence(event: ICAL.Component, { days, lastDate }: NonNullable<CalendarRun['weekly']>): void {
  const rule = ICAL.Recur.fromData({
    freq: 'WEEKLY',
    byday: days.map((day) => day.slice(0, 2).toUpperCase()),
    until: ICAL.Time.fromDateTimeString(`${lastDate}T15:59:59Z`),
  });
  event.addPropertyWithValue('rrule', rule);
}
