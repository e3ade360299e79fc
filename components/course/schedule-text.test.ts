import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import type { CourseDetail } from '@/lib/contract/course';
import en from '@/messages/en.json';
import zh from '@/messages/zh-hk.json';
import { daysText, momentText, timetableText, whenText } from './schedule-text';

const chinese = createTranslator({ locale: 'zh-hk', messages: zh, namespace: 'course' });
const english = createTranslator({ locale: 'en', messages: en, namespace: 'course' });

type Timetable = Pick<CourseDetail, 'weekdays' | 'timeFrom' | 'timeTo' | 'startDate' | 'endDate'>;
const saturdays: Timetable = {
  weekdays: ['sat'],
  timeFrom: '14:30',
  timeTo: '17:00',
  startDate: '2026-12-05',
  endDate: null,
};

describe('a timetable in words', () => {
  it('says from when, on which days and at what time', () => {
    expect(timetableText(saturdays, 'zh-hk', chinese)).toBe('2026年12月5日起，逢星期六 14:30–17:00');
    expect(timetableText(saturdays, 'en', english)).toBe('From 5 December 2026, Saturdays 14:30–17:00');
  });

  it('says that a lesson over midnight ends on the next day', () => {
    const night: Timetable = { ...saturdays, timeFrom: '23:00', timeTo: '01:00' };
    expect(timetableText(night, 'zh-hk', chinese)).toBe('2026年12月5日起，逢星期六 23:00–翌日01:00');
    expect(timetableText(night, 'en', english)).toBe(
      'From 5 December 2026, Saturdays 23:00–01:00 the next day',
    );
  });

  it('says until when, where that is known', () => {
    const run: Timetable = { ...saturdays, weekdays: ['tue', 'thu'], endDate: '2027-01-28' };
    expect(timetableText(run, 'zh-hk', chinese)).toBe(
      '2026年12月5日至2027年1月28日，逢星期二、四 14:30–17:00',
    );
    expect(timetableText(run, 'en', english)).toBe(
      '5 December 2026 to 28 January 2027, Tuesdays and Thursdays 14:30–17:00',
    );
  });

  it('gives the date of a class of one day, and not "every Saturday"', () => {
    const once: Timetable = { ...saturdays, endDate: '2026-12-05' };
    expect(timetableText(once, 'zh-hk', chinese)).toBe('2026年12月5日（六）14:30–17:00');
    expect(daysText(once, 'zh-hk', chinese)).toBe('12月5日（六）');
    expect(daysText(once, 'en', english)).toBe('Sat 5 Dec');
  });

  it('says the days and the time on one line, or how many sessions there are', () => {
    const every = { ...saturdays, sessions: [] };
    expect(whenText(every, 'zh-hk', chinese)).toBe('逢星期六 14:30–17:00');
    expect(whenText({ ...every, timeFrom: null }, 'en', english)).toBe('Saturdays');
    expect(whenText({ ...every, endDate: '2026-12-05' }, 'zh-hk', chinese)).toBe('12月5日（六）14:30–17:00');
    expect(whenText({ ...every, endDate: '2026-12-05' }, 'en', english)).toBe('Sat 5 Dec, 14:30–17:00');
    const sessions = [{}, {}] as CourseDetail['sessions'];
    expect(whenText({ ...every, sessions }, 'zh-hk', chinese)).toBe('2個班次');
  });

  it('does not repeat a single lesson', () => {
    const price = { unit: 'course', lessons: 1 } as CourseDetail['price'];
    const once = { ...saturdays, startDate: null, sessions: [], price };
    expect(whenText(once, 'zh-hk', chinese)).toBe('星期六 14:30–17:00');
    expect(whenText(once, 'en', english)).toBe('Saturday 14:30–17:00');
    const session = [{}] as CourseDetail['sessions'];
    const ofOneDay = { ...saturdays, endDate: '2026-12-05', sessions: session };
    expect(whenText(ofOneDay, 'zh-hk', chinese)).toBe('12月5日（六）14:30–17:00');
  });

  it('is empty when nothing is known', () => {
    const unknown: Timetable = {
      weekdays: [],
      timeFrom: null,
      timeTo: null,
      startDate: null,
      endDate: null,
    };
    expect(timetableText(unknown, 'zh-hk', chinese)).toBe('');
    expect(daysText(unknown, 'zh-hk', chinese)).toBe('時間彈性');
  });

  it('writes the next lesson by the clock of Hong Kong', () => {
    expect(momentText('2026-12-05T06:30:00Z', 'zh-hk', chinese)).toBe('12月5日（六）14:30');
    expect(momentText('2026-12-05T14:30:00+08:00', 'en', english)).toBe('Sat 5 Dec, 14:30');
  });
});
