import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe';
import { pageTypes } from './page-types';
import { restyle } from './restyle';
import { test } from './test';

const WIDTHS_PX = [320, 390, 768, 1280, 1920];

/**
 * Ignored messages. The first depends on timing and appears on a busy machine for pictures that are used; the
 * second is caused by the Playwright configuration.
 */
const NOT_THE_PAGES_FAULT = [
  'preloaded using link preload but not used',
  'Service Worker registration blocked by Playwright',
];

/** Collects console errors and failed requests, which must not occur on any page. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (NOT_THE_PAGES_FAULT.some((words) => message.text().includes(words))) return;
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Navigation aborts running requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}

for (const language of ['zh', 'en'] as const) {
  test(`every page type is accessible in both colour schemes, and quiet (${language})`, {
    tag: `@${language}`,
  }, async ({ page, request }) => {
    test.setTimeout(300_000);
    const problems = watch(page);
    for (const type of await pageTypes(request)) {
      await test.step(type.name, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(type[language]);
        await expect(page.locator('h1')).toHaveCount(1);
        expect.soft(await violationsOf(page), `${type.name} ${type[language]}`).toEqual([]);
        // Disables transitions: a changing colour has a different contrast.
        await restyle(page, '*, *::before, *::after { transition: none !important }');
        await page.emulateMedia({ colorScheme: 'dark' });
        // The dark scheme differs only in its colours.
        const contrast = await violationsOf(page, { only: ['color-contrast', 'link-in-text-block'] });
        expect.soft(contrast, `${type.name} ${type[language]}, dark`).toEqual([]);
      });
    }
    expect(problems).toEqual([]);
  });

  test(`no page scrolls sideways (${language})`, async ({ page, request }, info) => {
    test.skip(info.project.name === 'phone', 'widths are set here');
    test.setTimeout(240_000);
    for (const type of await pageTypes(request)) {
      await page.goto(type[language]);
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, `${type.name} at ${width} px`).toBe(0);
      }
    }
  });
}
