import { z } from 'zod';
import { auditFiltersSchema } from './admin-audit';
import { COMMENT_STATES, POST_STATES } from './choices';
import { localeSchema } from './filters';

/** Data sets that administrators can export as files. */
export const EXPORT_KINDS = [
  'courses',
  'merchants',
  'members',
  'comments',
  'reports',
  'enquiries',
  'subscribers',
  'audit',
] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];
/**
 * `csv` is safe for spreadsheets: an apostrophe precedes a value that a spreadsheet would run as a formula.
 * `jsonl` holds the unmodified values, one object per line.
 */
export const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Exports that contain personal data. They need a recent proof of identity. */
export const PERSONAL_EXPORTS: ReadonlySet<ExportKind> = new Set(
  EXPORT_KINDS.filter((kind) => kind !== 'courses'),
);

/** States by which an export can be narrowed. */
export const EXPORT_STATES = {
  courses: POST_STATES,
  comments: COMMENT_STATES,
  reports: ['waiting', 'resolved'],
} as const satisfies Partial<Record<ExportKind, readonly string[]>>;
export type ExportState = (typeof EXPORT_STATES)[keyof typeof EXPORT_STATES][number];

/** Returns the states of a kind; none if it has no states. */
export const exportStatesOf = (kind: ExportKind): readonly ExportState[] =>
  (EXPORT_STATES as Partial<Record<ExportKind, readonly ExportState[]>>)[kind] ?? [];

const blank = (value: unknown) => (value === '' ? undefined : value);

export const exportParamSchema = z.object({ kind: z.enum(EXPORT_KINDS) });
/** The days are those of creation. Actor, action and subject are filters of the audit log and apply only to `audit`. */
export const exportQuerySchema = auditFiltersSchema.extend({
  format: z.preprocess(blank, z.enum(EXPORT_FORMATS).default('csv')),
  /** Language of headings and choices of `csv`, with the codes beside them. Without it, names and codes alone. */
  locale: z.preprocess(blank, localeSchema.optional()),
  /** One of the states of the kind. */
  state: z.preprocess(
    blank,
    z.enum([...new Set<ExportState>(Object.values(EXPORT_STATES).flat())] as [ExportState]).optional(),
  ),
});
export type ExportQuery = z.infer<typeof exportQuerySchema>;
