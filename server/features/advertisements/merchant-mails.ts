import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { localeNamed } from '@/server/features/accounts/account-locale';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Transaction } from '@/server/platform/database/client';
import { localise } from '@/server/platform/database/localise';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { merchants, type posts } from '@/server/platform/database/schema/schema';
import { pageUrl } from '@/server/platform/mail/links';
import type { MailQueue, MailRequest } from '@/server/platform/mail/outbox';

/** A mail about an advertisement, with the parameters of its template. */
export type Notice =
  | { template: 'ad_received'; dueDate: string }
  | { template: 'ad_published' | 'ad_ended' }
  | { template: 'ad_changes_requested' | 'ad_rejected' | 'ad_stopped' | 'ad_question'; reason: string }
  | { template: 'ad_ending_soon'; days: number; idempotencyKey: string }
  | { template: 'ad_renewed'; until: Date };

type Subject = Pick<typeof posts.$inferSelect, 'id' | 'slug' | 'merchantId' | 'titleZh' | 'titleEn'>;

/**
 * Queues a mail to a merchant in its language, in the transaction of the change. A merchant without an
 * account or a confirmed address gets none.
 */
export async function tellMerchant(
  tx: Transaction,
  sendMail: MailQueue,
  post: Subject,
  notice: Notice,
): Promise<void> {
  await tellMerchants(tx, sendMail, [{ post, notice }]);
}

/** Queues one mail for each advertisement, like tellMerchant. */
export async function tellMerchants(
  tx: Transaction,
  sendMail: MailQueue,
  told: readonly { post: Subject; notice: Notice }[],
): Promise<void> {
  const rows = await tx
    .select({ merchantId: merchants.id, email: accounts.email, locale: accounts.locale })
    .from(merchants)
    .innerJoin(accounts, eq(accounts.id, merchants.accountId))
    .where(
      and(
        inArray(merchants.id, [...new Set(told.map(({ post }) => post.merchantId))]),
        isNotNull(accounts.confirmedAt),
      ),
    );
  const readers = new Map(rows.map((row) => [row.merchantId, row]));
  const mails = told.flatMap(({ post, notice }) => {
    const reader = readers.get(post.merchantId);
    return reader ? [mailOf(reader, post, notice)] : [];
  });
  if (mails.length > 0) await sendMail(tx, ...mails);
}

function mailOf(reader: { email: string; locale: string }, post: Subject, notice: Notice): MailRequest {
  const locale = localeNamed(reader.locale);
  const { title } = localise(locale, { title: [post.titleZh, post.titleEn] });
  const dashboard = { title, url: pageUrl(locale, '/merchant/dashboard') };
  const mail = { to: reader.email, locale };
  const { template } = notice;
  switch (template) {
    case 'ad_received':
      return { ...mail, template, params: { ...dashboard, dueDate: notice.dueDate } };
    case 'ad_published':
      return { ...mail, template, params: { title, url: pageUrl(locale, `/course/${post.slug}`) } };
    case 'ad_ended':
      return { ...mail, template, params: dashboard };
    case 'ad_changes_requested':
    case 'ad_rejected':
    case 'ad_stopped':
    case 'ad_question':
      return { ...mail, template, params: { ...dashboard, reason: notice.reason } };
    case 'ad_ending_soon':
      return {
        ...mail,
        template,
        idempotencyKey: notice.idempotencyKey,
        params: { ...dashboard, days: notice.days },
      };
    case 'ad_renewed':
      return { ...mail, template, params: { ...dashboard, until: dayOf(notice.until) } };
  }
}
