import { expect } from '@playwright/test';
import { violationsOf } from './axe';
import { test } from './test';

test('the home page on a phone leads to a course within a screen and a half, and back to what was seen', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: '繼續看' });
  await expect(section).toBeHidden();
  const first = page.getByRole('article').first();
  const screen = page.viewportSize()?.height ?? 0;
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(1.5 * screen);
  const title = (await first.getByRole('heading').getByRole('link').textContent()) ?? '';
  await first.getByRole('link').click();
  // The title of a course is stored some seconds after the load (components/layout/offline-page.ts).
  await expect
    .poll(() => page.evaluate(() => window.localStorage['post-titles'] ?? ''), { timeout: 15_000 })
    .toContain(title);
  await page.goto('/');
  await expect(section.getByRole('link', { name: title })).toBeVisible();
  await expect(section.locator('img')).toHaveCount(1);
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(1.5 * screen);
  expect(await violationsOf(page, { within: '#continue' })).toEqual([]);
});
