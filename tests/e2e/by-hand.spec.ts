import { expect as expectSoon } from '@playwright/test';
import { administratorSession, openScreen } from './admin-steps';
import { joinConfirmedMerchant, joinMerchant, openAsMerchant, pictureOf, submitAs } from './merchant-steps';
import { test } from './test';

/** Longer timeout, because an area loads its code and data before it shows content. */
const expect = expectSoon.configure({ timeout: 15_000 });

test.describe.configure({ timeout: 120_000 });

test('a submission whose merchant has not confirmed its address is reviewed when an administrator begins it', async ({
  page,
  request,
}) => {
  const title = `Begun by hand ${Date.now()}`;
  const merchant = await joinMerchant(request);
  const { id } = await submitAs(request, merchant, { title: '未確認電郵', titleEn: title });
  await openScreen(page, await administratorSession(request), `/en/admin/advertisements/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(/^The merchant has not confirmed its email address/)).toBeVisible();
  const begin = main.getByRole('button', { name: 'Begin the review without it' });
  const [button, box] = [await begin.boundingBox(), await begin.locator('xpath=../..').boundingBox()];
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
  await begin.dblclick();
  await expect(page.getByRole('status')).toHaveText('In review; the time limit runs from today');
  await expect(main.getByRole('button', { name: 'Approve and publish' })).toBeVisible();
  await expect(begin).toHaveCount(0);
});

test('a paper that was reviewed is deleted by an administrator, and is gone for its merchant', async ({
  page,
  request,
  browser,
}) => {
  const merchant = await joinConfirmedMerchant(request, { name: `Papers ${Date.now()}` });
  const { buffer, name, mimeType } = await pictureOf(900, 1200);
  const sent = await request.post('/api/v1/merchants/current/evidence', {
    headers: merchant.session,
    multipart: { image: { buffer, name, mimeType }, kind: 'first_aid', note: '2028' },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  const desk = await (await browser.newContext()).newPage();
  await openAsMerchant(desk, merchant, '/en/merchant/dashboard?tab=business');
  await expect(desk.getByRole('button', { name: /^Take back/ })).toBeVisible();

  await openScreen(page, await administratorSession(request), '/en/admin/evidence');
  const row = page.getByRole('row').filter({ hasText: '2028' });
  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: /^Review/ }).click();
  await dialog.getByRole('button', { name: 'Agrees with the statement', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
  await desk.reload();
  await expect(desk.getByText(/Reviewed on .* deleted on/)).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Take back/ })).toHaveCount(0);

  await page.goto('/en/admin/evidence?state=reviewed');
  await row.getByRole('button', { name: /^Review/ }).click();
  await dialog.getByRole('button', { name: 'Delete now', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await desk.reload();
  await expect(
    desk
      .getByText('No papers')
      .or(desk.getByText(/no documents/i))
      .first(),
  ).toBeVisible();
  await desk.context().close();
});
