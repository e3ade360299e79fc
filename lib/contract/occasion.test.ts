import { describe, expect, it } from 'vitest';
import { occasionOf } from './occasion';

const WEEKLY = {
  ...{
    startDate: '2026-12-05',
    endDate: '2027-01-23',
    weekdays: ['sat'],
    timeFrom: '14:00',
    timeTo: '16:00',
  },
  ...{ lessons: 8, priceUnit: 'course' as const },
};

describe('the occasion of a course', () => {
  it.each([
    ['weekly lessons', {}, null],
    ['one day', { endDate: '2026-12-05', lessons: null }, 'session'],
    ['one lesson whose day is not stated', { startDate: null, endDate: null, lessons: 1 }, 'session'],
    ['one long day', { endDate: '2026-12-05', timeFrom: '10:00', timeTo: '16:00' }, 'day'],
    ['a workshop sold per person', { endDate: null, lessons: null, priceUnit: 'person' as const }, 'session'],
    ['several lessons sold per person', { priceUnit: 'person' as const }, null],
    ['single lessons every week', { endDate: null, lessons: null, priceUnit: 'lesson' as const }, null],
    [
      'five consecutive days',
      { startDate: '2026-12-21', endDate: '2026-12-25', weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'] },
      'camp',
    ],
    [
      'two lessons within a week',
      { startDate: '2026-12-05', endDate: '2026-12-08', weekdays: ['sat', 'tue'] },
      null,
    ],
    ['no times', { endDate: '2026-12-05', timeFrom: null, timeTo: null }, 'session'],
  ])('of %s', (_, changes, expected) => {
    expect(occasionOf({ ...WEEKLY, ...changes })).toBe(expected);
  });
});
