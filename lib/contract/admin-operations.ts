import { z } from 'zod';
import { pagingSchema } from './filters';

/** Failed background jobs, and the mails of an installation without a mail server. */

const instantSchema = z.iso.datetime({ offset: true });

export const failedJobSchema = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    /** Ids only, never personal data. */
    payload: z.record(z.string(), z.unknown()),
    /** Error of the last attempt. */
    reason: z.string(),
    attempts: z.int(),
    createdAt: instantSchema,
    failedAt: instantSchema,
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof failedJobSchema>;
export const jobIdParamSchema = z.object({ id: z.uuid() });
export const retriedSchema = z.object({ id: z.uuid() });

export const outboxQuerySchema = pagingSchema;
export const outboxMailSchema = z
  .object({
    file: z.string(),
    template: z.string(),
    to: z.string(),
    subject: z.string(),
    at: instantSchema,
    size: z.int(),
    /** False: the file cannot be read. What its name does not say is empty. */
    readable: z.boolean(),
  })
  .meta({ id: 'OutboxMail' });
export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** `active`: mails are written to files because no mail server is configured. */
export const outboxSchema = z.object({ active: z.boolean(), mails: z.array(outboxMailSchema) });

export const OUTBOX_FILE = /^\d{8}T\d{6}Z-\d{8,}-[a-z_]+\.eml$/;
export const outboxFileParamSchema = z.object({ file: z.string().regex(OUTBOX_FILE) });

/** A mail as its recipient sees it, except that its links carry no token. Render `html` only in a sandboxed iframe without scripts. */
export const outboxMailDetailSchema = outboxMailSchema
  .extend({ from: z.string(), text: z.string(), html: z.string() })
  .meta({ id: 'OutboxMailDetail' });
export type OutboxMailDetail = z.infer<typeof outboxMailDetailSchema>;
