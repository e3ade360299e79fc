import { z } from 'zod';
import { courseFieldsIn } from './course-fields';
import { pagingSchema } from './filters';
import { importReasonSchema } from './import-reasons';
import { columnOf, columnsOf, jsonField, problemOf, samplesSchema } from './table-file';
import { TEXT_ENCODINGS, textEncodingSchema } from './text-encoding';

/** Imports started by administrators, in the formats of docs/import-formats.md. */

export const IMPORT_MAX_BYTES = 64 * 1024 * 1024;
/** Bytes of a file that the client sends to detect the format and the columns. */
export const IMPORT_HEAD_BYTES = 64 * 1024;
export const IMPORT_STATES = ['queued', 'running', 'done', 'failed', 'cancelled', 'undone'] as const;
/** Maximum number of stored rows with problems, and of stored rows with notes. */
export const IMPORT_PROBLEMS_MAX = 5_000;
/** Maximum number of stored course changes per import. */
export const IMPORT_CHANGES_MAX = 500;

/** Columns of a merchant, besides its `id` and `slug`. */
const MERCHANT_FIELDS = [
  'name',
  'name_en',
  'description',
  'description_en',
  'address',
  'address_en',
  'district',
  'contact',
  'contact_is_whatsapp',
  'website',
  'logo',
] as const;
/** Columns of the product's own CSV format: course columns, then merchant-only columns. */
export const IMPORT_FIELDS = [...courseFieldsIn('import'), ...MERCHANT_FIELDS];
export type ImportField = (typeof IMPORT_FIELDS)[number];

const instantSchema = z.iso.datetime({ offset: true });
const blank = (value: unknown) => (value === '' || value === null ? undefined : value);

/** Field of a CSV column. */
const importColumnSchema = columnOf(IMPORT_FIELDS);
export type ImportColumn = z.infer<typeof importColumnSchema>;

/** Fields next to the file `file`. Imports of culture events also send the file `venues`. */
export const importFormSchema = z.object({
  /** Runs the whole import and rolls it back. The report lists what would change. */
  dryRun: z.preprocess((value) => value === true || value === 'true', z.boolean()),
  /** Shifts every date by the whole number of weeks that moves this day into the current week. */
  asOf: z.preprocess(blank, z.iso.date().optional()),
  /** Mapping of the CSV columns, as JSON. Omitted: the headings are the product's own. */
  columns: z.preprocess(jsonField, columnsOf(IMPORT_FIELDS).optional()),
  /** Encoding of the file. Omitted: the one that fits. */
  encoding: z.preprocess(blank, z.enum(TEXT_ENCODINGS).optional()),
});

/** Fields next to the first bytes of a file, whose format is asked for. */
export const importHeadFormSchema = importFormSchema.pick({ encoding: true });

/** Detected format of a file and, for CSV, the suggested mapping of its columns. */
export const importHeadSchema = z
  .object({
    /** Null: unknown format. */
    format: z.string().nullable(),
    /** What the file is, if that is known and it is no feed; null: nothing stands against it. */
    failure: importReasonSchema.nullable(),
    /** With the first lines as they are read in it. Null: the file is no text. */
    encoding: textEncodingSchema.nullable(),
    /** CSV only. `field` is the last mapping of the same heading, otherwise a suggestion from its name. */
    columns: z.array(importColumnSchema.extend({ samples: samplesSchema })),
  })
  .meta({ id: 'ImportHead' });
export type ImportHead = z.infer<typeof importHeadSchema>;

const importedRowSchema = problemOf(z.string()).extend({ row: z.int(), id: z.string() });
export type ImportedRow = z.infer<typeof importedRowSchema>;

export const IMPORT_CHANGE_KINDS = ['new', 'changed', 'ended'] as const;

/** A course that an import writes. `ended`: its run is over, and was not over before the import. */
export const importChangeSchema = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(IMPORT_CHANGE_KINDS),
  /** Changed fields of an existing course. */
  fields: z.array(z.object({ field: z.enum(IMPORT_FIELDS), before: z.string(), after: z.string() })),
});
export type ImportChange = z.infer<typeof importChangeSchema>;

const importCountsSchema = z.object({
  format: z.string().nullable(),
  /** Reason for an incomplete read. Null: the file was read completely. */
  failure: importReasonSchema.nullable(),
  movedDays: z.int(),
  rows: z.int(),
  inserted: z.int(),
  updated: z.int(),
  /** Inserted or updated courses, without the merchants. Missing in the reports of earlier releases. */
  courses: z.int().optional(),
  unchanged: z.int(),
  /** How many of the inserted, updated and unchanged are merchants. Missing in the reports of earlier releases. */
  merchants: z.object({ inserted: z.int(), updated: z.int(), unchanged: z.int() }).optional(),
  skipped: z.int(),
  /** Rows of merchants that their owners have claimed, which stay as they are. Missing in the reports of earlier releases. */
  claimed: z.int().optional(),
  /** Number of inserted or updated courses whose run is over. */
  ended: z.int(),
  /** Whether courses were inserted or updated, and the run of all of them is over. */
  isAllOver: z.boolean(),
  /** Faults of the rows that were not imported; a row may have several. */
  problemCount: z.int(),
  /** Rows that were not imported. */
  leftOutRows: z.int(),
  /** Rows that were imported with an omitted field. */
  partialRows: z.int(),
});

export const importReportSchema = importCountsSchema
  .extend({
    /** Faults of the rows that were not imported: the first 5,000. */
    problems: z.array(importedRowSchema),
    /** Imported rows with an omitted field. */
    notes: z.array(importedRowSchema),
    /** Written courses: the first 500. */
    changes: z.array(importChangeSchema),
  })
  .meta({ id: 'ImportReport' });
export type AdminImportReport = z.infer<typeof importReportSchema>;

export const adminImportSchema = z
  .object({
    id: z.int(),
    actor: z.string(),
    file: z.string(),
    size: z.int(),
    dryRun: z.boolean(),
    asOf: z.iso.date().nullable(),
    columns: z.array(importColumnSchema).nullable(),
    state: z.enum(IMPORT_STATES),
    /** Rows read so far, and bytes read so far out of `size`. */
    rows: z.int(),
    bytesRead: z.int(),
    report: importCountsSchema.nullable(),
    /** Whether this is the last import that changed data, which can be undone. */
    undoable: z.boolean(),
    /** Whether this was a dry run whose file is still stored and can be imported. */
    kept: z.boolean(),
    createdAt: instantSchema,
    finishedAt: instantSchema.nullable(),
  })
  .meta({ id: 'AdminImport' });
export type AdminImport = z.infer<typeof adminImportSchema>;

/** An import with its complete report. */
export const adminImportDetailSchema = adminImportSchema
  .extend({ report: importReportSchema.nullable() })
  .meta({ id: 'AdminImportDetail' });
export type AdminImportDetail = z.infer<typeof adminImportDetailSchema>;
export const importQuerySchema = pagingSchema;

/** What becomes of courses that have left their feed. */
export const LEFT_DECISIONS = ['take_down', 'keep'] as const;
/** Courses that a list of those that have left their feed names. */
export const LEFT_COURSES_MAX = 500;

/** Courses that have left their feed and wait for a decision, the first of them by name. */
export const leftCoursesSchema = z
  .object({
    count: z.int(),
    /** Moment of the newest; a decision applies to those until then. Null: there are none. */
    until: instantSchema.nullable(),
    /** Whether the decision may be to take them down: never more than half of the published courses of a feed. */
    mayTakeDown: z.boolean(),
    courses: z.array(
      z.object({
        id: z.int(),
        slug: z.string(),
        titleZh: z.string(),
        titleEn: z.string(),
        merchantZh: z.string(),
        merchantEn: z.string(),
        endDate: z.iso.date().nullable(),
        leftAt: instantSchema,
      }),
    ),
  })
  .meta({ id: 'LeftCourses' });
export type LeftCourses = z.infer<typeof leftCoursesSchema>;

/** One decision on all courses that had left their feed when the list was read. */
export const decideLeftCoursesSchema = z.object({
  decision: z.enum(LEFT_DECISIONS),
  until: instantSchema,
});
export type DecideLeftCourses = z.infer<typeof decideLeftCoursesSchema>;
