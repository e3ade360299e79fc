/** Milliseconds without input after which a visitor who has scrolled has come to rest. */
const REST_AFTER_SCROLL_MS = 1_500;
/** Milliseconds without input after which a visitor who has not scrolled has come to rest. */
const REST_MS = 8_000;
/** Milliseconds between checks. */
const CHECK_INTERVAL_MS = 250;

/** Elements that must not be interrupted while open, such as dialogs, filters and search suggestions. */
const OPEN =
  ':is(dialog[open], [role="dialog"], [role="alertdialog"], :popover-open, [role="combobox"][aria-expanded="true"])';
/** Fields in which somebody types while they have the focus. */
const TEXT_FIELD =
  ':is(input:not(:is([type="checkbox"], [type="radio"], [type="range"], [type="submit"])), textarea, [contenteditable="true"])';

/** What the visitor has done on the page; the time is in ms since the navigation began. */
interface Use {
  inputAt: number;
  hasScrolled: boolean;
}

const use: Use = { inputAt: 0, hasScrolled: window.scrollY > 0 };

/** Returns whether the visitor has come to rest: no input for 1.5 s after scrolling, otherwise for 8 s. */
export function isAtRest({ inputAt, hasScrolled }: Use, now: number): boolean {
  return now - inputAt >= (hasScrolled ? REST_AFTER_SCROLL_MS : REST_MS);
}

for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input', 'scroll'])
  document.addEventListener(type, note, { capture: true, passive: true });

function note({ type, target }: Event): void {
  use.inputAt = performance.now();
  use.hasScrolled ||= type === 'scroll' && target === document;
}

const isBusy = (): boolean =>
  document.visibilityState !== 'visible' ||
  document.activeElement?.matches(TEXT_FIELD) === true ||
  document.querySelector(OPEN) !== null;

/** Resolves when the visitor may be interrupted: at rest on a visible page, not typing, with nothing open. */
export async function quietMoment(): Promise<void> {
  while (isBusy() || !isAtRest(use, performance.now()))
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
}
