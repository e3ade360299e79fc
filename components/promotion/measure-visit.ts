import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Visit } from '@/lib/contract/web-vitals';
import { visitedPage } from './visited-page';

/** Matches the desktop layout. */
const DESKTOP = '(min-width: 900px)';

/** Reports the page's performance metrics to the API once, when the page is hidden. */
export function measureVisit(): void {
  const visit: Visit = {
    page: visitedPage(window.location.pathname),
    device: window.matchMedia(DESKTOP).matches ? 'desktop' : 'phone',
  };
  const note = ({ name, value }: MetricType) => {
    visit[name.toLowerCase() as 'lcp' | 'inp' | 'cls' | 'ttfb'] = value;
  };
  for (const measure of [onLCP, onINP, onCLS, onTTFB]) measure(note);
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    window.removeEventListener('visibilitychange', report);
    navigator.sendBeacon('/api/v1/vitals', new Blob([JSON.stringify(visit)], { type: 'application/json' }));
  };
  // The metrics library listens in the capture phase, so it has reported its last values before this listener
  // runs.
  window.addEventListener('visibilitychange', report);
}
