import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Visit, VisitedPage } from '@/lib/contract/web-vitals';

/** Matches the desktop layout. */
const DESKTOP = '(min-width: 900px)';

const AREAS = /^\/(user|admin|merchant\/(signup|dashboard|advertisement|team))(\/|$)/;
const KINDS: readonly [RegExp, VisitedPage][] = [
  [/^\/?$/, 'home'],
  [AREAS, 'room'],
  [/^\/course\/./, 'course'],
  [/^\/merchant\/./, 'merchant'],
  [/^\/(category|course|merchant|hashtag)(\/|$)/, 'list'],
];

/** Returns the kind of page of an address in either language. */
export function visitedPage(pathname: string): VisitedPage {
  const path = pathname.replace(/^\/en(?=\/|$)/, '');
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'text';
}

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
