import { CONTINUE_ID } from './continue-script';

/** Fills the row of courses that were viewed last, if the page shows it. Without a network the row keeps its titles. */
export function startContinueLooking(): () => void {
  const section = document.getElementById(CONTINUE_ID);
  if (section && !section.hidden)
    void import('./fill-continue').then(({ fillContinue }) => fillContinue(section)).catch(() => {});
  return () => {};
}
