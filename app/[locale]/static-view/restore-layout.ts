/**
 * Where the server failed, Next has the browser render the page, which has nothing to paint the frame with: header and
 * footer are taken from a sound page.
 */
export function restoreLayout(): () => void {
  const frame = [...document.querySelectorAll('body > .painting')];
  if (frame.some((part) => part.childElementCount === 0))
    void import('./copy-layout').then(({ copyLayout }) => copyLayout(frame));
  return () => {};
}
