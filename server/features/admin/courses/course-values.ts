import { CORRECTED, type CorrectedField, type CorrectedValues } from '@/lib/contract/admin-courses';
import { yearsOf } from '@/lib/contract/ages';
import { COURSE_FIELDS, courseFieldOf } from '@/lib/contract/course-fields';
import { snakeCase } from '@/lib/contract/field-names';
import type { CategoryPaths } from '@/server/features/advertisements/content';
import type { PostRow } from '@/server/features/advertisements/open-advertisement';

type Column = keyof PostRow;

/** Returns the columns that a correction of a field writes. The first is that of its value. */
export function columnsOfField(field: CorrectedField): Column[] {
  if (field === 'categoryIds') return ['categoryId', 'categoryIds'];
  if (field === 'ageMin') return ['ageMin', 'ageMinMonths', 'ageGroups'];
  if (field === 'ageMax') return ['ageMax', 'ageMaxMonths', 'ageGroups'];
  const named = courseFieldOf(field);
  return [(named && COURSE_FIELDS[named].column) as Column];
}

/** Returns the name of a column in SQL. */
const inSql = (column: Column): string => snakeCase(column);

/** Returns the names in SQL of the columns that correcting these fields marks. */
export function marksOf(fields: readonly CorrectedField[]): string[] {
  return [...new Set(fields.flatMap(columnsOfField).map(inSql))];
}

/** Returns the fields of an imported course whose column is marked as corrected by hand. */
export function correctedFields({ corrected }: Pick<PostRow, 'corrected'>): CorrectedField[] {
  return CORRECTED.filter((field) => {
    const [column] = columnsOfField(field);
    return column !== undefined && corrected.includes(inSql(column));
  });
}

/** What a correction writes and its values do not hold: ages in months, and the age groups of the feed. */
export type ExactAges = Pick<PostRow, 'ageMinMonths' | 'ageMaxMonths' | 'ageGroups'>;

export const exactAgesOf = ({ ageMinMonths, ageMaxMonths, ageGroups }: PostRow): ExactAges => ({
  ...{ ageMinMonths, ageMaxMonths, ageGroups },
});

type Venue = Pick<CorrectedValues, 'venue' | 'venueEn'>;

/** Returns sessions in which the place of the course, where they repeat it, is the corrected one. Others stay. */
export function withVenue<T extends { venue?: string | undefined; venueEn?: string | undefined }>(
  sessions: readonly T[],
  before: Venue,
  after: Venue,
): T[] {
  const follow = (own: string | undefined, from: string, to: string) => (own && own === from ? to : own);
  return sessions.map((session) => ({
    ...session,
    venue: follow(session.venue, before.venue, after.venue),
    venueEn: follow(session.venueEn, before.venueEn, after.venueEn),
  }));
}

/** Returns the fields of a course that can be corrected, with their values. */
export function valuesOf(post: PostRow, paths: CategoryPaths): CorrectedValues {
  const values = CORRECTED.map((field) => {
    if (field === 'categoryIds')
      return [
        field,
        categoriesOf([...(post.categoryId === null ? [] : [post.categoryId]), ...post.categoryIds], paths),
      ];
    if (field === 'ageMin') return [field, ageOf(post.ageMin, post.ageMinMonths)];
    if (field === 'ageMax') return [field, ageOf(post.ageMax, post.ageMaxMonths)];
    const [column] = columnsOfField(field);
    return [field, column && post[column]];
  });
  return Object.fromEntries(values) as CorrectedValues;
}

/** Returns an age in years. The months say more than the whole years. */
const ageOf = (years: number | null, months: number | null) => (months === null ? years : yearsOf(months));

/**
 * Returns categories without those that only contain another of them; the first, which the card shows, stays. A course
 * stores its categories with all their ancestors.
 */
export function categoriesOf([first, ...others]: readonly number[], paths: CategoryPaths): number[] {
  if (first === undefined) return [];
  const containing = new Set([first, ...others].flatMap((id) => (paths.get(id) ?? []).slice(0, -1)));
  return [...new Set([first, ...others.filter((id) => paths.has(id) && !containing.has(id))])];
}
