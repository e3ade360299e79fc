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
  confirm: 'Yes, submit',
  sent: 'Submitted for review',
  inReview: /the public page stays as it is/,
  renewable: /renew with one click/,
  renewed: /^Renewed until/,
  more: (title: string) => `More: ${title}`,
  pause: 'Pause',
  resume: (title: string) => `Resume: ${title}`,
  direct: 'Change dates, places or price',
  price: 'Price (HKD)',
  outside: /^This price needs a review\. 336 to 624 at once/,
  toForm: 'Set it in the form and submit it for review',
  changed: 'Changed. The public page is up to date',
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
  await page.getByRole('dialog').getByRole('button', { name: t.confirm }).click();
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

test('a live course is paused and resumed without a review, and its price is changed at once within the range', async ({
  page,
  request,
}) => {
  const title = `拉坯班 ${Date.now()}`;
  const own = await publishAdvertisement(request, title);
  const publicPage = async () => {
    const reply = await request.get(`/en/course/${own.slug}`);
    return { status: reply.status(), isNoindex: (await reply.text()).includes('content="noindex') };
  };
  const found = async () => {
    const reply = await request.get(`/api/v1/posts?keyword=${encodeURIComponent(title)}`);
    return JSON.stringify(await reply.json()).includes(`"slug":"${own.slug}"`);
  };
  const priceOf = async () =>
    (await (await request.get(`/api/v1/posts/${own.slug}`)).json()).data.post_detail.price.amount_min;
  await openAsMerchant(page, own, '/en/merchant/dashboard');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await test.step('paused by the menu, its page stays and says so to search engines', async () => {
    await main.getByRole('button', { name: t.more(title) }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await violationsOf(page, { within: '[role=menu]' })).toEqual([]);
    await page.getByRole('menuitem', { name: t.pause, exact: true }).click();
    await dialog.getByRole('button', { name: t.pause, exact: true }).click();
    await expect(main.getByRole('button', { name: t.resume(title) })).toBeVisible();
    expect(await publicPage()).toEqual({ status: 200, isNoindex: true });
    expect(await found()).toBe(false);
  });

  await test.step('resumed by one click, it is listed again', async () => {
    const resume = main.getByRole('button', { name: t.resume(title) });
    await resume.click();
    await expect(resume).toHaveCount(0);
    await expect(main.getByRole('link', { name: `${t.edit}: ${title}` })).toBeVisible();
    expect(await publicPage()).toEqual({ status: 200, isNoindex: false });
    expect(await found()).toBe(true);
  });

  await test.step('a price beyond the range leads to the form, one within it is public at once', async () => {
    await main.getByRole('link', { name: title, exact: true }).click();
    await main.getByRole('button', { name: t.direct }).click();
    const price = dialog.getByLabel(t.price, { exact: true });
    await price.fill('900');
    await price.press('Enter');
    await expect(price).toHaveAccessibleDescription(t.outside);
    await expect(dialog.getByRole('link', { name: t.toForm })).toHaveAttribute(
      'href',
      `/en/merchant/advertisement?id=${own.id}`,
    );
    expect(await violationsOf(page, { within: '[role=dialog]' })).toEqual([]);
    expect(await priceOf()).toBe(480);
    await price.fill('520');
    await price.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: t.changed }).first()).toBeAttached();
    await expect(dialog).toHaveCount(0);
    expect(await priceOf()).toBe(520);
  });
});
