import { describe, expect, it } from 'vitest';
import { nextLessonAt } from './lessons';

const weekly = {
  startDate: '2026-11-01',
  endDate: '2026-12-31',
  weekdays: ['sat'],
  timeFrom: '19:00',
  exceptDates: [] as string[],
};
/** A Thursday at noon in Hong Kong. */
const thursday = new Date('2026-11-19T12:00:00+08:00');

describe('next lesson', () => {
  it('is the first weekday ahead', () => {
    expect(nextLessonAt(weekly, thursday)).toBe('2026-11-21T19:00:00+08:00');
    expect(nextLessonAt({ ...weekly, weekdays: ['thu', 'mon'] }, thursday)).toBe('2026-11-19T19:00:00+08:00');
  });

  it('is not a lesson that has begun', () => {
    const begun = new Date('2026-11-21T19:00:00+08:00');
    expect(nextLessonAt(weekly, begun)).toBe('2026-11-28T19:00:00+08:00');
  });

  it('goes by the day in Hong Kong, whatever the day elsewhere', () => {
    const saturdayThere = new Date('2026-11-20T16:30:00Z');
    expect(nextLessonAt({ ...weekly, timeFrom: '00:15' }, saturdayThere)).toBe('2026-11-28T00:15:00+08:00');
    expect(nextLessonAt({ ...weekly, timeFrom: '09:00' }, saturdayThere)).toBe('2026-11-21T09:00:00+08:00');
  });

  it('leaves out days without a lesson', () => {
    const except = { ...weekly, exceptDates: ['2026-11-21', '2026-11-28'] };
    expect(nextLessonAt(except, thursday)).toBe('2026-12-05T19:00:00+08:00');
  });

  it('waits for the run to begin', () => {
    expect(nextLessonAt({ ...weekly, startDate: '2026-12-01' }, thursday)).toBe('2026-12-05T19:00:00+08:00');
  });

  it('is unknown when the run is over, or neither day nor time is named', () => {
    expect(nextLessonAt({ ...weekly, endDate: '2026-11-20' }, thursday)).toBeNull();
    expect(nextLessonAt({ ...weekly, timeFrom: null }, thursday)).toBeNull();
    expect(nextLessonAt({ ...weekly, weekdays: [], startDate: null }, thursday)).toBeNull();
  });

  it('has no end where the run has none', () => {
    expect(nextLessonAt({ ...weekly, startDate: null, endDate: null }, thursday)).toBe(
      '2026-11-21T19:00:00+08:00',
    );
  });

  it('is the first day of a run without weekdays, until that has passed', () => {
    const single = { ...weekly, weekdays: [], startDate: '2026-11-25', endDate: '2026-11-25' };
    expect(nextLessonAt(single, thursday)).toBe('2026-11-25T19:00:00+08:00');
    expect(nextLessonAt(single, new Date('2026-11-26T00:00:00+08:00'))).toBeNull();
  });

  it('is the first of all sessions, whatever the schedule of the course', () => {
    const sessions = [
      { number: 1, startDate: '2026-11-01', endDate: '2026-12-31', weekdays: ['sun'], timeFrom: '09:00' },
      { number: 2, startDate: '2026-11-20', endDate: '2026-11-20', weekdays: ['fri'], timeFrom: '18:00' },
    ];
    const next = (now: Date) => nextLessonAt({ ...weekly, sessions }, now);
    expect(next(thursday)).toBe('2026-11-20T18:00:00+08:00');
    expect(next(new Date('2026-11-20T18:00:00+08:00'))).toBe('2026-11-22T09:00:00+08:00');
    expect(next(new Date('2027-01-01T00:00:00Z'))).toBeNull();
  });
});
