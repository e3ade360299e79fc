import { foldText } from '@/server/features/search-language/fold';

const isHan = (unit: string) => /\p{Script=Han}/u.test(unit);

/**
 * Splits a text into units of comparison: each Han character and each whole Latin word without a plural s.
 */
function unitsOf(text: string): string[] {
  const units = foldText(text).match(/\p{Script=Han}|[\p{Script=Latin}\p{Nd}]+/gu) ?? [];
  return units.map((unit) => (unit.length > 3 ? unit.replace(/(?<=[^s])s$/, '') : unit));
}

/**
 * Returns whether a phrase is specific enough to classify a title: not a single Han character or a very short
 * Latin word.
 */
export function isTelling(phrase: string): boolean {
  const units = unitsOf(phrase);
  return units.length > 1 || (units[0] !== undefined && !isHan(units[0]) && units[0].length > 3);
}

/**
 * Finds the longest phrase of a table in a text (小提琴 before 提琴, table tennis before tennis), and the
 * first of equally long ones. Latin is compared by whole words. If two entries have the same phrase, the
 * earlier one wins.
 */
export class PhraseTable {
  readonly #values = new Map<string, string>();
  #longest = 0;

  constructor(entries: Iterable<readonly [phrase: string, value: string]>) {
    for (const [phrase, value] of entries) {
      const units = unitsOf(phrase);
      const key = units.join(' ');
      if (!this.#values.has(key)) this.#values.set(key, value);
      this.#longest = Math.max(this.#longest, units.length);
    }
  }

  /** Returns the value of the longest phrase in the text, or null. */
  find(text: string): string | null {
    const units = unitsOf(text);
    let best: { value: string; length: number } | null = null;
    for (let start = 0; start < units.length; start += 1) {
      let phrase = '';
      for (const [at, unit] of units.slice(start, start + this.#longest).entries()) {
        phrase = at ? `${phrase} ${unit}` : unit;
        const value = this.#values.get(phrase);
        if (value && at + 1 > (best?.length ?? 0)) best = { value, length: at + 1 };
      }
    }
    return best?.value ?? null;
  }
}
