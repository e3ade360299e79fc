import type { CourseImport } from '@/server/features/imports/course-import';
import type { SearchDocument } from '@/server/features/search-language/index-document';

/**
 * Returns the searchable texts of an imported course. They must equal those that indexCourses reads from a
 * stored course.
 */
export function searchDocument(
  course: CourseImport,
  merchantNames: readonly string[],
  categoryIds: readonly number[],
): SearchDocument {
  return {
    titles: [course.titleZh, course.titleEn],
    hashtags: course.hashtags,
    names: [...merchantNames, course.venueZh, course.venueEn, course.instructor],
    prose: [course.contentZh, course.contentEn],
    categoryIds,
  };
}
