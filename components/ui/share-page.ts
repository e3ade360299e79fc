/** Offers the page to the device's own share sheet, or copies its address and says so beside the button. */
export async function sharePage(box: HTMLElement): Promise<void> {
  const status = box.querySelector('[role="status"]');
  if (!status) return;
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
