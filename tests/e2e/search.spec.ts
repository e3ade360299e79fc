import { expect, type Locator, type Page } from '@playwright/test';
import { violationsInBothSchemes } from './axe';
import { test } from './test';

const LANGUAGES = {
  zh: {
    tag: '@phone',
    home: '/',
    field: '搜尋課程',
    keyword: '陶藝',
    groups: { posts: '課程', recent: '最近搜尋' },
  },
  en: {
    tag: '@desktop',
    home: '/en',
    field: 'Search courses',
    keyword: 'pottery',
    groups: { posts: 'Courses', recent: 'Recent searches' },
  },
} as const;

const RECENT = 'recent-searches';

/** Returns the search field once it is a combobox. */
async function reach(page: Page, label: string): Promise<Locator> {
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await expect(field).toHaveRole('combobox');
  return field;
}

for (const [name, words] of Object.entries(LANGUAGES)) {
  test.describe(`the search bar (${name})`, { tag: words.tag }, () => {
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
    await page.evaluate(([key]) => localStorage.setItem(key ?? '', '["zither"]'), [RECENT]);
    const field = await reach(page, 'Search courses');
    await expect(page.getByRole('group', { name: 'Popular searches' })).toBeVisible();
    await field.fill('pottery');
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses for “pottery”');
    await expect(page.getByLabel('Search courses', { exact: true })).toHaveValue('pottery');
    await reach(page, 'Search courses');
    await page.getByLabel('Search courses', { exact: true }).fill('');
    const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
    await expect(recent).toHaveText(['pottery', 'zither']);
    expect(sent.filter((request) => /zither/.test(request))).toEqual([]);
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
  await page.getByRole('link', { name: `不限關鍵字（${merchant.post_count}）` }).click();
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
