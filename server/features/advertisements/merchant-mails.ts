import { eq, inArray } from 'drizzle-orm';
import type { CorrectedField } from '@/lib/contract/admin-courses';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { localeNamed } from '@/server/features/accounts/account-locale';
import { type NoticeReader, type NoticeRequest, notify } from '@/server/features/notices/notify';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { merchants, type posts } from '@/server/platform/database/schema/schema';
import { pageUrl } from '@/server/platform/mail/links';
import type { MailQueue, MailRequest } from '@/server/platform/mail/outbox';

/** A mail that answers an action of the merchant itself: no notice, and always sent. */
type Receipt =
  /** `others`: how many more were submitted together with it. */
  { template: 'ad_received'; dueDate: string; others?: number } | { template: 'ad_renewed'; until: Date };
/** A notice with its mail. */
type MerchantNotice =
  | { template: 'ad_published' | 'ad_ended' }
  | { template: 'ad_changes_requested' | 'ad_rejected' | 'ad_stopped' | 'ad_question'; reason: string }
  | { template: 'ad_restored'; note: string }
  | { template: 'ad_corrected'; note: string; changes: readonly AdvertisementCorrection[] }
  | { template: 'ad_ending_soon'; days: number; key: string };
/** A corrected field: its name in the form, and its values before and after in both languages. */
export interface AdvertisementCorrection {
  field: CorrectedField;
  before: Record<Locale, string>;
  after: Record<Locale, string>;
}
/** A message to a merchant about an advertisement, with the parameters of its mail. */
export type Notice = Receipt | MerchantNotice;

type Subject = Pick<typeof posts.$inferSelect, 'id' | 'slug' | 'merchantId' | 'titleZh' | 'titleEn'>;
/** Time and mail queue of the change. */
interface Delivery {
  now: Date;
  sendMail: MailQueue;
}
interface Merchant {
  accountId: number;
  email: string;
  locale: string;
  confirmedAt: Date | null;
}

/**
 * Notifies a merchant of a change of an advertisement in its language, in the transaction of the change: by a notice and a mail, or
 * by a mail alone if the merchant itself asked for the change. A business without an account receives nothing.
 */
export async function notifyMerchant(
  tx: Transaction,
  delivery: Delivery,
  post: Subject,
  notice: Notice,
): Promise<void> {
  await notifyMerchants(tx, delivery, [{ post, notice }]);
}

/** Notifies of changes of several advertisements, like notifyMerchant. */
export async function notifyMerchants(
  tx: Transaction,
  { now, sendMail }: Delivery,
  requested: readonly { post: Subject; notice: Notice }[],
): Promise<void> {
  const rows = await tx
    .select({
      merchantId: merchants.id,
      accountId: accounts.id,
      email: accounts.email,
      locale: accounts.locale,
      confirmedAt: accounts.confirmedAt,
    })
    .from(merchants)
    .innerJoin(accounts, eq(accounts.id, merchants.accountId))
    .where(inArray(merchants.id, [...new Set(requested.map(({ post }) => post.merchantId))]));
  const readers = new Map(rows.map((row) => [row.merchantId, row]));
  const receipts: MailRequest[] = [];
  const requests: NoticeRequest[] = [];
  for (const { post, notice } of requested) {
    const merchant = readers.get(post.merchantId);
    if (!merchant) continue;
    if (notice.template !== 'ad_received' && notice.template !== 'ad_renewed')
      requests.push(requestOf(merchant, post, notice));
    else if (merchant.confirmedAt) receipts.push(receiptOf(merchant, post, notice));
  }
  if (receipts.length > 0) await sendMail(tx, ...receipts);
  await notify(tx, sendMail, requests, now);
}

function receiptOf(merchant: Merchant, post: Subject, notice: Receipt): MailRequest {
  const locale = localeNamed(merchant.locale);
  const { title } = localise(locale, { title: [post.titleZh, post.titleEn] });
  const params = { title, url: pageUrl(locale, '/merchant/dashboard') };
  const mail = { to: merchant.email, locale };
  return notice.template === 'ad_received'
    ? {
        ...mail,
        template: notice.template,
        params: { ...params, dueDate: notice.dueDate, others: notice.others ?? 0 },
      }
    : { ...mail, template: notice.template, params: { ...params, until: dayOf(notice.until) } };
}

function requestOf({ accountId }: Merchant, post: Subject, notice: MerchantNotice): NoticeRequest {
  const isShown = notice.template === 'ad_published' || notice.template === 'ad_restored';
  const path = isShown ? `/course/${post.slug}` : `/merchant/dashboard?post=${post.id}`;
  return {
    accountId,
    kind: notice.template,
    titles: { titleZh: post.titleZh, titleEn: post.titleEn },
    path,
    ...('key' in notice ? { key: notice.key, count: notice.days } : {}),
    mail: (reader) => mailOf(reader, path, notice),
  };
}

function mailOf({ locale, title, unsubscribeToken }: NoticeReader, path: string, notice: MerchantNotice) {
  const params = { title, url: pageUrl(locale, path), unsubscribeToken };
  const { template } = notice;
  switch (template) {
    case 'ad_published':
    case 'ad_ended':
      return { template, params };
    case 'ad_changes_requested':
    case 'ad_rejected':
    case 'ad_stopped':
    case 'ad_question':
      return { template, params: { ...params, reason: notice.reason } };
    case 'ad_ending_soon':
      return { template, params: { ...params, days: notice.days } };
    case 'ad_restored':
      return { template, params: { ...params, note: notice.note } };
    case 'ad_corrected': {
      const changes = notice.changes.map(({ field, before, after }) => ({
        field,
        before: before[locale],
        after: after[locale],
      }));
      return { template, params: { ...params, note: notice.note, changes } };
    }
  }
}
