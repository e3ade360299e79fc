import type { DraftPath } from '../draft/draft-values';

const PLACES = '[data-field]';
const FOCUSABLE = 'input:not([hidden]), textarea, button';

/** Returns the fields of the page in document order. */
export function fieldsInOrder(): DraftPath[] {
  return [...document.querySelectorAll<HTMLElement>(PLACES)].map((place) => place.dataset.field as DraftPath);
}

/** Scrolls to a field, expands the group that contains it, and focuses it. */
export function goToField(field: DraftPath): void {
  const place = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
  if (!place) return;
  const folded = place.closest('details');
  if (folded) folded.open = true;
  const target =
    place.querySelector<HTMLElement>('[contenteditable="true"]') ??
    place.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'center' });
}
