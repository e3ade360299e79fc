import { expect as expectSoon } from '@playwright/test';
import { joinMember, openAs } from './account-steps';
import { violationsOf } from './axe';
import { test } from './test';

/** Longer timeout, because a dashboard loads its code and data before it shows content. */
const expect = expectSoon.configure({ timeout: 15_000 });

const t = {
  save: '儲存搜尋',
  saved: /已儲存/,
  tab: '我的通知',
  frequency: /通知次數/,
  updated: '已更新',
  remove: /^移除「/,
  empty: '未有儲存的搜尋',
  email: '電郵',
  tell: '通知我',
  requested: /請查看電郵/,
} as const;

test('a member saves a list, changes how often it is told, and removes it', async ({ page, request }) => {
  const { session } = await joinMember(request);
  await openAs(page, session, '/course?district=sha_tin');
  const button = page.getByRole('button', { name: t.save });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(t.saved)).toBeVisible();
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/user?tab=alerts');
  await page.getByRole('combobox', { name: t.frequency }).selectOption('weekly');
  await expect(page.getByText(t.updated).last()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: t.remove }).click();
  await expect(page.getByText(t.empty)).toBeVisible();
});

test('a visitor leaves an address below an empty list', async ({ page }) => {
  await page.goto('/course?keyword=zzzz&district=sha_tin');
  const form = page.locator('#main form[data-newsletter]');
  await form.getByRole('textbox', { name: t.email }).fill(`alert-${Date.now()}@example.com`);
  await form.getByRole('button', { name: t.tell }).click();
  await expect(form.getByRole('status')).toHaveText(t.requested);
});
