import type { MainCategory } from '@/lib/contract/category';

/** How many third-level activities a main category holds. */
export function activityCount(category: MainCategory): number {
  return category.categories.reduce((sum, { categories }) => sum + categories.length, 0);
}

/**
 * The figure of "400+ activities", counted and rounded down to hundreds so that it is always true (specification §F);
 * null below 100, where there is nothing to boast of.
 */
export function activityClaim(categories: MainCategory[]): number | null {
  const total = categories.reduce((sum, category) => sum + activityCount(category), 0);
  return total >= 100 ? Math.floor(total / 100) * 100 : null;
}
