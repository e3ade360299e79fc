import type { CourseImport } from '@/server/features/imports/course-import';
import type { SearchDocument } from '@/server/features/search-language/index-document';

/** What of an imported course is searched; the same texts as indexPosts reads of a written one. */
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
