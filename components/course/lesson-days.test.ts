import { describe, expect, it } from 'vitest';
import { buildCourse } from '@/tests/factories/course';
import { lessonDays } from './lesson-days';

const COURSE = buildCourse({
  startDate: '2026-12-02',
  endDate: '2026-12-23',
  weekdays: ['wed'],
  exceptDates: ['2026-12-16'],
  sessions: [],
});
const price = (lessons: number | null) => ({ ...COURSE.price, unit: 'course' as const, lessons });

describe('the days of the lessons', () => {
  it('are counted in order, without those that are left out', () => {
    expect(lessonDays({ ...COURSE, price: price(3) })).toEqual([
      { date: '2026-12-02', number: 1 },
      { date: '2026-12-09', number: 2 },
      { date: '2026-12-16', number: null },
      { date: '2026-12-23', number: 3 },
    ]);
  });

  it.each([
    ['the last day is unknown', { endDate: null }],
    ['the price is for another number of lessons', { price: price(8) }],
    ['there is one day', { endDate: '2026-12-02' }],
    ['there are too many', { endDate: '2028-12-06', price: price(null) }],
  ])('are not listed if %s', (_, values) => {
    expect(lessonDays({ ...COURSE, price: price(null), ...values })).toEqual([]);
  });
});
