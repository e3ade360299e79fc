import type { Database } from '@/server/db/client';

const MAX_ENTRIES = 500;

/** Keeps what was counted for as long as the catalogue's version stays the same; the least recently used goes first. */
export class FacetCache<T> {
  readonly #byDatabase = new WeakMap<Database, Map<string, { version: number; counted: Promise<T> }>>();

  /** Simultaneous calls share one count; a count that fails is not kept. */
  get(db: Database, key: string, version: number, count: () => Promise<T>): Promise<T> {
    const entries = this.#byDatabase.get(db) ?? new Map();
    this.#byDatabase.set(db, entries);
    const known = entries.get(key);
    entries.delete(key);
    const entry = known?.version === version ? known : { version, counted: count() };
    entries.set(key, entry);
    entry.counted.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value);
    return entry.counted;
  }
}
