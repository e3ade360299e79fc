import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { CourseFilters } from '@/lib/contract/filters';
import type { SUBSCRIBER_FREQUENCIES } from '@/lib/contract/frequencies';
import { SAVED_SEARCHES_MAX } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { createMailToken } from '@/server/features/notices/mail-tokens';
import { CONFIRMATION_GAP_MS } from '@/server/features/notices/subscribers';
import type { Database, Transaction } from '@/server/platform/database/client';
import { subscribers } from '@/server/platform/database/schema/mail-schema';
import { savedSearches } from '@/server/platform/database/schema/saved-search-schema';
import { confirmUrl } from '@/server/platform/mail/links';
import { queueMail } from '@/server/platform/mail/outbox';
import { prepareQuery, saveQuery } from './save-query';

/**
 * Saves a list for an address without an account and sends a link to confirm it. The result does not reveal whether
 * the address is known: a search that is confirmed, one beyond the limit, and any within minutes of a confirmation mail
 * to the address simply get no mail. The mail does not say what is searched for, because anybody can have it sent.
 * @throws UnknownSlugError
 */
export async function subscribeToSearch(
  db: Database,
  input: {
    email: string;
    filters: CourseFilters;
    frequency: (typeof SUBSCRIBER_FREQUENCIES)[number];
    locale: Locale;
  },
  now: Date,
): Promise<void> {
  const { email, filters, frequency, locale } = input;
  const query = await prepareQuery(db, filters);
  await db.transaction(async (tx) => {
    const { id: subscriberId, confirmationSentAt } = await holdSubscriber(tx, { email, locale }, now);
    if (confirmationSentAt && now.getTime() - confirmationSentAt.getTime() < CONFIRMATION_GAP_MS) return;
    const queryId = await saveQuery(tx, query);
    const others = and(eq(savedSearches.subscriberId, subscriberId), ne(savedSearches.queryId, queryId));
    if ((await tx.$count(savedSearches, others)) >= SAVED_SEARCHES_MAX) return;
    const [asked] = await tx
      .insert(savedSearches)
      .values({ queryId, subscriberId, frequency, createdAt: now })
      .onConflictDoUpdate({
        target: [savedSearches.subscriberId, savedSearches.queryId],
        set: { frequency, createdAt: now },
        setWhere: isNull(savedSearches.confirmedAt),
      })
      .returning({ id: savedSearches.id });
    if (!asked) return;
    await tx.update(subscribers).set({ confirmationSentAt: now }).where(eq(subscribers.id, subscriberId));
    const token = await createMailToken(
      tx,
      'confirm',
      { audience: 'saved_search', subjectId: asked.id },
      now,
    );
    await queueMail(tx, {
      template: 'search_confirm',
      to: email,
      locale,
      params: { frequency, url: confirmUrl(locale, token) },
    });
  });
}

/** Returns the row of an address, and locks it, so that concurrent requests for it wait for each other. */
async function holdSubscriber(
  tx: Transaction,
  { email, locale }: { email: string; locale: Locale },
  now: Date,
): Promise<Pick<typeof subscribers.$inferSelect, 'id' | 'confirmationSentAt'>> {
  const [held] = await tx
    .insert(subscribers)
    .values({ email, locale, requestedAt: now })
    .onConflictDoUpdate({ target: subscribers.email, set: { email: sql`excluded.email` } })
    .returning({ id: subscribers.id, confirmationSentAt: subscribers.confirmationSentAt });
  if (!held) throw new Error('the subscriber was not written');
  return held;
}
