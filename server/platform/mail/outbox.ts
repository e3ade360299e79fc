import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import type { Database, Transaction } from '@/server/platform/database/client';
import { mails } from '@/server/platform/database/schema/mail-schema';
import { enqueueAll } from '@/server/platform/queue/queue';
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
export type MailQueue = (tx: Transaction | Database, ...requests: readonly MailRequest[]) => Promise<void>;

/** As wide as HTML's own rule, so that no address a form accepts is refused here; nothing in it can break a header. */
const recipient = z.email({ pattern: z.regexes.html5Email }).max(EMAIL_MAX_LENGTH);

/**
 * Queues mails as part of the caller's transaction: they are sent soon after that commits, and never when it does
 * not. Nothing is rendered or sent here, so a request never waits for a mail server; many cost as few statements as one.
 * @throws ZodError when an address or the values are not what the template takes
 */
export const queueMail: MailQueue = async (tx, ...requests) => {
  if (requests.length === 0) return;
  const queued = await tx
    .insert(mails)
    .values(requests.map(rowOf))
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id });
  await enqueueAll(
    tx,
    'send_mail',
    queued.map(({ id }) => ({ mailId: id })),
  );
};

function rowOf({ template, to, locale, params, idempotencyKey }: MailRequest): typeof mails.$inferInsert {
  recipient.parse(to);
  MAIL_TEMPLATES[template].params.parse(params);
  return {
    key: idempotencyKey ?? randomUUID(),
    template,
    recipient: to,
    locale,
    params,
    createdAt: new Date(),
  };
}
