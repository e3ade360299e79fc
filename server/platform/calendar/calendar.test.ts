import { describe, expect, it } from 'vitest';
import { dayOf, expiryReviewOn, isWorkingDay, listingEnd, reviewDueOn } from './calendar';

const at = (time: string) => new Date(`${time}+08:00`);

describe('working days of Hong Kong', () => {
  it('are Monday to Friday', () => {
    const week = ['2026-11-16', '2026-11-20', '2026-11-21', '2026-11-22'];
    expect(week.map(isWorkingDay)).toEqual([true, true, false, false]);
  });

  it('are not the general holidays, nor the days given for those that fall on a Sunday', () => {
    // Lunar New Year, Easter, Buddha's Birthday (a Sunday, so the Monday after), National Day, Christmas.
    for (const day of ['2026-02-17', '2026-04-03', '2026-04-07', '2026-05-25', '2026-10-01', '2026-12-25'])
      expect(isWorkingDay(day)).toBe(false);
    expect(isWorkingDay('2026-12-28')).toBe(true);
  });
});

describe('the review', () => {
  it.each([
    ['2026-11-16T09:00', '2026-11-19'],
    ['2026-11-19T23:59', '2026-11-24'],
    ['2026-11-20T00:00', '2026-11-25'],
    ['2026-11-21T10:00', '2026-11-25'],
    ['2026-02-13T10:00', '2026-02-23'],
    ['2026-12-23T10:00', '2026-12-29'],
    ['2026-12-30T10:00', '2027-01-05'],
  ])('of what was sent in at %s is due on %s', (submitted, due) => {
    expect(reviewDueOn(at(submitted))).toBe(due);
  });

  it('for expiry comes three months after submission', () => {
    expect(expiryReviewOn(at('2026-08-21T00:30'))).toBe('2026-11-21');
    expect(expiryReviewOn(at('2026-11-30T12:00'))).toBe('2027-02-28');
  });
});

describe('a listing', () => {
  it.each([
    ['three_months', '2026-11-30T15:00', '2027-02-28T15:00'],
    ['six_months', '2026-08-31T23:30', '2027-02-28T23:30'],
    ['one_year', '2028-02-29T00:00', '2029-02-28T00:00'],
  ] as const)('of %s from %s ends at %s', (schedule, from, end) => {
    expect(listingEnd(at(from), schedule)).toEqual(at(end));
  });

  it('has the day of Hong Kong', () => {
    expect(dayOf(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  });
});
