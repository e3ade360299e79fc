import type { MainCategory } from '@/lib/contract/category';

/** Returns the number of third-level activities of a main category. */
export function activityCount(category: MainCategory): number {
  return category.categories.reduce((sum, { categories }) => sum + categories.length, 0);
}

/**
 * Returns the number for "400+ activities", counted and rounded down to hundreds so that it is always true
 * (specification §F); null below 100.
 */
export function activityClaim(categories: MainCategory[]): number | null {
  const total = categories.reduce((sum, category) => sum + activityCount(category), 0);
  return total >= 100 ? Math.floor(total / 100) * 100 : null;
}
