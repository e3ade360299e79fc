import { chromium, expect } from '@playwright/test';
import lighthouse from 'lighthouse';
import { pageTypes } from './page-types';
import { test } from './test';

const DEBUGGING_PORT = 9_223;
const ATTEMPTS = 3;
/** Largest accepted layout shift: text is set again when a font arrives late. Web Vitals calls 0.1 good. */
const SHIFT_LIMIT = 0.01;
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;

/**
 * Returns a report with a measured layout shift. On a busy machine a trace sometimes stops before the first
 * paint, so this retries.
 */
async function completeReport(url: string) {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, {
      port: DEBUGGING_PORT,
      onlyCategories: [...CATEGORIES],
      // Page speed depends on the load of the machine. `npm run bench` measures it.
      onlyAudits: ['cumulative-layout-shift'],
      disableFullPageScreenshot: true,
      logLevel: 'error',
    });
    const measured = result?.lhr.audits['cumulative-layout-shift']?.numericValue !== undefined;
    if (measured || attempt === ATTEMPTS) return result?.lhr;
  }
}

test('Lighthouse finds nothing to complain about on a phone', async ({ request, baseURL, launchOptions }) => {
  test.setTimeout(120_000);
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  try {
    // One page: `npm run bench -- lighthouse` examines the others, and axe every page type (pages.spec.ts).
    const type = (await pageTypes(request)).find(({ name }) => name === 'course');
    const report = await completeReport(`${baseURL}${type?.zh}`);
    const complaints = Object.values(report?.audits ?? {})
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
      .map(({ id }) => id);
    for (const category of CATEGORIES)
      expect.soft(report?.categories[category]?.score, `${category}: ${complaints.join(', ')}`).toBe(1);
    expect
      .soft(report?.audits['cumulative-layout-shift']?.numericValue, 'layout shift')
      .toBeLessThan(SHIFT_LIMIT);
  } finally {
    await browser.close();
  }
});
