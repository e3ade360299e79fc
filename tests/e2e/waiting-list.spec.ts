import { type APIRequestContext, expect as expectSoon, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { waitingEntries } from '@/server/platform/database/schema/waiting-list-schema';
import { newEmail } from './account-steps';
import { publishAdvertisement } from './admin-steps';
import { violationsOf } from './axe';
import { inDatabase } from './database';
import { linkIn, readMail } from './mailbox';
import { openAsMerchant } from './merchant-steps';
import { test } from './test';

/** Longer timeout, because a dashboard loads its code and data before it shows content. */
const expect = expectSoon.configure({ timeout: 15_000 });

test.describe.configure({ timeout: 120_000 });

/** Publishes a full course, on whose waiting list a visitor then is. */
async function waitFor(page: Page, request: APIRequestContext) {
  const own = await publishAdvertisement(request, `Waiting ${Date.now()}`);
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
  return { own, places, email };
}

test('a visitor waits for a full course, is offered a place and accepts it', async ({
  browser,
  page,
  request,
}) => {
  const { own, places, email } = await waitFor(page, request);
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

test('an offer that is answered too late has expired, for the visitor and for the merchant', async ({
  browser,
  page,
  request,
}) => {
  const { own, places, email } = await waitFor(page, request);
  await places(1);
  const desk = await (await browser.newContext()).newPage();
  await openAsMerchant(desk, own, `/en/merchant/dashboard?tab=waiting&post=${own.id}`);
  await desk.getByRole('button', { name: 'Offer a place to Daniel' }).click();
  await page.goto(linkIn(await readMail('waiting_offer', email), '/waiting-list'));
  await expect(page.getByRole('button', { name: 'Accept the place' })).toBeVisible();
  await inDatabase((db) =>
    db
      .update(waitingEntries)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(waitingEntries.postId, own.id)),
  );
  await page.getByRole('button', { name: 'Accept the place' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offer expired');
  await expect(page.getByRole('button', { name: 'Accept the place' })).toHaveCount(0);
  await readMail('waiting_lapsed', email);
  await desk.reload();
  await expect(desk.getByText('Nobody is waiting here.')).toBeVisible();
  await expect(desk.getByRole('listitem').filter({ hasText: 'Daniel' })).toContainText('Offer expired');
  await desk.context().close();
});
