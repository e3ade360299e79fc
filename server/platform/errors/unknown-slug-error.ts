import type { CourseFilters } from '@/lib/contract/filters';

export const CATEGORY_FILTERS = ['mainCategory', 'category', 'subCategory', 'thirdCategory'] as const;
export type CategoryFilter = (typeof CATEGORY_FILTERS)[number];

/** Slugs that filter a list. `category` may be of any level; `mainCategory` must be a main category. */
export interface SlugFilters
  extends Pick<CourseFilters, Exclude<CategoryFilter, 'mainCategory'> | 'merchant'> {
  mainCategory?: string | undefined;
}

/**
 * A filter names an unknown category or merchant, or a category that is not a descendant of the previous one.
 */
export class UnknownSlugError extends Error {
  constructor(readonly filters: (keyof SlugFilters)[]) {
    super(`unknown ${filters.join(', ')}`);
    this.name = 'UnknownSlugError';
  }
}
