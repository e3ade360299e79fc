import type { Database } from '@/server/db/client';

/** Keeps what was read of the catalogue for as long as the catalogue's version stays the same; the least recently used goes first. */
export class CatalogueCache<T> {
  /** How many entries are kept at most. */
  constructor(readonly size: number) {}

  readonly #byDatabase = new WeakMap<Database, Map<string, { version: number; value: Promise<T> }>>();

  /** Simultaneous calls share one reading; one that fails is not kept. */
  get(db: Database, key: string, version: number, read: () => Promise<T>): Promise<T> {
    const entries = this.#byDatabase.get(db) ?? new Map();
    this.#byDatabase.set(db, entries);
    const known = entries.get(key);
    entries.delete(key);
    const entry = known?.version === version ? known : { version, value: read() };
    entries.set(key, entry);
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    if (entries.size > this.size) entries.delete(entries.keys().next().value);
    return entry.value;
  }
}
