import { chromium, expect, test } from '@playwright/test';
import lighthouse from 'lighthouse';
import { pageTypes } from './page-types';

const DEBUGGING_PORT = 9_223;
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;

test('Lighthouse finds nothing to complain about on a phone', async ({ request, baseURL, launchOptions }) => {
  test.setTimeout(240_000);
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  try {
    for (const name of ['home', 'main category', 'course']) {
      const type = (await pageTypes(request)).find((candidate) => candidate.name === name);
      const result = await lighthouse(`${baseURL}${type?.zh}`, {
        port: DEBUGGING_PORT,
        onlyCategories: [...CATEGORIES, 'performance'],
        logLevel: 'error',
      });
      const report = result?.lhr;
      const complaints = Object.values(report?.audits ?? {})
        .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
        .map(({ id }) => id);
      for (const category of CATEGORIES)
        expect
          .soft(report?.categories[category]?.score, `${name} ${category}: ${complaints.join(', ')}`)
          .toBe(1);
      expect.soft(report?.audits['cumulative-layout-shift']?.numericValue, `${name} layout shift`).toBe(0);
      // Performance depends on how busy the machine is: reported, not judged.
      console.log(`${name}: performance ${Math.round((report?.categories.performance?.score ?? 0) * 100)}`);
    }
  } finally {
    await browser.close();
  }
});
