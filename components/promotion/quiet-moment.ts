/** ms after its load at which a page that somebody found elsewhere may be interrupted, unless it was used before. */
const FOUND_PAGE_WAIT = 5_000;
/** ms without a press, so that what a click opens is there first. */
const REST = 1_500;
/** ms between two looks. */
const LOOK = 250;

/** Whatever a visitor opens: the drawer, dialogs, the filter sheet, the search field's list. */
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

/** Whether the visitor came from another site: a search engine, say. */
function isFound(): boolean {
  const { referrer } = document;
  return referrer !== '' && new URL(referrer).host !== window.location.host;
}

function isBusy(): boolean {
  if (document.visibilityState !== 'visible') return true;
  if (lastUsedAt !== null && performance.now() - lastUsedAt < REST) return true;
  return document.activeElement?.matches(FIELD) || document.querySelector(OPEN) !== null;
}

/** Whether a page that somebody found elsewhere has been used, or looked at for a while. */
function isFamiliar(): boolean {
  return lastUsedAt !== null || performance.now() >= FOUND_PAGE_WAIT;
}

/** Resolves when the visitor can be interrupted: nothing is open, nothing typed, and a page found elsewhere has had its time. */
export async function quietMoment(): Promise<void> {
  while (isBusy() || (isFound() && !isFamiliar())) await new Promise((resolve) => setTimeout(resolve, LOOK));
}
