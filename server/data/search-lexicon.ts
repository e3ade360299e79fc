import { createHash } from 'node:crypto';
import type { Database } from '@/server/db/client';
import { categories } from '@/server/db/schema';
import { Lexicon } from '@/server/search/lexicon';
import { CatalogueCache } from './catalogue-cache';

/** Raise it when the analysis changes, so that every course is indexed again at the next start. */
const ANALYSIS_VERSION = 1;

export interface ReadLexicon {
  lexicon: Lexicon;
  /** Names the analysis and every name it knows. */
  fingerprint: string;
}

const lexicons = new CatalogueCache<ReadLexicon>(1);
const lastRead = new WeakMap<object, ReadLexicon>();

/** The lexicon of the catalogue at a version; a change that leaves the category tree alone costs one small query. */
export function lexiconAt(db: Database, version: number): Promise<ReadLexicon> {
  return lexicons.get(db, '', version, () => readLexicon(db));
}

/** The lexicon of the categories as they are now. */
export async function readLexicon(db: Pick<Database, 'select'>): Promise<ReadLexicon> {
  const rows = await db
    .select({
      id: categories.id,
      parentId: categories.parentId,
      titleZh: categories.titleZh,
      titleEn: categories.titleEn,
      aliases: categories.aliases,
      concepts: categories.concepts,
    })
    .from(categories)
    .orderBy(categories.level, categories.id);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([ANALYSIS_VERSION, rows]))
    .digest('base64url')
    .slice(0, 16);
  const known = lastRead.get(db);
  if (known?.fingerprint === fingerprint) return known;
  const read = { lexicon: new Lexicon(rows), fingerprint };
  lastRead.set(db, read);
  return read;
}
