import { describe, expect, it } from 'vitest';
import { AGE_RANGES, ageColumns, formatAgeRange, monthsOfRange, parseAgeRange } from '@/lib/contract/ages';
import { courseFiltersSchema } from '@/lib/contract/filters';

describe('an age filter', () => {
  it.each([
    ['6', { from: 6, to: 6 }],
    ['6-8', { from: 6, to: 8 }],
    ['18-', { from: 18, to: null }],
    ['0-2', { from: 0, to: 2 }],
    ['120', { from: 120, to: 120 }],
    ['120-', { from: 120, to: null }],
    ['1.5', { from: 1.5, to: 1.5 }],
    ['0.58-2.5', { from: 0.58, to: 2.5 }],
    ['1.5-', { from: 1.5, to: null }],
  ])('reads %s', (text, range) => {
    expect(parseAgeRange(text)).toEqual(range);
    expect(formatAgeRange(range)).toBe(text);
  });

  it.each(['', '-', '-6', '8-6', '200', '121-', '6-200', '6.', '.5', '1.555', '120.5', 'six', '6-8-9'])(
    'rejects %s',
    (text) => {
      expect(parseAgeRange(text)).toBeNull();
    },
  );

  it.each([
    ['6', { from: 72, to: 83 }],
    ['0-2', { from: 0, to: 35 }],
    ['1.5', { from: 18, to: 18 }],
    ['0.58', { from: 7, to: 7 }],
    ['18-', { from: 216, to: null }],
  ])('%s is a range of months', (text, months) => {
    const range = parseAgeRange(text);
    expect(range && monthsOfRange(range)).toEqual(months);
  });

  it.each([
    [18, 30, 1, 3],
    [7, 24, 0, 2],
    [72, null, 6, null],
    [null, 12, null, 1],
  ])('the months %o and %o are in the whole years around them', (min, max, ageMin, ageMax) => {
    expect(ageColumns(min, max)).toEqual({ ageMin, ageMax, ageMinMonths: min, ageMaxMonths: max });
  });

  it('offers only ranges that it reads', () => {
    for (const range of AGE_RANGES) expect(parseAgeRange(range)).not.toBeNull();
  });

  it('is one or several ages, repeated or separated by commas', () => {
    expect(courseFiltersSchema.parse({ age: '6,9-11' }).age).toEqual(['6', '9-11']);
    expect(courseFiltersSchema.parse({ age: ['6', '6'] }).age).toEqual(['6']);
    expect(courseFiltersSchema.parse({ age: '' }).age).toBeUndefined();
    expect(courseFiltersSchema.safeParse({ age: '6,200' }).success).toBe(false);
    expect(courseFiltersSchema.safeParse({ age: '1,2,3,4,5,6,7,8,9' }).success).toBe(false);
  });
});
