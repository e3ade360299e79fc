import { randomUUID } from 'node:crypto';
import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { MAIL_OF_NOTICE, type NoticeKind } from '@/lib/contract/notice';
import { localeNamed } from '@/server/features/accounts/account-locale';
import type { Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { notices } from '@/server/platform/database/schema/notice-schema';
import type { MailQueue, MailRequest } from '@/server/platform/mail/outbox';
import { createMailToken } from './mail-tokens';

type Content<T> = T extends unknown ? Omit<T, 'to' | 'locale' | 'idempotencyKey' | 'requestedAt'> : never;
/** Template and parameters of a mail. */
export type MailContents = Content<MailRequest>;

/** The reader of the mail of a notice. */
export interface NoticeReader {
  locale: Locale;
  /** Title of the notice in the reader's language. */
  title: string;
  unsubscribeToken: string;
}

/** A notice to write and to mail. */
export interface NoticeRequest {
  accountId: number;
  kind: NoticeKind;
  /**
   * Names the cause and the recipient, for a job that may find the cause again. Without it the transaction has to make
   * sure that the cause happens once.
   */
  key?: string;
  titles?: { titleZh: string; titleEn: string };
  count?: number;
  /** Path of the page that it leads to, without a language. */
  path: string;
  mail: (reader: NoticeReader) => MailContents;
}

/**
 * Writes notices and queues their mails in the caller's transaction. A notice with a key that was written before is
 * neither written nor mailed again, so that a job which was killed can run again. An account without a confirmed
 * address, a suspended one, and one that has switched the kind of mail off get the notice only.
 */
export async function notify(
  tx: Transaction,
  sendMail: MailQueue,
  requests: readonly NoticeRequest[],
  now: Date,
): Promise<void> {
  if (requests.length === 0) return;
  const byKey = new Map(requests.map((request) => [request.key ?? randomUUID(), request]));
  const written = await tx
    .insert(notices)
    .values([...byKey].map(([key, request]) => rowOf(key, request, now)))
    .onConflictDoNothing({ target: notices.key })
    .returning({ key: notices.key, accountId: notices.accountId });
  if (written.length === 0) return;
  const readers = await tx
    .select({ id: accounts.id, email: accounts.email, locale: accounts.locale, mailsOff: accounts.mailsOff })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, [...new Set(written.map(({ accountId }) => accountId))]),
        isNotNull(accounts.confirmedAt),
        isNull(accounts.suspendedAt),
      ),
    );
  const readerOf = new Map(readers.map((reader) => [reader.id, reader]));
  const mails: MailRequest[] = [];
  for (const { key, accountId } of written) {
    const [request, reader] = [byKey.get(key), readerOf.get(accountId)];
    if (!request || !reader || reader.mailsOff.includes(MAIL_OF_NOTICE[request.kind])) continue;
    mails.push(await mailOf(tx, key, request, reader, now));
  }
  if (mails.length > 0) await sendMail(tx, ...mails);
}

function rowOf(
  key: string,
  { accountId, kind, titles, count, path }: NoticeRequest,
  now: Date,
): typeof notices.$inferInsert {
  return { key, accountId, kind, ...titles, count, path, createdAt: now };
}

async function mailOf(
  tx: Transaction,
  key: string,
  { accountId, kind, titles, mail }: NoticeRequest,
  reader: { email: string; locale: string },
  now: Date,
): Promise<MailRequest> {
  const locale = localeNamed(reader.locale);
  const subject = { audience: 'account', subjectId: accountId, mailKind: MAIL_OF_NOTICE[kind] } as const;
  const contents = mail({
    locale,
    title: titles ? localise(locale, { title: [titles.titleZh, titles.titleEn] }).title : '',
    unsubscribeToken: await createMailToken(tx, 'unsubscribe', subject, now),
  });
  return { ...contents, to: reader.email, locale, idempotencyKey: key };
}
