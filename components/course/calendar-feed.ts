import ICAL from 'ical.js';
import { createTranslator } from 'next-intl';
import { CALENDAR_COURSES_MAX, type Calendar, type CalendarCourse } from '@/lib/contract/calendar';
import type { Locale } from '@/lib/contract/locale';
import { weekdayAt } from '@/lib/contract/weekday-at';
import { site } from '@/lib/site/site';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { type CalendarRun, changedLessons, lessonsOf, partsOf } from './calendar-run';
import {
  addLessons,
  addText,
  addTexts,
  addTime,
  changedEvent,
  newCalendar,
  newEvent,
  ZONE,
} from './course-calendar';

/** How often a calendar program should read the calendar again. */
const REFRESH = 'PT6H';
const TRANSLATORS = {
  'zh-hk': createTranslator({ locale: 'zh-hk', messages: zhHk, namespace: 'calendar', timeZone: ZONE }),
  en: createTranslator({ locale: 'en', messages: en, namespace: 'calendar', timeZone: ZONE }),
};

/**
 * Returns a calendar to subscribe to as iCalendar (RFC 5545, RFC 7986): every course with known lessons, in Hong Kong
 * time. A cancelled course, and a lesson of a day without one, has the status CANCELLED, because a program that only
 * misses an event may keep it.
 */
export function calendarFeed({ name, courses, capped }: Calendar, locale: Locale): string {
  const t = TRANSLATORS[locale];
  const calendar = newCalendar(locale);
  const title = `${name ?? t('mine')} · ${site.name[locale]}`;
  for (const property of ['name', 'x-wr-calname']) addText(calendar, property, title);
  calendar.addPropertyWithValue('x-wr-timezone', ZONE);
  if (capped) {
    const text = t('capped', { max: CALENDAR_COURSES_MAX });
    for (const property of ['description', 'x-wr-caldesc']) addText(calendar, property, text);
  }
  calendar.addProperty(refreshInterval());
  calendar.addPropertyWithValue('x-published-ttl', REFRESH);
  for (const part of courses.flatMap(partsOf))
    for (const event of eventsOf(part, locale)) calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}

function refreshInterval(): ICAL.Property {
  const property = new ICAL.Property('refresh-interval');
  property.resetType('duration');
  property.setValue(ICAL.Duration.fromString(REFRESH));
  return property;
}

/** A course without sessions, or one of its sessions. */
type Part = CalendarCourse & { number: number };

function eventsOf(course: Part, locale: Locale): ICAL.Component[] {
  const run = lessonsOf(course);
  if (!run) return [];
  const isCancelled = course.state === 'withdrawn' || course.state === 'ended';
  const lessons = eventOf(course, run, locale, isCancelled);
  addLessons(lessons, run);
  if (isCancelled) return [lessons];
  const changes = changedLessons(course, run);
  const [only] = changes;
  if (!run.weekly) return [only ? changedEvent(course, only, locale, course.version, false) : lessons];
  return [
    lessons,
    ...changes.map((each) => changedEvent(course, each, locale, course.version, true)),
    ...daysLeftOut(run.weekly, run.start).map((date) => cancelledLesson(course, run, date, locale)),
  ];
}

function eventOf(
  course: Part,
  { start }: Pick<CalendarRun, 'start'>,
  locale: Locale,
  isCancelled: boolean,
): ICAL.Component {
  const event = newEvent(course, start, locale);
  event.addPropertyWithValue('sequence', course.version);
  event.addPropertyWithValue('status', isCancelled ? 'CANCELLED' : 'CONFIRMED');
  addTexts(event, { ...course, title: course.title || TRANSLATORS[locale]('ended') }, locale);
  return event;
}

/** Returns the days without a lesson on which the rule has one; others may not be named (RFC 5545 §3.8.4.4). */
function daysLeftOut(
  { days, lastDate, except }: NonNullable<CalendarRun['weekly']>,
  start: string,
): string[] {
  const isDay = (date: string) => days.some((day) => day === weekdayAt(date));
  return except.filter((date) => date >= start.slice(0, 10) && date <= lastDate && isDay(date));
}

function cancelledLesson(
  course: Part,
  { start, end }: CalendarRun,
  date: string,
  locale: Locale,
): ICAL.Component {
  const startThatDay = date + start.slice(10);
  const event = eventOf(course, { start: startThatDay }, locale, true);
  addTime(event, 'recurrence-id', startThatDay);
  // The end may be after midnight.
  const length = end ? Date.parse(`${end}Z`) - Date.parse(`${start}Z`) : null;
  if (length !== null)
    addTime(event, 'dtend', new Date(Date.parse(`${startThatDay}Z`) + length).toISOString().slice(0, 19));
  return event;
}
