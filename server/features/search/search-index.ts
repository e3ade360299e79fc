import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { DocumentIndexer } from '@/server/features/search-language/index-document';
import { statedWords } from '@/server/features/search-language/stated-words';
import type { Database, Transaction } from '@/server/platform/database/client';
import { catalogueState, merchants, posts } from '@/server/platform/database/schema/schema';
import { readLexicon } from './search-lexicon';

const ROWS_AT_ONCE = 500;

/**
 * Writes the search index columns of the courses selected by `where`. Call it in the transaction that changes
 * the courses or their merchant's name, so that the next request finds them; an import computes the same
 * columns itself.
 * @returns the number of courses indexed
 */
export async function indexCourses(db: Database | Transaction, where?: SQL): Promise<number> {
  const { lexicon } = await readLexicon(db);
  const indexer = new DocumentIndexer(lexicon);
  let last = 0;
  let indexed = 0;
  for (;;) {
    const rows = await readDocuments(db, and(where, gt(posts.id, last)));
    if (rows.length === 0) return indexed;
    const written = rows.map((row) => {
      const { searchTokens, searchConcepts } = indexer.index({
        titles: [row.titleZh, row.titleEn],
        hashtags: row.hashtags,
        names: [
          row.merchantZh,
          row.merchantEn,
          row.venueZh,
          row.venueEn,
          row.instructor,
          ...statedWords(row),
        ],
        prose: [row.contentZh, row.contentEn],
        categoryIds: row.categoryIds,
      });
      return { id: row.id, tokens: searchTokens, concepts: searchConcepts };
    });
    await db.execute(sql`
      update posts set search_tokens = made.tokens, search_concepts = made.concepts
      from json_to_recordset(${JSON.stringify(written)}::json) as made(id int, tokens text[], concepts int[])
      where posts.id = made.id`);
    indexed += rows.length;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Indexes the courses of a merchant after a change of its name, by which they are found. */
export async function indexCoursesOf(tx: Transaction, merchantId: number): Promise<void> {
  await indexCourses(tx, eq(posts.merchantId, merchantId));
}

function readDocuments(db: Database | Transaction, where: SQL | undefined) {
  return db
    .select({
      id: posts.id,
      titleZh: posts.titleZh,
      titleEn: posts.titleEn,
      hashtags: posts.hashtags,
      venueZh: posts.venueZh,
      venueEn: posts.venueEn,
      instructor: posts.instructor,
      access: posts.access,
      venueAccess: posts.venueAccess,
      sen: posts.sen,
      contentZh: posts.contentZh,
      contentEn: posts.contentEn,
      categoryIds: posts.categoryIds,
      merchantZh: merchants.nameZh,
      merchantEn: merchants.nameEn,
    })
    .from(posts)
    .innerJoin(merchants, eq(merchants.id, posts.merchantId))
    .where(where)
    .orderBy(posts.id)
    .limit(ROWS_AT_ONCE);
}

/**
 * Key of an advisory lock, an arbitrary number. It prevents two processes that start at the same time from
 * indexing twice.
 */
const INDEX_LOCK = 7_305_602;

/**
 * Reindexes every course if the analysis or the category names changed since the last run.
 * @returns the number of courses indexed; 0 if the index was up to date
 */
export async function refreshSearchIndex(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${INDEX_LOCK})`);
    const { fingerprint } = await readLexicon(tx);
    const [state] = await tx.select({ indexed: catalogueState.searchIndex }).from(catalogueState);
    if (state?.indexed === fingerprint) return 0;
    const indexed = await indexCourses(tx);
    await tx
      .insert(catalogueState)
      .values({ searchIndex: fingerprint })
      .onConflictDoUpdate({
        target: catalogueState.id,
        set: { searchIndex: fingerprint, version: sql`${catalogueState.version} + 1` },
      });
    return indexed;
  });
}
