/** Share buttons offer the page (share-page.ts, imported when one is used). Returns how to stop. */
export function startSharing(): () => void {
  function handleClick({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest('[data-share] button') : null;
    const box = button?.closest<HTMLElement>('[data-share]');
    if (box) void import('./share-page').then(({ sharePage }) => sharePage(box));
  }
  document.addEventListener('click', handleClick);
  return () => document.removeEventListener('click', handleClick);
}
