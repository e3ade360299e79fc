import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { accountPlace, joinMember, newEmail, newName, openAs, PASSWORD, stored } from './account-steps';
import { test } from './test';

const t = JSON.parse(readFileSync('messages/islands/account.zh-hk.json', 'utf8')).account;
const words = {
  saved: '已收藏',
  bookmarks: '收藏',
} as const;

/** Taps the heart of the first course of a list. Returns the course's title. */
async function tapHeart(page: Page): Promise<string> {
  await page.goto('/course');
  const card = page.locator('article').first();
  const title = (await card.getByRole('heading').getByRole('link').textContent()) ?? '';
  await card.getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return title;
}

test('a visitor taps a heart, signs up and leaves at once: the bookmark is there', async ({ page }) => {
  const title = await tapHeart(page);
  await page.getByRole('dialog').getByRole('button', { name: t.signIn.signUpFree }).click();
  const dialog = page.getByRole('dialog', { name: t.signUp.to.save.replace('{title}', title) });
  await dialog.getByLabel(t.signUp.username).fill(newName());
  await dialog.getByLabel(t.signUp.email, { exact: true }).fill(newEmail());
  await dialog.getByLabel(t.signUp.password, { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(t.signUp.passwordConfirmation).fill(PASSWORD);
  // The first call is under way, and never answered, when the page is left.
  let sent = 0;
  await page.route('**/api/v1/bookmarks', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    if (sent > 1) return route.continue();
  });
  await dialog.getByRole('button', { name: t.signUp.submit, exact: true }).click();
  await expect.poll(() => sent).toBe(1);
  await page.goto('/about');
  await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible();
  expect(await stored(page, 'wanted-bookmarks')).toBeNull();

  const place = await accountPlace(page);
  await place.getByRole('link', { name: words.bookmarks, exact: true }).click();
  await page.waitForURL('**/user');
  await expect(page.getByRole('main').locator('article')).toHaveCount(1);
  await expect(page.getByRole('main').locator('article')).toContainText(title);
});

test('a heart tapped in one tab is completed by the sign-in in another', async ({
  page,
  context,
  request,
}) => {
  const { session } = await joinMember(request);
  await tapHeart(page);
  const other = await context.newPage();
  await openAs(other, session, '/about');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('article').first().getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/course$/);
  await other.goto('/user');
  await expect(other.getByRole('main').locator('article')).toHaveCount(1);
});

test('a heart whose dialog is closed is forgotten', async ({ page, request }) => {
  const { session } = await joinMember(request);
  await tapHeart(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await stored(page, 'wanted-bookmarks')).toBeNull();
  await openAs(page, session, '/course');
  await expect(page.locator('article').first().getByRole('button')).toHaveAttribute('aria-pressed', 'false');
});

test('bookmarks come before the calendar, and two are compared side by side', async ({ page, request }) => {
  const compare = JSON.parse(readFileSync('messages/islands/user.zh-hk.json', 'utf8')).user.compare;
  const { session } = await joinMember(request);
  const { data } = await (await request.get('/api/v1/posts?per_page=2')).json();
  for (const { id } of data.posts)
    await request.post('/api/v1/bookmarks', { headers: session, data: { post_id: id } });
  await openAs(page, session, '/user');
  const boxes = page.getByRole('main').getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: compare.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: compare.title });
  await expect(dialog.getByRole('columnheader')).toHaveCount(2);
  await expect(dialog.getByRole('rowheader')).toHaveText(Object.values<string>(compare.rows));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const [list, calendar] = [page.locator('article').last(), page.getByRole('heading', { name: /行事曆/ })];
  const [above, below] = [await list.boundingBox(), await calendar.boundingBox()];
  expect(above && below && above.y < below.y).toBe(true);
});
