import { expect, it } from 'vitest';
import { closestNames } from './closest-names';

const NAMES = [
  ['觀塘區', 'kwun_tong'],
  ['Kwun Tong', 'kwun_tong'],
  ['西貢區', 'sai_kung'],
  ['小學數學', 'primary-maths'],
  ['奧數', 'olympiad'],
  ['Mathematics', 'primary-maths'],
] as const;

it('offers names that contain a word before those that share characters, and nothing for a strange word', () => {
  expect(closestNames('數學', NAMES)).toEqual(['primary-maths', 'olympiad']);
  expect(closestNames('官塘', NAMES)).toEqual(['kwun_tong']);
  expect(closestNames('kwun-tong', NAMES)).toEqual(['kwun_tong']);
  expect(closestNames('Xyz', NAMES)).toEqual([]);
  expect(closestNames('', NAMES)).toEqual([]);
});
