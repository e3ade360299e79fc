import { expect as expectSoon } from '@playwright/test';
import { newEmail } from './account-steps';
import { publishAdvertisement } from './admin-steps';
import { violationsOf } from './axe';
import { linkIn, readMail } from './mailbox';
import { openAsMerchant } from './merchant-steps';
import { test } from './test';

/** Longer timeout, because a dashboard loads its code and data before it shows content. */
const expect = expectSoon.configure({ timeout: 15_000 });

test.describe.configure({ timeout: 120_000 });

test('a visitor waits for a full course, is offered a place and accepts it', async ({
  browser,
  page,
  request,
}) => {
  const title = `Waiting ${Date.now()}`;
  const own = await publishAdvertisement(request, title);
  const places = (left: number) =>
    request.put(`/api/v1/posts/${own.id}/places`, { headers: own.session, data: { places_left: left } });
  const full = await places(0);
  expect(full.status(), await full.text()).toBe(200);
  const { slug } = (await full.json()).data.post;
  const email = newEmail();

  await page.goto(`/en/course/${slug}`);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join the waiting list' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Name').fill('Daniel');
  await dialog.getByLabel(/^Phone/).fill('61234567');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('alertdialog', { name: 'One more step' })).toBeVisible();

  await page.goto(linkIn(await readMail('waiting_confirm', email), '/waiting-list'));
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByText(/^You are number 1 on the waiting list/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const desk = await (await browser.newContext()).newPage();
  await openAsMerchant(desk, own, `/en/merchant/dashboard?tab=waiting&post=${own.id}`);
  const row = desk.getByRole('listitem').filter({ hasText: 'Daniel' });
  await expect(row.getByRole('button', { name: 'Offer a place to Daniel' })).toBeDisabled();
  await expect(desk.getByText('61234567')).toHaveCount(0);
  await places(1);
  await desk.reload();
  await row.getByRole('button', { name: 'Offer a place to Daniel' }).click();
  await expect(row.getByRole('button', { name: 'Take back the offer to Daniel' })).toBeVisible();
  expect(await violationsOf(desk)).toEqual([]);

  await page.goto(linkIn(await readMail('waiting_offer', email), '/waiting-list'));
  await page.getByRole('button', { name: 'Accept the place' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accepted, merchant to confirm');
  await desk.reload();
  await expect(row.getByRole('link', { name: '61234567' })).toBeVisible();
  await row.getByRole('button', { name: 'Confirm the place of Daniel' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Place confirmed by the merchant');
  await desk.context().close();
});
