/**
 * Restores the header and footer of a page that the browser renders after a server error. The browser has no
 * views to render, so the content is copied from another page.
 */
export function restoreLayout(): () => void {
  const frame = [...document.querySelectorAll('body > .static-view')];
  if (frame.some((part) => part.childElementCount === 0))
    void import('./copy-layout').then(({ copyLayout }) => copyLayout(frame));
  return () => {};
}
