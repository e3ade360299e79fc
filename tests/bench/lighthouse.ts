import lighthouse from 'lighthouse';
import { launchChromium } from './browser';
import { findCourse } from './course';
import { DEMO_COURSES, withDatabases } from './databases';
import { median, type Report } from './report';
import { startSite } from './site';

const DEBUGGING_PORT = 9_323;
const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

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

/** Lighthouse's opinion of three page types on a phone. */
export async function lighthouseScores(): Promise<Report> {
  return withDatabases(async (open) => {
    const site = await startSite(await open(DEMO_COURSES));
    const browser = await launchChromium(DEBUGGING_PORT);
    try {
      const { course } = await findCourse(site.origin);
      const rows: string[][] = [];
      for (const [name, path] of Object.entries({ home: '/', category: '/category/sports', course })) {
        const rounds: Scores[] = [];
        for (let round = 0; round < ROUNDS; round += 1) rounds.push(await audit(site.origin + path));
        rows.push([
          name,
          ...CATEGORIES.map((_, at) => String(median(rounds.map(({ categories }) => categories[at] ?? 0)))),
          median(rounds.map(({ layoutShift }) => layoutShift)).toFixed(3),
          median(rounds.map(({ largestPaintS }) => largestPaintS)).toFixed(1),
        ]);
      }
      return {
        title: 'Lighthouse',
        about: `Mobile, simulated slow 4G, median of ${ROUNDS}; tests/e2e/lighthouse.spec.ts holds everything but performance, which depends on the machine.`,
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
            rows,
          },
        ],
        limits: [],
      };
    } finally {
      await browser.close();
      await site.stop();
    }
  });
}
