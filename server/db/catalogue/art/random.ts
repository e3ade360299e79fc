export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** A whole number below `count`. */
  below(count: number): number;
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** Random numbers that depend on the text alone (FNV-1a, then mulberry32), so that every seed run draws the same. */
export function randomFrom(text: string): Random {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    between: (low, high) => low + next() * (high - low),
    chance: (share) => next() < share,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[below(list.length)] as (typeof list)[number];
    },
    shuffled: (list) => {
      const copy = [...list];
      for (let index = copy.length - 1; index > 0; index--) copy.push(...copy.splice(below(index + 1), 1));
      return copy;
    },
  };
}
