import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { violationsInBothSchemes } from './axe';
import { test } from './test';

const LANGUAGES = {
  zh: {
    tag: '@phone',
    home: '/',
    field: '搜尋課程',
    keyword: '陶藝',
    groups: { categories: '分類', posts: '課程', recent: '最近搜尋' },
    all: '搜尋「陶藝」的全部結果',
    count: /^建議：\d個分類、\d個商戶、\d個課程。$/,
  },
  en: {
    tag: '@desktop',
    home: '/en',
    field: 'Search courses',
    keyword: 'pottery',
    groups: {
      categories: 'Categories',
      posts: 'Courses',
      recent: 'Recent searches',
    },
    all: 'All results for “pottery”',
    count: /^Suggestions: .*categor.*merchant.*course/,
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
  test.describe(`the search bar (${name})`, { tag: words.tag }, () => {
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

    test('has no accessibility violation with the list open', async ({ page }) => {
      // Low enough that the list scrolls.
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 420 });
      await page.goto(words.home);
      await page.evaluate(([key]) => localStorage.setItem(key ?? '', '["zither"]'), [RECENT]);
      const field = await reach(page, words.field);
      await expect(page.getByRole('group', { name: words.groups.recent })).toBeVisible();
      // The list scrolls with the arrow keys of the field. The rule allows this for a listbox but not for
      // an element around one.
      const violations = () => violationsInBothSchemes(page, { without: ['scrollable-region-focusable'] });
      expect(await violations()).toEqual([]);
      await field.fill(words.keyword);
      await expect(page.getByRole('group', { name: words.groups.posts })).toBeVisible();
      await field.press('ArrowDown');
      expect(await violations()).toEqual([]);
    });
  });
}

test.describe('the search bar', () => {
  test('goes to the result page on Enter and remembers the search in this browser only', {
    tag: '@desktop',
  }, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await page.goto('/en');
    await page.evaluate(([key]) => localStorage.setItem(key ?? '', '["zither","abacus"]'), [RECENT]);
    let field = await reach(page, 'Search courses');
    const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
    await expect(recent).toHaveText(['zither', 'abacus']);
    await expect(page.getByRole('group', { name: 'Popular searches' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove “abacus” from recent searches' }).click();
    await expect(recent).toHaveText(['zither']);
    await expect(field).toBeFocused();
    await field.fill('pottery');
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses for “pottery”');
    await expect(page.getByLabel('Search courses', { exact: true })).toHaveValue('pottery');

    await page.goto('/en');
    field = await reach(page, 'Search courses');
    await expect(recent).toHaveText(['pottery', 'zither']);
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    await field.press('Delete');
    await expect(recent).toHaveText(['pottery']);
    await recent.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses for “pottery”');
    expect(sent.filter((request) => /zither|abacus/.test(request))).toEqual([]);
  });

  test('opens by a click that comes while its script begins', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/en');
    const field = page.getByLabel('Search courses', { exact: true });
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

  test('opens a category in a new tab and a course in place', { tag: '@desktop' }, async ({
    page,
    context,
  }) => {
    await page.goto('/en');
    const field = await reach(page, 'Search courses');
    await field.pressSequentially('pottery');
    const category = page.getByRole('group', { name: 'Categories' }).getByRole('option');
    await expect(category.first()).toHaveAccessibleName(/\(opens in a new tab\)$/);
    await field.press('ArrowDown');
    const [tab] = await Promise.all([context.waitForEvent('page'), field.press('Enter')]);
    await expect(tab).toHaveURL(/\/category\/[^/?]+(\?subCategory=[^&]+(&thirdCategory=.+)?)?$/);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
    await expect(page).toHaveURL(/\/en$/);
    await expect(page.getByRole('listbox')).toHaveCount(0);

    await field.click();
    const course = page.getByRole('group', { name: 'Courses' }).getByRole('option').first();
    const title = (await course.textContent()) ?? '';
    await course.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(page).toHaveURL(/\/en$/);
    await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
  });

  test('asks for nothing while text is composed, and Enter then chooses characters', {
    tag: '@phone',
  }, async ({ page }) => {
    const asked: string[] = [];
    await page.route(SEARCH, (route) => {
      asked.push(`${route.request().method()} ${route.request().postData()}`);
      return route.continue();
    });
    await page.goto('/');
    const field = await reach(page, '搜尋課程');
    const method = await page.context().newCDPSession(page);
    for (const text of ['t', 'ta', 'tao', 'taoy', 'taoyi']) {
      await method.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    }
    await expect(field).toHaveValue('taoyi');
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
    await method.send('Input.insertText', { text: '陶藝' });
    await expect(page.getByRole('option', { name: '搜尋「陶藝」的全部結果' })).toBeVisible();
    await expect.poll(() => asked.length).toBe(1);
    // The request of specification §7.
    expect(asked[0]).toBe(`POST ${JSON.stringify({ keyword: '陶藝', locale: 'zh-hk' })}`);
  });

  test('shows the newest answer, however late an older one comes', { tag: '@desktop' }, async ({ page }) => {
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
      late = page.waitForTimeout(1000).then(() => route.fulfill(reply('old answer')).catch(() => undefined));
      return late;
    });
    await page.goto('/en');
    const field = await reach(page, 'Search courses');
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

  test('stays a search where suggestions are refused or cannot be had', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.route(SEARCH, (route) => {
      if (route.request().postDataJSON().keyword === 'q') return route.abort();
      return route.fulfill({
        status: 429,
        headers: { 'Retry-After': '30' },
        json: { success: false, code: 'too_many_requests', message: '' },
      });
    });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
    await page.goto('/en');
    const field = await reach(page, 'Search courses');
    await field.fill('pottery');
    await expect(
      page.getByRole('status').filter({
        hasText:
          'Too many searches just now, so there are no suggestions. You can still press Enter to search.',
      }),
    ).toBeAttached();
    await field.fill('q');
    await expect(
      page.getByRole('status').filter({
        hasText: 'Suggestions can’t be shown at the moment. You can still press Enter to search.',
      }),
    ).toBeAttached();
    expect(logged.filter((text) => text.startsWith('warning search: failed'))).toHaveLength(2);
    await field.fill('pottery');
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses for “pottery”');
  });

  test('fills the screen of a phone and is put away by a step back, Escape or its button', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('about:blank');
    await page.goto('/about');
    const sheet = page.getByRole('dialog', { name: '搜尋' });
    for (const putAway of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => sheet.getByRole('button', { name: '返回' }).click(),
    ]) {
      const field = await reach(page, '搜尋課程');
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

  test('the result page names the spelling it took and ways on from an empty list', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto(`/en/course?keyword=${encodeURIComponent('potery')}`);
    const corrected = page.getByRole('main').getByRole('link', { name: 'pottery', exact: true });
    await corrected.click();
    await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent('pottery')}$`));
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);

    await page.goto(`/en/course?keyword=${encodeURIComponent('pottery')}&priceMin=900000`);
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

test('a merchant’s courses are searched and filtered in place', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/merchants?per_page=60')).json();
  const merchant = data.find(({ post_count }: { post_count: number }) => post_count >= 9);
  const path = `/merchant/${merchant.slug}`;
  await page.goto(path);
  const openFilters = () => page.getByRole('button', { name: '篩選' }).click();
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
  await page.keyboard.press('Escape');
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

test('an address that is too long is refused, one that is merely long is answered', {
  tag: '@desktop',
}, async ({ request }) => {
  for (const path of ['/api/v1/search', '/course', '/en/course']) {
    const status = async (length: number) =>
      (await request.get(`${path}?keyword=${'a'.repeat(length)}`)).status();
    expect([414, 431], path).toContain(await status(100_000));
    expect(await status(5_000), path).toBe(200);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the field is a plain form', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/en');
    await page.getByRole('searchbox', { name: 'Search courses' }).fill('pottery');
    await page.getByRole('searchbox', { name: 'Search courses' }).press('Enter');
    await expect(page).toHaveURL(/\/en\/course\?keyword=pottery$/);
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  });
});
