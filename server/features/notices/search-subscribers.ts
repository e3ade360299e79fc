import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/locale';
import type { Transaction } from '@/server/platform/database/client';
import { subscribers } from '@/server/platform/database/schema/mail-schema';
import { savedSearches } from '@/server/platform/database/schema/saved-search-schema';

/**
 * Confirms a saved search of an address without an account. Its mails have the language of the page on which it was
 * confirmed.
 * @returns false if the search was removed meanwhile
 */
export async function confirmSearch(
  tx: Transaction,
  searchId: number,
  { locale, now }: { locale: Locale; now: Date },
): Promise<boolean> {
  const [search] = await tx
    .select({ subscriberId: savedSearches.subscriberId })
    .from(savedSearches)
    .where(eq(savedSearches.id, searchId));
  if (!search?.subscriberId) return false;
  await tx
    .update(savedSearches)
    .set({ confirmedAt: now })
    .where(and(eq(savedSearches.id, searchId), isNull(savedSearches.confirmedAt)));
  await tx
    .update(subscribers)
    .set({ locale, searchesEndedAt: null })
    .where(eq(subscribers.id, search.subscriberId));
  return true;
}

/** Removes all saved searches of an address without an account, which also invalidates pending links. */
export async function endSearches(tx: Transaction, subscriberId: number, now: Date): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.subscriberId, subscriberId));
  await tx.update(subscribers).set({ searchesEndedAt: now }).where(eq(subscribers.id, subscriberId));
}
