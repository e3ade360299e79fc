import type { Database } from '@/server/platform/database/client';

interface Entry<T> {
  /** Of the catalogue, when the reading began. */
  version: number;
  /** When it began, by the clock of `performance`. */
  began: number;
  reading: Promise<T>;
  /** The last value that was read. */
  ready: { value: T } | null;
}

/** Which values may be of an earlier version for a while, because to read them takes long. */
export interface Lag<T> {
  of: (value: T) => boolean;
  /** Milliseconds at least from the beginning of one reading to that of the next. */
  ms: number;
}

/** Keeps what was read of the catalogue for as long as the catalogue's version stays the same; the least recently used goes first. */
export class CatalogueCache<T> {
  /**
   * @param size how many entries are kept at most
   * @param lag values that are given as they were while they are read again; none without it
   */
  constructor(
    readonly size: number,
    readonly lag?: Lag<T>,
  ) {}

  readonly #byDatabase = new WeakMap<Database, Map<string, Entry<T>>>();

  /** Simultaneous calls share one reading; one that fails is not kept. */
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
    // A query of Drizzle runs anew each time somebody waits for it; a promise of it does not.
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
