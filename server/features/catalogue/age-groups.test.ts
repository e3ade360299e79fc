import { expect, it } from 'vitest';
import { ageGroupsOf } from './age-groups';

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
  [16, 24, ['youth']],
  [70, 80, ['seniors']],
] as const)('is for whom %s to %s years old is meant: %j', (min, max, groups) => {
  expect(ageGroupsOf(min, max)).toEqual(groups);
});
