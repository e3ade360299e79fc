import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { webVitals } from '@/server/platform/database/schema/statistics-schema';
import { administratorSession, openScreen } from './admin-steps';
import { inDatabase } from './database';
import { test } from './test';

const words = {
  title: 'Page speed (28 days)',
  all: 'All pages',
  byPage: 'By kind of page',
  list: 'Lists',
  loading: 'Main content shown (LCP)',
  response: 'Response to input (INP)',
  none: 'Not measured yet',
  measured: /\d (ms|s)(Good|Needs work|Poor)1 visit$/,
} as const;

/**
 * Values of Math.random() for a measured and an unmeasured visit. The browser must not appear to be
 * automated.
 */
const VISITORS = { measured: 0.05, unmeasured: 0.15 };

test('the speed of one visit in ten is reported once, and the administrator sees it', async ({
  playwright,
  launchOptions,
  userAgent,
  page,
  request,
}) => {
  const device = 'desktop';
  const counted = () => inDatabase((db) => db.select().from(webVitals).where(eq(webVitals.device, device)));
  await inDatabase((db) => db.delete(webVitals).where(eq(webVitals.device, device)));

  const session = await administratorSession(request);
  await openScreen(page, session, '/en/admin');
  const overview = page.getByRole('region', { name: words.title });
  const all = overview.getByRole('table', { name: words.all });
  const cell = (region: typeof all, name: string) =>
    region.getByRole('row', { name }).getByRole('cell').nth(1);
  await expect(cell(all, words.loading)).toHaveText(words.none);
  // The charts above it have day labels.
  await expect(
    page.locator('.MuiChartsAxis-directionX text').filter({ hasText: /\d/ }).first(),
  ).toBeVisible();

  // The report sent on leaving a page contains the browser's own User-Agent, whatever the context sets. A
  // headless one would count as a bot.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--user-agent=${userAgent}`],
  });
  const visitAs = async (chance: number) => {
    const visitor = await browser.newContext();
    await visitor.addInitScript((value) => {
      Object.defineProperty(navigator, 'webdriver', { value: false });
      Math.random = () => value;
    }, chance);
    const visit = await visitor.newPage();
    const scripts: string[] = [];
    visit.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scripts.push(await response.text());
    });
    await visit.goto('/en/category');
    // Waits for scripts that load once the page is idle.
    await expect.poll(() => scripts.some((script) => script.includes('serviceWorker'))).toBe(true);
    const fetched = () => scripts.some((script) => script.includes('/api/v1/vitals'));
    if (chance === VISITORS.measured) await expect.poll(fetched).toBe(true);
    else expect(fetched()).toBe(false);
    await visit.getByRole('heading', { level: 1 }).click();
    // The response time is known after the first paint and recorded when the browser is idle. A visitor who
    // leaves earlier is not counted.
    await visit.evaluate(async () => {
      await new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'first-input', buffered: true });
      });
      for (const _ of [1, 2]) await new Promise((resolve) => requestIdleCallback(resolve));
    });
    await visit.goto('about:blank');
  };
  await visitAs(VISITORS.unmeasured);
  // A page has half a second for its report when it is left. On a busy machine that may be too short, so
  // the visit is repeated.
  await expect(async () => {
    await visitAs(VISITORS.measured);
    await expect
      .poll(async () => (await counted()).map(({ vital }) => vital), { timeout: 5_000 })
      .toContain('lcp');
  }).toPass({ timeout: 45_000 });

  const rows = await counted();
  expect(new Set(rows.map(({ vital }) => vital))).toEqual(new Set(['lcp', 'inp', 'cls', 'ttfb']));
  expect(rows.map(({ page: kind, visits }) => [kind, visits])).toEqual(rows.map(() => ['list', 1]));

  await browser.close();

  await page.reload();
  for (const name of [words.loading, words.response])
    await expect(cell(all, name)).toHaveText(words.measured);
  await overview.getByText(words.byPage).click();
  await expect(cell(overview.getByRole('table', { name: words.list }), words.loading)).toHaveText(
    words.measured,
  );
});
