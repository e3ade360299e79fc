/** Focuses the heading of what took the place of something longer, and shows it from the top of the page. */
export function showHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}
