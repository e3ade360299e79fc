import { WHATSAPP_ID } from '@/components/layout/element-ids';
import { ANALYTICS_META } from '@/components/layout/operator-meta';
import { storeCourseTitle } from '@/lib/session/course-titles';
import { clearFocus } from './clear-focus';
import { startPopups } from './start-popups';
import { attachWhatsapp } from './whatsapp-link';

/** Share of visits that are measured. Sufficient for statistics, and most visitors do not load the script. */
const MEASURED_SHARE = 0.1;

let isStarted = false;

/** Starts everything that can wait until the page is idle; runs once per page. */
export function startLater(): void {
  if (isStarted) return;
  isStarted = true;
  // A page that React hydrates has imported it already.
  if ('failures' in window) void import('@/instrumentation-client');
  const analytics = document.querySelector<HTMLMetaElement>(`meta[name="${ANALYTICS_META}"]`);
  if (analytics) void import('./analytics').then(({ startAnalytics }) => startAnalytics(analytics.content));
  const whatsapp = document.getElementById(WHATSAPP_ID);
  if (whatsapp instanceof HTMLAnchorElement) attachWhatsapp(whatsapp);
  clearFocus();
  rememberCourse();
  // Automated browsers are not visits.
  if (!navigator.webdriver && Math.random() < MEASURED_SHARE)
    void import('./measure-visit').then(({ measureVisit }) => measureVisit());
  void registerWorker();
  void startPopups();
}

/** Sends the newsletter form. */
export async function sendNewsletterForm(form: HTMLFormElement): Promise<void> {
  const { subscribe } = await import('./newsletter-form');
  await subscribe(form);
}

/** Stores the course's title for the offline page, which cannot request it. */
function rememberCourse(): void {
  const id = Number(document.querySelector<HTMLElement>('[data-post]')?.dataset.post);
  const title = document.querySelector('h1')?.textContent;
  if (id > 0 && title) storeCourseTitle({ id, title, path: window.location.pathname });
}

/** Registers the offline page's service worker (public/sw.js), in production only. */
async function registerWorker(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch (error) {
    console.warn('offline page: not kept', error);
  }
}
