/** Starts the share buttons; share-page.ts is imported on first use. Returns a clean-up function. */
export function startSharing(): () => void {
  function handleClick({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest('[data-share] button') : null;
    const box = button?.closest<HTMLElement>('[data-share]');
    if (box) void import('./share-page').then(({ sharePage }) => sharePage(box));
  }
  document.addEventListener('click', handleClick);
  return () => document.removeEventListener('click', handleClick);
}
