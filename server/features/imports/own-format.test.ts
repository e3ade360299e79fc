import { describe, expect, it } from 'vitest';
import { mapOwnCourse } from './own-format';

const row = { id: 'a', merchant: 'm', category: 'yoga', title: '甲', districts: 'north' };
const context = { movedDays: 0 } as Parameters<typeof mapOwnCourse>[1];

describe('ages of our own format', () => {
  it.each([
    [
      { age_min: '6', age_max: 12 },
      { ageMin: 6, ageMax: 12, ageMinMonths: 72, ageMaxMonths: 144 },
    ],
    [
      { age_min: '18個月', age_max: '兩歲半' },
      { ageMin: 1, ageMax: 3, ageMinMonths: 18, ageMaxMonths: 30 },
    ],
    [
      { age_min: '６ months', age_max: '1.5' },
      { ageMin: 0, ageMax: 2, ageMinMonths: 6, ageMaxMonths: 18 },
    ],
    [
      { age_min: 1, age_max: 3, age_min_months: '18', age_max_months: 30 },
      { ageMin: 1, ageMax: 3, ageMinMonths: 18, ageMaxMonths: 30 },
    ],
    [
      { age_min: '18', age_max: '99' },
      { ageMin: 18, ageMax: null, ageMinMonths: 216, ageMaxMonths: null },
    ],
    [{}, { ageMin: null, ageMax: null, ageMinMonths: null, ageMaxMonths: null }],
  ])('%j', (given, expected) => {
    expect(mapOwnCourse({ ...row, ...given }, context)).toMatchObject({ ok: expected });
  });

  it.each(['x', '-1', '6 cats', '121'])('rejects %s', (age) => {
    expect(mapOwnCourse({ ...row, age_min: age }, context)).toMatchObject({
      problems: [{ field: 'age_min' }],
    });
  });
});
