import type { DraftField } from './draft-values';

const PLACES = '[data-field]';
const FOCUSABLE = 'input:not([hidden]), textarea, button';

/** Fields of the page in the order they stand. */
export function fieldsInOrder(): DraftField[] {
  return [...document.querySelectorAll<HTMLElement>(PLACES)].map(
    (place) => place.dataset.field as DraftField,
  );
}

/** Brings a field into view, unfolds what hides it, and puts the focus in it. */
export function goToField(field: DraftField): void {
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
