/**
 * Moves the focus from a button of a list, whose row is about to be removed, to that of the next row or the one before;
 * to the panel if there is none.
 * @param buttons selector of the buttons of all rows
 */
export function focusNext(button: HTMLElement, list: HTMLElement | null, buttons: string): void {
  const all = [...(list?.querySelectorAll<HTMLElement>(buttons) ?? [])];
  const at = all.indexOf(button);
  const next = all[at + 1] ?? all[at - 1] ?? button.closest<HTMLElement>('[role="tabpanel"]');
  next?.focus();
}
