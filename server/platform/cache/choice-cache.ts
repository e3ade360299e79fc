import type { Database } from '@/server/platform/database/client';
import { CatalogueCache } from './catalogue-cache';

/** Minimum milliseconds between two selections among very many courses. */
const CHOICE_MS = 60_000;

interface Made<T> {
  choice: T;
  /** Catalogue version when the selection was made. */
  version: number;
}

/**
 * Functions that select courses, and that recheck the courses of an earlier selection; `recheck` returns null
 * if too few are left.
 */
interface Choosing<T> {
  choose: () => Promise<T>;
  recheck: (choice: T) => Promise<T | null>;
}

/**
 * Caches the best matches among very many courses. Because such a selection takes long, it is repeated in the
 * background, at most once a minute; after each change of the catalogue the selected courses are rechecked.
 * All other selections always match the current catalogue.
 */
export class ChoiceCache<T> {
  readonly #made: CatalogueCache<Made<T>>;

  /**
   * @param size maximum number of selections
   * @param isOfMany whether a selection was made among very many courses
   */
  constructor(
    size: number,
    readonly isOfMany: (choice: T) => boolean,
  ) {
    this.#made = new CatalogueCache(size, { of: ({ choice }) => isOfMany(choice), ms: CHOICE_MS });
  }

  /**
   * Returns the cached selection, rechecked or repeated if the catalogue has changed.
   * @param version current version of the catalogue
   */
  async get(db: Database, key: string, version: number, { choose, recheck }: Choosing<T>): Promise<T> {
    const made = await this.#made.get(db, key, version, async () => ({ choice: await choose(), version }));
    if (made.version === version || !this.isOfMany(made.choice)) return made.choice;
    return (await recheck(made.choice)) ?? choose();
  }
}
