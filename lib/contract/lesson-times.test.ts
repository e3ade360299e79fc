import { describe, expect, it } from 'vitest';
import { endsNextDay, lessonLength } from './lesson-times';

describe('the length of a lesson', () => {
  it.each([
    ['10:00', '11:30', 90, false],
    ['23:00', '01:00', 120, true],
    ['22:30', '00:00', 90, true],
    ['20:00', '08:00', 720, true],
    ['00:00', '23:59', 1439, false],
  ])('from %s to %s is %d minutes', (from, to, minutes, isOvernight) => {
    expect([lessonLength(from, to), endsNextDay(from, to)]).toEqual([minutes, isOvernight]);
  });

  it.each([
    ['11:00', '11:00'],
    ['11:00', '10:59'],
    ['19:00', '18:00'],
    ['14:00', '04:00'],
    ['20:00', '08:30'],
    ['00:00', '00:00'],
  ])('from %s to %s is a mistake', (from, to) => {
    expect([lessonLength(from, to), endsNextDay(from, to)]).toEqual([null, false]);
  });

  it('is unknown without both times', () => {
    expect([lessonLength(null, '10:00'), lessonLength('10:00', null)]).toEqual([null, null]);
  });
});
