import { hash } from 'node:crypto';
import type { CourseImport } from '@/server/features/imports/course-import';
import { parseDay, startOfDay } from '@/server/features/imports/schedule/calendar';
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
  ['title_zh', ({ course }) => course.titleZh],
  ['title_en', ({ course }) => course.titleEn],
  ['content_zh', ({ course }) => course.contentZh],
  ['content_en', ({ course }) => course.contentEn],
  ['body_zh', ({ course }) => course.bodyZh],
  ['body_en', ({ course }) => course.bodyEn],
  ['districts', ({ course }) => course.districts],
  ['age_groups', ({ course }) => course.ageGroups],
  ['age_min', ({ course }) => course.ageMin],
  ['age_max', ({ course }) => course.ageMax],
  ['teaching_gender', ({ course }) => course.teachingGender],
  ['languages', ({ course }) => course.languages],
  ['class_size', ({ course }) => course.classSize],
  ['mode', ({ course }) => course.mode],
  ['price_min', ({ course }) => course.priceMin],
  ['price_max', ({ course }) => course.priceMax],
  ['price_unit', ({ course }) => course.priceUnit],
  ['lessons', ({ course }) => course.lessons],
  ['lesson_minutes', ({ course }) => course.lessonMinutes],
  ['trial_price', ({ course }) => course.trialPrice],
  ['material_fee', ({ course }) => course.materialFee],
  ['weekdays', ({ course }) => course.weekdays],
  ['time_from', ({ course }) => course.timeFrom],
  ['time_to', ({ course }) => course.timeTo],
  ['start_date', ({ course }) => course.startDate],
  ['end_date', ({ course }) => course.endDate],
  ['except_dates', ({ course }) => course.exceptDates],
  ['schedule_note_zh', ({ course }) => course.scheduleNoteZh],
  ['schedule_note_en', ({ course }) => course.scheduleNoteEn],
  ['venue_zh', ({ course }) => course.venueZh],
  ['venue_en', ({ course }) => course.venueEn],
  ['instructor', ({ course }) => course.instructor],
  ['places', ({ course }) => course.places],
  ['places_left', ({ course }) => course.placesLeft],
  ['enrol_from', ({ course }) => course.enrolFrom],
  ['enrol_until', ({ course }) => course.enrolUntil],
  ['ballot_on', ({ course }) => course.ballotOn],
  ['waiting_list', ({ course }) => course.waitingList],
  ['outcomes_zh', ({ course }) => course.outcomesZh],
  ['outcomes_en', ({ course }) => course.outcomesEn],
  ['weather_note_zh', ({ course }) => course.weatherNoteZh],
  ['weather_note_en', ({ course }) => course.weatherNoteEn],
  ['hashtags', ({ course }) => course.hashtags],
  ['listed_until', ({ course }) => listedUntil(course)],
  ['source_url_zh', ({ course }) => course.sourceUrlZh],
  ['source_url_en', ({ course }) => course.sourceUrlEn],
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

/** SET clause of the update. A state set by the administrator or the merchant is preserved. */
export const POST_UPDATES: string = [
  HASH,
  ...contentNames.filter((name) => !['source', 'source_id', 'state'].includes(name)),
  ...readAtNames,
]
  .map((name) => `${name} = excluded.${name}`)
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
