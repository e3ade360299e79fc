import { expect } from '@playwright/test';
import { isPhone } from './account-steps';
import { test } from './test';

const LANGUAGES = {
  zh: {
    tag: '@phone',
    home: '/',
    lang: 'zh-Hant-HK',
    headline: '放工之後，學樣新嘢。',
    category: /^藝術設計/,
    categoryTitle: '藝術設計',
    search: '搜尋課程',
    found: (keyword: string) => `「${keyword}」的課程`,
    filters: '篩選',
    free: '免費',
    show: /^顯示.*個課程$/,
    remove: '移除篩選：免費',
    count: /^共[\d,]+個課程$/,
  },
  en: {
    tag: '@desktop',
    home: '/en',
    lang: 'en',
    headline: null,
    category: /^Art & Design/,
    categoryTitle: 'Art & Design',
    search: 'Search courses',
    found: (keyword: string) => `Courses for “${keyword}”`,
    filters: 'Filters',
    free: 'Free',
    show: /^Show .*course/,
    remove: 'Remove filter: Free',
    count: /^[\d,]+ courses?$/,
  },
} as const;

for (const [name, words] of Object.entries(LANGUAGES)) {
  test.describe(`a visitor (${name})`, { tag: words.tag }, () => {
    test('walks from the home page through a category to a course and its merchant', async ({ page }) => {
      await page.goto(words.home);
      await expect(page.locator('html')).toHaveAttribute('lang', words.lang);
      if (words.headline) await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.headline);
      await page.getByRole('main').getByRole('link', { name: words.category }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.categoryTitle);
      const card = page.getByRole('article').first().getByRole('link');
      const title = await card.textContent();
      await card.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
      await page.locator('a[href*="/merchant/merchant-"]').first().click();
      await expect(page).toHaveURL(/\/merchant\/merchant-/);
      await expect(
        page
          .getByRole('article')
          .filter({ hasText: title ?? '' })
          .first(),
      ).toBeVisible();
    });

    test('searches from the header and takes filters on and off', async ({ page }) => {
      await page.goto(words.home);
      await page.getByLabel(words.search, { exact: true }).fill('yoga');
      await page.getByLabel(words.search, { exact: true }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.found('yoga'));
      expect(await page.getByRole('article').count()).toBeGreaterThan(0);

      await page.goto(`${words.home === '/' ? '' : words.home}/course`);
      const status = page.getByRole('main').getByText(words.count, { exact: true }).first();
      const before = await status.textContent();
      if (isPhone(page)) await page.getByRole('button', { name: words.filters }).click();
      await page.getByRole('checkbox', { name: new RegExp(`^${words.free}`) }).check();
      await expect(page).toHaveURL(/free=true/);
      await expect(status).not.toHaveText(before ?? '');
      if (isPhone(page)) await page.getByRole('button', { name: words.show }).click();
      await page.getByRole('link', { name: words.remove }).click();
      await expect(page).not.toHaveURL(/free=true/);
      await expect(status).toHaveText(before ?? '');
      await page.goBack();
      await expect(page).toHaveURL(/free=true/);
      if (isPhone(page)) await page.getByRole('button', { name: words.filters }).click();
      await expect(page.getByRole('checkbox', { name: new RegExp(`^${words.free}`) })).toBeChecked();
    });
  });
}

test('reads the 404 page on an unknown address and goes home', { tag: '@desktop' }, async ({ page }) => {
  const response = await page.goto('/en/course/post-that-never-was');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('404 Not Found');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This tile came off.');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/en$/);
});

test('chooses a colour scheme that stays', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('combobox', { name: 'Appearance' }).selectOption('dark');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(background).toBe('rgb(18, 23, 21)');
  await page.reload();
  expect(await background()).toBe('rgb(18, 23, 21)');
  await page.getByRole('combobox', { name: 'Appearance' }).selectOption('light');
  await expect.poll(background).toBe('rgb(255, 253, 249)');
});

test('moves through the page by keyboard', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/en');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('uses the drawer of a phone, with the focus kept inside', { tag: '@phone' }, async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/');
  const open = page.getByRole('button', { name: '開啟選單' });
  await open.click();
  const drawer = page.getByRole('dialog', { name: '選單' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await drawer.getByRole('link', { name: '商戶' }).click();
  await expect(page).toHaveURL(/\/merchant$/);
  await expect(drawer).toBeHidden();
  expect(logged.filter((text) => text.includes('already open'))).toEqual([]);
});

test('changing language keeps the page, its filters and swaps the category’s slug', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/category/sports?subCategory=racket-sports&district=sha_tin&sort=newest');
  await page.getByRole('button', { name: '開啟選單' }).click();
  await page.getByRole('button', { name: '語言：中文' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page).toHaveURL(
    /\/en\/category\/sports-en\?subCategory=racket-sports-en&district=sha_tin&sort=newest$/,
  );
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'NEXT_LOCALE');
  expect(cookie?.value).toBe('en');
  // The first page in another language than the chosen one offers to switch, once.
  await page.goto('/about');
  const offer = page.getByRole('link', { name: 'View this page in English' });
  await expect(offer).toBeVisible();
  await offer.click();
  await expect(page).toHaveURL(/\/en\/about$/);
});

test.describe('a browser in English', () => {
  test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } });

  test('is offered English on a Chinese page once, and never again after the visitor declined', {
    tag: '@phone',
  }, async ({ page }) => {
    const offer = page.getByRole('link', { name: 'View this page in English' });
    await page.goto('/about');
    await expect(offer).toBeVisible();
    // The address alone decides the language; the offer is made without a redirect or a cookie.
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
    expect(await page.context().cookies()).toEqual([]);
    await page.goto('/faq');
    await expect(page.locator('h1')).toBeVisible();
    await expect(offer).toBeHidden();

    await page.evaluate(() => window.localStorage.removeItem('language-offered'));
    await page.reload();
    await offer.waitFor();
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
    await expect(offer).toBeHidden();
    await page.evaluate(() => window.localStorage.removeItem('language-offered'));
    await page.reload();
    await expect(page.locator('h1')).toBeVisible();
    await expect(offer).toBeHidden();
    await page.goto('/en/faq');
    await expect(page.locator('h1')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the language menu opens, and its links keep the query', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/category/sports?subCategory=racket-sports&district=sha_tin');
    await page.getByRole('button', { name: '語言：中文' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/category\/sports-en\?subCategory=racket-sports-en&district=sha_tin$/);
    await page.goto('/en/category/sports-en?subCategory=racket-sports-en');
    await page.getByRole('contentinfo').getByRole('link', { name: '中文' }).click();
    await expect(page).toHaveURL(/\/category\/sports\?subCategory=racket-sports$/);
  });

  test('search, filters, pages and the 404 page work', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox', { name: '搜尋課程' }).fill('陶藝');
    await page.getByRole('searchbox', { name: '搜尋課程' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('「陶藝」的課程');
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    await page.goto('/course');
    await page
      .getByRole('link', { name: '第2頁' })
      .or(page.getByRole('link', { name: '下一頁' }))
      .first()
      .click();
    await expect(page).toHaveURL(/\/course\?page=2$/);
    await page.goto('/course');
    await page.getByRole('button', { name: '篩選' }).click();
    await page.locator('[name="from"]').fill('2099-01-05');
    await page.getByRole('button', { name: /^顯示/ }).click();
    await expect(page).toHaveURL(/from=2099-01-05/);
    const response = await page.goto('/nowhere');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('呢一格，甩咗。');
  });
});
