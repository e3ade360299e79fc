import { describe, expect, it } from 'vitest';
import { copySchema } from '@/lib/contract/own-advertisement';
import { Refusal } from '@/server/platform/errors/refusal';
import { shiftDates } from './shift-dates';

/** Four Saturdays. */
const COURSE = { startDate: '2026-12-05', endDate: '2026-12-26', weekdays: ['sat'], lessons: '4' };
const shift = (content: object, wish: object) => shiftDates(content, copySchema.parse(wish));

describe('a copy with other days', () => {
  it('keeps the days without a wish', () => {
    expect(shift(COURSE, {})).toEqual({});
  });

  it('is moved by weeks', () => {
    expect(shift(COURSE, { weeks: 5 })).toEqual({
      startDate: '2027-01-09',
      endDate: '2027-01-30',
      weekdays: ['sat'],
    });
    expect(shift({ startDate: '2024-02-29' }, { weeks: 52 })).toEqual({ startDate: '2025-02-27' });
  });

  it('is moved to a new first day, which by default has the same weekday', () => {
    const wish = { startDate: '2027-01-06' };
    expect(shift(COURSE, wish)).toMatchObject({ startDate: '2027-01-09', endDate: '2027-01-30' });
    expect(shift(COURSE, { ...wish, keepWeekday: false })).toEqual({
      startDate: '2027-01-06',
      endDate: '2027-01-27',
      weekdays: ['wed'],
    });
    expect(shift(COURSE, { startDate: '2026-11-07' }).startDate).toBe('2026-11-07');
    expect(shift(COURSE, { startDate: '2026-11-01' }).startDate).toBe('2026-11-07');
  });

  it('needs a first day, and one wish only', () => {
    for (const startDate of [undefined, '', '2026-02-30', 'soon'])
      expect(() => shift({ startDate }, { weeks: 1 })).toThrow(Refusal);
    expect(copySchema.safeParse({ weeks: 1, nextTerm: true }).success).toBe(false);
    expect(copySchema.safeParse({ weeks: 521 }).success).toBe(false);
    expect(copySchema.safeParse({ startDate: '2026-02-30' }).success).toBe(false);
  });
});

describe('a copy of several sessions', () => {
  const sessions = [
    { label: 'B', startDate: '2027-02-06', endDate: '2027-02-27', weekdays: ['sat'], timeFrom: '10:00' },
    { label: 'A', startDate: '2027-01-04', endDate: '2027-03-01', weekdays: ['mon'] },
    { label: '', startDate: '', endDate: 'soon', weekdays: [] },
  ];
  const days = (wish: object) =>
    shift({ sessions, startDate: '2020-01-01' }, wish).sessions?.map(({ startDate, endDate, weekdays }) => [
      startDate,
      endDate,
      weekdays?.join(),
    ]);

  it('moves them by the same number of days, and no day of the course', () => {
    expect(shift({ sessions, startDate: '2020-01-01' }, { weeks: 1 })).toEqual({
      sessions: [
        { ...sessions[0], startDate: '2027-02-13', endDate: '2027-03-06' },
        { ...sessions[1], startDate: '2027-01-11', endDate: '2027-03-08' },
        sessions[2],
      ],
    });
    expect(days({ startDate: '2027-04-06' })?.[1]).toEqual(['2027-04-12', '2027-06-07', 'mon']);
    expect(days({ startDate: '2027-04-06', keepWeekday: false })?.[0]).toEqual([
      '2027-05-09',
      '2027-05-30',
      'sun',
    ]);
  });

  it('begins the next term after the end of the last', () => {
    expect(days({ nextTerm: true })).toEqual([
      ['2027-04-10', '2027-05-01', 'sat'],
      ['2027-03-08', '2027-05-03', 'mon'],
      ['', 'soon', ''],
    ]);
  });

  it('needs the first day of one', () => {
    expect(() => shift({ sessions: [sessions[2]], startDate: '2027-01-01' }, { weeks: 1 })).toThrow(Refusal);
  });
});

describe('the next term', () => {
  const next = (content: object) => shift(content, { nextTerm: true });

  it('begins after the last lesson, with as many lessons on the same weekdays', () => {
    expect(next(COURSE)).toEqual({ startDate: '2027-01-02', endDate: '2027-01-23' });
    // Wednesday to Monday: three lessons, then from Wednesday on.
    expect(next({ startDate: '2026-11-04', endDate: '2026-11-10', weekdays: ['mon', 'wed'] })).toEqual({
      startDate: '2026-11-11',
      endDate: '2026-11-16',
    });
    // Without weekdays, that of the first day.
    expect(next({ startDate: '2026-11-04', endDate: '2026-11-20' })).toEqual({
      startDate: '2026-11-25',
      endDate: '2026-12-09',
    });
  });

  it('counts lessons where the last day is unknown', () => {
    expect(next({ ...COURSE, endDate: '' })).toEqual({ startDate: '2027-01-02' });
    expect(() => next({ startDate: '2026-11-04', weekdays: ['wed'] })).toThrow(Refusal);
    expect(() => next({ startDate: '2026-11-04', endDate: '2026-11-03' })).toThrow(Refusal);
  });

  it('skips general holidays only if the original does', () => {
    // 25 December 2026 and 1 January 2027 are Fridays and holidays.
    const fridays = { startDate: '2026-12-04', endDate: '2026-12-25', weekdays: ['fri'] };
    expect(next({ ...fridays, lessons: '4' })).toEqual({ startDate: '2027-01-01', endDate: '2027-01-22' });
    expect(next({ ...fridays, lessons: '3' })).toEqual({ startDate: '2027-01-08', endDate: '2027-01-22' });
    // Another number of lessons says nothing about holidays.
    expect(next({ ...fridays, lessons: '2' })).toMatchObject({ startDate: '2027-01-01' });
  });
});
