/** What is typed and not saved anywhere in the page: the question, and the dialog that it belongs to. */
interface Unsaved {
  question: string;
  dialog: object | null;
}

const unsaved = new Map<symbol, Unsaved>();
/** Whether the reader has agreed to leave: the closing of the page then asks no second time. */
let isAnswered = false;
/** Whether a step in the history is being taken back. */
let isReturning = false;
/** Place in the history when the first text was typed; null in a browser that does not number its entries. */
let place: number | null = null;

const placeNow = (): number | null =>
  'navigation' in window ? (window.navigation.currentEntry?.index ?? null) : null;

/**
 * Holds the reader back from leaving: links, steps in the history and closing the tab ask first. Programs that open
 * another screen ask `mayLeave`.
 * @returns ends it, when the text is saved or its form is gone
 */
export function holdBack(about: Unsaved): () => void {
  const key = Symbol('unsaved');
  if (unsaved.size === 0) start();
  unsaved.set(key, about);
  return () => {
    unsaved.delete(key);
    if (unsaved.size === 0) stop();
  };
}

/**
 * Returns whether nothing is lost, or the reader agrees to lose it.
 * @param dialog asks only for what is typed in it, because the page behind it stays
 */
export function mayLeave(dialog?: object): boolean {
  const about = [...unsaved.values()].find((one) => dialog === undefined || one.dialog === dialog);
  if (!about) return true;
  const agrees = window.confirm(about.question);
  if (agrees && dialog === undefined) isAnswered = true;
  return agrees;
}

// On the window and in the capturing phase, before the router's own listeners.
function start(): void {
  isAnswered = false;
  place = placeNow();
  window.addEventListener('click', handleClick, true);
  window.addEventListener('beforeunload', handleUnload);
}

function stop(): void {
  window.removeEventListener('click', handleClick, true);
  window.removeEventListener('beforeunload', handleUnload);
}

function handleClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const opensTab = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!link || opensTab || link.target === '_blank' || link.hasAttribute('download') || isHere(link)) return;
  if (mayLeave()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The address has changed already: a step that the reader does not want is taken back before the router sees it. */
function handleStep(event: PopStateEvent): void {
  if (unsaved.size === 0 && !isReturning) return;
  const now = placeNow();
  const steps = place === null || now === null ? 1 : place - now;
  const isBack = isReturning;
  isReturning = false;
  if (steps === 0 && !isBack) return;
  if (!isBack) {
    if (mayLeave()) return;
    isReturning = true;
    window.history.go(steps);
  }
  event.stopImmediatePropagation();
}

function handleUnload(event: BeforeUnloadEvent): void {
  if (!isAnswered) event.preventDefault();
}

/** Whether a link leads to a place of this screen. */
const isHere = ({ origin, pathname, search, hash }: HTMLAnchorElement) =>
  hash !== '' &&
  origin === window.location.origin &&
  pathname === window.location.pathname &&
  search === window.location.search;

declare global {
  interface Window {
    /** Called at each step in the history before the router (leave-guard-script.ts). */
    leaveGuard?: (event: PopStateEvent) => void;
  }
}

if (typeof window !== 'undefined') window.leaveGuard = handleStep;
