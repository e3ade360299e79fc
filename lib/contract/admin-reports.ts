import { z } from 'zod';
import { reasonSchema, versionSchema } from './admin-advertisements';
import { COMMENT_STATES, POST_STATES, REPORT_REASONS, REPORT_SUBJECTS } from './choices';
import { localeSchema, pagingSchema } from './filters';

/** The administrator's queue of what visitors reported (specification §E). */

export const REPORT_STATES = ['waiting', 'resolved'] as const;
/** `dismiss`: nothing is wrong; `settle`: dealt with in another room; `remove`: takes down what was reported. */
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
    /** Of the course or comment that was reported, as it was read. */
    version: z.int(),
    subject: z.enum(REPORT_SUBJECTS),
    reason: z.enum(REPORT_REASONS),
    detail: z.string(),
    /** Of whoever reported, where it was given. */
    email: z.string().nullable(),
    createdAt: instantSchema,
    post: z.object({
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      state: z.enum(POST_STATES),
      /** Written by a merchant of ours, so that it has a page among the advertisements. */
      advertised: z.boolean(),
    }),
    merchant: z.object({ id: z.int(), name: z.string(), suspended: z.boolean() }),
    /** What was reported, where it is a comment. */
    comment: z
      .object({
        id: z.int(),
        title: z.string(),
        content: z.string(),
        username: z.string(),
        state: z.enum(COMMENT_STATES),
      })
      .nullable(),
    /** How many other reports about the same thing wait. */
    others: z.int(),
    /** Null while it waits. */
    outcome: z.enum(REPORT_DECISIONS).nullable(),
    note: z.string(),
    resolvedAt: instantSchema.nullable(),
  })
  .meta({ id: 'AdminReport' });
export type AdminReport = z.infer<typeof adminReportSchema>;

/** POST admin/reports/{id}/decision, of the version that was read. To remove needs a note, which the course's merchant gets by mail. */
export const decideReportSchema = z
  .object({ version: versionSchema, decision: z.enum(REPORT_DECISIONS), note: reasonSchema.optional() })
  .refine(({ decision, note }) => decision !== 'remove' || note, { error: 'required', path: ['note'] });
export type DecideReport = z.infer<typeof decideReportSchema>;
