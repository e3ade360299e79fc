import { describe, expect, it } from 'vitest';
import { pageNumbers } from './pagination';

describe('page numbers', () => {
  it('shows ends, neighbours and gaps, and never a gap of one', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
    expect(pageNumbers(3, 9)).toEqual([1, 2, 3, 4, null, 9]);
    expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
    expect(pageNumbers(9, 9)).toEqual([1, null, 8, 9]);
  });
});
