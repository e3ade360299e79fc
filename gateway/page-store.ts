import { LRUCache } from 'lru-cache';
import type { Page } from './page.ts';

/** Bytes that a page takes beside its body: headers, key, and what the table needs. */
const OVERHEAD_BYTES = 2_048;

/** Pages ready to be sent, in bounded memory: the least recently used goes first. Empty after every change of the catalogue. */
export class PageStore {
  readonly #pages: LRUCache<string, Page>;
  readonly #generation: () => number;
  #current: number;

  /**
   * @param maxBytes memory that pages may take
   * @param generation grows with each change of what pages show
   */
  constructor(maxBytes: number, generation: () => number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length + OVERHEAD_BYTES,
    });
    this.#generation = generation;
    this.#current = generation();
  }

  /** A page that is true, or stands in while a new one is made. */
  get(key: string, now: number): Page | undefined {
    this.#sweep();
    const page = this.#pages.get(key);
    return page && page.staleUntil > now ? page : undefined;
  }

  /**
   * Keeps a page that may be shared, unless the catalogue has changed since its rendering began. One that is not found any
   * more goes; an error leaves what is there in its place.
   * @param began the generation at that time
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
