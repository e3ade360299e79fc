const MENU = '[popover][role="menu"]';

const menuOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(MENU) : null;

/**
 * The keys of a menu button (WAI-ARIA Authoring Practices) on menus that the browser opens by itself: arrows open them and
 * step through their items, Home and End lead to the ends, Tab closes. Escape, and the focus that returns, are the browser's.
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
