/**
 * Where what is focused lies beneath the floating buttons, they fade out and let clicks through until the focus moves on
 * (visual language §7; WCAG 2.4.11).
 */
export function clearFocus(): void {
  const floating = document.querySelector<HTMLElement>('[data-floating]');
  if (!floating) return;
  const update = () => {
    const focused = document.activeElement;
    const isOwn = !focused || focused === document.body || floating.contains(focused);
    floating.toggleAttribute('data-away', !isOwn && overlap(focused, floating));
  };
  // A browser scrolls to what it focuses after the event.
  const soon = () => requestAnimationFrame(update);
  document.addEventListener('focusin', soon);
  document.addEventListener('focusout', soon);
  document.addEventListener('scroll', soon, { passive: true });
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  // `main` takes the focus of the skip link: what is as tall as the screen cannot be hidden by a button.
  if (a.height > window.innerHeight / 2) return false;
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
