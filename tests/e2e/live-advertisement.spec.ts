import { expect as expectSoon } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { posts } from '@/server/platform/database/schema/schema';
import { approveAdvertisement, publishAdvertisement } from './admin-steps';
import { violationsOf } from './axe';
import { inDatabase } from './database';
import { field, openAsMerchant } from './merchant-steps';
import { test } from './test';

/** Longer timeout, because a dashboard loads its code and data before it shows content. */
const expect = expectSoon.configure({ timeout: 15_000 });

test.describe.configure({ timeout: 120_000 });

const DAY_MS = 24 * 60 * 60 * 1000;

const t = {
  edit: 'Edit',
  renew: 'Renew',
  submit: 'Submit for review',
  sent: 'Submitted for review',
  inReview: /the public page stays as it is/,
  renewable: /renew with one click/,
  renewed: /^Renewed until/,
} as const;

test('a live course is changed: the public sees it as it was until the change is approved; then it is renewed', async ({
  page,
  request,
}) => {
  const before = `揉泥班 ${Date.now()}`;
  const after = `${before} 進階`;
  const own = await publishAdvertisement(request, before);
  const publicTitle = async () => {
    const html = await (await request.get(`/en/course/${own.slug}`)).text();
    return html.match(/<h1[^>]*>([^<]*)</)?.[1];
  };
  expect(await publicTitle()).toBe(before);

  await openAsMerchant(page, own, '/en/merchant/dashboard');
  await page.getByRole('main').getByRole('link', { name: t.edit }).first().click();
  const name = field(page, 'titleEn').getByRole('textbox');
  await expect(name).toHaveValue(before);
  await name.fill(after);
  await page.getByRole('button', { name: t.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.sent })).toBeVisible();
  expect(await publicTitle()).toBe(before);

  const main = page.getByRole('main');
  await page.goto('/en/merchant/dashboard');
  await expect(main.getByText(t.inReview)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await approveAdvertisement(request, own.id);
  expect(await publicTitle()).toBe(after);

  await test.step('a course that ends soon is renewed by one click, without another review', async () => {
    const listedUntil = new Date(Date.now() + 10 * DAY_MS);
    await inDatabase((db) => db.update(posts).set({ listedUntil }).where(eq(posts.id, own.id)));

    await page.reload();
    await expect(main.getByText(t.renewable)).toBeVisible();
    await main.getByRole('button', { name: t.renew }).first().click();
    await expect(page.getByRole('status').filter({ hasText: t.renewed }).first()).toBeAttached();
    await expect(main.getByText(t.renewable)).toHaveCount(0);
    const [kept] = await inDatabase((db) =>
      db.select({ until: posts.listedUntil, state: posts.state }).from(posts).where(eq(posts.id, own.id)),
    );
    expect(kept?.state).toBe('published');
    // Three months are added to the original end date.
    expect((kept?.until?.getTime() ?? 0) - listedUntil.getTime()).toBeGreaterThan(80 * DAY_MS);
  });
});
