import { LRUCache } from 'lru-cache';
import { dayOf, timeOf } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';

interface Entry<T> {
  /** Catalogue version when the read began. */
  version: number;
  /** Period in which the read began. */
  period: string;
  reading: Promise<T>;
}

/** Ten minutes of a day, for results that name next lessons: as long as a page is fresh (gateway/page.ts). */
export const tenMinutesOf = (now: Date) => `${dayOf(now)} ${timeOf(now).slice(0, -1)}`;

/**
 * Caches results that are read from the catalogue. A result is valid for the catalogue version at which its
 * read began, and until midnight in Hong Kong, because enrolment depends on the day. Evicts the least recently
 * used result first.
 */
export class CatalogueCache<T> {
  readonly #byDatabase = new WeakMap<Database, LRUCache<string, Entry<T>>>();

  /**
   * @param size maximum number of results of one database
   * @param periodOf names the period for which a result is valid at most
   */
  constructor(
    readonly size: number,
    readonly periodOf: (now: Date) => string = dayOf,
  ) {}

  /**
   * Returns the result of this version, or reads it. Concurrent calls share one read; a failed read is not
   * cached.
   * @param key identifies the query
   */
  get(db: Database, key: string, version: number, read: () => PromiseLike<T>): Promise<T> {
    const entries = this.#byDatabase.get(db) ?? new LRUCache<string, Entry<T>>({ max: this.size });
    this.#byDatabase.set(db, entries);
    const known = entries.get(key);
    const period = this.periodOf(new Date());
    if (known?.version === version && known.period === period) return known.reading;
    // A Drizzle query runs again each time it is awaited; a promise of it does not.
    const reading = Promise.resolve(read());
    entries.set(key, { version, period, reading });
    reading.catch(() => {
      if (entries.peek(key)?.reading === reading) entries.delete(key);
    });
    return reading;
  }
}
