import { COURSE_FIELDS, courseFieldsIn } from '@/lib/contract/course-fields';
import type { CourseImport, ImportedColumns } from './course-import';

/** Returns the value of a field that a feed omits, by its kind. */
function emptyValue(kind: (typeof COURSE_FIELDS)[keyof typeof COURSE_FIELDS]['kind']) {
  switch (kind) {
    case 'text':
    case 'html':
      return '';
    case 'texts':
    case 'choices':
    case 'dates':
      return [];
    case 'flag':
      return false;
    default:
      return null;
  }
}

const columns = Object.fromEntries(
  courseFieldsIn('import').flatMap((field) => {
    const { column, kind } = COURSE_FIELDS[field];
    return column === null ? [] : [[column, emptyValue(kind)]];
  }),
) as unknown as ImportedColumns;

/** Values of all fields that a feed may omit. */
export const emptyCourse: Omit<CourseImport, 'source' | 'sourceId' | 'slug' | 'merchant' | 'categories'> = {
  ...columns,
  priceUnit: 'lesson',
  picture: null,
  publishedOn: null,
  movedDays: 0,
  sample: false,
};
