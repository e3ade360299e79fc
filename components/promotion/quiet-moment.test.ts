import { beforeAll, describe, expect, it, vi } from 'vitest';

/** The module reads the window and listens to the document when it is loaded. */
let isAtRest: typeof import('./quiet-moment')['isAtRest'];
beforeAll(async () => {
  vi.stubGlobal('document', { addEventListener: () => {} });
  vi.stubGlobal('window', { scrollY: 0 });
  ({ isAtRest } = await import('./quiet-moment'));
  vi.unstubAllGlobals();
});

const unused = { inputAt: 0, hasScrolled: false, hasTyped: false };

describe('a visitor has come to rest', () => {
  it('after eight seconds without input', () => {
    expect(isAtRest(unused, 7_999)).toBe(false);
    expect(isAtRest(unused, 8_000)).toBe(true);
    expect(isAtRest({ ...unused, inputAt: 5_000 }, 12_999)).toBe(false);
    expect(isAtRest({ ...unused, inputAt: 5_000 }, 13_000)).toBe(true);
  });

  it('shortly after scrolling', () => {
    const scrolled = { ...unused, inputAt: 3_000, hasScrolled: true };
    expect(isAtRest(scrolled, 4_499)).toBe(false);
    expect(isAtRest(scrolled, 4_500)).toBe(true);
  });

  it('but not where something was typed or chosen', () => {
    expect(isAtRest({ ...unused, hasScrolled: true, hasTyped: true }, 600_000)).toBe(false);
  });
});
