import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { launchChromium } from './browser';
import { findCourse } from './course';
import { DEMO_COURSES, withDatabases } from './databases';
import { atLeast, atMost, type Report } from './report';
import { startSite } from './site';

/** Limits in kilobytes (1000 bytes). */
const SCRIPT_MAX_KB = 140;
const LIST_HTML_MAX_KB = 11.2;
const STYLE_MAX_KB = 10;
const STYLES_USED_MIN = 60;
const GZIP_LEVEL = 6;
const EMPTY = 'empty Next page';
/** Weight of the home page if the gateway does not remove React. */
const ALONE = 'home, by `next start` alone';

const gzipKb = (body: string | Buffer) => gzipSync(body, { level: GZIP_LEVEL }).length / 1000;

export interface Weight {
  name: string;
  files: number;
  scriptKb: number;
  htmlKb: number;
  /** Style sheets that the page links, and the percentage of their characters that it uses at 390 or 1280 px. */
  styleKb: number;
  stylesUsed: number;
}

/** Measures what Chromium loads of a page until the network is idle. */
export async function weigh(browser: Browser, name: string, url: string): Promise<Weight> {
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
  const styles = await stylesOf(browser, url);
  return {
    name,
    files: scripts.size,
    scriptKb: [...scripts.values()].reduce((sum, size) => sum + size, 0),
    htmlKb: gzipKb(html),
    ...styles,
  };
}

/** Measures the style sheets of a page, and how much of them Chromium uses at the width of a phone or a desktop. */
async function stylesOf(browser: Browser, url: string): Promise<Pick<Weight, 'styleKb' | 'stylesUsed'>> {
  const sheets = new Map<string, { text: string; used: Uint8Array }>();
  for (const width of [390, 1280]) {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.coverage.startCSSCoverage();
    await page.goto(url, { waitUntil: 'load' });
    const linked = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    for (const { url: address, text = '', ranges } of await page.coverage.stopCSSCoverage()) {
      if (!linked.includes(address)) continue;
      const sheet = sheets.get(address) ?? { text, used: new Uint8Array(text.length) };
      for (const { start, end } of ranges) sheet.used.fill(1, start, end);
      sheets.set(address, sheet);
    }
    await page.close();
  }
  const all = [...sheets.values()];
  const length = all.reduce((sum, { text }) => sum + text.length, 0);
  const used = all.reduce((sum, sheet) => sum + sheet.used.reduce((count, one) => count + one, 0), 0);
  return {
    styleKb: all.reduce((sum, { text }) => sum + gzipKb(text), 0),
    stylesUsed: (100 * used) / length,
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
        head: ['', 'JavaScript kB', 'above the empty page', 'files', 'HTML kB', 'CSS kB', 'CSS used, %'],
        rows: rows.map(({ name, scriptKb, files, htmlKb, styleKb, stylesUsed }) => [
          name,
          scriptKb.toFixed(1),
          (scriptKb - (empty?.scriptKb ?? 0)).toFixed(1),
          String(files),
          htmlKb.toFixed(1),
          styleKb.toFixed(1),
          Number.isNaN(stylesUsed) ? '–' : stylesUsed.toFixed(0),
        ]),
      },
    ],
    limits: [
      ...pages.map(({ name, scriptKb }) => atMost(`JavaScript of ${name}`, scriptKb, SCRIPT_MAX_KB, ' kB')),
      ...pages.map(({ name, styleKb }) => atMost(`CSS of ${name}`, styleKb, STYLE_MAX_KB, ' kB')),
      ...pages.map(({ name, stylesUsed }) =>
        atLeast(`CSS used of ${name}`, stylesUsed, STYLES_USED_MIN, ' %'),
      ),
      ...pages
        .filter(({ name }) => name.startsWith('category'))
        .map(({ name, htmlKb }) => atMost(`HTML of ${name}`, htmlKb, LIST_HTML_MAX_KB, ' kB')),
    ],
  };
}
