import { sql } from 'drizzle-orm';
import type { CourseFilters } from '@/lib/contract/filters';
import { canonicalFilters } from '@/lib/contract/search-key';
import { findCourseScope } from '@/server/features/search/course-filters';
import { readLexiconAt } from '@/server/features/search/search-lexicon';
import { searchNamesAt } from '@/server/features/search/search-names';
import { strictPlans } from '@/server/features/search/search-resolve';
import { readVersion } from '@/server/platform/cache/catalogue-version';
import type { Database, Transaction } from '@/server/platform/database/client';
import { savedQueries } from '@/server/platform/database/schema/saved-search-schema';
import { anchorsOf } from './anchors';

/** A row of `saved_queries` to write. */
export type NewQuery = Pick<typeof savedQueries.$inferInsert, 'filters' | 'anchors' | 'lexicon'>;

/**
 * Returns the row of a list. Call it before the transaction that writes the row.
 * @throws UnknownSlugError if a category or merchant does not exist
 */
export async function prepareQuery(db: Database, filters: CourseFilters): Promise<NewQuery> {
  const canonical = canonicalFilters(filters);
  await findCourseScope(db, canonical);
  const version = await readVersion(db);
  // One after the other: a transaction has one connection.
  const { lexicon, fingerprint } = await readLexiconAt(db, version);
  const names = await searchNamesAt(db, version);
  return {
    filters: canonical,
    anchors: anchorsOf(canonical, strictPlans(canonical, { lexicon, names })),
    lexicon: canonical.keyword === undefined ? null : fingerprint,
  };
}

/** Writes the row, or finds the one of the same list. Returns its id. */
export async function saveQuery(tx: Transaction, query: NewQuery): Promise<number> {
  const [saved] = await tx
    .insert(savedQueries)
    .values(query)
    .onConflictDoUpdate({
      target: savedQueries.filters,
      set: { anchors: sql`excluded.anchors`, lexicon: sql`excluded.lexicon` },
    })
    .returning({ id: savedQueries.id });
  if (!saved) throw new Error('the query was not written');
  return saved.id;
}
