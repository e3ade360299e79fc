import { chromium, devices, expect, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { pageTypes } from './page-types';
import { test } from './test';

const DEBUGGING_PORT = 9_223;
/** Largest accepted layout shift: text is set again when a font arrives late. Web Vitals calls 0.1 good. */
const SHIFT_LIMIT = 0.01;
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;

/** Returns the sum of the layout shifts of a page since its navigation began. */
const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });

test('Lighthouse finds nothing to complain about on a phone', async ({ request, baseURL, launchOptions }) => {
  test.setTimeout(120_000);
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  try {
    // One page: `npm run bench -- lighthouse` examines the others, and axe every page type (pages.spec.ts).
    const type = (await pageTypes(request)).find(({ name }) => name === 'course');
    // Page speed depends on the load of the machine. `npm run bench` measures it.
    const result = await lighthouse(`${baseURL}${type?.zh}`, {
      port: DEBUGGING_PORT,
      onlyCategories: [...CATEGORIES],
      disableFullPageScreenshot: true,
      logLevel: 'error',
    });
    const complaints = Object.values(result?.lhr.audits ?? {})
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
      .map(({ id }) => id);
    for (const category of CATEGORIES)
      expect.soft(result?.lhr.categories[category]?.score, `${category}: ${complaints.join(', ')}`).toBe(1);
  } finally {
    await browser.close();
  }
});

test('nothing of a course page moves on a phone while it loads', async ({ browser, request, baseURL }) => {
  const type = (await pageTypes(request)).find(({ name }) => name === 'course');
  const page = await browser.newPage(devices['Pixel 7']);
  await page.goto(`${baseURL}${type?.zh}`, { waitUntil: 'networkidle' });
  expect(await layoutShiftOf(page)).toBeLessThan(SHIFT_LIMIT);
  await page.close();
});
