import { expect, type Page } from '@playwright/test';
import { isPhone } from './account-steps';
import { violationsInBothSchemes } from './axe';
import { widthsOfOverflow } from './overflow';
import { pageTypes, TEXT_PAGES } from './page-types';
import { test } from './test';

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

/** Texts of links that do not say where they lead (Lighthouse's audit `link-text`, and the same in Chinese). */
const VAGUE =
  /^(?:more|see more|read more|learn more|more info|more information|here|click (?:here|this)|go|this|start|更多|了解更多|按此|這裏)$/i;

/** Pages of text alone have one layout, so the phone's run is enough. */
const isWanted = (page: Page, name: string) => isPhone(page) || !TEXT_PAGES.includes(name);

for (const [language, tag] of [
  ['zh', '@phone'],
  ['en', '@desktop'],
] as const) {
  test(`every page type is accessible in both colour schemes, quiet, and never scrolls sideways (${language})`, {
    tag,
  }, async ({ page, request }) => {
    test.setTimeout(300_000);
    const problems = watch(page);
    for (const type of await pageTypes(request)) {
      if (!isWanted(page, type.name)) continue;
      await test.step(type.name, async () => {
        await page.goto(type[language]);
        await expect(page.locator('h1')).toHaveCount(1);
        const name = `${type.name} ${type[language]}`;
        expect.soft(await violationsInBothSchemes(page), name).toEqual([]);
        expect.soft(await widthsOfOverflow(page), name).toEqual([]);
        const links = await page.getByRole('link').allInnerTexts();
        expect
          .soft(
            links.filter((text) => VAGUE.test(text.trim())),
            name,
          )
          .toEqual([]);
      });
    }
    expect(problems).toEqual([]);
  });
}
