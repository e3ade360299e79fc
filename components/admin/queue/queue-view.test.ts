import { describe, expect, it } from 'vitest';
import { hongKongDay } from '../ui/day';
import { filtersOf, viewOf } from './queue-view';

describe('the queue by its address', () => {
  it('begins with what waits', () => {
    expect(viewOf({})).toBe('waiting');
    expect(filtersOf({})).toEqual({ queue: 'waiting' });
  });

  it('asks for what a tab and the filters name', () => {
    expect(
      filtersOf({ view: 'rejected', keyword: '陶藝', category: '12', merchant: '3', page: '2' }),
    ).toEqual({
      queue: 'all',
      state: 'rejected',
      keyword: '陶藝',
      categoryId: 12,
      merchantId: 3,
      page: 2,
    });
    const batch = 'a1'.repeat(16);
    expect(filtersOf({ batch })).toEqual({ queue: 'waiting', batch, perPage: 100 });
    expect(filtersOf({ due: 'overdue' })).toEqual({ queue: 'waiting', dueBy: hongKongDay(-1) });
  });

  it('leaves out what makes no sense', () => {
    expect(filtersOf({ view: 'nothing', due: 'never', page: '-1', category: 'x', batch: 'x' })).toEqual({
      queue: 'waiting',
    });
  });
});
