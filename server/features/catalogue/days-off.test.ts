import { describe, expect, it } from 'vitest';
import { generalHolidays } from '@/server/platform/calendar/calendar';
import { daysOff } from './days-off';

const NOW = new Date('2026-11-28T02:00:00Z');
const SATURDAYS = {
  ...{ startDate: '2026-12-05', endDate: '2027-03-27', weekdays: ['sat'] },
  ...{ exceptDates: ['2026-12-19', '2026-12-26'], publicHolidays: 'no_lessons' as const },
};

describe('days without lessons', () => {
  it('are the course’s own, and the public holidays on its weekdays', () => {
    expect(daysOff(SATURDAYS, NOW)).toEqual(['2026-12-19', '2026-12-26', '2027-02-06', '2027-03-27']);
  });

  it.each(['as_usual', null] as const)('are only its own if holidays are %s', (publicHolidays) => {
    expect(daysOff({ ...SATURDAYS, publicHolidays }, NOW)).toEqual(SATURDAYS.exceptDates);
  });

  it('are not the only day of a course', () => {
    const day = { startDate: '2026-12-26', endDate: '2026-12-26', exceptDates: [] };
    expect(daysOff({ ...SATURDAYS, ...day }, NOW)).toEqual([]);
  });

  it('are known for two years if the course has no last day', () => {
    const days = daysOff({ ...SATURDAYS, startDate: null, endDate: null, exceptDates: [] }, NOW);
    expect(days[0]).toBe('2026-04-04');
    expect(days.at(-1)?.slice(0, 4)).toBe('2028');
  });

  it('come from the holidays as gazetted, not from the rule alone', () => {
    // The second day of Lunar New Year 2027 is a Sunday, so the fourth day is a holiday.
    expect(generalHolidays('2027-01-02', '2027-04-30')).toEqual([
      ...['2027-02-06', '2027-02-08', '2027-02-09', '2027-03-26', '2027-03-27', '2027-03-29', '2027-04-05'],
    ]);
    expect(generalHolidays('2027-02-10', '2027-02-01')).toEqual([]);
  });
});
