import { WHATSAPP_ID } from '@/components/layout/element-ids';

/** ms after a page has loaded until what can wait is fetched. */
const LATER = 2_000;

/** What a page does once it has loaded, fetched when its time has come, so that it takes nothing from the first load. Returns how to stop. */
export function startPromotion(): () => void {
  const doors = () => import('./doors');
  const link = document.getElementById(WHATSAPP_ID) as HTMLAnchorElement | null;
  if (link)
    void doors()
      .then(({ whatsappLink }) => whatsappLink())
      .then(({ attachWhatsapp }) => attachWhatsapp(link));
  async function handleSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-newsletter]')) return;
    event.preventDefault();
    const { subscribe } = await (await doors()).newsletterForm();
    await subscribe(form);
  }
  let timer: ReturnType<typeof setTimeout>;
  async function begin() {
    const { startLater } = await (await doors()).later();
    startLater();
  }
  const wait = () => {
    timer = setTimeout(begin, LATER);
  };
  document.addEventListener('submit', handleSubmit);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait);
  return () => {
    document.removeEventListener('submit', handleSubmit);
    window.removeEventListener('load', wait);
    clearTimeout(timer);
  };
}
