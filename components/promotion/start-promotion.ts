import { WHATSAPP_ID } from '@/components/layout/element-ids';

/** ms after a page has loaded until what can wait is fetched; at once where the operator's WhatsApp waits for its message. */
const LATER = 2_000;

const doors = () => import('./load-promotion');
const later = async () => (await doors()).later();

/** What a page does once it has loaded, fetched when its time has come, so that it takes nothing from the first load. */
export function startPromotion(): () => void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-newsletter]')) return;
    event.preventDefault();
    void later().then(({ sendNewsletterForm }) => sendNewsletterForm(form));
  });
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-scrolls]');
    if (button) (await (await doors()).scroll()).scrollRow(button);
  });
  const begin = () => void later().then(({ startLater }) => startLater());
  const wait = () => setTimeout(begin, document.getElementById(WHATSAPP_ID) ? 0 : LATER);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait);
  // Both happen once, however often they are started.
  return () => {};
}
