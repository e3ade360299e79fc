import lighthouse from 'lighthouse';
import { launchChromium } from './browser';
import { findCourse } from './course';
import { DEMO_COURSES, withDatabases } from './databases';
import { hasProxy, startProxy } from './proxy';
import { atMost, type Limit, median, type Report } from './report';
import { startSite } from './site';

const DEBUGGING_PORT = 9_323;
const PROXY_PORT = 9_324;
const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** A page without content, whose files every other page loads too. */
const EMPTY = 'empty Next page';
/**
 * Limits: points lost in the categories that do not depend on the machine, and seconds by which the largest
 * contentful paint may follow that of the empty page.
 */
const LOST_MAX = 0;
const PAINT_LATER_MAX_S = 0.3;

interface Scores {
  categories: number[];
  layoutShift: number;
  largestPaintS: number;
}

async function audit(url: string): Promise<Scores> {
  const result = await lighthouse(url, {
    port: DEBUGGING_PORT,
    onlyCategories: [...CATEGORIES],
    logLevel: 'error',
  });
  const report = result?.lhr;
  if (!report) throw new Error(`Lighthouse has no report of ${url}.`);
  return {
    categories: CATEGORIES.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    layoutShift: report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    largestPaintS: (report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
  };
}

/**
 * Runs Lighthouse on the main page types on a phone, on /about, and on an empty page of the same build, behind Caddy if it
 * is installed.
 */
export async function lighthouseScores(): Promise<Report> {
  const proxied = hasProxy();
  return withDatabases(async (open) => {
    const site = await startSite(
      await open(DEMO_COURSES),
      'gateway',
      proxied ? `https://localhost:${PROXY_PORT}` : undefined,
    );
    const stopProxy = proxied ? await startProxy(PROXY_PORT, site.origin) : async () => undefined;
    const origin = proxied ? `https://localhost:${PROXY_PORT}` : site.origin;
    const browser = await launchChromium(DEBUGGING_PORT);
    try {
      const { course } = await findCourse(site.origin);
      const pages = {
        [EMPTY]: '/bench.empty',
        about: '/about',
        home: '/',
        'home, English': '/en',
        category: '/category/sports',
        'category, English': '/en/category/sports-en',
        course,
      };
      const audited = Object.entries(pages).map(([name, path]) => ({ name, path, rounds: [] as Scores[] }));
      // Alternates between the pages, so that the load of the machine affects all of them.
      for (let round = 0; round < ROUNDS; round += 1)
        for (const { path, rounds } of audited) rounds.push(await audit(origin + path));
      const measured = audited.map(({ name, rounds }) => ({
        name,
        categories: CATEGORIES.map((_, at) => median(rounds.map(({ categories }) => categories[at] ?? 0))),
        layoutShift: median(rounds.map(({ layoutShift }) => layoutShift)),
        largestPaintS: median(rounds.map(({ largestPaintS }) => largestPaintS)),
      }));
      const empty = measured.find(({ name }) => name === EMPTY)?.largestPaintS ?? Number.NaN;
      const limits: Limit[] = measured
        .filter(({ name }) => name !== EMPTY)
        .flatMap(({ name, categories: [, ...others], largestPaintS }) => [
          atMost(
            `${name}: points short of 100, 100 and 100`,
            others.reduce((lost, points) => lost + 100 - points, 0),
            LOST_MAX,
            '',
          ),
          atMost(
            `${name}: largest paint after the empty page’s`,
            largestPaintS - empty,
            PAINT_LATER_MAX_S,
            ' s',
          ),
        ]);
      return {
        title: 'Lighthouse',
        about: `Mobile, simulated slow 4G, median of ${ROUNDS}, pages in turns; ${proxied ? 'TLS and HTTP/2 by Caddy, as in deploy/' : 'HTTP/1.1, because there is no caddy on this machine'}. tests/e2e/lighthouse.spec.ts holds everything but performance, which depends on the machine.`,
        tables: [
          {
            head: [
              '',
              'performance',
              'accessibility',
              'best practices',
              'SEO',
              'layout shift',
              'largest paint s',
            ],
            rows: measured.map(({ name, categories, layoutShift, largestPaintS }) => [
              name,
              ...categories.map(String),
              layoutShift.toFixed(3),
              largestPaintS.toFixed(2),
            ]),
          },
        ],
        limits,
      };
    } finally {
      await browser.close();
      await stopProxy();
      await site.stop();
    }
  });
}
