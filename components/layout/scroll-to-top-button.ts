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
  update();
  window.addEventListener('scroll', update, { passive: true, signal: stop.signal });
  button.addEventListener('click', scroll, { signal: stop.signal });
  return () => stop.abort();
}
