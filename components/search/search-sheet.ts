/** Below this the search fills the screen while it is used. */
const PHONE = '(max-width: 599px)';

export const isPhone = (): boolean => window.matchMedia(PHONE).matches;

/** Everything on the page that is neither the element nor around it. */
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
  /** Class that lays the search over the page. */
  className: string;
  label: string;
  /** The visitor went back. */
  onBack: () => void;
}

/**
 * Lays the element around the search over the whole page of a phone: the field stays the one that has the focus (a keyboard that is open
 * stays open), the rest of the page is out of reach, and a step back puts it away. Returns how to put it away otherwise.
 */
export function raiseSheet(sheet: HTMLElement, { className, label, onBack }: SheetOptions): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const others = othersOf(sheet);
  const place = sheet.parentElement;
  let wentBack = false;

  // The page behind keeps its place while the field is away from it.
  if (place) place.style.minHeight = `${place.offsetHeight}px`;
  for (const other of others) other.inert = true;
  sheet.classList.add(className);
  sheet.setAttribute('role', 'dialog');
  sheet.setAttribute('aria-modal', 'true');
  sheet.setAttribute('aria-label', label);

  // A keyboard covers the page without changing its height; the list ends above it.
  const measure = () =>
    sheet.style.setProperty('--visible', `${window.visualViewport?.height ?? innerHeight}px`);
  window.visualViewport?.addEventListener('resize', measure, options);
  measure();

  // The state is Next's own, so that its router leaves the entry to us.
  window.history.pushState(window.history.state, '', window.location.href);
  function handleBack(): void {
    wentBack = true;
    onBack();
  }
  window.addEventListener('popstate', handleBack, options);
  // A page that comes back whole from the browser's memory may have left through a link.
  window.addEventListener('pageshow', (event) => event.persisted && handleBack(), options);

  return () => {
    stop.abort();
    for (const other of others) other.inert = false;
    sheet.classList.remove(className);
    for (const name of ['role', 'aria-modal', 'aria-label']) sheet.removeAttribute(name);
    if (place) place.style.minHeight = '';
    if (!wentBack) window.history.back();
  };
}
