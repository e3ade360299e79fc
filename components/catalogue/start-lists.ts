import { LIST } from './list-form';

/** Loads the updates of a list on pages that have one. Until then its filters load pages. */
export function startLists(): () => void {
  let isStopped = false;
  let stop = () => {
    isStopped = true;
  };
  if (document.querySelector(LIST))
    void import('./list-updates').then(({ startListUpdates }) => {
      if (!isStopped) stop = startListUpdates();
    });
  return () => stop();
}
