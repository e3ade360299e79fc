import { describe, expect, it } from 'vitest';
import { hongKongTime, longDate, monthOf, shortDate, weekdayOf, yearOf } from './dates';

describe('dates as Hong Kong writes them', () => {
  it('writes a date in both languages', () => {
    expect(longDate('zh-hk', '2026-12-05')).toBe('2026年12月5日');
    expect(longDate('en', '2026-12-05')).toBe('5 December 2026');
    expect(shortDate('zh-hk', '2026-12-05')).toBe('12月5日');
    expect(shortDate('en', '2026-12-05')).toBe('5 Dec');
    expect(monthOf('zh-hk', '2026-10-01')).toBe('2026年10月');
    expect(monthOf('en', '2026-10-01')).toBe('October 2026');
  });

  it('names the day of the week in one letter of Chinese or three of English', () => {
    expect(weekdayOf('zh-hk', '2026-12-05')).toBe('六');
    expect(weekdayOf('en', '2026-12-05')).toBe('Sat');
  });

  it('reads an instant by the clock of Hong Kong', () => {
    expect(hongKongTime('2026-12-31T16:30:00Z')).toEqual({ date: '2027-01-01', time: '00:30' });
    expect(yearOf('2026-12-31T16:30:00Z')).toBe(2027);
  });
});
