import { WHATSAPP_ID } from '@/components/layout/element-ids';
import { ANALYTICS_META, REPORTING_META } from '@/components/layout/operator-meta';
import { storePostTitle } from '@/lib/session/post-titles';
import { clearFocus } from './clear-focus';
import { startPopups } from './start-popups';
import { attachWhatsapp } from './whatsapp-link';

/** The share of visits that are measured: enough to know, and nearly nobody fetches the script for it. */
const MEASURED_SHARE = 0.1;

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

let isStarted = false;

/** Everything of a page that can wait until it is at rest; once a page. */
export function startLater(): void {
  if (isStarted) return;
  isStarted = true;
  const reporting = metaOf(REPORTING_META);
  if (reporting) void import('./report-failures').then(({ reportFailures }) => reportFailures(reporting));
  const analytics = metaOf(ANALYTICS_META);
  if (analytics) void import('./analytics').then(({ startAnalytics }) => startAnalytics(analytics.content));
  const whatsapp = document.getElementById(WHATSAPP_ID);
  if (whatsapp instanceof HTMLAnchorElement) attachWhatsapp(whatsapp);
  clearFocus();
  rememberCourse();
  // What a program sees is nobody's visit.
  if (!navigator.webdriver && Math.random() < MEASURED_SHARE)
    void import('./measure-visit').then(({ measureVisit }) => measureVisit());
  void registerWorker();
  void startPopups();
}

/** Sends the newsletter's form; whoever asks for it twice at once is heard once. */
export async function sendNewsletterForm(form: HTMLFormElement): Promise<void> {
  const { subscribe } = await import('./newsletter-form');
  await subscribe(form);
}

/** The page of a course is told to the offline page, which knows no titles. */
function rememberCourse(): void {
  const id = Number(document.querySelector<HTMLElement>('[data-post]')?.dataset.post);
  const title = document.querySelector('h1')?.textContent;
  if (id > 0 && title) storePostTitle({ id, title, path: window.location.pathname });
}

/** The offline page (public/sw.js). Not in development, whose style sheets change all the time. */
async function registerWorker(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch (error) {
    console.warn('offline page: not kept', error);
  }
}
