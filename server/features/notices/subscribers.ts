import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/locale';
import type { Database, Transaction } from '@/server/platform/database/client';
import { subscribers } from '@/server/platform/database/schema/mail-schema';
import { confirmUrl } from '@/server/platform/mail/links';
import { queueMail } from '@/server/platform/mail/outbox';
import { createMailToken, dropMailTokens, findMailSubject, type MailSubject } from './mail-tokens';
import { confirmSearch } from './search-subscribers';

const MINUTE_MS = 60 * 1000;
/**
 * Minimum milliseconds between two confirmation mails to one address, of the newsletter or of whatever searches: at
 * most four an hour (specification §B allows five).
 */
export const CONFIRMATION_GAP_MS = 15 * MINUTE_MS;

/** Condition for a subscriber who has confirmed and not unsubscribed. */
export const isSubscribed = and(isNotNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt));

const subjectOf = (subjectId: number): MailSubject => ({ audience: 'subscriber', subjectId });

/**
 * Sends a confirmation mail for the newsletter. The result does not reveal whether the address is known: an
 * address that is subscribed, or got a confirmation mail minutes ago, simply gets no mail.
 */
export async function requestSubscription(
  db: Database,
  { email, locale }: { email: string; locale: Locale },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(subscribers)
      .values({ email, locale, requestedAt: now })
      .onConflictDoNothing({ target: subscribers.email });
    // Hold the row lock until the commit, so that concurrent requests send one mail.
    const [waiting] = await tx
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(and(eq(subscribers.email, email), mayBeAsked(now)))
      .for('update');
    if (!waiting) return;
    await tx
      .update(subscribers)
      .set({ locale, requestedAt: now, confirmationSentAt: now })
      .where(eq(subscribers.id, waiting.id));
    const token = await createMailToken(tx, 'confirm', subjectOf(waiting.id), now);
    await queueMail(tx, {
      template: 'subscribe_confirm',
      to: email,
      locale,
      params: { url: confirmUrl(locale, token) },
    });
  });
}

function mayBeAsked(now: Date) {
  const longAgo = new Date(now.getTime() - CONFIRMATION_GAP_MS);
  return and(
    sql`not (${isSubscribed})`,
    or(isNull(subscribers.confirmationSentAt), lt(subscribers.confirmationSentAt, longAgo)),
  );
}

/**
 * Confirms a subscription or a saved search (the second opt-in). Queues a welcome mail for a subscription unless already
 * subscribed.
 * @returns what was confirmed; null if the token is unknown or has expired
 */
export async function confirmSubscription(
  db: Database,
  { token, locale }: { token: string; locale: Locale },
  now: Date,
): Promise<'subscription' | 'search' | null> {
  return db.transaction(async (tx) => {
    const subject = await findMailSubject(tx, 'confirm', token, now);
    if (!subject) return null;
    if (subject.audience === 'saved_search')
      return (await confirmSearch(tx, subject.subjectId, { locale, now })) ? 'search' : null;
    const [confirmed] = await tx
      .update(subscribers)
      .set({ confirmedAt: now, unsubscribedAt: null })
      .where(and(eq(subscribers.id, subject.subjectId), sql`not (${isSubscribed})`))
      .returning({ email: subscribers.email, locale: subscribers.locale });
    if (confirmed) {
      const unsubscribeToken = await createMailToken(tx, 'unsubscribe', subject, now);
      await queueMail(tx, {
        template: 'subscribe_welcome',
        to: confirmed.email,
        locale: confirmed.locale,
        params: { unsubscribeToken },
      });
    }
    return 'subscription';
  });
}

/** Ends a subscription and invalidates pending confirmation links. */
export async function endSubscription(tx: Transaction, subscriberId: number, now: Date): Promise<void> {
  await tx
    .update(subscribers)
    .set({ unsubscribedAt: now })
    .where(and(eq(subscribers.id, subscriberId), isNull(subscribers.unsubscribedAt)));
  await dropMailTokens(tx, 'confirm', subjectOf(subscriberId));
}
