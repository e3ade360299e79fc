import { expect as expectSoon, type Locator } from '@playwright/test';
import { joinMember, PASSWORD } from './account-steps';
import { publishAdvertisement } from './admin-steps';
import { violationsOf } from './axe';
import { inDatabase } from './database';
import { openAsMerchant } from './merchant-steps';
import { test } from './test';

/** Longer timeout, because a dashboard loads its code and data before it shows content. */
const expect = expectSoon.configure({ timeout: 15_000 });

test.describe.configure({ timeout: 120_000 });

const TOUCH_TARGET_PX = 44;

const t = {
  places: (title: string) => `名額：${title}`,
  full: '滿額',
  again: '有位',
  left: '尚餘名額',
  set: '設定人數',
  less: '減一個名額',
  more: '加一個名額',
  invalid: '請輸入0至10,000之間的整數',
  shownFull: (title: string) => `「${title}」已顯示為滿額`,
  publicFull: /已滿額/,
  publicLeft: /尚餘3位/,
} as const;

test('a merchant sets a course full, and places left, with one tap, and the public sees it at once', async ({
  page,
  request,
}) => {
  const title = `名額班 ${Date.now()}`;
  const own = await publishAdvertisement(request, title);
  const reply = await request.get(`/api/v1/merchants/current/posts/${own.id}`, { headers: own.session });
  const { slug } = (await reply.json()).data.post;
  const publicPage = async () => (await request.get(`/course/${slug}`)).text();
  expect(await publicPage()).not.toMatch(/data-place-alert/);

  await openAsMerchant(page, own, '/merchant/dashboard');
  const control = page.getByRole('main').getByRole('group', { name: t.places(title) });
  const button = (name: string) => control.getByRole('button', { name, exact: true });
  const [full, again, less, more] = [button(t.full), button(t.again), button(t.less), button(t.more)];
  const left = control.getByRole('spinbutton', { name: t.left });
  const expectTouchable = async (...targets: Locator[]) => {
    for (const target of targets) {
      const box = await target.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(TOUCH_TARGET_PX);
    }
  };
  await expect(full).toHaveAttribute('aria-pressed', 'false');
  await expectTouchable(full, again, button(t.set));
  await full.click();
  await expect(full).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: t.shownFull(title) })).toBeAttached();
  expect(await publicPage()).toMatch(t.publicFull);
  expect(await publicPage()).toMatch(/data-place-alert/);
  await expect(left).toHaveValue('0');
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  await expectTouchable(less, left, more);

  await full.click();
  await expect(full).toHaveAttribute('aria-pressed', 'false');
  await expect(again).toHaveAttribute('aria-pressed', 'true');

  await button(t.set).click();
  await expect(left).toBeFocused();
  await left.fill('many');
  await left.press('Enter');
  const problem = page.getByRole('main').getByRole('alert').filter({ hasText: t.invalid });
  await expect(problem).toBeVisible();
  await expect(left).toHaveAccessibleDescription(t.invalid);
  await expect(left).toHaveValue('many');
  await left.fill('1');
  await more.click();
  await more.click();
  await expect(left).toHaveValue('3');
  await expect(again).toHaveAttribute('aria-pressed', 'false');
  await expect(problem).toHaveCount(0);
  await expect.poll(publicPage).toMatch(t.publicLeft);
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await expect(left).toHaveValue('3');
});

test('a visitor asks for a place alert after signing in, and takes it back', async ({ page, request }) => {
  const title = `通知班 ${Date.now()}`;
  const own = await publishAdvertisement(request, title);
  const headers = own.session;
  const places = (left: number | null) =>
    request.put(`/api/v1/posts/${own.id}/places`, { headers, data: { places_left: left } });
  const set = await places(0);
  expect(set.status(), await set.text()).toBe(200);
  const { slug } = (await set.json()).data.post;
  const member = await joinMember(request);

  await page.goto(`/en/course/${slug}`);
  const alert = page.locator('[data-place-alert]');
  await expect(alert).toHaveAccessibleName('Notify me when places open up');
  await expect(alert).toHaveAttribute('aria-pressed', 'false');
  expect(await violationsOf(page)).toEqual([]);
  await alert.click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(member.email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/en/user');
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(alert).toHaveAttribute('aria-pressed', 'true');
  await expect(alert).toHaveAccessibleName('You’ll be notified of places');
  await alert.click();
  await expect(alert).toHaveAttribute('aria-pressed', 'false');
  await alert.click();
  await expect(alert).toHaveAttribute('aria-pressed', 'true');

  await places(2);
  const jobs = await inDatabase((db) =>
    db.execute(`select 1 from jobs.job where name = 'send_place_alerts' and state = 'created'`),
  );
  expect(jobs.rows.length).toBeGreaterThan(0);
  await page.reload();
  await expect(alert).toHaveCount(0);
  await expect(page.getByText('2 places left').first()).toBeVisible();
});

test('courses that are full leave a list with the filter for places, which a chip removes', async ({
  page,
}) => {
  await page.goto('/en/course?hasPlaces=true');
  const chip = page.getByRole('link', { name: 'Remove filter: Places left' });
  await expect(chip).toBeVisible();
  await chip.click();
  await expect(chip).toHaveCount(0);
  expect(page.url()).not.toContain('hasPlaces');
});
