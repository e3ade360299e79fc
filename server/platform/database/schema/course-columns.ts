import { COURSE_FIELDS, type CourseField } from '@/lib/contract/course-fields';
import { posts } from './schema';

type Column<F extends CourseField> = NonNullable<(typeof COURSE_FIELDS)[F]['column']>;

/** Columns of the fields of an advertisement. A field whose column the table lacks does not compile. */
const COLUMNS: Pick<typeof posts, Column<CourseField>> = posts;

/** Returns the fields that have a column, each with its property of `posts` and its name in SQL. */
export function courseColumns<F extends CourseField>(fields: readonly F[]) {
  return fields.flatMap((field) => {
    const column = COURSE_FIELDS[field].column as Column<F> | null;
    return column === null ? [] : [{ field, column, name: COLUMNS[column].name }];
  });
}
