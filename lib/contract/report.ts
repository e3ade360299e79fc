import { z } from 'zod';
import { emailSchema } from './account-fields';
import { REPORT_REASONS, REPORT_SUBJECTS } from './choices';
import { courseIdSchema } from './course-id';
import { localeSchema } from './filters';
import { REPORT_DETAIL_MAX_LENGTH } from './limits';
import { linesOf } from './plain-text';

/** A report about a course or a comment (specification §D). Only the reason is required. */
export const reportFormSchema = z.object({
  reason: z.string().pipe(z.enum(REPORT_REASONS)),
  /** Somebody may come to harm now, such as by danger to a child or by fraud: administrators get a mail at once. */
  urgent: z.boolean().default(false),
  detail: linesOf(REPORT_DETAIL_MAX_LENGTH).default(''),
  /** E-mail address for questions to the reporter. */
  email: z.literal('').or(emailSchema).default(''),
  /** Honeypot: the field is invisible, so only bots fill it in. The server discards such reports. */
  website: z.string().default(''),
});
export type ReportForm = z.infer<typeof reportFormSchema>;
/** Field values before validation. Initially no reason is selected. */
export type ReportInput = z.input<typeof reportFormSchema>;

/** The reported course or comment. */
export const reportedSchema = z.object({ subject: z.enum(REPORT_SUBJECTS), subjectId: courseIdSchema });
export type Reported = z.infer<typeof reportedSchema>;

/** Body of POST reports. */
export const addReportSchema = reportFormSchema.extend({ ...reportedSchema.shape, locale: localeSchema });
export type AddReport = z.infer<typeof addReportSchema>;
