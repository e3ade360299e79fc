import { captureException, init } from '@sentry/nextjs';
import { REPORTING_META } from '@/components/layout/operator-meta';
import { REPORTING_OPTIONS, reportingParts, withoutPersonalData } from '@/lib/failures/failure-report';

/** The addresses of the site that contain a name or number, and their routes (the folders of `app/[locale]`). */
const VARIABLE: [RegExp, string][] = [
  [/^\/admin\/([a-z-]+)\/[^/]+$/, '/admin/$1/[id]'],
  [/^\/blog\/category\/.+/, '/blog/category/[category]/[[...page]]'],
  [/^\/blog\/page\/.+/, '/blog/page/[number]'],
  [/^\/blog\/.+/, '/blog/[slug]'],
  [/^\/(category|course|hashtag|merchant)(\/.*)?$/, '/$1/[[...slug]]'],
];
/** The others, which are their own route. */
const FIXED =
  /^\/(?:admin(?:\/[a-z-]+)?|merchant\/(?:advertisement|dashboard|signup|team)|subscribe\/confirm|about|accessibility|affiliate|before-paying|blog|claim|contact|disclaimer|faq|join|membership|offline|others|partnership|personal-data|reset-password|restore\/(?:account|email)|support|unsubscribe|user|waiting-list|)$/;
const ELSEWHERE = '/[...rest]';

/** Returns the route of an address in either language, which says where a failure was and not whose page it was. */
export function routeOf(pathname: string): string {
  const path = pathname.replace(/^\/en(?=\/|$)/, '').replace(/(?<=.)\/$/, '') || '/';
  if (FIXED.test(path)) return `/[locale]${path === '/' ? '' : path}`;
  const [pattern, route] = VARIABLE.find(([each]) => each.test(path)) ?? [];
  return `/[locale]${pattern && route ? path.replace(pattern, route) : ELSEWHERE}`;
}

let isStarted = false;

/** Reports failures of this page to the DSN that the page names. */
export function reportFailures(failures: unknown[]): void {
  if (!isStarted) start();
  isStarted = true;
  for (const failure of failures)
    captureException(failure, { mechanism: { type: 'auto.browser.global_handlers', handled: false } });
}

function start(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${REPORTING_META}"]`);
  init({
    ...REPORTING_OPTIONS,
    dsn: meta?.content,
    release: meta?.dataset.release,
    integrations: reportingParts,
    beforeSend: (event) => ({
      ...withoutPersonalData(event),
      transaction: routeOf(window.location.pathname),
    }),
  });
}
