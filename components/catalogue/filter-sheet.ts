/** Everything on the page that is neither the element nor around it, but for what screen readers are told of the list. */
function othersOf(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = [];
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement)
    for (const sibling of at.parentElement.children)
      if (sibling !== at && sibling instanceof HTMLElement && !sibling.matches('[role="status"]'))
        others.push(sibling);
  return others.filter(({ inert }) => !inert);
}

/**
 * Makes the filters that the browser has just opened over a phone's page a dialog: the focus goes into them and stays until
 * they are closed, when it returns to the button that opened them. The browser returns it from inside the sheet alone, not from its own
 * controls, where Tab leads after the last field.
 */
export function holdFocusIn(sheet: HTMLElement): void {
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
  }
  function returnFocus() {
    if (document.activeElement !== document.body) return;
    const openers = document.querySelectorAll<HTMLElement>(`[popovertarget="${sheet.id}"]`);
    [...openers].find((opener) => !sheet.contains(opener))?.focus();
  }
  sheet.addEventListener('beforetoggle', release);
}
