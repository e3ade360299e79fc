import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import type { Database, Transaction } from '@/server/db/client';
import { mails } from '@/server/db/mail-schema';
import { enqueue } from '@/server/jobs/queue';
import { MAIL_TEMPLATES, type MailParams, type MailTemplateName } from './templates/registry';

/** A mail to be sent: which, to whom, in which language, filled with what. */
export type MailRequest = {
  [K in MailTemplateName]: {
    template: K;
    to: string;
    locale: Locale;
    params: MailParams<K>;
    /** A message with a key that was queued before is not queued again. */
    idempotencyKey?: string;
  };
}[MailTemplateName];

/** Asks for mails to be sent; the type of a dependency that a test may record. */
export type MailQueue = (tx: Transaction | Database, request: MailRequest) => Promise<void>;

/** As wide as HTML's own rule, so that no address a form accepts is refused here; nothing in it can break a header. */
const recipient = z.email({ pattern: z.regexes.html5Email }).max(EMAIL_MAX_LENGTH);

/**
 * Queues a mail as part of the caller's transaction: it is sent soon after that commits, and never when it does
 * not. Nothing is rendered or sent here, so a request never waits for a mail server.
 * @throws ZodError when the address or the values are not what the template takes
 */
export const queueMail: MailQueue = async (tx, { template, to, locale, params, idempotencyKey }) => {
  recipient.parse(to);
  MAIL_TEMPLATES[template].params.parse(params);
  const [mail] = await tx
    .insert(mails)
    .values({
      key: idempotencyKey ?? randomUUID(),
      template,
      recipient: to,
      locale,
      params,
      createdAt: new Date(),
    })
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id });
  if (mail) await enqueue(tx, { kind: 'send_mail', payload: { mailId: mail.id } });
};
