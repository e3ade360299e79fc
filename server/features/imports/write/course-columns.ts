import { hash } from 'node:crypto';
import { courseFieldsIn } from '@/lib/contract/course-fields';
import type { CourseImport } from '@/server/features/imports/course-import';
import { parseDay, startOfDay } from '@/server/features/imports/schedule/calendar';
import type { SearchDocument } from '@/server/features/search-language/index-document';
import { statedWords } from '@/server/features/search-language/stated-words';
import { courseColumns } from '@/server/platform/database/schema/course-columns';
import { type CopyValue, copyLine } from './copy-text';

/** A course with the values derived from the database. */
export interface PreparedCourse {
  course: CourseImport;
  merchantId: number;
  categoryId: number;
  categoryIds: number[];
  searchTokens: string[];
  searchConcepts: number[];
  /** Today's day number in Hong Kong; a course that ended before it is over. */
  today: number;
  /** ISO instant of the import. */
  now: string;
}

type Column = [name: string, value: (prepared: PreparedCourse) => CopyValue];

/** Columns that a changed row overwrites. The hash of their values is the row's fingerprint. */
const CONTENT: readonly Column[] = [
  ['source', ({ course }) => course.source],
  ['source_id', ({ course }) => course.sourceId],
  ['state', ({ course, today }) => (isOver(course, today) ? 'expired' : 'published')],
  ['merchant_id', ({ merchantId }) => merchantId],
  ['category_id', ({ categoryId }) => categoryId],
  ['category_ids', ({ categoryIds }) => categoryIds],
  ...courseColumns(courseFieldsIn('import')).map(
    ({ column, name }): Column => [name, ({ course }) => course[column]],
  ),
  ['listed_until', ({ course }) => listedUntil(course)],
  ['source_moved_days', ({ course }) => course.movedDays],
  // A course with moved dates is a sample (specification §F) and is removed with the other samples.
  ['sample', ({ course }) => course.sample || course.movedDays !== 0],
  ['search_tokens', ({ searchTokens }) => searchTokens],
  ['search_concepts', ({ searchConcepts }) => searchConcepts],
];

/**
 * Columns that a changed row overwrites and that are no part of the fingerprint: they depend on the time, which
 * alone must not write a row again.
 */
const READ_AT: readonly Column[] = [
  ['places_as_of', ({ course, now }) => (course.placesLeft === null ? null : now)],
];

/**
 * Columns written on insert only: a slug never changes, and the publication date is that of the first import
 * (unless the dates are moved).
 */
const FIRST_TIME: readonly Column[] = [
  ['slug', ({ course }) => course.slug],
  ['published_at', ({ course, now }) => publishedAt(course, now)],
];

const HASH = 'source_hash';
/** Columns of the picture; a row that names none leaves them as they are. */
const PICTURE = ['list_image_id', 'main_image_id'] as const;
const contentNames = CONTENT.map(([name]) => name);
const readAtNames = READ_AT.map(([name]) => name);
/** In the order of `encodePost`. */
export const POST_COLUMNS: readonly string[] = [
  HASH,
  ...contentNames,
  ...readAtNames,
  ...FIRST_TIME.map(([name]) => name),
  ...PICTURE,
];

/** Whether an administrator may have corrected a column by hand (server/features/admin/courses). */
const isCorrectable = (name: string) => contentNames.includes(name) && !name.startsWith('search_');

/** SQL of the value that an import writes into a column: the present one, if an administrator has corrected it. */
export const unlessCorrected = (name: string, present: string, imported: string): string =>
  isCorrectable(name)
    ? `case when '${name}' = any(${present}.corrected) then ${present}.${name} else ${imported}.${name} end`
    : `${imported}.${name}`;

/** SET clause of the update. A state set by the administrator or the merchant is preserved, and so is a correction. */
export const POST_UPDATES: string = [
  HASH,
  ...contentNames.filter((name) => !['source', 'source_id', 'state'].includes(name)),
  ...readAtNames,
]
  .map((name) => `${name} = ${unlessCorrected(name, 'posts', 'excluded')}`)
  .concat(
    PICTURE.map((name) => `${name} = coalesce(excluded.${name}, posts.${name})`),
    `state = case when posts.state in ('published', 'expired') then excluded.state else posts.state end`,
    `published_at = case when posts.source_moved_days <> excluded.source_moved_days
      then excluded.published_at else posts.published_at end`,
    'version = posts.version + 1',
    'updated_at = now()',
  )
  .join(', ');

/** Columns that an update may change, recorded so that an import can be undone. */
export const POST_UPDATED_COLUMNS: readonly string[] = POST_COLUMNS.filter(
  (name) => !['source', 'source_id', 'slug'].includes(name),
);

/**
 * Returns a line for COPY without the columns of the picture, and the fingerprint of its content.
 * @param picture the picture's own fingerprint; empty if it has none
 */
export function encodePost(prepared: PreparedCourse, picture: string): { hash: string; line: string } {
  const content = copyLine(CONTENT.map(([, value]) => value(prepared)));
  const fingerprint = hash('sha1', content + picture, 'base64url');
  const others = copyLine([...READ_AT, ...FIRST_TIME].map(([, value]) => value(prepared)));
  return { hash: fingerprint, line: `${fingerprint}\t${content}\t${others}` };
}

/** Returns the end of the line: the ids of the list picture and the main picture. */
export function encodePictures(ids: readonly number[]): string {
  return `\t${copyLine(PICTURE.map((_, at) => ids[at] ?? null))}\n`;
}

function isOver(course: CourseImport, today: number): boolean {
  const end = parseDay(course.endDate ?? '');
  return end !== null && end < today;
}

/** The listing ends after the last day. */
function listedUntil(course: CourseImport): string | null {
  const end = parseDay(course.endDate ?? '');
  return end === null ? null : startOfDay(end + 1);
}

/** Returns the start of the publication day, but never later than the import itself. */
function publishedAt(course: CourseImport, now: string): string {
  const day = parseDay(course.publishedOn ?? '');
  const announced = day === null ? now : startOfDay(day);
  return announced < now ? announced : now;
}

/**
 * Returns the searchable texts of an imported course. They must equal those that indexCourses reads from a
 * stored course whose venue says nothing of access.
 */
export function searchDocument(
  course: CourseImport,
  merchantNames: readonly string[],
  categoryIds: readonly number[],
): SearchDocument {
  return {
    titles: [course.titleZh, course.titleEn],
    hashtags: course.hashtags,
    names: [
      ...merchantNames,
      course.venueZh,
      course.venueEn,
      course.instructor,
      ...statedWords({ ...course, venueAccess: [] }),
    ],
    prose: [course.contentZh, course.contentEn],
    categoryIds,
  };
}
