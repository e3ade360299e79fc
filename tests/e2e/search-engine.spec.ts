import { expect } from '@playwright/test';
import { test } from './test';

test('who comes from a search engine goes from a course to a similar one and its merchant, and keeps the place in the other language', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { posts } = (await (await request.get('/api/v1/posts?per_page=1&sort=rating')).json()).data;
  await page.goto(`/en/course/${posts[0].slug}`);
  const similar = page
    .getByRole('region', { name: /^Similar courses/ })
    .getByRole('article')
    .first();
  await similar.getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(`/${posts[0].slug}$`));
  await expect(page).toHaveURL(/\/en\/course\/post-/);
  await page.locator('main a[href*="/merchant/merchant-"]').first().click();
  await expect(page).toHaveURL(/\/en\/merchant\/merchant-/);
  await expect(page.getByRole('article').first()).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await expect(page).toHaveURL((url) => url.pathname === pathname.replace(/^\/en/, ''));
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
});
