import { expect as expectSoon } from '@playwright/test';
import { joinMember, openAs } from './account-steps';
import { violationsOf } from './axe';
import { test } from './test';

/** Longer timeout, because a dashboard loads its code and data before it shows content. */
const expect = expectSoon.configure({ timeout: 15_000 });

const t = {
  save: '儲存搜尋',
  pressed: '已儲存',
  saved: /^已儲存，/,
  tab: '我的通知',
  keep: '保留',
  frequency: /通知次數/,
  updated: '已更新',
  remove: /^移除「/,
  empty: '未有儲存的搜尋',
  email: '電郵',
  tell: '通知我',
  requested: /請查看電郵/,
} as const;

test('a member saves a list, changes its frequency, and removes it', async ({ page, request }) => {
  const { session } = await joinMember(request);
  await openAs(page, session, '/course?district=sha_tin');
  const pressed = page.getByRole('button', { name: t.pressed, exact: true });
  await page.getByRole('button', { name: t.save }).click();
  await expect(pressed).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(t.saved)).toBeVisible();
  await page.reload();
  await expect(pressed).toHaveAttribute('aria-pressed', 'true');
  await test.step('a second press asks, and keeps the search unless it is confirmed', async () => {
    await pressed.click();
    await page.getByRole('dialog').getByRole('button', { name: t.keep }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(pressed).toHaveAttribute('aria-pressed', 'true');
  });
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
