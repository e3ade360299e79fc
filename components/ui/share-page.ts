import { whatsappUrl } from '@/lib/whatsapp-url';
import styles from './share-menu.module.css';

/** Offers the page to the device's own share sheet; where there is none, a menu with its address to copy and WhatsApp. */
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

/** A popover under the button: a click elsewhere and Escape close it, and the focus goes back. */
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
  menu.className = styles.menu ?? '';
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.textContent = box.dataset.copy ?? '';
  copy.addEventListener('click', (event) => {
    // The button that opened the menu is not meant.
    event.stopPropagation();
    menu.hidePopover();
    void copyAddress(box);
  });
  const whatsapp = document.createElement('a');
  whatsapp.href = whatsappUrl('', message);
  whatsapp.target = '_blank';
  whatsapp.rel = 'noopener';
  whatsapp.textContent = 'WhatsApp';
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
