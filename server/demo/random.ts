/**
 * A seeded generator (mulberry32 over an FNV-1a hash). The same seed gives the same values on every machine.
 */
export class Random {
  #state: number;

  constructor(seed: string) {
    let hash = 0x811c9dc5;
    for (const unit of seed) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
    this.#state = hash >>> 0;
  }

  /** Returns a number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** Returns an integer from `from` to `to`, both included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** Returns a non-negative integer below `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** Returns a number in [low, high). */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /**
   * Returns one of the items.
   * @throws Error if the list is empty
   */
  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** Returns up to `count` distinct items, in their original order. */
  some<T>(items: readonly T[], count: number): T[] {
    const left = items.map((_, at) => at);
    while (left.length > count) left.splice(this.below(left.length), 1);
    return left.flatMap((at) => {
      const item = items[at];
      return item === undefined ? [] : [item];
    });
  }

  /** Returns the items in random order. */
  shuffled<T>(items: readonly T[]): T[] {
    const copy = [...items];
    for (let at = copy.length - 1; at > 0; at--) copy.push(...copy.splice(this.below(at + 1), 1));
    return copy;
  }
}
