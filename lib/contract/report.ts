import { z } from 'zod';
import { emailSchema } from './account-fields';
import { REPORT_REASONS, REPORT_SUBJECTS } from './choices';
import { localeSchema } from './filters';
import { REPORT_DETAIL_MAX_LENGTH } from './limits';
import { linesOf } from './plain-text';
import { postIdSchema } from './post-id';

/** Why somebody reports a course or a comment (specification §D); only the reason is required. */
export const reportFormSchema = z.object({
  reason: z.string().pipe(z.enum(REPORT_REASONS)),
  detail: linesOf(REPORT_DETAIL_MAX_LENGTH).default(''),
  /** Where to ask back. */
  email: z.literal('').or(emailSchema).default(''),
  /** Shown to nobody: what is written here was written by a machine, and goes nowhere. */
  website: z.string().default(''),
});
export type ReportForm = z.infer<typeof reportFormSchema>;
/** What the fields hold while they are filled in; no reason is chosen at first. */
export type ReportInput = z.input<typeof reportFormSchema>;

/** What is reported. */
export const reportedSchema = z.object({ subject: z.enum(REPORT_SUBJECTS), subjectId: postIdSchema });
export type Reported = z.infer<typeof reportedSchema>;

/** POST reports. */
export const addReportSchema = reportFormSchema.extend({ ...reportedSchema.shape, locale: localeSchema });
export type AddReport = z.infer<typeof addReportSchema>;
