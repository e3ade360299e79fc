import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { LexiconCategory } from '@/server/features/search-language/category-relations';
import { Lexicon } from '@/server/features/search-language/lexicon';
import { RowsMemo } from '@/server/platform/cache/rows-memo';
import type { Database } from '@/server/platform/database/client';
import { categories } from '@/server/platform/database/schema/schema';

/** Raise it when the analysis changes, so that every course is indexed again at the next start. */
const ANALYSIS_VERSION = 1;

export interface ReadLexicon {
  lexicon: Lexicon;
  /** Names the analysis and every name it knows. */
  fingerprint: string;
}

/** What one database's queries are understood with. */
interface Served {
  /** Of the catalogue, when the names were last looked at. */
  version: number;
  reading: Promise<ReadLexicon>;
  /** The last one that is complete. */
  ready: ReadLexicon | null;
}

interface Lexicons {
  servedByDatabase: WeakMap<Database, Served>;
  /** By fingerprint, so that the writers and readers of one tree share one. */
  grown: Map<string, Promise<Lexicon>>;
}

// A module may be loaded several times in one process (server bundles), and each lexicon takes megabytes.
const shared = globalThis as typeof globalThis & { hokcheuiLexicons?: Lexicons };
shared.hokcheuiLexicons ??= { servedByDatabase: new WeakMap(), grown: new Map() };
const { servedByDatabase, grown } = shared.hokcheuiLexicons;
const KEPT = 3;

/**
 * The lexicon to understand queries with. After a change of the catalogue the names are looked at again beside the requests,
 * which are answered with the lexicon there was until the new one is complete: keep answers under its fingerprint.
 */
export async function lexiconAt(db: Database, version: number): Promise<ReadLexicon> {
  const served = servedByDatabase.get(db);
  if (served?.version !== version) return serve(db, version, served?.ready ?? null);
  return served.ready ?? served.reading;
}

/** Looks at the names now; what is asked afterwards is understood with them. */
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
      // The next request tries again.
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

/** The lexicon of the categories as they are now. */
export async function readLexicon(db: Pick<Database, 'execute'>): Promise<ReadLexicon> {
  const { rows, fingerprint } = await categoryNames.read(db);
  const lexicon = grown.get(fingerprint) ?? Lexicon.of(rows);
  grown.delete(fingerprint);
  grown.set(fingerprint, lexicon);
  const [oldest] = grown.keys();
  if (grown.size > KEPT && oldest !== undefined) grown.delete(oldest);
  return { lexicon: await lexicon, fingerprint };
}
