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
 * they are closed, when the browser gives it back.
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
  }
  sheet.addEventListener('beforetoggle', release);
}
