import type { Database } from '@/server/platform/database/client';

interface Entry<T> {
  /** Catalogue version when the read began. */
  version: number;
  /** Start of the read, by `performance.now()`. */
  began: number;
  reading: Promise<T>;
  /** The last value that was read. */
  ready: { value: T } | null;
}

/** Determines which values may be served stale while they are read again, because the read takes long. */
export interface Lag<T> {
  of: (value: T) => boolean;
  /** Minimum milliseconds between the starts of two reads. */
  ms: number;
}

/**
 * Caches values read from the catalogue until the catalogue's version changes. Evicts the least recently used
 * entry first.
 */
export class CatalogueCache<T> {
  /**
   * @param size maximum number of entries
   * @param lag values that may be served stale while they are read again; default: none
   */
  constructor(
    readonly size: number,
    readonly lag?: Lag<T>,
  ) {}

  readonly #byDatabase = new WeakMap<Database, Map<string, Entry<T>>>();

  /** Returns a cached value or reads it. Concurrent calls share one read; a failed read is not cached. */
  async get(db: Database, key: string, version: number, read: () => Promise<T>): Promise<T> {
    const entries = this.#byDatabase.get(db) ?? new Map<string, Entry<T>>();
    this.#byDatabase.set(db, entries);
    const known = entries.get(key);
    const standIn = known?.ready && this.lag?.of(known.ready.value) ? known.ready : null;
    entries.delete(key);
    const isKept = known?.version === version || (known && standIn && this.#isRecent(known));
    const entry = known && isKept ? known : this.#begin(entries, key, version, read, standIn);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > this.size && oldest !== undefined) entries.delete(oldest);
    return standIn ? standIn.value : entry.reading;
  }

  #isRecent({ began }: Entry<T>): boolean {
    return performance.now() - began < (this.lag?.ms ?? 0);
  }

  #begin(
    entries: Map<string, Entry<T>>,
    key: string,
    version: number,
    read: () => Promise<T>,
    ready: Entry<T>['ready'],
  ): Entry<T> {
    // A Drizzle query runs again each time it is awaited; a promise of it does not.
    const entry: Entry<T> = { version, began: performance.now(), reading: Promise.resolve(read()), ready };
    entry.reading.then(
      (value) => {
        entry.ready = { value };
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return entry;
  }
}
