/**
 * Where and how high the list of categories opens: below its field at every width, so that it never covers the heading
 * of the page.
 */
export const CATEGORY_LIST = {
  popper: { placement: 'bottom-start' as const, modifiers: [{ name: 'flip', enabled: false }] },
  listbox: { style: { maxHeight: 'min(40vh, 20rem)' } },
};

/** Widest screen in px on which a keyboard takes the lower half. */
const PHONE_MAX = 599;

/** Scrolls a field on a phone to the top, where its list has room above the keyboard. */
export function makeRoomBelow(field: HTMLElement | null): void {
  if (field && window.innerWidth <= PHONE_MAX) field.scrollIntoView({ block: 'start' });
}
