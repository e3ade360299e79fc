import { z } from 'zod';
import { pagingSchema } from './filters';

/** Files that administrators have imported, in the formats of docs/import-formats.md. */

export const IMPORT_MAX_BYTES = 64 * 1024 * 1024;
export const IMPORT_STATES = ['queued', 'running', 'done', 'failed', 'cancelled', 'undone'] as const;
/** Of the rows with problems so many are kept. */
export const IMPORT_PROBLEMS_MAX = 500;

const instantSchema = z.iso.datetime({ offset: true });
const blank = (value: unknown) => (value === '' || value === null ? undefined : value);

/** Beside the file `file` of the form. */
export const importFormSchema = z.object({
  /** Does everything and takes it back: the report says what would change. */
  dryRun: z.preprocess((value) => value === true || value === 'true', z.boolean()),
  /** Moves every date by the whole weeks that bring this day into the current one. */
  asOf: z.preprocess(blank, z.iso.date().optional()),
});

const importedRowSchema = z.object({ row: z.int(), id: z.string(), field: z.string(), reason: z.string() });

export const importReportSchema = z
  .object({
    format: z.string().nullable(),
    /** Why it was not read to its end; null: it was. */
    failure: z.string().nullable(),
    movedDays: z.int(),
    rows: z.int(),
    inserted: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    skipped: z.int(),
    /** All there were; the first 500 of them stand below. */
    problemCount: z.int(),
    /** Rows that were not taken over. */
    problems: z.array(importedRowSchema),
    /** Rows that were, with a field left out. */
    notes: z.array(importedRowSchema),
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
    state: z.enum(IMPORT_STATES),
    /** Rows, and bytes of `size`, that were read so far. */
    rows: z.int(),
    bytesRead: z.int(),
    report: importReportSchema.nullable(),
    /** Whether it is the last one that changed anything, and can be undone. */
    undoable: z.boolean(),
    createdAt: instantSchema,
    finishedAt: instantSchema.nullable(),
  })
  .meta({ id: 'AdminImport' });
export type AdminImport = z.infer<typeof adminImportSchema>;
export const importQuerySchema = pagingSchema;
