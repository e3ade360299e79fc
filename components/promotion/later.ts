import { ANALYTICS_META, REPORTING_META } from '@/components/layout/operator-meta';
import { keepPostTitle } from '@/lib/session/post-titles';
import { clearFocus } from './clear-focus';
import { startPopups } from './start-popups';

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
  clearFocus();
  rememberCourse();
  void registerWorker();
  void startPopups();
}

/** The page of a course is told to the offline page, which knows no titles. */
function rememberCourse(): void {
  const id = Number(document.querySelector<HTMLElement>('[data-post]')?.dataset.post);
  const title = document.querySelector('h1')?.textContent;
  if (id > 0 && title) keepPostTitle({ id, title, path: window.location.pathname });
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
