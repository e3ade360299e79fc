import { createHash } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { singleton } from '@/lib/process/singleton';
import type { LexiconCategory } from '@/server/features/search-language/category-relations';
import { Lexicon } from '@/server/features/search-language/lexicon';
import { CatalogueCache } from '@/server/platform/cache/catalogue-cache';
import type { Database } from '@/server/platform/database/client';
import { categories } from '@/server/platform/database/schema/schema';

/** Increase it when the analysis changes, so that the next start reindexes every course. */
const ANALYSIS_VERSION = 5;
/** Lexicons of this many category trees are kept. */
const KEPT = 3;

interface ReadLexicon {
  lexicon: Lexicon;
  /** Hash of the analysis version and all category names. */
  fingerprint: string;
}

/** Each lexicon takes megabytes. */
const built = singleton(
  'lexicons',
  () =>
    new LRUCache<string, Promise<Lexicon>, readonly LexiconCategory[]>({
      max: KEPT,
      memoMethod: (_fingerprint, _stale, { context }) => Lexicon.of(context),
    }),
);

const current = new CatalogueCache<ReadLexicon>(1);

/** Returns the lexicon of a version of the catalogue. It is built again only if a category name has changed. */
export async function lexiconAt(db: Database, version: number): Promise<Lexicon> {
  return (await readLexiconAt(db, version)).lexicon;
}

/** Returns the same with its fingerprint. */
export function readLexiconAt(db: Database, version: number): Promise<ReadLexicon> {
  return current.get(db, '', version, () => readLexicon(db));
}

/** Returns the lexicon of the current categories. */
export async function readLexicon(db: Pick<Database, 'select'>): Promise<ReadLexicon> {
  const { id, parentId, titleZh, titleEn, aliases, concepts } = categories;
  const rows = await db
    .select({ id, parentId, titleZh, titleEn, aliases, concepts })
    .from(categories)
    .orderBy(asc(categories.level), asc(id));
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([ANALYSIS_VERSION, rows]))
    .digest('base64url')
    .slice(0, 16);
  return { lexicon: await built.memo(fingerprint, { context: rows }), fingerprint };
}
