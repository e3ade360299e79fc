import { startAnnouncementPause } from '@/components/layout/announcement-pause';
import { WHATSAPP_ID } from '@/components/layout/element-ids';

/** Milliseconds after the load until deferred scripts are loaded; a WhatsApp button needs them at once. */
const LATER = 2_000;

const loadPromotion = () => import('./load-promotion');
const later = async () => (await loadPromotion()).later();

/** Starts the announcement and the deferred features of a page, importing their scripts after the load. */
export function startPromotion(): () => void {
  startAnnouncementPause();
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-newsletter]')) return;
    event.preventDefault();
    void later().then(({ sendNewsletterForm }) => sendNewsletterForm(form));
  });
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-scrolls]');
    if (button) (await (await loadPromotion()).scroll()).scrollRow(button);
  });
  const begin = () => void later().then(({ startLater }) => startLater());
  const wait = () => setTimeout(begin, document.getElementById(WHATSAPP_ID) ? 0 : LATER);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait);
  // No clean-up: startLater runs once per page, and a second submit listener finds the form busy.
  return () => {};
}
