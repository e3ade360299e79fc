import { foldText } from '@/server/features/search-language/fold';

const isHan = (unit: string) => /\p{Script=Han}/u.test(unit);

/** Units of comparison: each Han character and each whole Latin word, a plural s dropped. */
function unitsOf(text: string): string[] {
  const units = foldText(text).match(/\p{Script=Han}|[\p{Script=Latin}\p{Nd}]+/gu) ?? [];
  return units.map((unit) => (unit.length > 3 ? unit.replace(/(?<=[^s])s$/, '') : unit));
}

/** A phrase of one Han character or of a very short Latin word says too little about a title. */
export function isTelling(phrase: string): boolean {
  const units = unitsOf(phrase);
  return units.length > 1 || (units[0] !== undefined && !isHan(units[0]) && units[0].length > 3);
}

/**
 * Finds in a text the longest phrase of a table (小提琴 before 提琴, table tennis before tennis), the first of
 * equally long ones, comparing Latin by whole words. Where two entries hold the same phrase, the earlier wins.
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

  /** The value of the longest phrase in the text, or null. */
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
