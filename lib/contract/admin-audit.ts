import { z } from 'zod';
import { numeric, pagingSchema } from './filters';
import { lineOf } from './plain-text';

/**
 * The audit log of administrators (specification §E). The lists are closed so that each entry has a label in
 * both languages.
 */

export const AUDIT_ACTIONS = [
  'approve',
  'request_changes',
  'reject',
  'spam',
  'keep',
  'end',
  'contact',
  'verify',
  'unverify',
  'trust',
  'distrust',
  'suspend',
  'restore',
  'create',
  'change',
  'move',
  'merge',
  'block',
  'unblock',
  'delete',
  'invite',
  'revoke',
  'end_session',
  'end_sessions',
  'resend_confirmation',
  'enable_otp',
  'disable_otp',
  'new_recovery_codes',
  'reset_password',
  'export',
  'import',
  /** Of an import: a dry run, which writes nothing. */
  'try_import',
  'cancel',
  'undo',
  'retry',
  'resolve',
  /** Of a merchant: a change of dates, places or price that is public at once. */
  'direct_change',
  /** Of a submission: its review begins although the merchant's address is not confirmed. */
  'release',
  /** Of a merchant: an internal note is gone. */
  'delete_note',
  /** Of a paper that a merchant sent: its picture was opened. */
  'view',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECTS = [
  'advertisement',
  'comment',
  'report',
  'merchant',
  'member',
  'administrator',
  'invitation',
  'category',
  'home_banner',
  'featured_course',
  'web_config',
  'popup',
  'blog',
  'page_text',
  'hashtag',
  'redirect',
  'reason_template',
  'picture',
  'export',
  'import',
  'job',
  'configuration',
  'samples',
  'left_courses',
  'evidence',
  'claim',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

const blank = (value: unknown) => (value === '' || value === null ? undefined : value);

export const auditFiltersSchema = z.object({
  actorId: numeric(z.int().min(1).optional()),
  action: z.preprocess(blank, z.enum(AUDIT_ACTIONS).optional()),
  subjectKind: z.preprocess(blank, z.enum(AUDIT_SUBJECTS).optional()),
  subjectId: z.preprocess(blank, lineOf(200).optional()),
  /** Inclusive days in Hong Kong. */
  from: z.preprocess(blank, z.iso.date().optional()),
  to: z.preprocess(blank, z.iso.date().optional()),
});
export type AuditFilters = z.infer<typeof auditFiltersSchema>;

export const auditQuerySchema = auditFiltersSchema.extend(pagingSchema.shape);

export const auditEntrySchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime({ offset: true }),
    /** Null: a command run on the server. */
    actorId: z.int().nullable(),
    actor: z.string(),
    action: z.enum(AUDIT_ACTIONS),
    subjectKind: z.enum(AUDIT_SUBJECTS),
    subjectId: z.string(),
    subject: z.string(),
    /** For a change, only the changed fields. */
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;
