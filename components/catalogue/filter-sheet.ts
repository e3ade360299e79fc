/** Returns every element outside `element` and its ancestors, except status messages. */
function othersOf(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = [];
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement)
    for (const sibling of at.parentElement.children)
      if (sibling !== at && sibling instanceof HTMLElement && !sibling.matches('[role="status"]'))
        others.push(sibling);
  return others.filter(({ inert }) => !inert);
}

/**
 * Makes the open filter sheet on a phone a modal dialog: moves the focus into it, keeps it there until the
 * sheet closes, and returns it to the opening button. The browser returns the focus only from inside the
 * sheet, not from its own controls, which follow the last field in tab order. A sheet that has closed since
 * it was opened is left alone. If a step back closes it, the entry below gets the address of the filters chosen in it.
 * @param addressOfList returns the address of the shown list
 */
export function holdFocusIn(sheet: HTMLElement, addressOfList: () => string): void {
  if (!sheet.matches(':popover-open')) return;
  void import('./category-choices').then(({ showCategories }) => showCategories());
  // Loaded before a filter is chosen, so that the list stays where the connection is lost meanwhile.
  void import('./list-update');
  const others = othersOf(sheet);
  for (const other of others) other.inert = true;
  sheet.setAttribute('role', 'dialog');
  sheet.setAttribute('aria-modal', 'true');
  sheet.querySelector('button')?.focus();
  function release(event: Event) {
    if (event.target !== sheet) return;
    sheet.removeEventListener('beforetoggle', release);
    for (const other of others) other.inert = false;
    sheet.removeAttribute('role');
    sheet.removeAttribute('aria-modal');
    sheet.addEventListener('toggle', returnFocus, { once: true });
    window.history.replaceState(window.history.state, '', addressOfList());
    if (sheet.querySelector('input:invalid'))
      void import('./field-problems').then(({ resetInvalidFields }) => resetInvalidFields(sheet));
  }
  function returnFocus() {
    if (document.activeElement !== document.body) return;
    const openers = document.querySelectorAll<HTMLElement>(`[popovertarget="${sheet.id}"]`);
    [...openers].find((opener) => !sheet.contains(opener))?.focus();
  }
  sheet.addEventListener('beforetoggle', release);
}
