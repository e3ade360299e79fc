import { expect, type Page } from '@playwright/test';
import { test } from './test';

/** Dashboards and forms, which the browser renders, and a static view. */
const PAGES = [
  { path: '/user', selector: 'main h1 ~ div button', without: '這一頁需要 JavaScript。' },
  {
    path: '/en/merchant/signup',
    selector: 'main input[type="password"]',
    without: 'This page needs JavaScript.',
  },
];
const WORDS = {
  zh: { text: '未能載入', retry: '再試一次' },
  en: { text: 'didn’t load', retry: 'Try again' },
};

/** Returns the URLs of the scripts and style sheets in a page's HTML. */
async function partsOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  // Browsers with module support ignore noModule scripts.
  const parts = html.matchAll(
    /<(?:script|link rel="stylesheet")(?![^>]* noModule)[^>]* (?:src|href)="(\/_next\/[^"]+)"/g,
  );
  return [...new Set([...parts].map(([, address = '']) => address))];
}

for (const { path, selector, without } of PAGES) {
  const words = WORDS[path.startsWith('/en') ? 'en' : 'zh'];

  test(`any part of ${path} that does not load reloads it once, then says so with a button`, async ({
    context,
    page,
  }) => {
    test.setTimeout(120_000);
    const parts = await partsOf(page, path);
    const scripts = parts.filter((part) => part.endsWith('.js'));
    // One of each kind: a style sheet, the first script and the last one.
    const kinds = [parts.find((part) => part.endsWith('.css')), scripts[0], scripts.at(-1)];
    expect(new Set(kinds).size).toBe(3);
    for (const [at, part] of kinds.entries())
      await test.step(`${part}`, async () => {
        const tab = await context.newPage();
        let loads = 0;
        tab.on('request', (request) => {
          if (request.isNavigationRequest()) loads += 1;
        });
        await tab.route(`**${part}`, (route) =>
          at % 2 ? route.abort() : route.fulfill({ status: 404, body: '' }),
        );
        await tab.goto(path).catch(() => undefined);
        const alert = tab.locator('[data-missing-script]');
        await expect(alert).toContainText(words.text);
        await expect(alert).toHaveCount(1);
        expect(loads).toBe(2);
        await expect(tab.locator('main [aria-hidden="true"] > span:empty').first()).toBeHidden();
        await tab.unrouteAll();
        await alert.getByRole('button', { name: words.retry }).click();
        await expect(tab.locator(selector).first()).toBeVisible();
        await expect(alert).toHaveCount(0);
        await tab.close();
      });
  });

  test(`one cut connection is made good by itself (${path})`, async ({ page }) => {
    const [script = ''] = (await partsOf(page, path)).filter((part) => part.endsWith('.js'));
    await page.route(`**${script}`, (route) => route.abort(), { times: 1 });
    await page.goto(path).catch(() => undefined);
    await expect(page.locator(selector).first()).toBeVisible();
    await expect(page.locator('[data-missing-script]')).toHaveCount(0);
  });

  test(`${path} says without JavaScript what it needs`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto(path);
    // Playwright's text matchers ignore the content of noscript.
    const note = page.locator('main noscript p').first();
    await expect(note).toBeVisible();
    expect(await note.evaluate(({ textContent }) => textContent)).toContain(without);
    await expect(page.locator('main [aria-hidden="true"] > span:empty').first()).toBeHidden();
    await context.close();
  });
}

test('a painted page whose script does not load says so too, and can still be used', async ({ page }) => {
  await page.route('**/_next/static/enhancements/**', (route) => route.abort());
  await page.goto('/en/course');
  await expect(page.locator('[data-missing-script]')).toContainText(WORDS.en.text);
  await expect(page.locator('main article').first()).toBeVisible();
});
