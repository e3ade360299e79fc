import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { LexiconCategory } from '@/server/features/search-language/category-relations';
import { Lexicon } from '@/server/features/search-language/lexicon';
import { RowsMemo } from '@/server/platform/cache/rows-memo';
import type { Database } from '@/server/platform/database/client';
import { categories } from '@/server/platform/database/schema/schema';

/** Increase it when the analysis changes, so that the next start reindexes every course. */
const ANALYSIS_VERSION = 1;

export interface ReadLexicon {
  lexicon: Lexicon;
  /** Hash of the analysis version and all category names. */
  fingerprint: string;
}

/** The lexicon state of one database. */
interface Served {
  /** Version of the catalogue when the names were last read. */
  version: number;
  reading: Promise<ReadLexicon>;
  /** The last lexicon that was read completely. */
  ready: ReadLexicon | null;
}

interface Lexicons {
  servedByDatabase: WeakMap<Database, Served>;
  /** Lexicons by fingerprint, so that all users of one tree share one. */
  grown: Map<string, Promise<Lexicon>>;
}

// Server bundles may load this module several times in one process, and each lexicon takes megabytes.
const shared = globalThis as typeof globalThis & { hokcheuiLexicons?: Lexicons };
shared.hokcheuiLexicons ??= { servedByDatabase: new WeakMap(), grown: new Map() };
const { servedByDatabase, grown } = shared.hokcheuiLexicons;
const KEPT = 3;

/**
 * Returns the lexicon for queries. After a change of the catalogue it reads the names again in the background
 * and returns the previous lexicon until the new one is complete. Therefore cache results under its
 * fingerprint.
 */
export async function lexiconAt(db: Database, version: number): Promise<ReadLexicon> {
  const served = servedByDatabase.get(db);
  if (served?.version !== version) return serve(db, version, served?.ready ?? null);
  return served.ready ?? served.reading;
}

/** Reads the names and waits for the new lexicon, so that later queries use it. */
export async function renewLexicon(db: Database, version: number): Promise<void> {
  await serve(db, version, null);
}

function serve(db: Database, version: number, ready: ReadLexicon | null): ReadLexicon | Promise<ReadLexicon> {
  const served: Served = { version, reading: readLexicon(db), ready };
  servedByDatabase.set(db, served);
  served.reading.then(
    (read) => {
      served.ready = read;
    },
    () => {
      // Makes the next request retry.
      if (servedByDatabase.get(db) === served) served.version = Number.NaN;
    },
  );
  return ready ?? served.reading;
}

const categoryNames = new RowsMemo(
  sql`
    select ${categories.id}, ${categories.parentId} as "parentId", ${categories.titleZh} as "titleZh",
      ${categories.titleEn} as "titleEn", ${categories.aliases}, ${categories.concepts}
    from ${categories} order by ${categories.level}, ${categories.id}`,
  (rows: LexiconCategory[]) => ({
    rows,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([ANALYSIS_VERSION, rows]))
      .digest('base64url')
      .slice(0, 16),
  }),
);

/** Returns the lexicon of the current categories. */
export async function readLexicon(db: Pick<Database, 'execute'>): Promise<ReadLexicon> {
  const { rows, fingerprint } = await categoryNames.read(db);
  const lexicon = grown.get(fingerprint) ?? Lexicon.of(rows);
  grown.delete(fingerprint);
  grown.set(fingerprint, lexicon);
  const [oldest] = grown.keys();
  if (grown.size > KEPT && oldest !== undefined) grown.delete(oldest);
  return { lexicon: await lexicon, fingerprint };
}
