import { expect, it } from 'vitest';
import { ageGroupsFor, ageGroupsOf } from './age-groups';

it.each([
  [null, null, []],
  [14, null, ['youth', 'adults', 'seniors']],
  [15, null, ['youth', 'adults', 'seniors']],
  [12, null, ['youth', 'adults', 'seniors']],
  [6, null, ['kids', 'youth', 'adults', 'seniors']],
  [0, null, ['kids', 'youth', 'adults', 'seniors']],
  [18, null, ['youth', 'adults', 'seniors']],
  [60, null, ['seniors']],
  [65, 65, ['adults', 'seniors']],
  [8, 11, ['kids']],
  [6, 13, ['kids']],
  [null, 12, ['kids']],
  [12, 18, ['kids', 'youth']],
  [12, 19, ['kids', 'youth']],
  [12, 20, ['youth']],
  [16, 24, ['youth']],
  [70, 80, ['seniors']],
  [20, 19, []],
] as const)('is for whom %s to %s years old is meant: %j', (min, max, groups) => {
  expect(ageGroupsOf(min, max)).toEqual(groups);
});

it('ages decide, otherwise the groups that were chosen', () => {
  expect(ageGroupsFor({ ageMin: 8, ageMax: 11, ageGroups: ['adults'] })).toEqual(['kids']);
  expect(ageGroupsFor({ ageMin: null, ageMax: null, ageGroups: ['adults'] })).toEqual(['adults']);
});
