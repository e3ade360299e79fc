import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { violationsOf } from './axe';
import { test } from './test';

const LANGUAGES = {
  zh: {
    prefix: '',
    home: '/',
    field: '搜尋課程',
    keyword: '陶藝',
    composed: ['t', 'ta', 'tao', 'taoy', 'taoyi'],
    groups: { categories: '分類', posts: '課程', recent: '最近搜尋', popular: '熱門搜尋' },
    all: '搜尋「陶藝」的全部結果',
    newTab: '（在新分頁開啟）',
    found: '「陶藝」的課程',
    forget: (keyword: string) => `移除最近搜尋「${keyword}」`,
    count: /^建議：\d個分類、\d間商戶、\d個課程。$/,
    tooMany: '搜尋次數太多，暫時沒有建議；仍可按 Enter 鍵搜尋。',
    failed: '暫時未能顯示建議；仍可按 Enter 鍵搜尋。',
    sheet: '搜尋',
    close: '返回',
    misspelt: '瑜咖',
    corrected: '瑜伽',
  },
  en: {
    prefix: '/en',
    home: '/en',
    field: 'Search courses',
    keyword: 'pottery',
    composed: ['p', 'po', 'pot', 'pott', 'potte'],
    groups: {
      categories: 'Categories',
      posts: 'Courses',
      recent: 'Recent searches',
      popular: 'Popular searches',
    },
    all: 'All results for “pottery”',
    newTab: '(opens in a new tab)',
    found: 'Courses for “pottery”',
    forget: (keyword: string) => `Remove “${keyword}” from recent searches`,
    count: /^Suggestions: .*categor.*merchant.*course/,
    tooMany: 'Too many searches just now, so there are no suggestions. You can still press Enter to search.',
    failed: 'Suggestions can’t be shown at the moment. You can still press Enter to search.',
    sheet: 'Search',
    close: 'Back',
    misspelt: 'potery',
    corrected: 'pottery',
  },
} as const;

const SEARCH = '**/api/v1/search';
const RECENT = 'recent-searches';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** Returns the search field once it is a combobox. */
async function reach(page: Page, label: string): Promise<Locator> {
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await expect(field).toHaveRole('combobox');
  return field;
}

const active = (page: Page) => page.locator('[role="option"][aria-selected="true"]');

for (const [name, words] of Object.entries(LANGUAGES)) {
  test.describe(`the search bar (${name})`, { tag: `@${name}` }, () => {
    test('suggests by group and is walked by keyboard', async ({ page }) => {
      await page.goto(words.home);
      const field = await reach(page, words.field);
      await field.pressSequentially(words.keyword);
      await expect(page.getByRole('status').filter({ hasText: words.count })).toBeAttached();
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      for (const group of [words.groups.categories, words.groups.posts]) {
        const options = page.getByRole('group', { name: group }).getByRole('option');
        expect(await options.count()).toBeGreaterThan(0);
        expect(await options.count()).toBeLessThanOrEqual(5);
      }
      await expect(page.locator('[role="option"] mark').first()).toHaveText(words.keyword, {
        ignoreCase: true,
      });

      await expect(active(page)).toHaveCount(0);
      await field.press('ArrowDown');
      const first = page.getByRole('option').first();
      await expect(first).toHaveAttribute('aria-selected', 'true');
      expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
      await field.press('End');
      await expect(active(page)).toContainText(words.all);
      await expect(active(page)).toBeInViewport();
      await field.press('Home');
      await expect(first).toHaveAttribute('aria-selected', 'true');
      await field.press('ArrowUp');
      await expect(active(page)).toHaveCount(0);
      await field.press('ArrowUp');
      await expect(active(page)).toContainText(words.all);

      await field.press('Escape');
      await expect(field).toHaveAttribute('aria-expanded', 'false');
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expect(field).toHaveValue(words.keyword);
      await field.press('Escape');
      await expect(field).toHaveValue('');
      await expect(field).toBeFocused();
      if (isPhone(page)) return;
      await field.press('ArrowDown');
      await expect(page.getByRole('listbox')).toBeVisible();
      await field.press('Tab');
      await expect(field).not.toBeFocused();
      await expect(page.getByRole('listbox')).toHaveCount(0);
    });

    test('goes to the result page on Enter and remembers the search in this browser only', async ({
      page,
    }) => {
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
      await page.goto(words.home);
      await page.evaluate(([key]) => localStorage.setItem(key ?? '', '["zither","abacus"]'), [RECENT]);
      let field = await reach(page, words.field);
      const recent = page.getByRole('group', { name: words.groups.recent }).getByRole('option');
      await expect(recent).toHaveText(['zither', 'abacus']);
      await expect(page.getByRole('group', { name: words.groups.popular })).toBeVisible();
      await page.getByRole('button', { name: words.forget('abacus') }).click();
      await expect(recent).toHaveText(['zither']);
      await expect(field).toBeFocused();
      await field.fill(words.keyword);
      await field.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.found);
      await expect(page.getByLabel(words.field, { exact: true })).toHaveValue(words.keyword);

      await page.goto(words.home);
      field = await reach(page, words.field);
      await expect(recent).toHaveText([words.keyword, 'zither']);
      await field.press('ArrowDown');
      await field.press('ArrowDown');
      await field.press('Delete');
      await expect(recent).toHaveText([words.keyword]);
      await recent.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.found);
      expect(sent.filter((request) => /zither|abacus/.test(request))).toEqual([]);
    });

    test('opens by a click that comes while its script begins', async ({ page }) => {
      await page.goto(words.home);
      const field = page.getByLabel(words.field, { exact: true });
      await field.evaluate((input: HTMLInputElement) => {
        // Acts when the island's container is present but nothing is rendered in it yet.
        new MutationObserver((_, observer) => {
          observer.disconnect();
          input.focus();
          input.click();
        }).observe(input.closest('search') as HTMLElement, { childList: true });
      });
      await field.dispatchEvent('pointerover');
      await expect(page.getByRole('listbox')).toBeVisible();
    });

    test('opens a category in a new tab and a course in place', async ({ page, context }) => {
      await page.goto(words.home);
      const field = await reach(page, words.field);
      await field.pressSequentially(words.keyword);
      const category = page.getByRole('group', { name: words.groups.categories }).getByRole('option');
      await expect(category.first()).toHaveAccessibleName(
        new RegExp(`${words.newTab.replace(/[()]/g, '.')}$`),
      );
      await field.press('ArrowDown');
      const [tab] = await Promise.all([context.waitForEvent('page'), field.press('Enter')]);
      await expect(tab).toHaveURL(/\/category\/[^/?]+(\?subCategory=[^&]+(&thirdCategory=.+)?)?$/);
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      await tab.close();
      await expect(page).toHaveURL(new RegExp(`${words.home}$`));
      await expect(page.getByRole('listbox')).toHaveCount(0);

      await field.click();
      const course = page.getByRole('group', { name: words.groups.posts }).getByRole('option').first();
      const title = (await course.textContent()) ?? '';
      await course.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${words.home}$`));
      await expect(page.getByRole('dialog', { name: words.sheet })).toHaveCount(0);
    });

    test('asks for nothing while text is composed, and Enter then chooses characters', async ({ page }) => {
      const asked: string[] = [];
      await page.route(SEARCH, (route) => {
        asked.push(`${route.request().method()} ${route.request().postData()}`);
        return route.continue();
      });
      await page.goto(words.home);
      const field = await reach(page, words.field);
      const method = await page.context().newCDPSession(page);
      for (const text of words.composed) {
        await method.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
      }
      await expect(field).toHaveValue(words.composed.at(-1) ?? '');
      const sent = await field.evaluate((input: HTMLInputElement) => {
        const enter = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true };
        const chooses = input.dispatchEvent(new KeyboardEvent('keydown', enter));
        const submits = input.form?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
        return { chooses, submits };
      });
      expect(sent).toEqual({ chooses: false, submits: false });
      // Twice the debounce interval of the suggestions.
      await page.waitForTimeout(300);
      expect(asked).toEqual([]);
      await method.send('Input.insertText', { text: words.keyword });
      await expect(page.getByRole('option', { name: words.all })).toBeVisible();
      await expect.poll(() => asked.length).toBe(1);
      // The request of specification §7.
      expect(asked[0]).toBe(
        `POST ${JSON.stringify({ keyword: words.keyword, locale: words.prefix ? 'en' : 'zh-hk' })}`,
      );
    });

    test('shows the newest answer, however late an older one comes', async ({ page }) => {
      const reply = (title: string) => ({
        json: {
          success: true,
          data: { categories: [], merchants: [], posts: [{ title, slug: 'post-x', image_url: null }] },
        },
      });
      const aborted: string[] = [];
      page.on('requestfailed', (request) => aborted.push(request.postData() ?? ''));
      let late: Promise<void> = Promise.resolve();
      await page.route(SEARCH, async (route: Route) => {
        const { keyword } = route.request().postDataJSON();
        if (keyword !== 'old') return route.fulfill(reply(`${keyword} answer`));
        late = page
          .waitForTimeout(1000)
          .then(() => route.fulfill(reply('old answer')).catch(() => undefined));
        return late;
      });
      await page.goto(words.home);
      const field = await reach(page, words.field);
      const asked = page.waitForRequest(SEARCH);
      await field.fill('old');
      await asked;
      await field.fill('new');
      await expect(page.getByRole('option', { name: 'new answer' })).toBeVisible();
      await late;
      await page.waitForTimeout(200);
      await expect(page.getByRole('option', { name: 'new answer' })).toBeVisible();
      await expect(page.getByRole('option', { name: 'old answer' })).toHaveCount(0);
      expect(aborted.filter((body) => body.includes('"old"'))).toHaveLength(1);
    });

    test('stays a search where suggestions are refused or cannot be had', async ({ page }) => {
      await page.route(SEARCH, (route) => {
        if (route.request().postDataJSON().keyword === 'q') return route.abort();
        return route.fulfill({
          status: 429,
          headers: { 'Retry-After': '30' },
          json: { success: false, code: 'too_many_requests', message: '' },
        });
      });
      await page.goto(words.home);
      const field = await reach(page, words.field);
      await field.fill(words.keyword);
      await expect(page.getByRole('status').filter({ hasText: words.tooMany })).toBeAttached();
      await field.fill('q');
      await expect(page.getByRole('status').filter({ hasText: words.failed })).toBeAttached();
      await field.fill(words.keyword);
      await field.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.found);
    });

    test('fills the screen of a phone and is put away by a step back, Escape or its button', async ({
      page,
    }) => {
      test.skip(!isPhone(page), 'a desktop shows a list under the field');
      await page.goto('about:blank');
      await page.goto(`${words.prefix}/about`);
      const sheet = page.getByRole('dialog', { name: words.sheet });
      for (const putAway of [
        () => page.goBack(),
        () => page.keyboard.press('Escape'),
        () => sheet.getByRole('button', { name: words.close }).click(),
      ]) {
        const field = await reach(page, words.field);
        await expect(sheet).toBeVisible();
        await expect(field).toBeFocused();
        expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
        await expect(page.locator('main')).toHaveAttribute('inert');
        await putAway();
        await expect(sheet).toHaveCount(0);
        await expect(page.locator('main')).not.toHaveAttribute('inert');
        await expect(page).toHaveURL(/\/about$/);
      }
      // The sheet leaves no entry in the history.
      await page.goBack();
      await expect(page).toHaveURL('about:blank');
    });

    for (const scheme of ['light', 'dark'] as const) {
      test(`has no accessibility violation with the list open (${scheme})`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: scheme });
        // Low enough that the list scrolls.
        await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 420 });
        await page.goto(words.home);
        await page.evaluate(([key]) => localStorage.setItem(key ?? '', '["zither"]'), [RECENT]);
        const field = await reach(page, words.field);
        await expect(page.getByRole('group', { name: words.groups.recent })).toBeVisible();
        // The list scrolls with the arrow keys of the field. The rule allows this for a listbox but not for
        // an element around one.
        const violations = () => violationsOf(page, { without: ['scrollable-region-focusable'] });
        expect(await violations()).toEqual([]);
        await field.fill(words.keyword);
        await expect(page.getByRole('group', { name: words.groups.posts })).toBeVisible();
        await field.press('ArrowDown');
        expect(await violations()).toEqual([]);
      });
    }

    test('the result page names the spelling it took and ways on from an empty list', async ({ page }) => {
      await page.goto(`${words.prefix}/course?keyword=${encodeURIComponent(words.misspelt)}`);
      const corrected = page.getByRole('main').getByRole('link', { name: words.corrected, exact: true });
      await corrected.click();
      await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent(words.corrected)}$`));
      expect(await page.getByRole('article').count()).toBeGreaterThan(0);

      await page.goto(`${words.prefix}/course?keyword=${encodeURIComponent(words.keyword)}&priceMin=900000`);
      await expect(page.getByRole('article')).toHaveCount(0);
      const way = page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('link', { name: /[（(]\d+[）)]$/ })
        .first();
      const total = ((await way.textContent()) ?? '').match(/(\d+)[）)]$/)?.[1];
      await way.click();
      await expect(page).not.toHaveURL(/priceMin/);
      await expect(page.locator('form[data-list]')).toHaveAttribute(
        'data-list',
        new RegExp(`(^|\\D)${total}\\D`),
      );
    });
  });
}

test('a merchant’s courses are searched and filtered in place', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/merchants?per_page=60')).json();
  const merchant = data.find(({ post_count }: { post_count: number }) => post_count >= 9);
  const path = `/merchant/${merchant.slug}`;
  await page.goto(path);
  const openFilters = async () => {
    if (isPhone(page)) await page.getByRole('button', { name: '篩選' }).click();
  };
  const count = page.locator('form[data-list]');
  const allShown = () =>
    expect(count).toHaveAttribute('data-list', new RegExp(`\\D${merchant.post_count}\\D`));
  await allShown();
  await openFilters();
  const keyword = page.getByRole('searchbox', { name: '關鍵字' });
  await keyword.fill('zzzzzz');
  await keyword.press('Enter');
  await expect(page).toHaveURL(`${path}?keyword=zzzzzz`);
  await expect(count).toHaveAttribute('data-list', /\D0\D/);
  if (isPhone(page)) await page.keyboard.press('Escape');
  await page.getByRole('link', { name: `不用關鍵字（${merchant.post_count}）` }).click();
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(page).toHaveURL(`${path}?keyword=zzzzzz`);
  await page.goBack();
  await expect(page).toHaveURL(path);
  await allShown();
  await openFilters();
  await expect(keyword).toHaveValue('');
  await page.locator('input[name="weekday"][value="sat"]').check();
  await expect(page).toHaveURL(`${path}?weekday=sat`);
  expect(await (await request.get(page.url())).text()).toContain('noindex');
});

test('an address that is too long is refused, one that is merely long is answered', async ({ request }) => {
  for (const path of ['/api/v1/search', '/course', '/en/course']) {
    const status = async (length: number) =>
      (await request.get(`${path}?keyword=${'a'.repeat(length)}`)).status();
    expect([414, 431], path).toContain(await status(100_000));
    expect(await status(5_000), path).toBe(200);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the field is a plain form', async ({ page }) => {
    await page.goto('/en');
    await page.getByRole('searchbox', { name: 'Search courses' }).fill('pottery');
    await page.getByRole('searchbox', { name: 'Search courses' }).press('Enter');
    await expect(page).toHaveURL(/\/en\/course\?keyword=pottery$/);
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  });
});
