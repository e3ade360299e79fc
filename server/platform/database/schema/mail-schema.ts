import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { LOCALES } from '@/lib/contract/locale';
import { MAIL_AUDIENCES, MAIL_TOKEN_PURPOSES } from './mail-choices';

/** Tables of e-mail and newsletter. The queue's own tables are pg-boss's, in a schema of their own. */

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const instant = (name: string) => timestamp(name, { withTimezone: true });
const locale = () => text('locale', { enum: LOCALES }).notNull();

/** E-mails that were asked for, sent by the job `send_mail`. */
export const mails = pgTable('mails', {
  id: id(),
  /** The same message is never queued twice. */
  key: text('key').notNull().unique(),
  template: text('template').notNull(),
  recipient: text('recipient').notNull(),
  locale: locale(),
  /** What the template is filled with. Holds links with tokens, so it is emptied once sent. */
  params: jsonb('params').notNull(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
});

/** Addresses of the newsletter: asked for, then confirmed (double opt-in), perhaps ended. */
export const subscribers = pgTable('subscribers', {
  id: id(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  locale: locale(),
  requestedAt: instant('requested_at').notNull(),
  /** When the last mail asking for confirmation was queued. */
  confirmationSentAt: instant('confirmation_sent_at'),
  confirmedAt: instant('confirmed_at'),
  /** Kept as the record that the Unsolicited Electronic Messages Ordinance (Cap. 593) asks for. */
  unsubscribedAt: instant('unsubscribed_at'),
});

/** Links in mails: only the SHA-256 of each token is kept. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose', { enum: MAIL_TOKEN_PURPOSES }).notNull(),
    /** Which table `subjectId` is an id of. */
    audience: text('audience', { enum: MAIL_AUDIENCES }).notNull(),
    subjectId: integer('subject_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('mail_tokens_subject').on(t.audience, t.subjectId)],
);
