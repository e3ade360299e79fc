import { describe, expect, it } from 'vitest';
import { dayPartOf, weekdayPattern } from './schedule';

describe('schedules in short', () => {
  it('names every day and working days as such, other days in the order of the week', () => {
    expect(weekdayPattern([])).toBe('flexible');
    expect(weekdayPattern(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])).toBe('daily');
    expect(weekdayPattern(['mon', 'tue', 'wed', 'thu', 'fri'])).toBe('weekdays');
    expect(weekdayPattern(['sun', 'sat'])).toEqual(['sat', 'sun']);
  });

  it('knows the part of the day a class begins in', () => {
    expect(dayPartOf('09:00')).toBe('morning');
    expect(dayPartOf('12:00')).toBe('afternoon');
    expect(dayPartOf('18:00')).toBe('evening');
    expect(dayPartOf(null)).toBeNull();
  });
});
