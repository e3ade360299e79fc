import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { launchChromium } from './browser';
import { findCourse } from './course';
import { DEMO_COURSES, withDatabases } from './databases';
import { atMost, type Report } from './report';
import { startSite } from './site';

/** Limits in kilobytes (1000 bytes). */
const SCRIPT_MAX_KB = 140;
const LIST_HTML_MAX_KB = 10;
const GZIP_LEVEL = 6;
const EMPTY = 'empty Next page';
/** Weight of the home page if the gateway does not remove React. */
const ALONE = 'home, by `next start` alone';

const gzipKb = (body: string | Buffer) => gzipSync(body, { level: GZIP_LEVEL }).length / 1000;

interface Weight {
  name: string;
  files: number;
  scriptKb: number;
  htmlKb: number;
}

/** Measures what Chromium loads of a page until the network is idle. */
async function weigh(browser: Browser, name: string, url: string): Promise<Weight> {
  const page = await browser.newPage();
  const scripts = new Map<string, number>();
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.push(
      response.body().then((body) => {
        scripts.set(response.url(), gzipKb(body));
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(bodies);
  await page.close();
  const html = await (await fetch(url)).text();
  return {
    name,
    files: scripts.size,
    scriptKb: [...scripts.values()].reduce((sum, size) => sum + size, 0),
    htmlKb: gzipKb(html),
  };
}

/**
 * Measures the kilobytes of script and HTML of each page type and of an empty Next page of the same build.
 */
export async function weight(): Promise<Report> {
  return withDatabases(async (open) => {
    const database = await open(DEMO_COURSES);
    const site = await startSite(database, 'gateway');
    const withoutGateway = await startSite(database, 'next');
    const browser = await launchChromium();
    try {
      const { course, merchant } = await findCourse(site.origin);
      const pages = {
        [EMPTY]: '/bench.empty',
        home: '/',
        'category (list of 24)': '/category/sports',
        course,
        merchant,
      };
      const weights = [await weigh(browser, ALONE, `${withoutGateway.origin}/`)];
      for (const [name, path] of Object.entries(pages))
        weights.push(await weigh(browser, name, site.origin + path));
      return reportOf(weights);
    } finally {
      await browser.close();
      await Promise.all([site, withoutGateway].map((each) => each.stop()));
    }
  });
}

function reportOf(rows: Weight[]): Report {
  const empty = rows.find(({ name }) => name === EMPTY);
  const pages = rows.filter(({ name }) => name !== EMPTY && name !== ALONE);
  return {
    title: 'Weight',
    about: `Kilobytes (1000 bytes, gzip level ${GZIP_LEVEL}) that Chromium loads until the network is quiet; tests/e2e/weight.spec.ts keeps them from growing.`,
    tables: [
      {
        head: ['', 'JavaScript kB', 'above the empty page', 'files', 'HTML kB'],
        rows: rows.map(({ name, scriptKb, files, htmlKb }) => [
          name,
          scriptKb.toFixed(1),
          (scriptKb - (empty?.scriptKb ?? 0)).toFixed(1),
          String(files),
          htmlKb.toFixed(1),
        ]),
      },
    ],
    limits: [
      ...pages.map(({ name, scriptKb }) => atMost(`JavaScript of ${name}`, scriptKb, SCRIPT_MAX_KB, ' kB')),
      ...pages
        .filter(({ name }) => name.startsWith('category'))
        .map(({ name, htmlKb }) => atMost(`HTML of ${name}`, htmlKb, LIST_HTML_MAX_KB, ' kB')),
    ],
  };
}
