import { LIST } from '@/components/catalogue/list-form';
import { clearFocus } from '@/components/layout/clear-focus';
import { WHATSAPP_ID } from '@/components/layout/element-ids';
import { prepareOfflinePage } from '@/components/layout/offline-page';
import { ANALYTICS_META } from '@/components/layout/operator-meta';
import { startPopups } from '@/components/promotion/start-popups';
import { attachWhatsapp } from '@/components/promotion/whatsapp-link';

/** Share of visits that are measured. Sufficient for statistics, and most visitors do not load the script. */
const MEASURED_SHARE = 0.1;

let isStarted = false;

/** Starts everything that can wait until the page is idle; runs once per page. */
export function startDeferredFeatures(): void {
  if (isStarted) return;
  isStarted = true;
  // A page that React hydrates has imported it already.
  if ('failures' in window) void import('@/instrumentation-client');
  const analytics = document.querySelector<HTMLMetaElement>(`meta[name="${ANALYTICS_META}"]`);
  if (analytics)
    void import('@/components/monitoring/analytics').then(({ startAnalytics }) =>
      startAnalytics(analytics.content),
    );
  const whatsapp = document.getElementById(WHATSAPP_ID);
  if (whatsapp instanceof HTMLAnchorElement) attachWhatsapp(whatsapp);
  clearFocus();
  // Automated browsers are not visits.
  if (!navigator.webdriver && Math.random() < MEASURED_SHARE)
    void import('@/components/monitoring/measure-visit').then(({ measureVisit }) => measureVisit());
  void prepareOfflinePage();
  void import('@/components/weather/start-weather').then(({ startWeather }) => startWeather());
  void startPopups();
  if (document.querySelector('[data-alert]'))
    void import('@/components/catalogue/alert-form').then(({ showAlertForm }) => showAlertForm());
  // It says that there is no connection, and could not be loaded then.
  if (document.querySelector(LIST)) void import('@/components/catalogue/list-update');
}

/** Sends the newsletter form. */
export async function sendNewsletterForm(form: HTMLFormElement): Promise<void> {
  const { subscribe } = await import('@/components/promotion/newsletter-form');
  await subscribe(form);
}
