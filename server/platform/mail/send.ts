import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { mails } from '@/server/platform/database/schema/mail-schema';
import type { JobContext } from '@/server/platform/queue/context';
import { PermanentFailure } from '@/server/platform/queue/permanent-failure';
import { mailHost } from './envelope';
import type { MailMessage, MailTransport } from './message';
import { type RenderedMail, renderMail } from './render';
import { MAIL_TEMPLATES, type MailTemplateName } from './templates/registry';

/** Context of the jobs that send mails. */
export interface MailJobContext extends JobContext {
  mail: MailTransport;
}

/**
 * Renders and delivers a queued mail once. The row is locked meanwhile, so that a worker taken for dead
 * cannot send the mail concurrently, and a sent mail is skipped. A second copy, with the same Message-ID, is
 * sent only if the process dies between the mail server's acceptance and the commit.
 * @throws PermanentFailure if it can never be sent; any other error is worth a retry
 */
export async function sendMail({ db, mail: transport, now }: MailJobContext, mailId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.id, mailId), isNull(mails.sentAt)))
      .for('update');
    if (!row) return;
    await transport.deliver(messageOf(row));
    // The parameters contain links with tokens, which are otherwise stored as hashes only.
    await tx.update(mails).set({ sentAt: now, params: {} }).where(eq(mails.id, mailId));
  });
}

function messageOf(row: typeof mails.$inferSelect): MailMessage {
  const fingerprint = createHash('sha256').update(row.key).digest('hex').slice(0, 32);
  return {
    id: row.id,
    messageId: `<${fingerprint}.${row.id}@${mailHost()}>`,
    template: row.template,
    locale: row.locale,
    to: row.recipient,
    date: row.createdAt,
    ...render(row),
  };
}

function render({ template, locale, params }: typeof mails.$inferSelect): RenderedMail {
  if (!(template in MAIL_TEMPLATES)) throw new PermanentFailure(`There is no template ${template}`);
  try {
    return renderMail(template as MailTemplateName, locale, params);
  } catch (error) {
    throw new PermanentFailure(`The template ${template} could not be filled in`, { cause: error });
  }
}
