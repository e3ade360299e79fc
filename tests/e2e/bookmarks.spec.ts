import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { COMMENTS_PER_PAGE } from '@/lib/contract/limits';
import {
  accountPlace,
  joinMember,
  type Member,
  newEmail,
  newName,
  openAs,
  openDialog,
  PASSWORD,
  stored,
} from './account-steps';
import { administratorSession } from './admin-steps';
import { violationsInBothSchemes } from './axe';
import { test } from './test';

async function signIn(page: Page, { email }: Member): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Approves the comment of an author that waits, as the administrator. */
async function approveCommentOf(request: APIRequestContext, username: string): Promise<void> {
  const headers = await administratorSession(request);
  const params = { keyword: username };
  const { data } = await (await request.get('/api/v1/admin/comments', { headers, params })).json();
  const [{ id, version }] = data;
  const decision = { items: [{ id, version }], decision: 'approve' };
  const reply = await request.post('/api/v1/admin/comments/decisions', { headers, data: decision });
  expect((await reply.json()).data.done).toEqual([id]);
}

test('a visitor’s bookmark is completed after signing in, then the member’s page leads back', async ({
  page,
  request,
}) => {
  const member = await joinMember(request);
  await page.goto('/en/category/sports-en');
  const bookmarkButton = page.locator('article').nth(2).getByRole('button');
  await expect(bookmarkButton).toHaveAccessibleName(/^Save: ./);
  await bookmarkButton.click();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await signIn(page, member);
  await page.waitForURL('**/en/user');
  await expect(page.getByRole('main').locator('article')).toHaveCount(1);
  await page.getByRole('link', { name: `Back to “${title}”` }).click();
  await page.waitForURL('**/en/category/sports-en');
  await expect(bookmarkButton).toHaveAttribute('aria-pressed', 'true');
  // Specification §7: the page of a course asks with the member's headers.
  const courseCall = page.waitForRequest(
    (sent) => /\/api\/v1\/posts\/post-/.test(sent.url()) && sent.headers()['access-token'] !== undefined,
  );
  await page.locator('article').nth(2).getByRole('link').first().click();
  await courseCall;
  const button = page.locator('[data-post]').getByRole('button', { name: /^Save: / });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('status').filter({ hasText: 'Removed from your bookmarks' })).toBeVisible();
  expect(await stored(page, 'bookmarks')).toBe('{}');
});

test('a visitor’s bookmark is completed after signing up, without another tap, and welcomed', async ({
  page,
}) => {
  await page.goto('/en/course');
  const card = page.locator('article').first();
  const bookmarkButton = card.getByRole('button');
  const title = (await card.getByRole('heading').getByRole('link').textContent()) ?? '';
  await bookmarkButton.click();
  // Who has never signed in on the device is offered to sign up first.
  const signUp = page
    .getByRole('dialog', { name: `Sign in to save “${title}”` })
    .getByRole('button', { name: 'Sign up for free' });
  await expect(signUp).toBeFocused();
  await signUp.click();
  const dialog = page.getByRole('dialog', { name: `Sign up to save “${title}”` });
  const username = newName();
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email', { exact: true }).fill(newEmail());
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.waitForURL('**/en/user');
  const note = page.getByRole('status').filter({ hasText: username });
  await expect(note).toContainText('Welcome');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').locator('article')).toContainText(title);
  await note.getByRole('link').click();
  await page.waitForURL('**/en/course');
  await expect(bookmarkButton).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/en/user');
  await expect(page.getByRole('main').locator('article')).toContainText(title);
  await expect(page.getByRole('link', { name: /^Back to/ })).toHaveCount(0);
});

test('a bookmark that fails after signing in is said to have failed, and is sent again', async ({
  page,
  request,
}) => {
  const member = await joinMember(request);
  await page.goto('/en/course');
  await page.route('**/api/v1/bookmarks', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.locator('article').first().getByRole('button').click();
  await signIn(page, member);
  await page.waitForURL('**/en/user');
  const note = page.getByRole('status').filter({ hasText: 'The course could not be saved' });
  await expect(note).toBeVisible();
  await page.unroute('**/api/v1/bookmarks');
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').locator('article')).toHaveCount(1);
  await expect(page.getByText('The course could not be saved')).toHaveCount(0);
});

test('a bookmark is one call, is pressed once the server has it, and shows that it waits', async ({
  page,
  request,
}) => {
  const { session } = await joinMember(request);
  const read: string[] = [];
  page.on('request', (each) => {
    if (/^\/api\/v1\/posts\/./.test(new URL(each.url()).pathname)) read.push(each.url());
  });
  await openAs(page, session, '/en/course');
  await test.step('one that could not be kept is taken back', async () => {
    await page.route('**/api/v1/bookmarks', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    const other = page.locator('article').nth(1).getByRole('button');
    await other.click();
    await expect(page.getByRole('status').filter({ hasText: 'could not be updated' })).toBeVisible();
    await expect(other).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/api/v1/bookmarks');
  });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/v1/bookmarks', async (route) => {
    if (route.request().method() === 'POST') await answered;
    await route.continue();
  });
  const bookmarkButton = page.locator('article').first().getByRole('button');
  await bookmarkButton.click();
  await expect(bookmarkButton).toHaveAttribute('aria-busy', 'true');
  await expect(bookmarkButton).toHaveAttribute('aria-pressed', 'false');
  answer();
  await expect(bookmarkButton).toHaveAttribute('aria-pressed', 'true');
  await expect(bookmarkButton).not.toHaveAttribute('aria-busy');
  expect(read).toEqual([]);
});

test('cards that a filter brings have bookmark buttons too', async ({ page }) => {
  await page.goto('/en/course');
  await expect(page.locator('article [data-bookmark]')).toHaveCount(24);
  await page.evaluate(() => {
    const box = document.querySelector<HTMLInputElement>('form[data-list] [name="weekday"]');
    if (box) box.click();
  });
  await page.waitForURL('**weekday=**');
  await expect(page.locator('form[data-list][aria-busy]')).toHaveCount(0);
  const cards = await page.locator('article').count();
  await expect(page.locator('article [data-bookmark]')).toHaveCount(cards);
});

test('courses looked at are remembered, newest first', async ({ page }) => {
  await page.goto('/en/course');
  const ids: (string | null)[] = [];
  for (const at of [0, 1]) {
    await page.goto('/en/course');
    await page.locator('article').nth(at).getByRole('link').first().click();
    ids.unshift(await page.locator('[data-post]').getAttribute('data-post'));
    // A visitor who leaves before the page's script has started is not counted.
    await expect.poll(() => stored(page, 'post-history')).toBe(`[${ids.join(',')}]`);
  }
});

test('a comment is sent, can be edited while it waits, and shows once approved', async ({
  page,
  request,
}) => {
  const member = await joinMember(request);
  await page.goto('/en/course?sort=newest');
  await page.locator('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Write a comment' }).click();
  await signIn(page, member);
  const dialog = page.getByRole('dialog', { name: 'Write a comment' });
  await dialog.getByRole('button', { name: 'Submit comment' }).click();
  await expect(dialog.getByText('must be filled in')).toHaveCount(3);
  await dialog.getByRole('radio', { name: /^4 points/ }).check();
  await dialog.getByLabel('Title').fill('A patient tutor');
  await dialog.getByLabel('Content').fill('<img src=x onerror="document.title=1"> Clear steps.');
  await dialog.getByLabel('Date attended').fill('2026-05-02');
  await dialog.getByRole('button', { name: 'Submit comment' }).dblclick();
  const message = page.getByRole('alertdialog', { name: 'Comment submitted' });
  await expect(message).toContainText('after approval');
  await message.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL('**/en/user');
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(page.locator('[data-post]').getByText(member.username)).toHaveCount(0);

  await page.getByRole('button', { name: 'Write a comment' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit your comment' });
  await expect(edit.getByRole('radio', { name: /^4 points/ })).toBeChecked();
  const title = `Patient, says ${member.username}`;
  await edit.getByLabel('Title').fill(title);
  await edit.getByRole('button', { name: 'Submit comment' }).click();
  await expect(message).toBeVisible();
  await approveCommentOf(request, member.username);
  await page.reload();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Clear steps.').first()).toContainText('<img');
});

test('all comments on a course are on pages of their own', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/posts?per_page=60&sort=popularity')).json();
  const { slug, rating } = data.posts.reduce(
    (most: { rating: { count: number } }, post: { rating: { count: number } }) =>
      post.rating.count > most.rating.count ? post : most,
  );
  expect(rating.count).toBeGreaterThan(COMMENTS_PER_PAGE);
  await page.goto(`/en/course/${slug}`);
  await page.getByRole('link', { name: `Read all ${rating.count} comments` }).click();
  await expect(page.locator('article')).toHaveCount(COMMENTS_PER_PAGE);
  const first = await page.locator('article h2').first().textContent();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(new RegExp(`/en/course/${slug}/comments/2$`));
  await expect(page.locator('article h2').first()).not.toHaveText(first ?? '');
  await page.getByRole('link', { name: 'Back to the course' }).click();
  await expect(page).toHaveURL(new RegExp(`/en/course/${slug}$`));
  expect((await request.get(`/course/${slug}/comments/999`)).status()).toBe(404);
  expect((await request.get(`/course/${slug}/comments/02`)).status()).toBe(404);
});

test('a merchant’s tab of comments leads to each course', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/posts?per_page=60&sort=popularity')).json();
  const { merchant } = data.posts.reduce(
    (most: { rating: { count: number } }, post: { rating: { count: number } }) =>
      post.rating.count > most.rating.count ? post : most,
  );
  await page.goto(`/merchant/${merchant.slug}`);
  const tabs = page.getByRole('navigation', { name: '商戶資料' });
  await expect(tabs.locator('[aria-current]')).toContainText('課程');
  await tabs.getByRole('link', { name: /^留言/ }).click();
  await expect(page).toHaveURL(new RegExp(`/merchant/${merchant.slug}/comments$`));
  await expect(tabs.locator('[aria-current]')).toContainText('留言');
  await expect(page.locator('article')).toHaveCount(COMMENTS_PER_PAGE);
  await page.getByRole('link', { name: '評分由低至高' }).click();
  await expect(page).toHaveURL(/\/comments\/lowest#comments$/);
  await expect(page.locator('article').first()).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await page.getByRole('link', { name: '下一頁' }).click();
  await expect(page).toHaveURL(/\/comments\/lowest\/2#comments$/);
  const course = page.locator('article a').first();
  const title = await course.textContent();
  await course.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  expect((await request.get(`/merchant/${merchant.slug}/comments/999`)).status()).toBe(404);
  expect((await request.get('/merchant/signup/comments')).status()).toBe(404);
});

test('the dialogs of an account, its menu and the comment dialog have no axe violation', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const expectAccessible = async (name: string) =>
    expect.soft(await violationsInBothSchemes(page), name).toEqual([]);
  for (const [home, button] of [
    ['/about', '註冊'],
    ['/en/about', 'Sign in'],
  ] as const) {
    await page.goto(home);
    const dialog = await openDialog(page, button);
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeAttached();
    await expectAccessible(button);
  }
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
  await expectAccessible('forgotten password');

  const { session } = await joinMember(request);
  await openAs(page, session, '/en/course');
  const place = await accountPlace(page);
  await expect(place.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expectAccessible('menu');
  await page.keyboard.press('Escape');
  await page.locator('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Write a comment' }).click();
  await expect(page.getByRole('dialog', { name: 'Write a comment' })).toBeVisible();
  await expectAccessible('comment');
});
