import type { Page } from '@playwright/test';

/** More stops than any page has. */
const STOPS_MAX = 600;

/**
 * Walks a page by Tab (or backwards by Shift+Tab) until the focus leaves it, and tells what a keyboard user would miss: what
 * takes no focus, is focused out of sight or entirely beneath something that stays (WCAG 2.4.11), or shows no focus (2.4.7).
 */
export async function problemsOfWalk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.evaluate(() => {
    const able = 'a[href], button, input, select, textarea, summary, [tabindex], iframe';
    const isReachable = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type="hidden"]') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true });
    // One of a group of radio buttons takes the focus for all.
    const isOther = (element: HTMLElement) =>
      element.matches('[type="radio"]:not(:checked)') &&
      document.querySelector(`[name="${element.getAttribute('name')}"]:checked`) !== null;
    const waiting = [...document.querySelectorAll<HTMLElement>(able)].filter(
      (element) => isReachable(element) && !isOther(element),
    );
    Reflect.set(window, 'unreached', new Set(waiting));
    (document.activeElement as HTMLElement | null)?.blur();
    window.getSelection()?.removeAllRanges();
  });
  const problems: string[] = [];
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press(key);
    const problem = await page.evaluate(judgeFocus);
    if (problem === null) break;
    if (problem) problems.push(problem);
  }
  const missed = await page.evaluate(() =>
    [...(Reflect.get(window, 'unreached') as Set<Element>)].map((element) => element.outerHTML.slice(0, 120)),
  );
  return [...problems, ...missed.map((html) => `not reached: ${html}`)];
}

/** Run in the page: what is wrong with the element that has the focus, nothing (''), or null once the focus has left the page. */
function judgeFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  (Reflect.get(window, 'unreached') as Set<Element>).delete(focused);
  const named = (what: string) => `${what}: ${focused.outerHTML.slice(0, 120)}`;
  const box = focused.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, window.innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
  if (left >= right || top >= bottom) return named('out of sight');
  /** What stays while the page scrolls, and is not where the focus is. */
  const coverAt = (x: number, y: number) => {
    for (let at = document.elementFromPoint(x, y); at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at.contains(focused) ? null : at;
    return null;
  };
  const parts = [0.1, 0.5, 0.9];
  const covers = parts.flatMap((across) =>
    parts.map((down) => coverAt(left + across * (right - left), top + down * (bottom - top))),
  );
  if (covers.every(Boolean)) return named(`beneath ${covers[4]?.className}`);
  const shown = [focused, focused.nextElementSibling, focused.parentElement, focused.closest('label')];
  const isMarked = shown.some((element) => {
    if (!element) return false;
    return ['', '::before', '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo || undefined);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    });
  });
  return isMarked ? '' : named('focus not shown');
}
