import { and, count, desc, eq } from 'drizzle-orm';
import type { CourseFilters } from '@/lib/contract/filters';
import type { Frequency } from '@/lib/contract/frequencies';
import { SAVED_SEARCHES_MAX } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import type { SavedSearch } from '@/lib/contract/saved-search';
import { searchPath } from '@/lib/contract/search-key';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { savedQueries, savedSearches } from '@/server/platform/database/schema/saved-search-schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { prepareQuery, saveQuery } from './save-query';
import { searchTitles } from './search-titles';

/** Returns the saved searches of a member, newest first. */
export async function listSavedSearches(
  db: Database,
  memberId: number,
  locale: Locale,
): Promise<SavedSearch[]> {
  const rows = await db
    .select({ search: savedSearches, filters: savedQueries.filters })
    .from(savedSearches)
    .innerJoin(savedQueries, eq(savedQueries.id, savedSearches.queryId))
    .where(eq(savedSearches.memberId, memberId))
    .orderBy(desc(savedSearches.id));
  const titleOf = await searchTitles(
    db,
    rows.map(({ filters }) => filters),
  );
  return rows.map(({ search: { id, frequency, createdAt }, filters }) => ({
    id,
    filters,
    title: titleOf(filters, locale),
    path: searchPath(filters),
    frequency,
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * Saves a list for a member. A list that is saved already keeps its frequency.
 * @returns the member's searches
 * @throws UnknownSlugError, Refusal limit_reached if the member has SAVED_SEARCHES_MAX searches already
 */
export async function addSavedSearch(
  db: Database,
  memberId: number,
  { filters, frequency, locale }: { filters: CourseFilters; frequency: Frequency; locale: Locale },
): Promise<SavedSearch[]> {
  const query = await prepareQuery(db, filters);
  await db.transaction(async (tx) => {
    // The member's concurrent calls wait for each other, so that they stay within the limit together.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, memberId)).for('no key update');
    const queryId = await saveQuery(tx, query);
    const [made] = await tx
      .insert(savedSearches)
      .values({ queryId, memberId, frequency })
      .onConflictDoNothing()
      .returning();
    if (made) await refuseBeyondLimit(tx, memberId);
  });
  return listSavedSearches(db, memberId, locale);
}

async function refuseBeyondLimit(tx: Transaction, memberId: number): Promise<void> {
  const [saved] = await tx
    .select({ number: count() })
    .from(savedSearches)
    .where(eq(savedSearches.memberId, memberId));
  if (saved && saved.number > SAVED_SEARCHES_MAX) throw new Refusal('limit_reached');
}

const own = (memberId: number, id: number) =>
  and(eq(savedSearches.id, id), eq(savedSearches.memberId, memberId));

/**
 * Changes how often a member is notified.
 * @returns false if the member has no such search
 */
export async function changeFrequency(
  db: Database,
  memberId: number,
  { id, frequency }: { id: number; frequency: Frequency },
): Promise<boolean> {
  const changed = await db
    .update(savedSearches)
    .set({ frequency })
    .where(own(memberId, id))
    .returning({ id: savedSearches.id });
  return changed.length > 0;
}

/**
 * Removes a member's search.
 * @returns false if the member has no such search
 */
export async function removeSavedSearch(db: Database, memberId: number, id: number): Promise<boolean> {
  const removed = await db.delete(savedSearches).where(own(memberId, id)).returning({ id: savedSearches.id });
  return removed.length > 0;
}
