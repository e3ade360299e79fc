import type { CourseImport } from '@/server/import/course-import';
import { districtNames } from '@/server/import/districts';
import { remember } from '@/server/import/text/remember';
import type { IndexedCategory } from '@/server/import/write/category-index';
import { documentTokens } from '@/server/search/analysis';

/**
 * Builds what a course is found by: titles, categories, hashtags, merchant, venue and districts.
 * Feeds repeat most of these texts, so each one is analysed once.
 */
export class SearchTokens {
  readonly #analysed = remember((text: string): readonly string[] => documentTokens(text));

  of(
    course: CourseImport,
    merchantNames: readonly string[],
    categories: readonly IndexedCategory[],
  ): string[] {
    const tokens = new Set<string>();
    for (const category of categories) for (const token of category.tokens) tokens.add(token);
    const texts = [
      course.titleZh,
      course.titleEn,
      course.venueZh,
      course.venueEn,
      course.instructor,
      ...course.hashtags,
      ...merchantNames,
      ...course.districts.flatMap(districtNames),
    ];
    for (const text of texts) for (const token of this.#analysed(text)) tokens.add(token);
    return [...tokens];
  }
}
