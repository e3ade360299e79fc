import { z } from 'zod';
import { batchFilter, versionSchema } from './admin-advertisements';
import { type CourseFieldIn, courseFieldsIn } from './course-fields';
import { courseIdSchema } from './course-id';
import { ERROR_CODES, FIELD_ERRORS } from './envelope';
import { importReasonSchema } from './import-reasons';
import { BATCH_MAX } from './limits';

/**
 * A course file: a table of a merchant's classes (CSV or XLSX), of which each row becomes a draft of an
 * advertisement. Its pictures come in a ZIP file beside it.
 */

export const COURSE_FILE_MAX_BYTES = 5 * 1024 * 1024;
export const PICTURES_FILE_MAX_BYTES = 100 * 1024 * 1024;

/** Columns, named as in docs/import-formats.md; `schedule` is the listing period. */
export const COURSE_FILE_FIELDS = courseFieldsIn('courseFile');
export type CourseFileField = CourseFieldIn<'courseFile'>;
const fieldSchema = z.enum(COURSE_FILE_FIELDS);

/** Fields next to the files `file` and `pictures`. */
export const courseFileFormSchema = z.object({
  /** Stores the drafts of the check that answered with this value; omitted: checks only. */
  batch: batchFilter,
});

const courseFileRowSchema = z.object({
  /** Line of the table, as a spreadsheet numbers it. */
  row: z.int(),
  title: z.string(),
  /** Null: the row as a whole. See courseRow for the values with a problem that stay in the draft. */
  problems: z.array(z.object({ field: fieldSchema.nullable(), reason: importReasonSchema })),
  /** Fields to fill in before the draft can be submitted. */
  missing: z.array(fieldSchema),
  /** False: the row becomes no draft. */
  isDraft: z.boolean(),
  /** The stored draft; null until it is stored. */
  post: z.object({ id: z.int(), version: z.int() }).nullable(),
});
export type CourseFileRow = z.infer<typeof courseFileRowSchema>;

/** Result of a check, and of the storing that follows it. */
export const courseFileResultSchema = z
  .object({
    /** Hash of all that was checked. The drafts are stored with it, once. */
    batch: z.string(),
    /** Why the file or the ZIP file was not read. Null: it was read, and the rows are its result. */
    failure: z.object({ file: z.enum(['file', 'pictures']), reason: importReasonSchema }).nullable(),
    rows: z.array(courseFileRowSchema),
    /** Headings of columns that have no meaning here. */
    ignored: z.array(z.string()),
    /** Names of pictures that no row names. */
    unused: z.array(z.string()),
  })
  .meta({ id: 'CourseFileResult' });
export type CourseFileResult = z.infer<typeof courseFileResultSchema>;

/** POST posts/submissions: drafts of the merchant, each with the version that it has read. */
export const submissionsSchema = z.object({
  items: z
    .array(z.object({ id: courseIdSchema, version: versionSchema }))
    .min(1)
    .max(BATCH_MAX),
});
export type Submissions = z.infer<typeof submissionsSchema>;

/** Result by advertisement. The failed ones are unchanged; `errors` names the fields that are missing. */
export const submissionsResultSchema = z
  .object({
    done: z.array(z.int()),
    failed: z.array(
      z.object({
        id: z.int(),
        code: z.enum(ERROR_CODES),
        errors: z.record(z.string(), z.array(z.enum(FIELD_ERRORS))),
      }),
    ),
  })
  .meta({ id: 'SubmissionsResult' });
export type SubmissionsResult = z.infer<typeof submissionsResultSchema>;
