import { LIST } from './list-form';

/**
 * Loads the updates of a list on pages that have one. A filter selected or submitted before they are there is
 * applied once they are, or loads a page if they cannot be loaded; links load pages until then.
 */
export function startLists(): () => void {
  const loading = new AbortController();
  let stop = () => loading.abort();
  let changed: HTMLFormElement | null = null;
  let submitter: HTMLElement | null = null;
  function noteChange(event: Event) {
    const form = event.target instanceof Element && event.target.closest<HTMLFormElement>(LIST);
    if (!form) return;
    changed = form;
    if (!(event instanceof SubmitEvent)) return;
    event.preventDefault();
    submitter = event.submitter;
  }
  if (document.querySelector(LIST)) {
    for (const type of ['change', 'submit'])
      document.addEventListener(type, noteChange, { signal: loading.signal });
    void import('./list-updates').then(
      ({ startListUpdates }) => {
        if (loading.signal.aborted) return;
        loading.abort();
        stop = startListUpdates();
        changed?.requestSubmit(submitter);
      },
      (error) => {
        loading.abort();
        changed?.submit();
        throw error;
      },
    );
  }
  return () => stop();
}
