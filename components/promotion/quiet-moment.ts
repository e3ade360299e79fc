/** Milliseconds until an unused page that was entered from another site may be interrupted. */
const FOUND_PAGE_WAIT = 5_000;
/** Milliseconds without input, so that an element opened by a click appears first. */
const REST = 1_500;
/** Milliseconds between checks. */
const LOOK = 250;

/** Elements that must not be interrupted while open, such as dialogs and search suggestions. */
const OPEN =
  ':is(dialog[open], [role="dialog"], [role="alertdialog"], :popover-open, [role="combobox"][aria-expanded="true"])';
const FIELD = 'input:not([type="checkbox"], [type="radio"]), select, textarea';

const USES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
let lastUsedAt: number | null = null;
for (const use of USES)
  document.addEventListener(
    use,
    () => {
      lastUsedAt = performance.now();
    },
    { capture: true, passive: true },
  );

/** Returns whether the visitor came from another site, such as a search engine. */
function isFound(): boolean {
  const { referrer } = document;
  return referrer !== '' && new URL(referrer).host !== window.location.host;
}

function isBusy(): boolean {
  if (document.visibilityState !== 'visible') return true;
  if (lastUsedAt !== null && performance.now() - lastUsedAt < REST) return true;
  return document.activeElement?.matches(FIELD) || document.querySelector(OPEN) !== null;
}

/** Returns whether a page entered from another site has been used or viewed for long enough. */
function isFamiliar(): boolean {
  return lastUsedAt !== null || performance.now() >= FOUND_PAGE_WAIT;
}

/**
 * Resolves when the visitor may be interrupted: no input is recent, no field is focused, nothing is open, and
 * a page entered from another site has been used or viewed for long enough.
 */
export async function quietMoment(): Promise<void> {
  while (isBusy() || (isFound() && !isFamiliar())) await new Promise((resolve) => setTimeout(resolve, LOOK));
}
