import { LRUCache } from 'lru-cache';
import { type Changed, changeCount, changedSince } from '../lib/process/catalogue-changes.ts';
import type { Page } from './page.ts';

/** Estimated bytes of a page in addition to its bodies: headers, key and table entry. */
const OVERHEAD_BYTES = 2_048;
/** Most pages are asked for in two encodings, the second of which is made later. */
const ENCODINGS = 2;

/**
 * Cache of pages in bounded memory. Evicts the least recently used page first. A change of the catalogue
 * removes the pages that show what was changed, by their cache tags.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Page>;
  #seen = changeCount();

  /** @param maxBytes memory limit of the pages */
  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ variants, base }, key) =>
        (variants.get(base)?.bytes.length ?? 0) * ENCODINGS + key.length + OVERHEAD_BYTES,
    });
  }

  /** Returns the cached page if it is fresh, or a stale one while it is revalidated. */
  get(key: string, now: number): Page | undefined {
    this.#removeChanged();
    const page = this.#pages.get(key);
    return page && page.staleUntil > now ? page : undefined;
  }

  /**
   * Caches a shareable page, unless something that it shows has changed since its rendering began. A page that
   * is no longer found is removed. An error does not replace the cached page.
   * @param began change count at the start of the rendering
   */
  put(key: string, page: Page, began: number): void {
    this.#removeChanged();
    if (shows(page, changedSince(began))) return;
    if (page.shared) this.#pages.set(key, page);
    else if (page.status < 500) this.#pages.delete(key);
  }

  #removeChanged(): void {
    const count = changeCount();
    if (count === this.#seen) return;
    const changed = changedSince(this.#seen);
    this.#seen = count;
    for (const [key, page] of this.#pages.entries()) if (shows(page, changed)) this.#pages.delete(key);
  }
}

function shows({ tags }: Page, changed: Changed): boolean {
  return changed === 'all' || [...changed].some((tag) => tags.has(tag));
}
