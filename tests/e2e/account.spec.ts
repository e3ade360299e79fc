import { expect, type Page } from '@playwright/test';
import {
  accountPlace,
  joinMember,
  newEmail,
  newName,
  openAs,
  openDialog,
  PASSWORD,
  stored,
} from './account-steps';
import { test } from './test';

/** Texts of specification §5 and §8, and the labels of the form fields. */
const t = {
  signIn: '登入',
  signUp: '註冊',
  username: '用戶名稱',
  email: '電郵',
  password: '密碼',
  confirm: '確認密碼',
  authError: '用戶名稱或密碼不正確',
  taken: '已被使用',
  welcome: '歡迎加入',
  ok: '確定',
  greeting: '你好，',
  profile: '個人資料',
  signOut: '登出',
  signedOut: '已登出',
  stillIn: '你仍然登入中',
} as const;

async function fillSignUp(page: Page, email: string, username: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.username).fill(username);
  await dialog.getByLabel(t.email, { exact: true }).fill(email);
  await dialog.getByLabel(t.password, { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(t.confirm).fill(PASSWORD);
  return dialog;
}

test('signing up says what is wrong, then leads to the member’s page', async ({ page, request }) => {
  const other = await joinMember(request);
  await page.goto('/category');
  const dialog = await openDialog(page, t.signUp);
  const submit = dialog.getByRole('button', { name: t.signUp, exact: true });
  const [email, username] = [newEmail(), newName()];
  await test.step('an address that is somebody else’s is taken', async () => {
    await fillSignUp(page, other.email, username);
    for (const label of [t.password, t.confirm])
      await dialog.getByLabel(label, { exact: true }).fill(`${PASSWORD} other`);
    await submit.click();
    await expect(dialog.getByRole('alert')).toContainText(other.email);
    await expect(dialog.getByRole('alert')).toContainText(t.taken);
  });

  await fillSignUp(page, email, username);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/auth') sent += 1;
  });
  await submit.dblclick();
  await page.waitForURL('**/user');
  expect(sent).toBe(1);
  const message = page.getByRole('alertdialog', { name: t.welcome });
  await expect(message).toContainText(username);
  await message.getByRole('button', { name: t.ok }).click();
  const place = await accountPlace(page);
  await expect(place.getByText(t.greeting + username)).toBeVisible();
  expect(await stored(page, 'uid')).toBe(email);
});

test('signing in says when it is refused, then leads to the member’s page', async ({ page, request }) => {
  const { email } = await joinMember(request);
  await page.goto('/about');
  const dialog = await openDialog(page, t.signIn);
  await dialog.getByLabel(t.email).fill(email);
  await dialog.getByLabel(t.password, { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: t.signIn, exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(t.authError);
  await dialog.getByLabel(t.password, { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(t.password, { exact: true }).press('Enter');
  await page.waitForURL('**/user');
  expect(await stored(page, 'access-token')).not.toBeNull();
});

test('signing in solves the puzzle that is asked for, and the browser is known from then on', async ({
  page,
  request,
}) => {
  const { email } = await joinMember(request);
  await page.goto('/about');
  const sent: { body: Record<string, string>; device: string | undefined }[] = [];
  const puzzle = { text: `member:${email}:1:a`, bits: 17 };
  await page.route('**/auth/sign_in', (route) => {
    const attempt = route.request();
    sent.push({ body: attempt.postDataJSON(), device: attempt.headers()['device-token'] });
    if (sent.length > 1) return route.continue();
    const json = { success: false, errors: ['Too many attempts.'], code: 'puzzle_required', puzzle };
    return route.fulfill({ status: 429, json });
  });
  const dialog = await openDialog(page, t.signIn);
  await dialog.getByLabel(t.email).fill(email);
  await dialog.getByLabel(t.password, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: t.signIn, exact: true }).click();
  await page.waitForURL('**/user');
  expect(sent.map(({ body }) => body.proof_of_work?.replace(/\d+$/, ''))).toEqual([
    undefined,
    `${puzzle.text}:`,
  ]);
  const device = await stored(page, 'device-member');
  expect(device).toMatch(/^[\w-]{22}$/);

  await page.evaluate(() => {
    for (const key of ['access-token', 'client', 'uid']) window.localStorage.removeItem(key);
  });
  await page.goto('/about');
  const again = await openDialog(page, t.signIn);
  await again.getByLabel(t.email).fill(email);
  await again.getByLabel(t.password, { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: t.signIn, exact: true }).click();
  await page.waitForURL('**/user');
  expect(sent.at(-1)?.device).toBe(device);
  expect(await stored(page, 'device-member')).toBe(device);
});

test('signing out empties the browser in every tab', async ({ page, request, context }) => {
  const { session, username } = await joinMember(request);
  await openAs(page, session, '/about');
  await page.evaluate(() => window.localStorage.setItem('post-history', '[1]'));
  const other = await context.newPage();
  await other.goto('/blog');
  const otherPlace = await accountPlace(other);
  await expect(otherPlace.getByText(t.greeting + username)).toBeVisible();

  const place = await accountPlace(page);
  await expect(place.getByRole('link', { name: t.profile })).toBeVisible();
  await test.step('a sign-out that the server did not confirm clears nothing', async () => {
    const failed = page.waitForEvent('requestfailed');
    await page.route('**/auth/sign_out', (route) => route.abort(), { times: 1 });
    await place.getByRole('button', { name: t.signOut }).click();
    await failed;
    await expect(page.getByRole('status').filter({ hasText: t.stillIn })).toBeVisible();
    await expect(place).toBeHidden();
    expect(await stored(page, 'access-token')).toBe(session['access-token']);
  });
  await (await accountPlace(page)).getByRole('button', { name: t.signOut }).click();
  await expect(page.getByRole('status').filter({ hasText: t.signedOut })).toBeVisible();
  await expect(place).toBeHidden();
  await accountPlace(page);
  await expect(place.getByRole('button', { name: t.signIn, exact: true })).toBeVisible();
  await expect(otherPlace.getByRole('button', { name: t.signIn, exact: true })).toBeVisible();
  for (const key of ['access-token', 'client', 'uid', 'post-history', 'profile'])
    expect(await stored(page, key)).toBeNull();
});

/** An expired session with its stored profile. */
const OVER = {
  'access-token': 'x'.repeat(22),
  client: 'y'.repeat(22),
  uid: 'gone@example.com',
  profile: JSON.stringify({ uid: 'gone@example.com', username: 'Chan Siu Ming', profileImageUrl: null }),
  'post-history': '[1]',
};

test('a session that is over is only logged on load, and ends with the next call that needs it, with a word', async ({
  page,
}) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/users/current')) calls += 1;
  });
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('the profile was not fetched'),
  );
  await openAs(page, OVER, '/course');
  await logged;
  await page.waitForTimeout(300);
  expect(calls).toBe(1);
  expect(await stored(page, 'access-token')).toBe(OVER['access-token']);
  expect(await stored(page, 'profile')).toBe(OVER.profile);

  await page.locator('article').first().getByRole('button').click();
  await expect(page.getByText('登入已過期')).toBeVisible();
  await expect(page.getByRole('dialog', { name: t.signIn })).toBeVisible();
  for (const key of ['access-token', 'client', 'uid', 'profile']) expect(await stored(page, key)).toBeNull();
  expect(await stored(page, 'post-history')).toBe('[1]');
  await page.keyboard.press('Escape');
  const place = await accountPlace(page);
  await expect(place.getByRole('button', { name: t.signIn, exact: true })).toBeVisible();
});

test('without a profile there is no bell, as for a visitor', async ({ page }) => {
  const { profile: _, ...session } = OVER;
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('the profile was not fetched'),
  );
  await openAs(page, session, '/about');
  await logged;
  await expect(page.locator('[data-notice-bell]')).toBeAttached();
  await expect(page.locator('[data-notice-bell] button')).toHaveCount(0);
});

test('signing out of a session that is over counts as signed out', async ({ page }) => {
  await openAs(page, OVER, '/about');
  const place = await accountPlace(page);
  await place.getByRole('button', { name: t.signOut }).click();
  await expect.poll(() => stored(page, 'access-token')).toBeNull();
  for (const key of Object.keys(OVER)) expect(await stored(page, key)).toBeNull();
});
