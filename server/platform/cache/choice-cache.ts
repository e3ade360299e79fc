import type { Database } from '@/server/platform/database/client';
import { CatalogueCache } from './catalogue-cache';

/** Milliseconds at least from one choice among very many courses to the next. */
const CHOICE_MS = 60_000;

interface Made<T> {
  choice: T;
  /** Of the catalogue, when the choice was made. */
  version: number;
}

/** How a choice is made, and how the courses of an earlier one are looked at again; null where too little of it is left. */
interface Choosing<T> {
  choose: () => Promise<T>;
  recheck: (choice: T) => Promise<T | null>;
}

/**
 * Keeps the best of what very many courses answer. To find them takes long, so they are chosen anew beside the requests, once a minute at
 * most; after each change of the catalogue those that were chosen are looked at again. All other choices are of the catalogue as it is.
 */
export class ChoiceCache<T> {
  readonly #made: CatalogueCache<Made<T>>;

  /**
   * @param size how many choices are kept at most
   * @param isOfMany whether a choice was made among very many courses
   */
  constructor(
    size: number,
    readonly isOfMany: (choice: T) => boolean,
  ) {
    this.#made = new CatalogueCache(size, { of: ({ choice }) => isOfMany(choice), ms: CHOICE_MS });
  }

  /** @param version of the catalogue, now */
  async get(db: Database, key: string, version: number, { choose, recheck }: Choosing<T>): Promise<T> {
    const made = await this.#made.get(db, key, version, async () => ({ choice: await choose(), version }));
    if (made.version === version || !this.isOfMany(made.choice)) return made.choice;
    return (await recheck(made.choice)) ?? choose();
  }
}
