import { and, eq } from 'drizzle-orm';
import { localise } from '@/lib/contract/localise';
import { createMailToken, type MailSubject } from '@/server/features/notices/mail-tokens';
import { type NoticeRequest, notify } from '@/server/features/notices/notify';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { placeAlerts } from '@/server/platform/database/schema/member-schema';
import { merchants } from '@/server/platform/database/schema/schema';
import { pageUrl, waitingEntryUrl } from '@/server/platform/mail/links';
import type { MailQueue } from '@/server/platform/mail/outbox';
import type { EntryRow, PostRow } from './waiting-rows';

/** When something happens, and who queues its mails. */
export interface Act {
  now: Date;
  sendMail: MailQueue;
}

const MEMBER_PATH = '/user?tab=waiting';

export const subjectOf = (entryId: number): MailSubject => ({
  audience: 'waiting_entry',
  subjectId: entryId,
});

/** Sends an offer, or says that one has lapsed: to a member as a notice with its mail, to a visitor by mail. */
export async function tellPerson(
  tx: Transaction,
  { post, entry }: { post: PostRow; entry: EntryRow },
  kind: 'waiting_offer' | 'waiting_lapsed',
  { now, sendMail }: Act,
): Promise<void> {
  const titles = { titleZh: post.titleZh, titleEn: post.titleEn };
  const token = await createMailToken(tx, 'waiting', subjectOf(entry.id), now);
  const until = entry.expiresAt?.toISOString() ?? now.toISOString();
  const key = `${kind} ${entry.id} ${now.getTime()}`;
  const mail: NoticeRequest['mail'] = ({ locale, title, unsubscribeToken }) => ({
    template: kind,
    params: {
      ...{ courseTitle: title, places: entry.places, until, url: waitingEntryUrl(locale, token) },
      ...(unsubscribeToken && { unsubscribeToken }),
    },
  });
  if (entry.memberId !== null) {
    // The offer takes the place of the mail that says that there are places.
    await tx
      .delete(placeAlerts)
      .where(and(eq(placeAlerts.memberId, entry.memberId), eq(placeAlerts.postId, post.id)));
    await notify(
      tx,
      sendMail,
      [{ accountId: entry.memberId, kind, key, titles, path: MEMBER_PATH, mail }],
      now,
    );
  } else if (entry.email !== null) {
    const { locale, email } = entry;
    const { title } = localise(locale, { title: [post.titleZh, post.titleEn] });
    const contents = mail({ locale, title, unsubscribeToken: '' });
    await sendMail(tx, { ...contents, to: email, locale, idempotencyKey: key });
  }
}

/** What a merchant is told about an entry. */
export type MerchantEvent = 'joined' | 'accepted' | 'declined' | 'expired';

/**
 * Tells the merchant of a course what happened to an entry. Those who join are told of once a day for each course, and
 * the others each.
 */
export async function tellMerchant(
  tx: Transaction,
  { post, entry }: { post: PostRow; entry: EntryRow },
  event: MerchantEvent,
  { now, sendMail }: Act,
): Promise<void> {
  const [merchant] = await tx
    .select({ accountId: merchants.accountId })
    .from(merchants)
    .where(eq(merchants.id, post.merchantId));
  if (!merchant?.accountId) return;
  const path = `/merchant/dashboard?tab=waiting&post=${post.id}${entry.session === null ? '' : `&session=${entry.session}`}`;
  const reach = event === 'accepted' ? await reachOf(tx, entry) : { email: '', phone: '' };
  await notify(
    tx,
    sendMail,
    [
      {
        accountId: merchant.accountId,
        kind: `waiting_${event}`,
        key:
          event === 'joined'
            ? `waiting_joined ${post.id} ${dayOf(now)}`
            : `waiting_${event} ${entry.id} ${now.getTime()}`,
        titles: { titleZh: post.titleZh, titleEn: post.titleEn },
        path,
        mail: ({ locale, title, unsubscribeToken }) => ({
          template: 'waiting_answer',
          params: {
            ...{ event, title, name: entry.name, places: entry.places, ...reach, unsubscribeToken },
            url: pageUrl(locale, path),
          },
        }),
      },
    ],
    now,
  );
}

/** Returns how a merchant reaches the person of an accepted entry. */
async function reachOf(tx: Transaction, { memberId, email, phone }: EntryRow) {
  if (memberId === null) return { email: email ?? '', phone: phone ?? '' };
  const [account] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, memberId));
  return { email: account?.email ?? '', phone: phone ?? '' };
}
