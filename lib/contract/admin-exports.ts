import { z } from 'zod';
import { auditFiltersSchema } from './admin-audit';

/** Data sets that administrators can export as files. */
export const EXPORT_KINDS = ['courses', 'merchants', 'members', 'comments', 'subscribers', 'audit'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];
/**
 * `csv` is safe for spreadsheets: an apostrophe precedes a value that a spreadsheet would run as a formula.
 * `jsonl` holds the unmodified values, one object per line.
 */
export const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Exports that contain personal data. They need a recent proof of identity. */
export const PERSONAL_EXPORTS: ReadonlySet<ExportKind> = new Set([
  'merchants',
  'members',
  'comments',
  'subscribers',
  'audit',
]);

export const exportParamSchema = z.object({ kind: z.enum(EXPORT_KINDS) });
/** The filters are those of the audit log and apply only to `audit`. */
export const exportQuerySchema = auditFiltersSchema.extend({
  format: z.preprocess((value) => (value === '' ? undefined : value), z.enum(EXPORT_FORMATS).default('csv')),
});
export type ExportQuery = z.infer<typeof exportQuerySchema>;
