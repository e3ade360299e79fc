import { expect, it } from 'vitest';
import { putBeside, shifted } from './put-beside';

it('puts one beside another, wherever both stood', () => {
  expect(putBeside([1, 2, 3], 3, 'before', 1)).toEqual([3, 1, 2]);
  expect(putBeside([1, 2, 3], 1, 'after', 2)).toEqual([2, 1, 3]);
  expect(putBeside([1, 2, 3], 2, 'after', 2)).toEqual([1, 2, 3]);
});

it('shifts one by a place, and not beyond the ends', () => {
  expect(shifted([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  expect(shifted([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect(shifted([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(shifted([1, 2, 3], 3, 1)).toEqual([1, 2, 3]);
});
