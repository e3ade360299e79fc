import type { Page } from '@playwright/test';

/** Maximum number of tab stops; more than any page has. */
const STOPS_MAX = 900;

/**
 * Walks through a page or an element by Tab (or backwards by Shift+Tab) until the focus leaves or returns.
 * Reports keyboard problems: elements that cannot receive the focus (WCAG 2.1.1), focused elements that are
 * out of sight or fully covered by a fixed element (2.4.11), and focus without a visible indicator (2.4.7).
 */
export async function problemsOfWalk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  within = 'body',
): Promise<string[]> {
  await page.evaluate(startWalk, [within, key] as const);
  const problems: string[] = [];
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press(key);
    const problem = await page.evaluate(judgeFocus);
    if (problem === null) break;
    if (problem) problems.push(problem);
  }
  const missed = await page.evaluate(() =>
    [...(Reflect.get(window, 'unreached') as Set<Element>)].map((element) => element.outerHTML.slice(0, 160)),
  );
  return [...problems, ...missed.map((html) => `not reached: ${html}`)];
}

/**
 * Runs in the page. Records the elements that the keyboard must reach and moves to the start or the end of
 * the page.
 */
function startWalk([within, key]: readonly [string, string]): void {
  const able =
    'a[href], button, input, select, textarea, summary, [tabindex], iframe, [contenteditable="true"]';
  const isReachable = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [type="hidden"]') &&
    !element.closest('[inert], [aria-hidden="true"]') &&
    element.checkVisibility({ visibilityProperty: true });
  // One radio button of a group receives the focus for all.
  const isOther = (element: HTMLElement) => {
    const group = [...document.querySelectorAll(`[type="radio"][name="${element.getAttribute('name')}"]`)];
    return (
      element.matches('[type="radio"]') &&
      element !== (group.find((each) => each.matches(':checked')) ?? group[0])
    );
  };
  const waiting = [...document.querySelectorAll<HTMLElement>(`${within} :is(${able})`)];
  Reflect.set(
    window,
    'unreached',
    new Set(waiting.filter((element) => isReachable(element) && !isOther(element))),
  );
  Reflect.set(window, 'visited', new Set());
  if (within !== 'body') return;
  (document.activeElement as HTMLElement | null)?.blur();
  // The next key press continues from the selection.
  window.getSelection()?.collapse(document.body, key === 'Tab' ? 0 : document.body.childNodes.length);
}

/**
 * Runs in the page. Returns the problem of the focused element, an empty string if there is none, or null at
 * the end of the walk.
 */
function judgeFocus(): string | null {
  const focused = document.activeElement;
  const visited = Reflect.get(window, 'visited') as Set<Element>;
  if (!focused || focused === document.body) return null;
  // A time field has a tab stop for each of its parts.
  if (visited.has(focused)) return [...visited].at(-1) === focused ? '' : null;
  visited.add(focused);
  const unreached = Reflect.get(window, 'unreached') as Set<Element>;
  unreached.delete(focused);
  // The first radio button of a group receives the focus from before it, the last one from behind it.
  if (focused.matches('[type="radio"]'))
    for (const other of unreached)
      if (other.getAttribute('name') === focused.getAttribute('name')) unreached.delete(other);
  const named = (what: string) => `${what}: ${focused.outerHTML.slice(0, 160)}`;
  const box = focused.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, window.innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
  if (left >= right || top >= bottom) return named('out of sight');
  /** Returns the fixed or sticky element at a point that does not contain the focus. */
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
  const { parentElement } = focused;
  const shown = [
    ...[focused, parentElement, parentElement?.parentElement, focused.closest('label')],
    ...(parentElement?.children ?? []),
  ];
  const isMarked = shown.some((element) =>
    ['', '::before', '::after'].some((pseudo) => {
      if (!element) return false;
      const style = getComputedStyle(element, pseudo || undefined);
      // A text field indicates focus by a border of two pixels.
      const isField = focused.matches('input, select, textarea');
      if (isField && Number.parseFloat(style.borderTopWidth) >= 2) return true;
      return style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
    }),
  );
  return isMarked ? '' : named('focus not shown');
}
