import type { PostFilters } from '@/lib/contract/filters';

export const CATEGORY_FILTERS = ['mainCategory', 'category', 'subCategory', 'thirdCategory'] as const;
export type CategoryFilter = (typeof CATEGORY_FILTERS)[number];

/** Slugs that narrow a list. `category` may be of any level, `mainCategory` has to be at the top of the tree. */
export interface SlugFilters extends Pick<PostFilters, Exclude<CategoryFilter, 'mainCategory'> | 'merchant'> {
  mainCategory?: string | undefined;
}

/** A filter names a category or merchant that does not exist, or a category that does not stand below the one before it. */
export class UnknownSlugError extends Error {
  constructor(readonly filters: (keyof SlugFilters)[]) {
    super(`unknown ${filters.join(', ')}`);
    this.name = 'UnknownSlugError';
  }
}
