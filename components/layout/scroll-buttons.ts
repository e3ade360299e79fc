import { SCROLL_TO_TOP_ID } from './element-ids';

/**
 * Shows the button after one screen of scrolling. Scrolling is smooth unless reduced motion is preferred.
 * Returns a clean-up function.
 */
export function startScrollToTop(): () => void {
  const button = document.getElementById(SCROLL_TO_TOP_ID);
  if (!button) return () => {};
  const stop = new AbortController();
  const update = () => {
    button.hidden = window.scrollY <= window.innerHeight;
  };
  function scroll() {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  // In the next frame, which lays the page out anyway: the position is not known before.
  requestAnimationFrame(update);
  window.addEventListener('scroll', update, { passive: true, signal: stop.signal });
  button.addEventListener('click', scroll, { signal: stop.signal });
  return () => stop.abort();
}

/** Starts the buttons that scroll the row of their `data-scrolls` by `data-by` times its width. */
export function startRowButtons(): () => void {
  function handleClick({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-scrolls]') : null;
    const row = document.getElementById(button?.dataset.scrolls ?? '');
    row?.scrollBy(row.clientWidth * Number(button?.dataset.by), 0);
  }
  document.addEventListener('click', handleClick);
  return () => document.removeEventListener('click', handleClick);
}
