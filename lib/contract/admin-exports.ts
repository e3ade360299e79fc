import { z } from 'zod';
import { auditFiltersSchema } from './admin-audit';

/** What can be taken out of the marketplace, as a file. */
export const EXPORT_KINDS = ['courses', 'merchants', 'members', 'comments', 'subscribers', 'audit'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];
/** `csv` is safe for spreadsheets: what would be a formula is preceded by an apostrophe. `jsonl` is as it is, a line each. */
export const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Those that name people: asked for only after a fresh proof. */
export const PERSONAL_EXPORTS: ReadonlySet<ExportKind> = new Set([
  'merchants',
  'members',
  'comments',
  'subscribers',
  'audit',
]);

export const exportParamSchema = z.object({ kind: z.enum(EXPORT_KINDS) });
/** The filters are those of the log, for `audit` alone. */
export const exportQuerySchema = auditFiltersSchema.extend({
  format: z.preprocess((value) => (value === '' ? undefined : value), z.enum(EXPORT_FORMATS).default('csv')),
});
export type ExportQuery = z.infer<typeof exportQuerySchema>;
