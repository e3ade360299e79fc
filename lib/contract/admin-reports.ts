import { z } from 'zod';
import { reasonSchema, versionSchema } from './admin-advertisements';
import { COMMENT_STATES, POST_STATES, REPORT_REASONS, REPORT_SUBJECTS } from './choices';
import { localeSchema, pagingSchema } from './filters';

/** The administrator's queue of visitors' reports (specification §E). */

export const REPORT_STATES = ['waiting', 'resolved'] as const;
/**
 * `dismiss`: nothing is wrong. `settle`: resolved on another screen. `remove`: takes down the reported course
 * or comment.
 */
export const REPORT_DECISIONS = ['dismiss', 'settle', 'remove'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

const instantSchema = z.iso.datetime({ offset: true });
const blank = (value: unknown) => (value === '' || value === null ? undefined : value);

export const adminReportQuerySchema = pagingSchema.extend({
  state: z.preprocess(blank, z.enum(REPORT_STATES).default('waiting')),
  reason: z.preprocess(blank, z.enum(REPORT_REASONS).optional()),
  subject: z.preprocess(blank, z.enum(REPORT_SUBJECTS).optional()),
  locale: localeSchema,
});
export type AdminReportQuery = z.infer<typeof adminReportQuerySchema>;

export const adminReportSchema = z
  .object({
    id: z.int(),
    /** Version of the reported course or comment that the administrator read. */
    version: z.int(),
    subject: z.enum(REPORT_SUBJECTS),
    reason: z.enum(REPORT_REASONS),
    /** The reporter says that somebody may come to harm now. */
    urgent: z.boolean(),
    detail: z.string(),
    /** E-mail address of the reporter, if given. */
    email: z.string().nullable(),
    createdAt: instantSchema,
    post: z.object({
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      state: z.enum(POST_STATES),
      /** Whether a merchant account wrote the course, so that it has an advertisement screen. */
      advertised: z.boolean(),
    }),
    merchant: z.object({ id: z.int(), name: z.string(), suspended: z.boolean() }),
    /** The reported comment. Null if the report is about a course. */
    comment: z
      .object({
        id: z.int(),
        title: z.string(),
        content: z.string(),
        username: z.string(),
        state: z.enum(COMMENT_STATES),
      })
      .nullable(),
    /** Number of other waiting reports about the same subject. */
    others: z.int(),
    /** Null while the report is waiting. */
    outcome: z.enum(REPORT_DECISIONS).nullable(),
    note: z.string(),
    resolvedAt: instantSchema.nullable(),
  })
  .meta({ id: 'AdminReport' });
export type AdminReport = z.infer<typeof adminReportSchema>;

/**
 * POST admin/reports/{id}/decision, with the version that was read. A removal needs a note, which is mailed
 * to the merchant of the course.
 */
export const decideReportSchema = z
  .object({ version: versionSchema, decision: z.enum(REPORT_DECISIONS), note: reasonSchema.optional() })
  .refine(({ decision, note }) => decision !== 'remove' || note, { error: 'required', path: ['note'] });
export type DecideReport = z.infer<typeof decideReportSchema>;
