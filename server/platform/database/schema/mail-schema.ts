import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { LOCALES } from '@/lib/contract/locale';
import type { MailKind } from '@/lib/contract/notice';
import { MAIL_AUDIENCES, MAIL_TOKEN_PURPOSES } from './mail-choices';

/** Tables of e-mail and newsletter. The job queue's tables belong to pg-boss and are in a separate schema. */

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const instant = (name: string) => timestamp(name, { withTimezone: true });
const locale = () => text('locale', { enum: LOCALES }).notNull();

/** Requested e-mails, sent by the job `send_mail`. */
export const mails = pgTable('mails', {
  id: id(),
  /** Idempotency key: the same message is never queued twice. */
  key: text('key').notNull().unique(),
  template: text('template').notNull(),
  recipient: text('recipient').notNull(),
  locale: locale(),
  /**
   * Parameters of the template. They contain links with tokens, so they are cleared once the mail is sent.
   */
  params: jsonb('params').notNull(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
});

/** Newsletter subscriptions: requested, confirmed (double opt-in) or ended. */
export const subscribers = pgTable('subscribers', {
  id: id(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  locale: locale(),
  requestedAt: instant('requested_at').notNull(),
  /** When the last confirmation mail was queued. */
  confirmationSentAt: instant('confirmation_sent_at'),
  confirmedAt: instant('confirmed_at'),
  /** The row remains as the record that the Unsolicited Electronic Messages Ordinance (Cap. 593) requires. */
  unsubscribedAt: instant('unsubscribed_at'),
  /** The same for the mails about saved searches. */
  searchesEndedAt: instant('searches_ended_at'),
});

/** Tokens of links in mails; only the SHA-256 is stored. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose', { enum: MAIL_TOKEN_PURPOSES }).notNull(),
    /** The table to which `subjectId` refers. */
    audience: text('audience', { enum: MAIL_AUDIENCES }).notNull(),
    subjectId: integer('subject_id').notNull(),
    /** Audience `account`: the kind of mail that the link switches off. */
    mailKind: text('mail_kind').$type<MailKind>(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('mail_tokens_subject').on(t.audience, t.subjectId)],
);
