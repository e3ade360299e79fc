import { spawn } from 'node:child_process';
import { expect } from '@playwright/test';
import {
  accountPlace,
  isPhone,
  joinMember,
  newEmail,
  newName,
  openAs,
  openDialog,
  PASSWORD,
  stored,
} from './account-steps';
import { violationsInBothSchemes, violationsOf } from './axe';
import { siteUnderTest } from './site-under-test';
import { test } from './test';

const LANGUAGES = {
  zh: {
    tag: '@phone',
    site: '學趣',
    toHome: '學趣首頁',
    search: '搜尋課程',
    beMember: '成為會員',
    signUpTitle: '成為會員',
    other: 'English',
    language: '語言：中文',
    languages: '語言',
    signIn: '登入',
    signUp: '註冊',
    toSignUp: '成為會員',
    top: '返回頁頂',
    username: '用戶名稱',
    email: '電郵',
    password: '密碼',
    confirm: '確認密碼',
    loading: '提交中，請稍候⋯⋯',
    welcome: '歡迎加入',
    offer: 'View this page in English',
    closeOffer: 'Close',
  },
  en: {
    tag: '@desktop',
    site: 'Hokcheui',
    toHome: 'Hokcheui home',
    search: 'Search courses',
    beMember: 'Become a member',
    signUpTitle: 'Become a member',
    other: '中文',
    language: 'Language: English',
    languages: 'Languages',
    signIn: 'Sign in',
    signUp: 'Sign up',
    toSignUp: 'Sign up',
    top: 'Back to top',
    username: 'Username',
    email: 'Email',
    password: 'Password',
    confirm: 'Confirm password',
    loading: 'Submitting, please wait...',
    welcome: 'Welcome',
    offer: '用中文瀏覽這一頁',
    closeOffer: '關閉',
  },
} as const;

/** Seconds (specification §9). */
const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

for (const [language, words] of Object.entries(LANGUAGES)) {
  const prefix = language === 'en' ? '/en' : '';

  test(`head and foot hold what the specification names (${language})`, { tag: words.tag }, async ({
    page,
  }) => {
    await page.goto(`${prefix}/about`);
    const head = page.getByRole('banner');
    await expect(head.getByRole('link', { name: words.toHome })).toBeVisible();
    await expect(head.getByLabel(words.search, { exact: true })).toBeVisible();
    const place = await accountPlace(page);
    await expect(place.getByRole('link', { name: words.beMember })).toBeVisible();
    await expect(place.getByRole('button', { name: words.language })).toBeVisible();
    for (const name of [words.signIn, words.signUp])
      await expect(place.getByRole('button', { name, exact: true })).toBeVisible();
    expect((await head.locator('> div').boundingBox())?.height).toBe(80);
    if (isPhone(page)) await page.keyboard.press('Escape');

    const foot = page.getByRole('contentinfo');
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Hong_Kong' }).format();
    await expect(foot.getByText(`© ${year} ${words.site}`)).toBeVisible();
    await expect(page.getByRole('button', { name: words.top })).toBeHidden();
    await page.evaluate(() => {
      window.scrollTo = (options) => Reflect.set(window, 'scrolled', options);
    });
    await page.evaluate(() => {
      document.documentElement.scrollTop = 3000;
    });
    await page.getByRole('button', { name: words.top }).click();
    expect(await page.evaluate(() => Reflect.get(window, 'scrolled'))).toEqual({
      top: 0,
      behavior: 'smooth',
    });

    await foot.getByRole('link', { name: words.other }).click();
    await page.waitForURL(`**${prefix ? '' : '/en'}/about`);
    const [cookie] = await page.context().cookies();
    expect(cookie?.name).toBe('NEXT_LOCALE');
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - LOCALE_COOKIE_SECONDS)).toBeLessThan(600);
    // The first page in the other language offers the chosen one until the visitor declines.
    await page.goto(`${prefix}/about`);
    await expect(page.getByRole('link', { name: words.offer })).toBeVisible();
    await page.getByRole('complementary').getByRole('button', { name: words.closeOffer }).click();
    await page.reload();
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('link', { name: words.offer })).toBeHidden();
  });

  test(`the language menu names both languages, and is used by keyboard (${language})`, {
    tag: words.tag,
  }, async ({ page }) => {
    await page.goto(`${prefix}/about`);
    const place = await accountPlace(page);
    const button = place.getByRole('button', { name: words.language });
    await expect(button).toHaveAttribute('aria-haspopup', 'menu');
    await button.focus();
    await page.keyboard.press('ArrowDown');
    const menu = page.getByRole('menu', { name: words.languages });
    const items = menu.getByRole('menuitem');
    await expect(items).toHaveText(['中文', 'English']);
    const own = menu.locator('[aria-current="true"]');
    await expect(own).toBeFocused();
    await expect(own).not.toHaveText(words.other);
    await page.keyboard.press('End');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(items.first()).toBeFocused();
    // The menu is within the screen and next to its button once the drawer has stopped moving.
    await expect(async () => {
      const [box, from] = [await menu.boundingBox(), await button.boundingBox()];
      expect(box && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0)).toBe(true);
      expect(box && from && box.y - from.y - from.height).toBeCloseTo(8, 0);
    }).toPass();
    expect(await violationsOf(page, { within: '[role="menu"]:popover-open' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    if (isPhone(page)) await expect(place).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(own).toBeFocused();
    await menu.getByRole('menuitem', { name: words.other }).press('Enter');
    await page.waitForURL(`**${prefix ? '' : '/en'}/about`);
  });

  test(`dialogs have the sizes of the specification, stay until they are closed, and say that something is sent (${language})`, {
    tag: words.tag,
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${prefix}/about`);
    const screen = { x: 0, y: 0, ...page.viewportSize() };
    const widthOf = async (role: 'dialog' | 'alertdialog', name: string) =>
      (await page.getByRole(role, { name }).boundingBox())?.width;
    const signIn = await openDialog(page, words.signIn);
    if (isPhone(page)) expect(await signIn.boundingBox()).toEqual(screen);
    await test.step('it is persistent: only Escape and its button close it, and the focus returns', async () => {
      await signIn.getByRole('button', { name: words.toSignUp }).click();
      await expect(page.getByRole('dialog', { name: words.signUpTitle })).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: words.signIn }).click();
      await expect(page.getByRole('dialog', { name: words.signIn })).toBeVisible();
      if (!isPhone(page)) {
        await page.mouse.click(5, 5);
        await expect(signIn).toBeVisible();
      }
      await page.keyboard.press('Escape');
      await expect(signIn).toBeHidden();
      const opener = isPhone(page)
        ? page.locator('[data-opens="menu"]')
        : page.locator('header nav').first().getByRole('button', { name: words.signIn });
      await expect(opener).toBeFocused();
    });

    const dialog = await openDialog(page, words.signUp);
    if (isPhone(page)) expect(await dialog.boundingBox()).toEqual(screen);
    else expect((await dialog.boundingBox())?.width).toBe(700);
    await dialog.getByLabel(words.username).fill(newName());
    await dialog.getByLabel(words.email, { exact: true }).fill(newEmail());
    await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await dialog.getByLabel(words.confirm).fill(PASSWORD);
    let answer = () => {};
    const wait = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/auth', async (route) => {
      await wait;
      await route.continue();
    });
    await dialog.locator('[type="submit"]').click();
    const available = (page.viewportSize()?.width ?? 0) - 32;
    await expect(page.getByRole('dialog', { name: words.loading })).toBeVisible();
    expect(await widthOf('dialog', words.loading)).toBe(Math.min(400, available));
    await expect(page.getByRole('status').filter({ hasText: words.loading })).toBeVisible();
    await expect(page.locator('[type="submit"][form]')).toBeDisabled();
    answer();
    await expect(page.getByRole('alertdialog', { name: words.welcome })).toBeVisible();
    expect(await widthOf('alertdialog', words.welcome)).toBe(Math.min(400, available));
  });
}

test(
  'a page that fails says so in the frame, with another try and a way home',
  {
    tag: '@desktop',
  },
  async ({ page }, { parallelIndex }) => {
    // Starts a second site whose API is unreachable.
    const port = siteUnderTest.port + 20 + parallelIndex;
    const origin = `http://localhost:${port}`;
    const site = spawn(
      process.execPath,
      ['node_modules/next/dist/bin/next', 'start', '--port', String(port)],
      {
        stdio: 'ignore',
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DATA_DIR: siteUnderTest.dataDir,
          DATABASE_URL: '',
          SITE_URL: origin,
          API_BASE_URL: `http://localhost:${port + 1000}`,
        },
      },
    );
    try {
      await expect
        .poll(async () => (await fetch(`${origin}/robots.txt`).catch(() => null))?.ok, { timeout: 30_000 })
        .toBe(true);
      for (const [path, heading, retry, home] of [
        ['/course', '發生錯誤', '再試一次', '返回首頁'],
        ['/en/course', 'Something has gone wrong', 'Try again', 'Home'],
      ] as const) {
        expect((await page.goto(origin + path))?.status()).toBe(500);
        await expect(page).toHaveTitle('An error occurred');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('main').getByRole('button', { name: retry })).toBeVisible();
        await expect(page.getByRole('main').getByRole('link', { name: home })).toHaveAttribute(
          'href',
          path.startsWith('/en') ? '/en' : '/',
        );
      }
    } finally {
      site.kill();
    }
  },
);

test('a profile that cannot be fetched is only logged', { tag: '@desktop' }, async ({ page, request }) => {
  const { session, username } = await joinMember(request);
  // The header has the words of a name that fit.
  const [name] = username.split(' ');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
  await page.route('**/api/v1/users/current', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'internal_error', message: '' } }),
  );
  await openAs(page, session, '/en/about');
  await expect
    .poll(() => logged.join('\n'), { timeout: 15_000 })
    .toContain('warning session: the profile was not fetched');
  expect(await stored(page, 'access-token')).toBe(session['access-token']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Without a profile the header shows the visitor's buttons.
  const place = await accountPlace(page);
  await expect(place.getByRole('button', { name: LANGUAGES.en.signIn, exact: true })).toBeVisible();
  await page.unroute('**/api/v1/users/current');
  await page.reload();
  await expect((await accountPlace(page)).getByText(`Hello, ${name}`)).toBeVisible();
  await expect(page.getByRole('button', { name: LANGUAGES.en.signIn, exact: true })).toHaveCount(0);

  await test.step('the menu of the account leads to the profile, and out', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: `Hello, ${name}` })
      .click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
    expect(await violationsInBothSchemes(page, { within: 'header' })).toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL('**/en');
    expect(await stored(page, 'access-token')).toBeNull();
  });
});
