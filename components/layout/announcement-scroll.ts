import { keep, readStored } from '@/lib/session/browser-storage';
import { PAUSE_ID } from './element-ids';

const KEY = 'announcement-paused';

/**
 * Scrolls the announcement if its text is wider than its line, also after the window was resized, and restores and
 * stores whether it is paused. Runs once per page.
 */
export function startAnnouncementScroll(): void {
  const box = document.getElementById(PAUSE_ID);
  const line = box?.parentElement;
  const banner = line?.parentElement;
  const text = line?.querySelector('p')?.firstChild;
  if (!(box instanceof HTMLInputElement) || !line || !banner || !text) return;
  box.checked = readStored(KEY) !== null;
  const remember = () => keep(KEY, box.checked ? 'true' : null);
  const range = document.createRange();
  range.selectNodeContents(text);
  const observer = new ResizeObserver(() => {
    // The width of the text does not depend on whether it scrolls.
    const { paddingInlineStart: start, paddingInlineEnd: end } = getComputedStyle(line);
    const available = line.clientWidth - Number.parseFloat(start) - Number.parseFloat(end);
    banner.toggleAttribute('data-scrolls', range.getBoundingClientRect().width > available);
  });
  observer.observe(line);
  box.addEventListener('change', remember);
}
