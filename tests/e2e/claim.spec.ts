import { expect as expectSoon } from '@playwright/test';
import { violationsOf } from './axe';
import { linkIn, readMail } from './mailbox';
import { test } from './test';

/** Longer timeout, because an area loads its code and data before it shows content. */
const expect = expectSoon.configure({ timeout: 15_000 });

const SAMPLE = 'merchant-rally-partners';
const DOMAIN = 'rally-partners.example';

test('a listing is claimed by an address of its website, which a mail confirms', async ({ page }) => {
  const email = `claim${Date.now()}@${DOMAIN}`;
  await page.goto(`/en/merchant/${SAMPLE}`);
  await page.getByRole('link', { name: 'Is this yours? Claim it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Claim a listing');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Your name').fill('Ms Lee');
  await page.getByLabel('Your role there').fill('Owner');
  await page.getByLabel(`Email at ${DOMAIN}`).fill('lee@gmail.com');
  await page.getByRole('button', { name: 'Send the claim' }).click();
  await expect(page.getByText(`Please enter an address that ends with @${DOMAIN}.`)).toBeVisible();
  await page.getByLabel(`Email at ${DOMAIN}`).fill(email);
  await page.getByRole('button', { name: 'Send the claim' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Please check your email' })).toBeVisible();

  await page.goto(linkIn(await readMail('claim_confirm', email), '/claim'));
  await expect(page.getByText(/^Ms Lee \(Owner\) claims the listing/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm the claim' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your claim is with us');
  await page.getByRole('link', { name: 'To the page of the merchant' }).click();
  await expect(page.getByRole('link', { name: 'Is this yours? Claim it' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your claim is with us');
});
