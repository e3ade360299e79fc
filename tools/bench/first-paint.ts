import type { Browser } from '@playwright/test';
import { launchChromium } from './browser';
import { findCourse } from './course';
import { DEMO_COURSES, withDatabases } from './databases';
import { atMost, median, type Report } from './report';
import { startSite } from './site';

const ROUNDS = 5;
const KBIT_S = 400;
const LATENCY_MS = 100;
const PHONE = { width: 390, height: 844 };
const EMPTY = 'empty Next page';
/** Limits of home, list and course page. */
const PAINT_MAX_S = 2;
const LAYOUTS_MAX = 4;
const LIMITED = ['home', 'category (list of 24)', 'course'];

interface Loading {
  firstPaintS: number;
  layouts: number;
  layoutMs: number;
  styleMs: number;
}

/** Measures the first paint over a slow connection, and Chromium's layouts until the page is loaded, both with an empty cache. */
export async function firstPaint(): Promise<Report> {
  return withDatabases(async (open) => {
    const site = await startSite(await open(DEMO_COURSES), 'gateway');
    const browser = await launchChromium();
    try {
      const { course } = await findCourse(site.origin);
      const pages = {
        [EMPTY]: '/bench.empty',
        about: '/about',
        home: '/',
        [LIMITED[1] ?? '']: '/category/sports',
        course,
      };
      const measured = Object.entries(pages).map(([name, path]) => ({ name, path, rounds: [] as Loading[] }));
      for (let round = 0; round < ROUNDS; round += 1)
        for (const { path, rounds } of measured) rounds.push(await loadSlowly(browser, site.origin + path));
      return reportOf(
        measured.map(({ name, rounds }) => ({
          name,
          of: (key: keyof Loading) => median(rounds.map((one) => one[key])),
        })),
      );
    } finally {
      await browser.close();
      await site.stop();
    }
  });
}

async function loadSlowly(browser: Browser, url: string): Promise<Loading> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const bytesPerSecond = (KBIT_S * 1000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: LATENCY_MS },
    ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  });
  await devtools.send('Performance.enable');
  await page.goto(url, { waitUntil: 'load' });
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  await context.close();
  return {
    firstPaintS: paint / 1000,
    layouts: metric('LayoutCount'),
    layoutMs: metric('LayoutDuration') * 1000,
    styleMs: metric('RecalcStyleDuration') * 1000,
  };
}

function reportOf(pages: { name: string; of(key: keyof Loading): number }[]): Report {
  const limited = pages.filter(({ name }) => LIMITED.includes(name));
  return {
    title: 'First paint',
    about:
      `A phone (${PHONE.width} px) with an empty cache at ${KBIT_S} kbit/s and ${LATENCY_MS} ms: first contentful paint, and layouts and ` +
      `style calculations of Chromium until the load event, not throttled; medians of ${ROUNDS} rounds, pages in turns.`,
    tables: [
      {
        head: ['', 'first paint s', 'layouts', 'layout ms', 'style ms'],
        rows: pages.map(({ name, of }) => [
          name,
          of('firstPaintS').toFixed(2),
          of('layouts').toFixed(0),
          of('layoutMs').toFixed(0),
          of('styleMs').toFixed(0),
        ]),
      },
    ],
    limits: limited.flatMap(({ name, of }) => [
      atMost(`${name}: first paint`, of('firstPaintS'), PAINT_MAX_S, ' s'),
      atMost(`${name}: layouts`, of('layouts'), LAYOUTS_MAX, ''),
    ]),
  };
}
