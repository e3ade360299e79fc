/** Starts the galleries of course pages; gallery-viewer.ts is imported on first use. Returns a clean-up function. */
export function startGalleries(): () => void {
  function handleClick(event: MouseEvent) {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-gallery] a') : null;
    if (!link || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    void import('./gallery-viewer').then(({ openViewer }) => openViewer(link));
  }
  document.addEventListener('click', handleClick);
  return () => document.removeEventListener('click', handleClick);
}
