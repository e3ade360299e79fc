import { SCROLL_TO_TOP_ID } from './element-ids';

/** The button appears after one screen; smooth, but a jump for readers who asked for less motion. */
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
