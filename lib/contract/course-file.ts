import { z } from 'zod';
import { batchFilter, versionSchema } from './admin-advertisements';
import { type CourseFieldIn, courseFieldsIn } from './course-fields';
import { courseIdSchema } from './course-id';
import { ERROR_CODES, FIELD_ERRORS } from './envelope';
import { localeQuerySchema } from './filters';
import { importReasonSchema } from './import-reasons';
import { BATCH_MAX } from './limits';
import { columnOf, columnsOf, jsonField, problemOf, samplesSchema } from './table-file';
import { TEXT_ENCODINGS, textEncodingSchema } from './text-encoding';

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

/** GET course_files/template. */
export const templateQuerySchema = localeQuerySchema.extend({
  format: z.enum(['csv', 'xlsx']).default('csv'),
});

/** Characters of a word that can be replaced, and of what replaces it. */
export const WORD_MAX_LENGTH = 80;
const REPLACEMENT_MAX_LENGTH = 400;
const WORDS_MAX = 500;
const CELLS_MAX = 2_000;
/** Characters of a corrected cell: as of a text of a draft. */
const CELL_MAX_LENGTH = 4_000;
/** Bytes of all corrections, as the form is sent. */
export const CORRECTIONS_MAX_BYTES = 128 * 1024;

/**
 * Fields whose value may be given once for the whole file, as the replacement of an empty cell: place, language, size
 * and what else is often the same in all rows.
 */
export const WHOLE_FILE_FIELDS = [
  'category',
  'districts',
  'venue',
  'languages',
  'class_size',
  'age_groups',
  'teaching_gender',
  'mode',
  'lesson_minutes',
  'schedule',
] as const satisfies readonly CourseFileField[];

/** Orders of the numbers of a day, where both day and month may be either: 3/1/2027. */
export const DAY_ORDERS = ['day_first', 'month_first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** Corrections of a file, which stays as it is. Each text is read as if it stood in a cell. */
export const correctionsSchema = z.object({
  /** Fields of headings, instead of those that their names suggest. */
  columns: columnsOf(COURSE_FILE_FIELDS).default([]),
  /** What stands for a word in every row. An empty `text` is an empty cell; an empty `value` leaves the word out. */
  words: z
    .array(
      z.object({
        field: fieldSchema,
        text: z.string().max(WORD_MAX_LENGTH),
        value: z.string().max(REPLACEMENT_MAX_LENGTH),
      }),
    )
    .max(WORDS_MAX)
    .default([]),
  /** Cells of single rows. */
  cells: z
    .array(z.object({ row: z.int(), field: fieldSchema, value: z.string().max(CELL_MAX_LENGTH) }))
    .max(CELLS_MAX)
    .default([]),
  /** Rows that become no draft. */
  skip: z.array(z.int()).max(BATCH_MAX).default([]),
  /** Rows that change the advertisement that they repeat, instead of becoming another one. */
  change: z.array(z.int()).max(BATCH_MAX).default([]),
  /** Of a CSV file. Null: the likeliest. */
  encoding: z.enum(TEXT_ENCODINGS).nullable().default(null),
  /** Order of day and month. Null: that of other days of the file, or else the day first. */
  days: z.enum(DAY_ORDERS).nullable().default(null),
});
export type Corrections = z.infer<typeof correctionsSchema>;
export const NO_CORRECTIONS: Corrections = {
  columns: [],
  words: [],
  cells: [],
  skip: [],
  change: [],
  encoding: null,
  days: null,
};

/** Fields next to the files `file` and `pictures`. */
export const courseFileFormSchema = z.object({
  /** Stores the drafts of the check that answered with this value; omitted: checks only. */
  batch: batchFilter,
  /** As JSON. */
  corrections: z.preprocess(jsonField, correctionsSchema.optional()),
});

const courseFileRowSchema = z.object({
  /** Line of the table, as a spreadsheet numbers it. */
  row: z.int(),
  title: z.string(),
  /** Null: the row as a whole. See courseRow for the values with a problem that stay in the draft. */
  problems: z.array(problemOf(fieldSchema.nullable())),
  /** Fields to fill in before the draft can be submitted. */
  missing: z.array(fieldSchema),
  /** False: the row becomes no draft. */
  isDraft: z.boolean(),
  /** The merchant leaves the row out. */
  isSkipped: z.boolean(),
  /**
   * An advertisement of the merchant, or an earlier row, with the same title, time and place. `changeable`: the row may change
   * the advertisement, which no other row does and which no review holds.
   */
  repeats: z.object({ id: z.int().nullable(), row: z.int().nullable(), changeable: z.boolean() }).nullable(),
  /**
   * Fields that the row changes in the advertisement that it repeats; empty if there is nothing to change, and then the row is
   * left out. Null: the row is a draft of its own.
   */
  changes: z.array(fieldSchema).nullable(),
  /** The cells as they are in the file, by `columns`; empty if nothing is wrong with the row. */
  cells: z.array(z.string()),
  /** The stored draft; null until it is stored. */
  post: z.object({ id: z.int(), version: z.int() }).nullable(),
});
export type CourseFileRow = z.infer<typeof courseFileRowSchema>;

const courseFileWordSchema = z.object({
  field: fieldSchema,
  /** Empty: the cells are empty. */
  text: z.string(),
  rows: z.array(z.int()),
  /** What stands for it. Null: nothing, so it is to be decided. */
  value: z.string().nullable(),
  /** Choices, or slugs of categories, with a similar name. */
  closest: z.array(z.string()),
});
export type CourseFileWord = z.infer<typeof courseFileWordSchema>;

/** Result of a check, and of the storing that follows it. */
export const courseFileResultSchema = z
  .object({
    /** Hash of all that was checked. The drafts are stored with it, once. */
    batch: z.string(),
    /** Why the file or the ZIP file was not read. Null: it was read, and the rows are its result. */
    failure: z.object({ file: z.enum(['file', 'pictures']), reason: importReasonSchema }).nullable(),
    /** Of a CSV file, with its first lines as they are read in it. `isSure`: it fits, or was chosen. */
    encoding: textEncodingSchema.nullable(),
    /** How `example` and other days that may be two are read; `isOpen`: nothing in the file says so. Null: there are none. */
    dayOrder: z.object({ order: z.enum(DAY_ORDERS), isOpen: z.boolean(), example: z.string() }).nullable(),
    /** Names of other sheets with courses, which are left out. */
    otherSheets: z.array(z.string()),
    /** `isKnown`: the heading has a field, or is left out on purpose. */
    columns: z.array(columnOf(COURSE_FILE_FIELDS).extend({ isKnown: z.boolean(), samples: samplesSchema })),
    /** Lines above the headings, which are left out. */
    above: z.array(z.object({ row: z.int(), text: z.string() })),
    /** Words that have no meaning here, or that something else stands for. */
    words: z.array(courseFileWordSchema),
    rows: z.array(courseFileRowSchema),
    /** Names of pictures that no row names, and titles of sessions that no row has. */
    unused: z.array(z.string()),
    strays: z.array(z.string()),
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
