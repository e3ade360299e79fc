/** Addresses for which the page was left, oldest first. The page of a test stays open. */
export const leftFor: string[] = [];

window.navigation.addEventListener('navigate', (event) => {
  if (event.destination.sameDocument || !event.cancelable) return;
  event.preventDefault();
  leftFor.push(event.destination.url.replace(window.location.origin, ''));
});
