import { expect as expectSoon } from '@playwright/test';
import { administratorSession, openScreen, publishAdvertisement } from './admin-steps';
import { violationsOf } from './axe';
import { test } from './test';

const expect = expectSoon.configure({ timeout: 15_000 });

test.describe.configure({ timeout: 120_000 });

const t = {
  add: 'Add',
  course: 'Course',
  reason: 'Reason',
  paid: 'Paid (sponsored)',
  until: 'Until (Hong Kong time)',
  from: 'From (Hong Kong time)',
  save: 'Save',
  saved: 'Saved; the site is up to date',
  order: 'must be after the start',
  section: 'Featured',
  sponsored: 'Sponsored',
  end: (title: string) => `End now: ${title}`,
  ended: (title: string) => `“${title}” is no longer featured`,
} as const;

test('an administrator features a paid course, which the public sees as an advertisement', async ({
  page,
  request,
}) => {
  const title = `精選班 ${Date.now()}`;
  const own = await publishAdvertisement(request, title);
  const session = await administratorSession(request);

  await openScreen(page, session, '/en/admin/featured');
  await page.getByRole('button', { name: t.add, exact: true }).click();
  const course = page.getByRole('combobox', { name: t.course });
  await course.fill(title);
  await page.getByRole('option', { name: title }).click();
  await page.getByRole('combobox', { name: t.reason }).click();
  await page.getByRole('option', { name: t.paid }).click();
  await page.getByLabel(t.from).fill('2026-01-02T00:00');
  await page.getByLabel(t.until).fill('2026-01-01T00:00');
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(t.order)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel(t.until).fill('2099-01-01T00:00');
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByRole('status').filter({ hasText: t.saved })).toBeAttached();

  const { data: tree } = await (await request.get('/api/v1/main_categories')).json();
  const section = page.getByRole('region', { name: t.section, exact: true });
  const link = section.getByRole('link', { name: `${t.sponsored} ${title}` });
  for (const path of [`/en/category/${tree[2].slug}-en`, '/en']) {
    await page.goto(path);
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('rel', 'sponsored');
    await expect(link.getByText(t.sponsored, { exact: true })).toBeVisible();
  }
  await expect(page.locator(`a[href$="/course/${own.slug}"]`)).toHaveCount(1);

  await page.goto('/en/admin/featured');
  await page.getByRole('button', { name: t.end(title) }).click();
  await expect(page.getByRole('status').filter({ hasText: t.ended(title) })).toBeAttached();
  await page.goto('/en');
  await expect(link).toHaveCount(0);
});
