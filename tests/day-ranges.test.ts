import { expect, it } from 'vitest';
import { namedDays } from '@/lib/contract/day-ranges';

it.each([
  ['2026-11-25', '2026-11-26', ['2026-11-28', '2026-11-29'], ['2026-11-30', '2026-12-06']],
  ['2026-11-28', '2026-11-29', ['2026-11-28', '2026-11-29'], ['2026-11-30', '2026-12-06']],
  ['2026-11-29', '2026-11-30', ['2026-11-29', '2026-11-29'], ['2026-11-30', '2026-12-06']],
  ['2026-12-31', '2027-01-01', ['2027-01-02', '2027-01-03'], ['2027-01-04', '2027-01-10']],
])('names the days from %s on', (today, tomorrow, weekend, nextWeek) => {
  const days = namedDays(today);
  expect(days.today).toEqual({ from: today, to: today });
  expect(days.tomorrow).toEqual({ from: tomorrow, to: tomorrow });
  expect(Object.values(days.weekend)).toEqual(weekend);
  expect(Object.values(days.nextWeek)).toEqual(nextWeek);
});
