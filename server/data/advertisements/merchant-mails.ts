import { eq } from 'drizzle-orm';
import { accounts } from '@/server/db/account-schema';
import type { Transaction } from '@/server/db/client';
import { merchants, type posts } from '@/server/db/schema';
import { pageUrl } from '@/server/mail/links';
import type { MailQueue } from '@/server/mail/outbox';
import { localise } from '../localise';
import { localeNamed } from '../profiles';
import { dayOf } from './calendar';

/** What a merchant is told about an advertisement, with what goes into the words. */
export type Notice =
  | { template: 'ad_received'; dueDate: string }
  | { template: 'ad_published' | 'ad_ended' }
  | { template: 'ad_changes_requested' | 'ad_rejected' | 'ad_stopped' | 'ad_question'; reason: string }
  | { template: 'ad_ending_soon'; days: number; idempotencyKey: string }
  | { template: 'ad_renewed'; until: Date };

type Subject = Pick<typeof posts.$inferSelect, 'id' | 'slug' | 'merchantId' | 'titleZh' | 'titleEn'>;

/** Queues a mail to the merchant in its own language, in the transaction of what it tells; nobody is told where there is no account. */
export async function tellMerchant(
  tx: Transaction,
  sendMail: MailQueue,
  post: Subject,
  notice: Notice,
): Promise<void> {
  const [account] = await tx
    .select({ email: accounts.email, locale: accounts.locale })
    .from(merchants)
    .innerJoin(accounts, eq(accounts.id, merchants.accountId))
    .where(eq(merchants.id, post.merchantId));
  if (!account) return;
  const locale = localeNamed(account.locale);
  const { title } = localise(locale, { title: [post.titleZh, post.titleEn] });
  const dashboard = { title, url: pageUrl(locale, '/merchant/dashboard') };
  const mail = { to: account.email, locale };
  switch (notice.template) {
    case 'ad_received':
      return sendMail(tx, {
        ...mail,
        template: notice.template,
        params: { ...dashboard, dueDate: notice.dueDate },
      });
    case 'ad_published':
      return sendMail(tx, {
        ...mail,
        template: notice.template,
        params: { title, url: pageUrl(locale, `/course/${post.slug}`) },
      });
    case 'ad_ended':
      return sendMail(tx, { ...mail, template: notice.template, params: dashboard });
    case 'ad_changes_requested':
    case 'ad_rejected':
    case 'ad_stopped':
    case 'ad_question':
      return sendMail(tx, {
        ...mail,
        template: notice.template,
        params: { ...dashboard, reason: notice.reason },
      });
    case 'ad_ending_soon':
      return sendMail(tx, {
        ...mail,
        template: notice.template,
        idempotencyKey: notice.idempotencyKey,
        params: { ...dashboard, days: notice.days },
      });
    case 'ad_renewed':
      return sendMail(tx, {
        ...mail,
        template: notice.template,
        params: { ...dashboard, until: dayOf(notice.until) },
      });
  }
}
