/** Fades out the floating buttons while they cover the focused element (WCAG 2.4.11). */
export function clearFocus(): void {
  const floating = document.querySelector<HTMLElement>('[data-floating]');
  if (!floating) return;
  const update = () => {
    const focused = document.activeElement;
    const isOwn = !focused || focused === document.body || floating.contains(focused);
    floating.toggleAttribute('data-away', !isOwn && overlap(focused, floating));
  };
  // Browsers scroll to the focused element after the event.
  const soon = () => requestAnimationFrame(update);
  document.addEventListener('focusin', soon);
  document.addEventListener('focusout', soon);
  document.addEventListener('scroll', soon, { passive: true });
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  // The skip link focuses `main`: the buttons cannot hide an element of more than half the screen's height.
  if (a.height > window.innerHeight / 2) return false;
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
