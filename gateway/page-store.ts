import { LRUCache } from 'lru-cache';
import type { Page } from './page.ts';

/** Estimated bytes of a page in addition to its body: headers, key and table entry. */
const OVERHEAD_BYTES = 2_048;

/**
 * Cache of pages in bounded memory. Evicts the least recently used page first. Every catalogue change clears
 * it.
 */
export class PageStore {
  readonly #pages: LRUCache<string, Page>;
  readonly #generation: () => number;
  #current: number;

  /**
   * @param maxBytes memory limit of the pages
   * @param generation increases with every change of the displayed data
   */
  constructor(maxBytes: number, generation: () => number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length + OVERHEAD_BYTES,
    });
    this.#generation = generation;
    this.#current = generation();
  }

  /** Returns the cached page if it is fresh, or a stale one while it is revalidated. */
  get(key: string, now: number): Page | undefined {
    this.#sweep();
    const page = this.#pages.get(key);
    return page && page.staleUntil > now ? page : undefined;
  }

  /**
   * Caches a shareable page, unless the catalogue has changed since its rendering began. A page that is no
   * longer found is removed. An error does not replace the cached page.
   * @param began generation at the start of the rendering
   */
  put(key: string, page: Page, began: number): void {
    this.#sweep();
    if (began !== this.#current) return;
    if (page.shared) this.#pages.set(key, page);
    else if (page.status < 500) this.#pages.delete(key);
  }

  #sweep(): void {
    const generation = this.#generation();
    if (generation === this.#current) return;
    this.#pages.clear();
    this.#current = generation;
  }
}
