import { closeByBack } from '@/lib/browser/close-by-back';

/** Screens on which the search is a full-screen sheet. */
const PHONE = '(max-width: 599px)';

export const isPhone = (): boolean => window.matchMedia(PHONE).matches;

/** Returns every element that neither contains nor belongs to `element`. */
function othersOf(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = [];
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling !== at && sibling instanceof HTMLElement && !sibling.inert) others.push(sibling);
    }
  }
  return others;
}

interface SheetOptions {
  /** Class that positions the search over the page. */
  className: string;
  label: string;
  /** Called when the visitor navigates back. */
  onBack: () => void;
}

/**
 * Shows the element around the search as a full-screen sheet on a phone. The field keeps the focus, and so
 * the on-screen keyboard stays open; the rest of the page is inert, and "back" closes the sheet. Returns a
 * function that closes it.
 */
export function raiseSheet(sheet: HTMLElement, { className, label, onBack }: SheetOptions): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const others = othersOf(sheet);
  const place = sheet.parentElement;

  // Keep the page from moving while the field is taken out of it.
  if (place) place.style.minHeight = `${place.offsetHeight}px`;
  for (const other of others) other.inert = true;
  sheet.classList.add(className);
  sheet.setAttribute('role', 'dialog');
  sheet.setAttribute('aria-modal', 'true');
  sheet.setAttribute('aria-label', label);

  // An on-screen keyboard covers the page without changing its height; end the list above it.
  const measure = () =>
    sheet.style.setProperty('--visible', `${window.visualViewport?.height ?? innerHeight}px`);
  window.visualViewport?.addEventListener('resize', measure, options);
  measure();

  const closed = closeByBack(onBack);

  return () => {
    stop.abort();
    for (const other of others) other.inert = false;
    sheet.classList.remove(className);
    for (const name of ['role', 'aria-modal', 'aria-label']) sheet.removeAttribute(name);
    if (place) place.style.minHeight = '';
    closed();
  };
}
