import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import type { Database, Transaction } from '@/server/platform/database/client';
import { mails } from '@/server/platform/database/schema/mail-schema';
import { enqueueAll } from '@/server/platform/queue/queue';
import { MAIL_TEMPLATES, type MailParams, type MailTemplateName } from './templates/registry';

/** A mail to send: template, recipient, language and parameters. */
export type MailRequest = {
  [K in MailTemplateName]: {
    template: K;
    to: string;
    locale: Locale;
    params: MailParams<K>;
    /** A message with a key that was queued before is not queued again. */
    idempotencyKey?: string;
    /** When its cause was read, for a job that reads the time from the mail; otherwise the present time. */
    requestedAt?: Date;
  };
}[MailTemplateName];

/** Queues mails; the type of the dependency that tests replace. */
export type MailQueue = (tx: Transaction | Database, ...requests: readonly MailRequest[]) => Promise<void>;

/**
 * The pattern of HTML's `input type=email`, so that every address that a form accepts is accepted here. It
 * excludes header injection.
 */
const recipient = z.email({ pattern: z.regexes.html5Email }).max(EMAIL_MAX_LENGTH);

/**
 * Queues mails as part of the caller's transaction: they are sent soon after the commit, and not at all after
 * a rollback. Nothing is rendered or sent here, so a request never waits for a mail server. Many mails take
 * as few statements as one.
 * @throws ZodError if an address or the parameters are invalid
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

function rowOf({
  template,
  to,
  locale,
  params,
  idempotencyKey,
  requestedAt,
}: MailRequest): typeof mails.$inferInsert {
  recipient.parse(to);
  MAIL_TEMPLATES[template].params.parse(params);
  return {
    key: idempotencyKey ?? randomUUID(),
    template,
    recipient: to,
    locale,
    params,
    createdAt: requestedAt ?? new Date(),
  };
}
