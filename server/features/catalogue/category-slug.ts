import type { Locale } from '@/lib/contract/locale';

const ENGLISH_SUFFIX = '-en';

/** Returns the slug of a category in a language: the English slug ends in `-en` (specification §A). */
export function categorySlug(slug: string, locale: Locale): string {
  return locale === 'en' ? slug + ENGLISH_SUFFIX : slug;
}

/** Returns the stored slug for either language's form. */
export function storedCategorySlug(slug: string): string {
  return slug.endsWith(ENGLISH_SUFFIX) ? slug.slice(0, -ENGLISH_SUFFIX.length) : slug;
}
