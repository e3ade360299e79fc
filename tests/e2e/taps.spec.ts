import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './test';

/** More taps lose a visitor. */
const TAPS_MAX = 5;

/** Counts what a visitor does from the home page on; typing a text counts as one tap. */
function countedTaps(page: Page) {
  let taps = 0;
  return {
    async tap(target: Locator): Promise<void> {
      taps += 1;
      await target.tap();
    },
    async type(field: Locator, text: string): Promise<void> {
      taps += 1;
      await field.fill(text);
    },
    async press(key: string): Promise<void> {
      taps += 1;
      await page.keyboard.press(key);
    },
    count: () => taps,
  };
}

/** Returns the price of each card in HKD: the first amount of its line. */
async function prices(page: Page): Promise<number[]> {
  const texts = await page.getByRole('article').locator('p b').allTextContents();
  return texts.flatMap((text) => (text.startsWith('HK$') ? [Number(text.replace(/\D/g, ''))] : []));
}

test('swimming on Saturdays near Sha Tin for a child of six is found by filters only', async ({ page }) => {
  await page.goto('/');
  const { tap, count } = countedTaps(page);
  const main = page.getByRole('main');
  const filters = page.locator('#filters');
  await tap(main.getByRole('link', { name: '星期六小學生班' }));
  await tap(main.getByRole('button', { name: '篩選' }));
  await tap(filters.getByText('游泳與潛水', { exact: true }));
  await expect(page).toHaveURL(/subCategory=swimming-and-diving/);
  await tap(filters.getByText('沙田區', { exact: true }));
  await expect(page).toHaveURL(/district=sha_tin/);
  const show = filters.getByRole('button', { name: /^顯示.*個課程$/ });
  await expect(show).not.toHaveAttribute('aria-busy');
  await tap(show);
  expect(count()).toBeLessThanOrEqual(TAPS_MAX);
  await expect(page).toHaveURL(/weekday=sat&age=6-8,9-11|age=6-8,9-11.*weekday=sat/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('游泳與潛水課程');
  await expect(main.getByRole('link', { name: '移除篩選：游泳與潛水' })).toBeVisible();
  const cards = main.getByRole('article');
  expect(await cards.count()).toBeGreaterThan(0);
  for (const card of await cards.all()) await expect(card).toContainText('沙田區');
  await main.getByRole('link', { name: '移除篩選：游泳與潛水' }).tap();
  await expect(page).not.toHaveURL(/subCategory/);
});

test('one age is chosen by its number, and the category of a category page in its filters', async ({
  page,
}) => {
  await page.goto('/category/sports');
  await page.getByRole('button', { name: '篩選' }).tap();
  const filters = page.locator('#filters');
  await filters.getByLabel('指定年齡，例如6').fill('6');
  await expect(page).toHaveURL(/age=6$/);
  await expect(filters.getByLabel('6歲', { exact: true })).toBeChecked();
  await filters.getByText('游泳與潛水', { exact: true }).tap();
  await expect(page).toHaveURL(/\/category\/sports\?subCategory=swimming-and-diving&age=6$/);
  await expect(filters.getByRole('radio', { name: '游泳與潛水' })).toBeChecked();
  await filters.getByText('全部', { exact: true }).tap();
  await expect(page).toHaveURL(/\/category\/sports\?age=6$/);
});

test('a couple finds what costs under $300 in all this weekend', async ({ page }) => {
  await page.goto('/');
  const { tap, type, count } = countedTaps(page);
  const main = page.getByRole('main');
  const filters = page.locator('#filters');
  await tap(main.getByRole('link', { name: '今個週末' }));
  await tap(main.getByRole('button', { name: '篩選' }));
  await tap(filters.getByLabel('單次／一日'));
  await expect(page).toHaveURL(/oneOff=true/);
  // Prices are for one person.
  await type(filters.getByLabel('全期最高價錢（港元）', { exact: true }).last(), '150');
  await expect(page).toHaveURL(/priceMax=150/);
  await tap(filters.getByRole('button', { name: /^顯示.*個課程$/ }));
  expect(count()).toBeLessThanOrEqual(TAPS_MAX);
  const shown = await prices(page);
  expect(shown.length).toBeGreaterThan(0);
  expect(Math.max(...shown)).toBeLessThanOrEqual(150);
});

for (const [home, field, query] of [
  ['/', '搜尋課程', '今個週末兩個人三百蚊以下陶藝'],
  ['/en', 'Search courses', 'pottery for two this weekend under $300'],
] as const)
  test(`a couple finds a workshop by one query: ${query}`, async ({ page }) => {
    await page.goto(home);
    const { tap, type, press, count } = countedTaps(page);
    const search = page.getByLabel(field, { exact: true });
    await tap(search);
    await expect(search).toHaveRole('combobox');
    await type(search, query);
    await press('Enter');
    await expect(page).toHaveURL(/\/course\?keyword=/);
    expect(count()).toBeLessThanOrEqual(TAPS_MAX);
    const shown = await prices(page);
    expect(shown.length).toBeGreaterThan(0);
    expect(Math.max(...shown)).toBeLessThanOrEqual(300);
  });
