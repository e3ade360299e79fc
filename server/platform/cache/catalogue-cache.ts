import { LRUCache } from 'lru-cache';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';

interface Entry<T> {
  /** Catalogue version when the read began. */
  version: number;
  /** Day in Hong Kong when the read began. */
  day: string;
  reading: Promise<T>;
}

/**
 * Caches results that are read from the catalogue. A result is valid for the catalogue version at which its
 * read began, and until midnight in Hong Kong, because enrolment and next lessons depend on the day. Evicts
 * the least recently used result first.
 */
export class CatalogueCache<T> {
  readonly #byDatabase = new WeakMap<Database, LRUCache<string, Entry<T>>>();

  /** @param size maximum number of results of one database */
  constructor(readonly size: number) {}

  /**
   * Returns the result of this version, or reads it. Concurrent calls share one read; a failed read is not
   * cached.
   * @param key identifies the query
   */
  get(db: Database, key: string, version: number, read: () => PromiseLike<T>): Promise<T> {
    const entries = this.#byDatabase.get(db) ?? new LRUCache<string, Entry<T>>({ max: this.size });
    this.#byDatabase.set(db, entries);
    const known = entries.get(key);
    const day = dayOf(new Date());
    if (known?.version === version && known.day === day) return known.reading;
    // A Drizzle query runs again each time it is awaited; a promise of it does not.
    const reading = Promise.resolve(read());
    entries.set(key, { version, day, reading });
    reading.catch(() => {
      if (entries.peek(key)?.reading === reading) entries.delete(key);
    });
    return reading;
  }
}
