/**
 * The entry of the history that an open sheet of a phone has: the back button closes the sheet, and not the map.
 * @param close is called when the back button left the entry
 */
export function sheetEntry(close: () => void, { signal }: { signal: AbortSignal }) {
  let isThere = false;
  window.addEventListener(
    'popstate',
    () => {
      if (!isThere) return;
      isThere = false;
      close();
    },
    { signal },
  );
  return {
    /** Adds the entry, unless it is there. */
    add(): void {
      if (isThere) return;
      isThere = true;
      window.history.pushState(window.history.state, '', window.location.href);
    },
    /** Goes back from the entry, if it is there, and then acts. */
    leave(act = () => {}): void {
      if (!isThere) {
        act();
        return;
      }
      isThere = false;
      window.addEventListener('popstate', act, { once: true });
      window.history.back();
    },
  };
}
