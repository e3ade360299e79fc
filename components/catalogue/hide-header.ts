import { LIST } from './list-form';

/** Movements of fewer px are not taken for scrolling. */
const SLACK_PX = 6;
/** Attribute of the document by which styles of a phone hide the header and move the bar of the list up. */
const HIDDEN = 'data-header-hidden';

/**
 * Hides the header while the visitor scrolls down a list, and shows it again on the way up or when something in it
 * gets the focus (WCAG 2.4.11).
 */
export function hideHeaderWhileScrolling(signal: AbortSignal): void {
  const root = document.documentElement;
  let last = 0;
  // In the next frame, which lays the page out anyway: the position is not known before.
  requestAnimationFrame(() => {
    last = window.scrollY;
  });
  function handleScroll(): void {
    const moved = window.scrollY - last;
    if (Math.abs(moved) < SLACK_PX) return;
    last = window.scrollY;
    // Above the list, the bar does not stick yet.
    const top = document.querySelector(LIST)?.getBoundingClientRect().top ?? 0;
    root.toggleAttribute(HIDDEN, moved > 0 && top < 0);
  }
  function handleFocus({ target }: FocusEvent): void {
    if (target instanceof Element && target.closest('body > .static-view > header'))
      root.removeAttribute(HIDDEN);
  }
  window.addEventListener('scroll', handleScroll, { passive: true, signal });
  document.addEventListener('focusin', handleFocus, { signal });
  signal.addEventListener('abort', () => root.removeAttribute(HIDDEN));
}
