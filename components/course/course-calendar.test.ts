import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { LessonChange } from '@/lib/contract/lesson-change';
import type { Timetable } from './calendar-run';
import { courseCalendar } from './course-calendar';

type CalendarCourse = Timetable & { content: string };

function buildCourse(changes: Partial<CalendarCourse> = {}): CalendarCourse {
  return {
    id: 7,
    slug: 'post-cup',
    title: '手捏一隻自己的杯；陶藝, 初班',
    state: 'published',
    weekdays: ['sat'],
    timeFrom: '14:30',
    timeTo: '17:00',
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    exceptDates: ['2026-12-26'],
    nextLessonAt: null,
    sessions: [],
    lessonChanges: [],
    venue: '觀塘道 1 號',
    content: '第一行\n第二行',
    enrolment: { state: 'unknown', on: null, placesLeft: null, asOf: null },
    updatedAt: '2026-11-01T00:00:00+08:00',
    price: { lessonMinutes: 150 },
    ...changes,
  };
}

/** Parses the calendar file and returns its event and the start times of its lessons in UTC. */
function read(post: CalendarCourse) {
  const text = courseCalendar(post, 'zh-hk');
  if (!text) return null;
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  const starts: string[] = [];
  const lessons = event.iterator();
  for (let at = lessons.next(); at && starts.length < 100; at = lessons.next())
    starts.push(at.toJSDate().toISOString());
  return { text, event, starts };
}

describe('a course in a calendar', () => {
  it('is held every week of its run but on the days left out, at Hong Kong’s time', () => {
    expect(read(buildCourse())?.starts).toEqual([
      '2026-12-05T06:30:00.000Z',
      '2026-12-12T06:30:00.000Z',
      '2026-12-19T06:30:00.000Z',
    ]);
  });

  it('ends on the next day if it is held over midnight, and its lines have at most 75 octets', () => {
    const night = { timeFrom: '23:00', timeTo: '01:00', startDate: '2027-01-01' };
    const title = '👨‍👩‍👧 通宵觀星🔭'.repeat(12);
    const { text = '', event } =
      read(
        buildCourse({
          ...night,
          weekdays: ['fri'],
          endDate: '2027-01-31',
          title,
          price: { lessonMinutes: 60 },
        }),
      ) ?? {};
    expect(text).toContain('DTSTART;TZID=Asia/Hong_Kong:20270101T230000\r\n');
    expect(text).toContain('DTEND;TZID=Asia/Hong_Kong:20270102T010000\r\n');
    expect(event?.summary).toBe(title);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it.each([
    ['23:00', '01:00', '20270102T010000'],
    ['22:30', '00:00', '20270102T000000'],
    ['23:59', '00:01', '20270102T000100'],
    ['18:00', '06:00', '20270102T060000'],
    ['00:00', '02:00', '20270101T020000'],
    ['00:30', '12:30', '20270101T123000'],
  ])('from %s to %s ends at %s, also as one of several sessions', (timeFrom, timeTo, end) => {
    const one = {
      timeFrom,
      timeTo,
      startDate: '2027-01-01',
      endDate: '2027-01-01',
      weekdays: ['fri' as const],
    };
    const session = { number: 1, label: '', venue: null, places: null, placesLeft: null, ...one };
    for (const changes of [one, { sessions: [session] }]) {
      const text = courseCalendar(buildCourse({ exceptDates: [], ...changes }), 'zh-hk') ?? '';
      expect(text.match(/DTEND.*/)?.[0]?.trim()).toBe(`DTEND;TZID=Asia/Hong_Kong:${end}`);
    }
  });

  it('is read back with lines of at most 75 octets, whatever is written', () => {
    const glyph = fc.constantFrom(
      '陶',
      'a',
      ' ',
      ',',
      ';',
      '\\',
      '，',
      '👨‍👩‍👧',
      '🇭🇰',
      'é',
      '\n',
      '𨋢',
      ':',
      '"',
    );
    const written = fc.array(glyph, { minLength: 1, maxLength: 120 }).map((glyphs) => glyphs.join(''));
    fc.assert(
      fc.property(written, written, (title, content) => {
        const { event, text } = read(buildCourse({ title: `課${title}程`, content: `甲${content}乙` })) ?? {};
        for (const line of text?.split('\r\n') ?? []) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(event?.summary).toBe(`課${title}程`);
        expect(event?.description).toContain(`甲${content}乙`);
      }),
      { numRuns: 60 },
    );
  });

  it('has its title, place, address and length, whatever stands in them', () => {
    const { event, text } = read(buildCourse()) ?? {};
    expect(event?.summary).toBe('手捏一隻自己的杯；陶藝, 初班');
    expect(event?.location).toBe('觀塘道 1 號');
    expect(event?.description).toMatch(/^第一行\n第二行\n\nhttp.*\/course\/post-cup$/);
    expect(event?.duration.toSeconds()).toBe(150 * 60);
    for (const line of text?.split('\r\n') ?? []) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('says in its description how enrolment stands', () => {
    const enrolment = { state: 'closes', on: '2026-11-30', placesLeft: 3, asOf: null } as const;
    const { event } = read(buildCourse({ enrolment })) ?? {};
    expect(event?.description).toMatch(/^第一行\n第二行\n\n11月30日截止報名，尚餘3個名額\n\nhttp/);
  });

  it('counts the last day in, and several days a week', () => {
    const { starts } =
      read(
        buildCourse({ weekdays: ['tue', 'thu'], endDate: '2026-12-10', timeFrom: '23:30', timeTo: null }),
      ) ?? {};
    expect(starts).toEqual([
      '2026-12-01T15:30:00.000Z',
      '2026-12-03T15:30:00.000Z',
      '2026-12-08T15:30:00.000Z',
      '2026-12-10T15:30:00.000Z',
    ]);
  });

  it('of one day is one event, as long as its lesson where the end is unknown', () => {
    const single = { weekdays: [], startDate: '2026-12-05', endDate: '2026-12-05', timeTo: null };
    const { event, starts } = read(buildCourse(single)) ?? {};
    expect(event?.isRecurring()).toBe(false);
    expect(event?.endDate.toJSDate().toISOString()).toBe('2026-12-05T09:00:00.000Z');
    expect(starts).toEqual(['2026-12-05T06:30:00.000Z']);
  });

  it('that runs on begins with the next lesson and fills twelve weeks', () => {
    const { starts } =
      read(
        buildCourse({
          startDate: null,
          endDate: null,
          exceptDates: [],
          nextLessonAt: '2026-12-05T14:30:00+08:00',
        }),
      ) ?? {};
    expect(starts).toHaveLength(12);
    expect(starts?.[0]).toBe('2026-12-05T06:30:00.000Z');
  });

  it('has the lessons of every session', () => {
    const session = { label: '', timeFrom: '10:00', timeTo: '11:00', venue: null, places: null };
    const text = courseCalendar(
      buildCourse({
        sessions: [
          {
            ...session,
            ...{ number: 1, startDate: '2027-01-04', endDate: '2027-01-12', weekdays: ['mon', 'tue'] },
          },
          { ...session, ...{ number: 2, startDate: '2027-02-06', endDate: '2027-02-06', weekdays: ['sat'] } },
        ],
      }),
      'en',
    );
    expect(text?.match(/^DTSTART.*$/gm)?.slice(1)).toEqual(
      ['DTSTART;TZID=Asia/Hong_Kong:20270104T100000\r', 'DTSTART;TZID=Asia/Hong_Kong:20270206T100000\r'].map(
        (line) => line.trim(),
      ),
    );
    expect(text?.match(/^RRULE/gm)).toHaveLength(1);
  });

  it('is none where the time or every date is unknown, or the course has ended', () => {
    for (const changes of [
      { timeFrom: null },
      { startDate: null },
      { weekdays: [], startDate: null },
      { state: 'expired' },
      { endDate: '2026-12-02' },
    ] as Partial<CalendarCourse>[])
      expect(courseCalendar(buildCourse(changes), 'zh-hk'), JSON.stringify(changes)).toBeNull();
  });
});

describe('a lesson that the merchant has cancelled or moved', () => {
  const change = (day: string, values: Partial<LessonChange> = {}): LessonChange => ({
    ...{ session: null, day, reason: 'weather', note: '', moved: null, sequence: 3 },
    announcedAt: '2026-12-01T00:00:00Z',
    ...values,
  });
  const eventsOf = (post: CalendarCourse) =>
    new ICAL.Component(ICAL.parse(courseCalendar(post, 'zh-hk') ?? '')).getAllSubcomponents('vevent');
  const moved = { day: '2026-12-20', from: '09:00', to: '10:00', venue: '中環' };

  it('is an event of the same UID with its day, and others stay', () => {
    const lessonChanges = [change('2026-12-12'), change('2026-12-19', { moved }), change('2026-12-13')];
    const [course, cancelled, later, none] = eventsOf(buildCourse({ lessonChanges }));
    expect(none).toBeUndefined();
    const value = (event: ICAL.Component | undefined, name: string) =>
      String(event?.getFirstPropertyValue(name) ?? '');
    expect(value(course, 'recurrence-id')).toBe('');
    expect(value(cancelled, 'uid')).toBe(value(course, 'uid'));
    expect(value(cancelled, 'status')).toBe('CANCELLED');
    expect(value(cancelled, 'sequence')).toBe('3');
    expect(value(cancelled, 'recurrence-id')).toBe('2026-12-12T14:30:00');
    expect(value(cancelled, 'description')).toContain('商戶已取消這節課堂（惡劣天氣）');
    expect(value(later, 'recurrence-id')).toBe('2026-12-19T14:30:00');
    expect(value(later, 'dtstart')).toBe('2026-12-20T09:00:00');
    expect(value(later, 'dtend')).toBe('2026-12-20T10:00:00');
    expect(value(later, 'location')).toBe('中環');
    expect(value(later, 'status')).toBe('CONFIRMED');
  });

  it('is the event itself of a course of one lesson', () => {
    const one = { startDate: '2026-12-12', endDate: '2026-12-12' };
    const [event, none] = eventsOf(buildCourse({ ...one, lessonChanges: [change('2026-12-12')] }));
    expect(none).toBeUndefined();
    expect(event?.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event?.getFirstPropertyValue('recurrence-id')).toBeNull();
  });
});
