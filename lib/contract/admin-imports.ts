import { z } from 'zod';
import { courseFieldsIn } from './course-fields';
import { pagingSchema } from './filters';
import { importReasonSchema } from './import-reasons';

/** Imports started by administrators, in the formats of docs/import-formats.md. */

export const IMPORT_MAX_BYTES = 64 * 1024 * 1024;
/** Bytes of a file that the client sends to detect the format and the columns. */
export const IMPORT_HEAD_BYTES = 64 * 1024;
export const IMPORT_STATES = ['queued', 'running', 'done', 'failed', 'cancelled', 'undone'] as const;
/** Maximum number of stored rows with problems, and of stored rows with notes. */
export const IMPORT_PROBLEMS_MAX = 5_000;
/** Maximum number of stored course changes per import. */
export const IMPORT_CHANGES_MAX = 500;
const COLUMNS_MAX = 200;
const HEADING_MAX_LENGTH = 200;

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
  'logo',
] as const;
/** Columns of the product's own CSV format: course columns, then merchant-only columns. */
export const IMPORT_FIELDS = [...courseFieldsIn('import'), ...MERCHANT_FIELDS];
export type ImportField = (typeof IMPORT_FIELDS)[number];

const instantSchema = z.iso.datetime({ offset: true });
const blank = (value: unknown) => (value === '' || value === null ? undefined : value);

/** Field of a CSV column. Null: the column is ignored. */
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

/** Fields next to the file `file`. Imports of culture events also send the file `venues`. */
export const importFormSchema = z.object({
  /** Runs the whole import and rolls it back. The report lists what would change. */
  dryRun: z.preprocess((value) => value === true || value === 'true', z.boolean()),
  /** Shifts every date by the whole number of weeks that moves this day into the current week. */
  asOf: z.preprocess(blank, z.iso.date().optional()),
  /** Mapping of the CSV columns, as JSON. Omitted: the headings are the product's own. */
  columns: z.preprocess(
    json,
    z.array(importColumnSchema).max(COLUMNS_MAX).refine(isEachFieldOnce, { error: 'invalid' }).optional(),
  ),
});

/** Detected format of a file and, for CSV, the suggested mapping of its columns. */
export const importHeadSchema = z
  .object({
    /** Null: unknown format. */
    format: z.string().nullable(),
    /** CSV only. `field` is the last mapping of the same heading, otherwise a suggestion from its name. */
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
  unchanged: z.int(),
  skipped: z.int(),
  /** Number of inserted or updated courses whose run is over. */
  ended: z.int(),
  problemCount: z.int(),
});

export const importReportSchema = importCountsSchema
  .extend({
    /** Rows that were not imported: the first 5,000. */
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
