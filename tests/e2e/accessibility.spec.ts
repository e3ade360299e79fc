import { expect } from '@playwright/test';
import { isPhone, joinMember, openAs, openDialog } from './account-steps';
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
    await page.keyboard.press('Escape');
    if (isPhone(page)) await page.keyboard.press('Escape');
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
  await expect(main.getByRole('table').first()).toBeVisible();
  await expectWalkable('dashboard');
  await page.goto(`${prefix}/merchant/advertisement`);
  await expect(main.locator('[contenteditable="true"]').first()).toBeVisible({ timeout: 20_000 });
  await expectWalkable('advertisement form');

  await openScreen(page, await administratorSession(request), `${prefix}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible({ timeout: 20_000 });
  await expectWalkable('overview');
});

test('nothing moves for readers who asked for less motion', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/en/course']) {
    await page.goto(path);
    const moving = await page.evaluate(() => {
      const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
      const slow = [...document.querySelectorAll('*')].filter(
        (element) => seconds(getComputedStyle(element).transitionDuration) > 0.001,
      );
      return [
        document.getAnimations().length,
        slow.length,
        getComputedStyle(document.documentElement).scrollBehavior,
      ];
    });
    expect(moving, path).toEqual([0, 0, 'auto']);
  }
  await page.evaluate(() => {
    document.documentElement.scrollTop = 3000;
    const scrollTo = window.scrollTo.bind(window) as (options: ScrollToOptions) => void;
    window.scrollTo = ((options: ScrollToOptions) => {
      Reflect.set(window, 'behavior', options.behavior);
      scrollTo(options);
    }) as typeof window.scrollTo;
  });
  await page.getByRole('button', { name: 'Back to top' }).click();
  expect(await page.evaluate(() => [Reflect.get(window, 'behavior'), window.scrollY])).toEqual([
    'instant',
    0,
  ]);
});

test('where the system chooses the colours, controls have edges and what is chosen stands out', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/course?district=sha_tin&weekday=sat');
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
        return { backgroundColor, edge: borderTopWidth !== '0px' && borderTopColor !== backgroundColor };
      });
  const expectApart = async (chosen: string, other: string) =>
    expect((await look(chosen)).backgroundColor, chosen).not.toBe((await look(other)).backgroundColor);
  await expectApart('label:has([name="weekday"]:checked)', 'label:has([name="weekday"]:not(:checked))');
  await expectApart('main a[aria-current="true"]', 'main article a');
  await page.goto('/en/course');
  await expectApart('main nav a[aria-current="page"]', 'main nav a:not([aria-current])');
  await page
    .locator('article [data-heart]')
    .first()
    .evaluate((heart) => heart.setAttribute('aria-pressed', 'true'));
  await expectApart('[data-heart][aria-pressed="true"]', '[data-heart][aria-pressed="false"]');
  const dialog = await openDialog(page, 'Sign up');
  for (const button of ['header button[data-account="sign-up"]', '[role="dialog"] [type="submit"]'])
    expect((await look(button)).edge, button).toBe(true);
  await dialog.getByText('Female', { exact: true }).click();
  await expectApart('[name="gender"]:checked + span', '[name="gender"]:not(:checked) + span');
});
