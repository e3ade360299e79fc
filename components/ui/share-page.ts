import { whatsappUrl } from '@/lib/site/whatsapp-url';

/** Opens the device's share sheet, or a menu that copies the address or shares it on WhatsApp. */
export async function sharePage(box: HTMLElement): Promise<void> {
  const status = box.querySelector('[role="status"]');
  const button = box.querySelector('button');
  if (!status || !button) return;
  status.textContent = '';
  const { share: title = '', failed = '' } = box.dataset;
  const url = window.location.href;
  if (!navigator.share) return openMenu(box, button, `${title}\n${url}`);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!cancelled) status.textContent = failed;
  }
}

/** Opens a popover below the button, which a click elsewhere or Escape closes; the focus then returns. */
function openMenu(box: HTMLElement, button: HTMLElement, message: string): void {
  const menu = box.querySelector<HTMLElement>('[popover]') ?? buildMenu(box, message);
  const { left, bottom } = button.getBoundingClientRect();
  menu.style.top = `${bottom + 6}px`;
  menu.style.left = `${left}px`;
  menu.togglePopover();
  menu.querySelector('button')?.focus();
}

function buildMenu(box: HTMLElement, message: string): HTMLElement {
  const menu = document.createElement('div');
  menu.popover = 'auto';
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.textContent = box.dataset.copy ?? '';
  copy.addEventListener('click', (event) => {
    // Prevent the click from triggering the share button's listener.
    event.stopPropagation();
    menu.hidePopover();
    void copyAddress(box);
  });
  const whatsapp = document.createElement('a');
  whatsapp.href = whatsappUrl('', message);
  whatsapp.target = '_blank';
  whatsapp.rel = 'noopener';
  whatsapp.textContent = box.dataset.whatsapp ?? '';
  whatsapp.addEventListener('click', () => menu.hidePopover());
  menu.append(copy, whatsapp);
  return box.appendChild(menu);
}

async function copyAddress(box: HTMLElement): Promise<void> {
  const { copied = '', failed = '' } = box.dataset;
  let said = copied;
  try {
    await navigator.clipboard.writeText(window.location.href);
  } catch {
    said = failed;
  }
  const status = box.querySelector('[role="status"]');
  if (status) status.textContent = said;
}
