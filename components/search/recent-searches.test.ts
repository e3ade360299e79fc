import { afterEach, describe, expect, it, vi } from 'vitest';
import { readRecentSearches, storeRecentSearches, withoutSearch, withSearch } from './recent-searches';

function storage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

describe('recent searches', () => {
  it('stand newest first, each once however it was written, at most eight', () => {
    expect(withSearch(['瑜伽', 'Yoga'], 'ｙｏｇａ')).toEqual(['ｙｏｇａ', '瑜伽']);
    const many = Array.from({ length: 12 }, (_, at) => `k${at}`);
    expect(many.reduce<string[]>(withSearch, [])).toEqual(many.slice(-8).reverse());
  });

  it('hold no empty keyword and none longer than a keyword may be', () => {
    expect(withSearch(['a'], '   ')).toEqual(['a']);
    expect(withSearch([], ` ${'x'.repeat(300)} `)[0]).toHaveLength(100);
  });

  it('are taken out one by one', () => {
    expect(withoutSearch(['瑜伽', 'Yoga'], 'yoga')).toEqual(['瑜伽']);
  });

  it('are read back as they were kept', () => {
    const kept = storage();
    storeRecentSearches(['陶藝', 'yoga']);
    expect(readRecentSearches()).toEqual(['陶藝', 'yoga']);
    storeRecentSearches([]);
    expect(kept.size).toBe(0);
  });

  it('are none where the store holds something else or is closed', () => {
    for (const other of ['{', '{"a":1}', 'null', '[1,"",null]']) {
      storage({ 'recent-searches': other });
      expect(readRecentSearches(), other).toEqual([]);
    }
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(readRecentSearches()).toEqual([]);
    expect(() => storeRecentSearches(['a'])).not.toThrow();
  });
});
