import { describe, expect, it } from 'vitest';
import type { MainCategory } from '@/lib/contract/category';
import { activityClaim, activityCount } from './activity-claim';

const item = { id: 1, title: '', slug: '', icon: 'art' as const, imageUrl: null, postCount: 0 };

function mainWith(...activities: number[]): MainCategory {
  return {
    ...item,
    description: '',
    categories: activities.map((count) => ({
      ...item,
      description: '',
      categories: Array.from({ length: count }, () => item),
    })),
  };
}

describe('the number of activities on the home page', () => {
  it('counts third-level categories alone', () => {
    expect(activityCount(mainWith(3, 4))).toBe(7);
  });

  it('is rounded down to hundreds over all categories, so that it is never too high', () => {
    expect(activityClaim([mainWith(250, 100), mainWith(149)])).toBe(400);
    expect(activityClaim([mainWith(250, 150)])).toBe(400);
  });

  it('is left out below a hundred', () => {
    expect(activityClaim([mainWith(99)])).toBeNull();
    expect(activityClaim([])).toBeNull();
  });
});
