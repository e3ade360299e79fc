import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

/** The module reads the window and listens to the document when it is loaded. */
let quiet: typeof import('./quiet-moment');
beforeAll(async () => {
  vi.stubGlobal('document', { addEventListener: () => {} });
  vi.stubGlobal('window', { scrollY: 0 });
  quiet = await import('./quiet-moment');
  vi.unstubAllGlobals();
});

const unused = { inputAt: 0, hasScrolled: false, hasTyped: false };

describe('a visitor has come to rest', () => {
  const isAtRest: typeof quiet.isAtRest = (...given) => quiet.isAtRest(...given);

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

describe('an idle page', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Opens a page, a list or another one, and returns whether a popup may come within a minute without input. */
  async function isInterrupted(search: string, isList: boolean): Promise<boolean> {
    vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'Date', 'performance'] });
    vi.stubGlobal('window', { location: { search } });
    vi.stubGlobal('document', {
      visibilityState: 'visible',
      activeElement: null,
      querySelector: (selector: string) => (isList && selector === 'form[data-list]' ? {} : null),
      querySelectorAll: () => [],
    });
    let isQuiet = false;
    void quiet.quietMoment().then(() => {
      isQuiet = true;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    return isQuiet;
  }

  it.each([
    ['a list without filters', '', true, true],
    ['a list with a keyword or filters, which the visitor is choosing from', '?q=yoga', true, false],
    ['another page with a query in its address', '?utm_source=mail', false, true],
  ])('may be interrupted or not: %s', async (_, search, isList, interrupted) => {
    expect(await isInterrupted(search, isList)).toBe(interrupted);
  });
});
