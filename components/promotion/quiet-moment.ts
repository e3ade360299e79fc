import { wasPopupShown } from '@/lib/session/popup-counts';

/** Milliseconds without input after which a visitor who has scrolled has come to rest. */
const REST_AFTER_SCROLL = 1_500;
/** Milliseconds without input after which a visitor who has not scrolled has come to rest. */
const REST = 8_000;
/** Milliseconds between checks. */
const LOOK = 250;

/** Elements that must not be interrupted while open, such as dialogs, filters and search suggestions. */
const OPEN =
  ':is(dialog[open], [role="dialog"], [role="alertdialog"], :popover-open, [role="combobox"][aria-expanded="true"])';
/** Elements that must not be interrupted while focused. */
const FIELD = ':is(form *, input, select, textarea, [contenteditable="true"])';

/** What the visitor has done on the page; times are in ms since the navigation began. */
interface Use {
  inputAt: number;
  hasScrolled: boolean;
  /** Whether a field or filter was changed, after which the page is not interrupted at all. */
  hasTyped: boolean;
}

const use: Use = { inputAt: 0, hasScrolled: window.scrollY > 0, hasTyped: false };

/** Returns whether the visitor has come to rest: no input for 1.5 s after scrolling, otherwise for 8 s. */
export function isAtRest({ inputAt, hasScrolled, hasTyped }: Use, now: number): boolean {
  return !hasTyped && now - inputAt >= (hasScrolled ? REST_AFTER_SCROLL : REST);
}

for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input', 'scroll'])
  document.addEventListener(type, note, { capture: true, passive: true });

function note({ type, target }: Event): void {
  use.inputAt = performance.now();
  use.hasTyped ||= type === 'input';
  use.hasScrolled ||= type === 'scroll' && target === document;
}

/** Returns whether a field of the page was filled in, also before this script was loaded. */
function isFilled(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main :is(input, textarea)',
  );
  return [...fields].some(
    (field) =>
      field.value !== field.defaultValue ||
      (field instanceof HTMLInputElement && field.checked !== field.defaultChecked),
  );
}

/** Returns whether the page is a list with a keyword or filters, which the visitor is choosing from. */
const isSearching = (): boolean =>
  window.location.search.length > 1 && document.querySelector('form[data-list]') !== null;

function isBusy(): boolean {
  if (document.visibilityState !== 'visible' || wasPopupShown(Date.now())) return true;
  return (
    document.activeElement?.matches(FIELD) ||
    document.querySelector(OPEN) !== null ||
    isSearching() ||
    isFilled()
  );
}

/**
 * Resolves when the visitor may be interrupted: at rest, with no field focused or changed, nothing open, and no
 * popup in the last minute on another page.
 */
export async function quietMoment(): Promise<void> {
  while (isBusy() || !isAtRest(use, performance.now()))
    await new Promise((resolve) => setTimeout(resolve, LOOK));
}
