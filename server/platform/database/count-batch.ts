import type { Database } from './client';

/** Milliseconds from the first count of a batch until it is written. */
const FLUSH_AFTER_MS = 10_000;

/**
 * Counts that are added up in memory and written together after some seconds, so that a request never waits for
 * them. A count that cannot be written is dropped: it justifies neither an error nor a retry.
 */
export class CountBatch<T> {
  readonly #waiting = new WeakMap<Database, { counts: Map<string, T>; timer: NodeJS.Timeout }>();

  /**
   * @param max different keys in memory; further keys are not counted until the batch is written
   * @param writeRows writes the counts. It gets them in the order of their keys, so that two processes which
   *   write the same rows cannot deadlock
   */
  constructor(
    readonly max: number,
    readonly writeRows: (db: Database, rows: T[]) => Promise<void>,
  ) {}

  /** Adds to the count of a key. `count` receives what was counted of the key since the last batch. */
  add(db: Database, key: string, count: (known: T | undefined) => T): void {
    let waiting = this.#waiting.get(db);
    if (!waiting) {
      const timer = setTimeout(() => void this.write(db).catch(() => undefined), FLUSH_AFTER_MS).unref();
      waiting = { counts: new Map(), timer };
      this.#waiting.set(db, waiting);
    }
    const known = waiting.counts.get(key);
    if (known !== undefined || waiting.counts.size < this.max) waiting.counts.set(key, count(known));
  }

  /** Writes the counts that wait in memory. */
  async write(db: Database): Promise<void> {
    const waiting = this.#waiting.get(db);
    if (!waiting) return;
    this.#waiting.delete(db);
    clearTimeout(waiting.timer);
    const rows = [...waiting.counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
    await this.writeRows(db, rows);
  }
}
