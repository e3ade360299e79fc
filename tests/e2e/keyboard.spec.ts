import { expect } from '@playwright/test';
import { isPhone, joinMember, openAs, openDialog, pressEscape } from './account-steps';
import { administratorSession, openScreen } from './admin-steps';
import { problemsOfWalk } from './focus-walk';
import { beginAdvertisement, joinMerchant, openAsMerchant } from './merchant-steps';
import { overflowOf } from './overflow';
import { pageTypes } from './page-types';
import { restyle } from './restyle';
import { test } from './test';

/** One page of each layout. The page of all categories is excluded: its five hundred links are all alike. */
const LAYOUTS = [
  'home',
  'main category',
  'nothing found',
  'course',
  'comments on a course',
  'merchant',
  'hashtags',
  'blog entry',
  'contact',
  'faq',
];

/** Viewport of a 1280 × 1024 screen at 400 % zoom. */
const ENLARGED = { width: 320, height: 256 };
/** Text spacing that a reader may set (WCAG 1.4.12). */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

test('the keyboard reaches everything, and what is focused is seen', async ({ page, request }) => {
  test.setTimeout(240_000);
  const isEnlarged = isPhone(page);
  const language = isEnlarged ? 'zh' : 'en';
  if (isEnlarged) await page.setViewportSize(ENLARGED);
  // Tab on a desktop, where no fixed element covers the page. Shift+Tab on a phone, where the header or a
  // fixed bar at the bottom might cover the focus.
  const key = isEnlarged ? 'Shift+Tab' : 'Tab';
  for (const type of (await pageTypes(request)).filter(({ name }) => LAYOUTS.includes(name)))
    await test.step(type.name, async () => {
      await page.goto(type[language]);
      if (isEnlarged) {
        await restyle(page, TEXT_SPACING);
        expect.soft(await overflowOf(page), `${type.name} enlarged`).toBe(0);
      }
      expect.soft(await problemsOfWalk(page, key), `${type.name}, ${key}`).toEqual([]);
    });
});

test('areas and dialogs are walked by keyboard', async ({ page, request }) => {
  test.setTimeout(240_000);
  const prefix = isPhone(page) ? '' : '/en';
  const key = isPhone(page) ? 'Shift+Tab' : 'Tab';
  const main = page.getByRole('main');
  const expectWalkable = async (name: string, within?: string) =>
    expect.soft(await problemsOfWalk(page, key, within), `${name}, ${key}`).toEqual([]);
  await page.goto(`${prefix}/about`);
  for (const button of prefix ? ['Sign in', 'Sign up'] : ['登入', '註冊']) {
    await openDialog(page, button);
    await expectWalkable(button, '[role="dialog"]');
    if (isPhone(page)) await page.keyboard.press('Escape');
    await pressEscape(page);
  }
  await page.goto(`${prefix}/merchant/signup`);
  await expect(main.locator('input[type="password"]').first()).toBeVisible({ timeout: 20_000 });
  await expectWalkable('merchant sign-up');

  const member = await joinMember(request);
  await openAs(page, member.session, `${prefix}/user?tab=profile`);
  await expect(main.locator('form').first()).toBeVisible();
  await expectWalkable('profile');

  const merchant = await joinMerchant(request);
  await beginAdvertisement(request, merchant, '水彩入門');
  await openAsMerchant(page, merchant, `${prefix}/merchant/dashboard`);
  await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expectWalkable('dashboard');
  await page.goto(`${prefix}/merchant/advertisement`);
  await expect(main.locator('[contenteditable="true"]').first()).toBeVisible({ timeout: 20_000 });
  await expectWalkable('advertisement form');

  await openScreen(page, await administratorSession(request), `${prefix}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible({ timeout: 20_000 });
  await expectWalkable('overview');
});
