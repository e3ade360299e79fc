import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isMissingChunk, reloadForMissingChunk } from './chunk-reload';

const gone = Object.assign(new Error('Failed to load chunk /_next/static/chunks/a.js'), {
  name: 'ChunkLoadError',
});
const START = 1_800_000_000_000;

describe('a missing chunk', () => {
  const reload = vi.fn();

  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('window', {
      location: { reload },
      sessionStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      },
    });
  });
  afterEach(() => {
    reload.mockReset();
    vi.unstubAllGlobals();
  });

  it('is distinguished from other errors by name or by the browsers’ own words', () => {
    expect(isMissingChunk(gone)).toBe(true);
    expect(isMissingChunk(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true);
    expect(isMissingChunk(new Error('Unable to preload CSS for /a.css'))).toBe(true);
    const tooEarly =
      'Module 1 was instantiated because it was required from module 2, but the module factory is not available.';
    expect(isMissingChunk(new Error(tooEarly))).toBe(true);
    expect(isMissingChunk(new TypeError('x is not a function'))).toBe(false);
    expect(isMissingChunk('Failed to load chunk')).toBe(false);
  });

  it('reloads the page once, not in a loop', () => {
    expect(reloadForMissingChunk(gone, START)).toBe(true);
    expect(reloadForMissingChunk(gone, START + 5_000)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadForMissingChunk(gone, START + 61_000)).toBe(true);
  });

  it('leaves the page alone where nothing can be remembered', () => {
    vi.stubGlobal('window', {
      location: { reload },
      get sessionStorage(): never {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(reloadForMissingChunk(gone, START)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
