import { LIST } from './list-form';

/**
 * Loads the updates of a list on pages that have one. A filter selected before they are there is applied once they
 * are; links and the search field load pages until then.
 */
export function startLists(): () => void {
  const loading = new AbortController();
  let stop = () => loading.abort();
  let changed: HTMLFormElement | null = null;
  function noteChange({ target }: Event) {
    if (target instanceof Element) changed = target.closest<HTMLFormElement>(LIST) ?? changed;
  }
  if (document.querySelector(LIST)) {
    document.addEventListener('change', noteChange, { signal: loading.signal });
    void import('./list-updates').then(({ startListUpdates }) => {
      if (loading.signal.aborted) return;
      loading.abort();
      stop = startListUpdates();
      changed?.requestSubmit();
    });
  }
  return () => stop();
}
