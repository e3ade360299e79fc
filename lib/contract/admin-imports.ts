import { z } from 'zod';
import { pagingSchema } from './filters';
import { importReasonSchema } from './import-reasons';

/** Files that administrators have imported, in the formats of docs/import-formats.md. */

export const IMPORT_MAX_BYTES = 64 * 1024 * 1024;
/** Of a file so much is sent to learn its format and its columns. */
export const IMPORT_HEAD_BYTES = 64 * 1024;
export const IMPORT_STATES = ['queued', 'running', 'done', 'failed', 'cancelled', 'undone'] as const;
/** Of the rows with problems so many are kept, and of those with notes. */
export const IMPORT_PROBLEMS_MAX = 5_000;
/** Of the courses that an import changes so many are kept, to be looked through. */
export const IMPORT_CHANGES_MAX = 500;
const COLUMNS_MAX = 200;
const HEADING_MAX_LENGTH = 200;

/** Columns of our own CSV: those of courses, then those that only merchants have. */
export const IMPORT_FIELDS = [
  'id',
  'merchant',
  'category',
  'categories',
  'title',
  'title_en',
  'content',
  'content_en',
  'body',
  'body_en',
  'districts',
  'age_groups',
  'age_min',
  'age_max',
  'teaching_gender',
  'languages',
  'class_size',
  'mode',
  'price_min',
  'price_max',
  'price_unit',
  'lessons',
  'lesson_minutes',
  'trial_price',
  'material_fee',
  'weekdays',
  'time_from',
  'time_to',
  'start_date',
  'end_date',
  'except_dates',
  'schedule_note',
  'schedule_note_en',
  'venue',
  'venue_en',
  'instructor',
  'places',
  'outcomes',
  'outcomes_en',
  'weather_note',
  'weather_note_en',
  'hashtags',
  'published_on',
  'url',
  'url_en',
  'name',
  'name_en',
  'description',
  'description_en',
  'address',
  'address_en',
  'district',
  'contact',
  'contact_is_whatsapp',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const instantSchema = z.iso.datetime({ offset: true });
const blank = (value: unknown) => (value === '' || value === null ? undefined : value);

/** What a column of a CSV file means; null: it is left out. */
export const importColumnSchema = z.object({
  heading: z.string().max(HEADING_MAX_LENGTH),
  field: z.enum(IMPORT_FIELDS).nullable(),
});
export type ImportColumn = z.infer<typeof importColumnSchema>;

const json = (value: unknown) => {
  if (typeof value !== 'string' || value === '') return blank(value);
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};
const isEachFieldOnce = (columns: ImportColumn[]) => {
  const fields = columns.flatMap(({ field }) => field ?? []);
  return new Set(fields).size === fields.length;
};

/** Beside the file `file` of the form, and of culture events the file `venues`. */
export const importFormSchema = z.object({
  /** Does everything and takes it back: the report says what would change. */
  dryRun: z.preprocess((value) => value === true || value === 'true', z.boolean()),
  /** Moves every date by the whole weeks that bring this day into the current one. */
  asOf: z.preprocess(blank, z.iso.date().optional()),
  /** What the columns of a CSV file mean, as JSON; left out: its headings are our own. */
  columns: z.preprocess(
    json,
    z.array(importColumnSchema).max(COLUMNS_MAX).refine(isEachFieldOnce, { error: 'invalid' }).optional(),
  ),
});

/** What a file is, by its beginning, and of CSV what each column may mean. */
export const importHeadSchema = z
  .object({
    /** Null: none of the known formats. */
    format: z.string().nullable(),
    /** Of CSV only. `field` is what the same heading meant last time, else what its name suggests. */
    columns: z.array(importColumnSchema.extend({ samples: z.array(z.string()) })),
  })
  .meta({ id: 'ImportHead' });
export type ImportHead = z.infer<typeof importHeadSchema>;

const importedRowSchema = z.object({
  row: z.int(),
  id: z.string(),
  field: z.string(),
  reason: importReasonSchema,
});
export type ImportedRow = z.infer<typeof importedRowSchema>;

export const IMPORT_CHANGE_KINDS = ['new', 'changed', 'ended'] as const;

/** A course that an import writes; `ended`: its run is over, and it was not before. */
export const importChangeSchema = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(IMPORT_CHANGE_KINDS),
  /** Of one that was there before. */
  fields: z.array(z.object({ field: z.enum(IMPORT_FIELDS), before: z.string(), after: z.string() })),
});
export type ImportChange = z.infer<typeof importChangeSchema>;

const importCountsSchema = z.object({
  format: z.string().nullable(),
  /** Why it was not read to its end; null: it was. */
  failure: importReasonSchema.nullable(),
  movedDays: z.int(),
  rows: z.int(),
  inserted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  /** Of those inserted or updated, courses whose run is over. */
  ended: z.int(),
  problemCount: z.int(),
});

export const importReportSchema = importCountsSchema
  .extend({
    /** Rows that were not taken over, the first 5,000. */
    problems: z.array(importedRowSchema),
    /** Rows that were, with a field left out. */
    notes: z.array(importedRowSchema),
    /** Courses that were written, the first 500. */
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
    /** Rows, and bytes of `size`, that were read so far. */
    rows: z.int(),
    bytesRead: z.int(),
    report: importCountsSchema.nullable(),
    /** Whether it is the last one that changed anything, and can be undone. */
    undoable: z.boolean(),
    /** Whether it was a dry run whose file is there yet, to be imported in earnest. */
    kept: z.boolean(),
    createdAt: instantSchema,
    finishedAt: instantSchema.nullable(),
  })
  .meta({ id: 'AdminImport' });
export type AdminImport = z.infer<typeof adminImportSchema>;

/** One import with everything it reported. */
export const adminImportDetailSchema = adminImportSchema
  .extend({ report: importReportSchema.nullable() })
  .meta({ id: 'AdminImportDetail' });
export type AdminImportDetail = z.infer<typeof adminImportDetailSchema>;
export const importQuerySchema = pagingSchema;
