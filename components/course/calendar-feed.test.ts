import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { CalendarCourse } from '@/lib/contract/calendar';
import { WEEKDAYS } from '@/lib/contract/choices';
import { calendarFeed } from './calendar-feed';

function buildCourse(changes: Partial<CalendarCourse> = {}): CalendarCourse {
  return {
    id: 7,
    slug: 'post-cup',
    version: 3,
    title: '陶藝, 初班；一',
    state: 'published',
    weekdays: ['sat'],
    timeFrom: '14:30',
    timeTo: '17:00',
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    exceptDates: [],
    nextLessonAt: null,
    sessions: [],
    lessonChanges: [],
    venue: '觀塘道 1 號',
    enrolment: { state: 'unknown', on: null, placesLeft: null, asOf: null },
    updatedAt: '2026-11-01T00:00:00+08:00',
    price: { lessonMinutes: 150 },
    ...changes,
  };
}

/** Parses a feed of courses as a calendar program does. */
function read(courses: CalendarCourse[], { name = '陶社', capped = false, locale = 'zh-hk' as const } = {}) {
  const text = calendarFeed({ name, courses, capped }, locale);
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { text, calendar, events };
}

const statusOf = (event: ICAL.Event | undefined) => event?.component.getFirstPropertyValue('status');
const utcOf = (time: ICAL.Time | undefined) => time?.toJSDate().toISOString();

describe('a calendar to subscribe to', () => {
  it('names itself, its zone and how often to read it again', () => {
    const { calendar, text } = read([buildCourse()]);
    const value = (name: string) => String(calendar.getFirstPropertyValue(name));
    expect(value('version')).toBe('2.0');
    expect(value('name')).toBe('陶社 · 學趣');
    expect(value('x-wr-calname')).toBe('陶社 · 學趣');
    expect(value('x-wr-timezone')).toBe('Asia/Hong_Kong');
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n');
    expect(text).toMatch(/\r\nX-PUBLISHED-TTL:PT6H\r\n/);
    expect(text).not.toContain('DESCRIPTION:只列出');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('has an event of each course, with the same UID as the file of the course and its version', () => {
    const { events } = read([buildCourse(), buildCourse({ id: 8, slug: 'post-bowl', title: '碗' })]);
    expect(events.map(({ uid }) => uid)).toEqual(['course-7@localhost', 'course-8@localhost']);
    const [event] = events;
    expect(event?.summary).toBe('陶藝, 初班；一');
    expect(event?.sequence).toBe(3);
    expect(event?.location).toBe('觀塘道 1 號');
    expect(event?.description).toMatch(/^http.*\/course\/post-cup$/);
    expect(statusOf(event)).toBe('CONFIRMED');
    expect(utcOf(event?.startDate)).toBe('2026-12-05T06:30:00.000Z');
    expect(utcOf(event?.endDate)).toBe('2026-12-05T09:00:00.000Z');
  });

  it.each(['withdrawn', 'ended'] as const)('cancels a course that is %s', (state) => {
    const { events } = read([buildCourse({ state, title: state === 'ended' ? '' : '陶藝', version: 4 })]);
    expect(events).toHaveLength(1);
    expect(statusOf(events[0])).toBe('CANCELLED');
    expect(events[0]?.uid).toBe('course-7@localhost');
    expect(events[0]?.sequence).toBe(4);
    expect(events[0]?.summary).toBe(state === 'ended' ? '課程已取消' : '陶藝');
  });

  it('cancels the lessons of the days without one, and of no other day', () => {
    const exceptDates = ['2026-11-28', '2026-12-19', '2026-12-25', '2026-12-26', '2027-01-02'];
    const { events, text } = read([buildCourse({ exceptDates, timeFrom: '23:30', timeTo: null })]);
    const [lessons, ...cancelled] = events;
    expect(statusOf(lessons)).toBe('CONFIRMED');
    expect(text).not.toContain('EXDATE');
    expect(cancelled.map(statusOf)).toEqual(['CANCELLED', 'CANCELLED']);
    expect(cancelled.map((event) => utcOf(event.recurrenceId))).toEqual([
      '2026-12-19T15:30:00.000Z',
      '2026-12-26T15:30:00.000Z',
    ]);
    expect(cancelled.map((event) => utcOf(event.startDate))).toEqual(
      cancelled.map((event) => utcOf(event.recurrenceId)),
    );
    expect(utcOf(cancelled[0]?.endDate)).toBe('2026-12-19T18:00:00.000Z');
    expect(new Set(events.map(({ uid, sequence }) => `${uid} ${sequence}`)).size).toBe(1);
    for (const event of cancelled) lessons?.relateException(event);
    const occurrences = lessons?.iterator();
    const days: string[] = [];
    for (let at = occurrences?.next(); at; at = occurrences?.next()) {
      const { item } = lessons?.getOccurrenceDetails(at) ?? {};
      if (statusOf(item) !== 'CANCELLED') days.push(at.toString().slice(0, 10));
    }
    expect(days).toEqual(['2026-12-05', '2026-12-12']);
  });

  it('leaves out courses without known lessons, and may be empty', () => {
    const { events, calendar } = read([
      buildCourse({ timeFrom: null }),
      buildCourse({ endDate: '2026-12-02' }),
    ]);
    expect(events).toEqual([]);
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
  });

  it('of a course that runs on for long begins with its next lesson', () => {
    const { events } = read([
      buildCourse({ startDate: '2020-01-04', endDate: null, nextLessonAt: '2026-12-05T14:30:00+08:00' }),
    ]);
    expect(utcOf(events[0]?.startDate)).toBe('2026-12-05T06:30:00.000Z');
  });

  it('cannot be broken by the texts of a course or the name', () => {
    const title = '一\r\nEND:VEVENT\r\nBEGIN:VALARM\\;,"^\u0007';
    const { events, calendar } = read([buildCourse({ title, venue: 'a\nATTACH:http://evil' })], {
      name: title,
    });
    expect(events).toHaveLength(1);
    expect(events[0]?.component.getAllProperties().map(({ name }) => name)).not.toContain('attach');
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone', 'vevent']);
  });

  it('has an event of each session, whose UID does not depend on the order', () => {
    const session = { weekdays: ['mon' as const], timeFrom: '19:00', timeTo: '20:30', places: null };
    const first = { ...session, ...{ number: 1, label: 'A班\nEND:VEVENT', venue: null } };
    const later = { ...session, ...{ number: 3, label: '', venue: '沙田' } };
    const sessions = [
      { ...later, startDate: '2027-01-04', endDate: '2027-01-11' },
      { ...first, startDate: '2027-02-01', endDate: '2027-02-15' },
    ];
    const { events } = read([buildCourse({ sessions })]);
    expect(events.map(({ uid }) => uid)).toEqual(['course-7-3@localhost', 'course-7@localhost']);
    expect(events.map(({ summary }) => summary)).toEqual([
      '陶藝, 初班；一',
      '陶藝, 初班；一 · A班\nEND:VEVENT',
    ]);
    expect(events.map(({ location }) => location)).toEqual(['沙田', '觀塘道 1 號']);
    expect(utcOf(events[1]?.startDate)).toBe('2027-02-01T11:00:00.000Z');
    const { events: cancelled } = read([buildCourse({ sessions, state: 'withdrawn' })]);
    expect(cancelled.map(statusOf)).toEqual(['CANCELLED', 'CANCELLED']);
  });

  it('says that older courses were left out', () => {
    const { calendar } = read([buildCourse()], { capped: true });
    expect(calendar.getFirstPropertyValue('description')).toBe('只列出最新的 1,000 個課程');
  });
});

describe('a lesson that the merchant has cancelled', () => {
  const today = new Date(Date.now() + 8 * 3_600_000);
  const day = today.toISOString().slice(0, 10);
  const weekday = WEEKDAYS[(today.getUTCDay() + 6) % 7] ?? 'mon';
  const lessonChanges = [
    {
      ...{ session: null, day, reason: 'weather' as const, note: '', moved: null, sequence: 1 },
      announcedAt: today.toISOString(),
    },
  ];

  it('is cancelled today, also of a course without an end, whose next lesson is a week later', () => {
    const next = new Date(today.getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
    const open = { startDate: null, endDate: null, weekdays: [weekday], lessonChanges };
    const { events } = read([buildCourse({ ...open, version: 9, nextLessonAt: `${next}T14:30:00+08:00` })]);
    expect(events.map(statusOf)).toEqual(['CONFIRMED', 'CANCELLED']);
    expect(events[0]?.startDate.toString()).toBe(`${day}T14:30:00`);
    expect(events[1]?.uid).toBe(events[0]?.uid);
    expect(events[1]?.recurrenceId?.toString()).toBe(`${day}T14:30:00`);
    expect(events[1]?.sequence).toBe(9);
  });

  it('is the event of a course of one lesson', () => {
    const { events } = read([buildCourse({ startDate: day, endDate: day, weekdays: [], lessonChanges })]);
    expect(events.map(statusOf)).toEqual(['CANCELLED']);
  });
});
