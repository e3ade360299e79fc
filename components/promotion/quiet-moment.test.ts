import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

/** The module reads the window and listens to the document when it is loaded. */
let quiet: typeof import('./quiet-moment');
beforeAll(async () => {
  vi.stubGlobal('document', { addEventListener: () => {} });
  vi.stubGlobal('window', { scrollY: 0 });
  quiet = await import('./quiet-moment');
  vi.unstubAllGlobals();
});

const unused = { inputAt: 0, hasScrolled: false };

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
});

describe('an idle page', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Opens a page and returns whether a popup may come within a minute without input. */
  async function isInterrupted(page: {
    visibilityState?: string;
    /** Selectors that the focused element fulfils. */
    focused?: string[];
    search?: string;
    open?: string;
  }): Promise<boolean> {
    vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'Date', 'performance'] });
    vi.stubGlobal('window', { location: { search: page.search ?? '' } });
    vi.stubGlobal('document', {
      visibilityState: page.visibilityState ?? 'visible',
      activeElement: { matches: (selector: string) => page.focused?.some((name) => selector.includes(name)) },
      querySelector: (selector: string) => (page.open && selector.includes(page.open) ? {} : null),
    });
    let isQuiet = false;
    void quiet.quietMoment().then(() => {
      isQuiet = true;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    return isQuiet;
  }

  it.each([
    ['a list with a keyword and filters', { search: '?keyword=yoga' }, true],
    ['a page in the background', { visibilityState: 'hidden' }, false],
    ['somebody types', { focused: ['textarea'] }, false],
    ['a dialog is open', { open: 'dialog[open]' }, false],
  ])('may be interrupted or not: %s', async (_, page, interrupted) => {
    expect(await isInterrupted(page)).toBe(interrupted);
  });
});
