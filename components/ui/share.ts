/** Share buttons offer the page to the device's own share sheet, or copy its address and say so. */
export function startSharing(): () => void {
  async function handleClick({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest('[data-share] button') : null;
    const box = button?.closest<HTMLElement>('[data-share]');
    const status = box?.querySelector('[role="status"]');
    if (!box || !status) return;
    status.textContent = '';
    const { share: title, copied, failed } = box.dataset;
    const url = window.location.href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        status.textContent = copied ?? '';
      }
    } catch (error) {
      const cancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!cancelled) status.textContent = failed ?? '';
    }
  }
  document.addEventListener('click', handleClick);
  return () => document.removeEventListener('click', handleClick);
}
