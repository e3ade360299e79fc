import { LRUCache } from 'lru-cache';

const REMEMBERED = 10_000;

/** Memoises a function of a text, because feeds repeat their texts. */
export function remember<T>(answer: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, { answer: T }>({
    max: REMEMBERED,
    memoMethod: (text) => ({ answer: answer(text) }),
  });
  return (text) => known.memo(text).answer;
}
