import { expect, it } from 'vitest';
import festivals from './facts/festivals.json';
import { daysOfFestival } from './festivals';

it('every name belongs to one festival', () => {
  const names = festivals.flatMap(({ names }) => names.map((name) => name.replace(/[ '’-]/g, '')));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it.each(festivals.map(({ rule, names }) => [names[0] ?? '', rule]))(
  '%s has its days in each year',
  (name) => {
    for (const year of [2026, 2027, 2028, 2029, 2030]) {
      const days = daysOfFestival(name, year);
      expect(days?.from.slice(0, 4)).toMatch(/^\d{4}$/);
      expect((days?.from ?? '') <= (days?.to ?? '')).toBe(true);
    }
  },
);
