import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Visit } from '@/lib/contract/web-vitals';
import { visitedPage } from './visited-page';

/** From this width on a page has its desktop layout. */
const DESKTOP = '(min-width: 900px)';

/** Tells the API once, as the visitor leaves the page or looks away from it, how fast it was. */
export function measureVisit(): void {
  const visit: Visit = {
    page: visitedPage(window.location.pathname),
    device: window.matchMedia(DESKTOP).matches ? 'desktop' : 'phone',
  };
  const note = ({ name, value }: MetricType) => {
    visit[name.toLowerCase() as 'lcp' | 'inp' | 'cls' | 'ttfb'] = value;
  };
  for (const measure of [onLCP, onINP, onCLS, onTTFB]) measure(note);
  const tell = () => {
    if (document.visibilityState !== 'hidden') return;
    window.removeEventListener('visibilitychange', tell);
    navigator.sendBeacon('/api/v1/vitals', new Blob([JSON.stringify(visit)], { type: 'application/json' }));
  };
  // The library listens while the event is captured, so that it has told its last values by now.
  window.addEventListener('visibilitychange', tell);
}
