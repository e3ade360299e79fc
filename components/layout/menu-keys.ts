const MENU = '[popover][role="menu"]';

const menuOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(MENU) : null;

/**
 * Adds the keyboard navigation of a menu button (WAI-ARIA Authoring Practices) to native popover menus: arrow
 * keys open the menu and move between items, Home and End move to the first and last item, Tab closes. The
 * browser handles Escape and restores the focus. Returns a clean-up function.
 */
export function startMenuKeys(): () => void {
  const stop = new AbortController();

  function handleToggle(event: Event) {
    const menu = menuOf(event.target);
    if (menu?.matches(':popover-open')) menu.querySelector<HTMLElement>('[aria-current]')?.focus();
  }
  function handleKey(event: KeyboardEvent) {
    const { key, target } = event;
    if (key === 'ArrowDown' && target instanceof HTMLButtonElement && menuOf(target.popoverTargetElement))
      target.click();
    else {
      const menu = menuOf(target);
      if (!menu) return;
      const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
      const at = items.indexOf(target as HTMLElement);
      const places: Record<string, number> = {
        ArrowDown: (at + 1) % items.length,
        ArrowUp: at - 1,
        Home: 0,
        End: -1,
      };
      if (key === 'Tab') menu.hidePopover();
      const place = places[key];
      if (place === undefined) return;
      items.at(place)?.focus();
    }
    event.preventDefault();
  }
  document.addEventListener('toggle', handleToggle, { capture: true, signal: stop.signal });
  document.addEventListener('keydown', handleKey, { signal: stop.signal });
  return () => stop.abort();
}
