import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { approveAdvertisement, submitAdvertisement } from './admin-steps';
import { fill } from './admin-words';
import { violationsOf } from './axe';
import { readMail } from './mailbox';
import { openAsMerchant } from './merchant-steps';
import { test } from './test';

const read = (file: string) => JSON.parse(readFileSync(`messages/${file}.json`, 'utf8'));

test.describe.configure({ timeout: 120_000 });

const words = read('en').enquiry as Record<string, string>;
const form = read('islands/enquiry.en').enquiryForm as Record<string, string>;
const inbox = read('islands/merchant-dashboard.en').dashboard.enquiries as Record<string, string>;
const text = (texts: Record<string, string>, key: string) => texts[key] ?? key;

test('a visitor asks a merchant without WhatsApp, who handles it', async ({ page, request }) => {
  const title = `查詢班 ${Date.now()}`;
  const course = await submitAdvertisement(request, title, title);
  const changed = await request.put('/merchant-auth', {
    headers: course.session,
    data: { contact: '23456789', contact_is_whatsapp: 'false' },
  });
  expect(changed.status()).toBe(200);
  await approveAdvertisement(request, course.id);

  await page.goto(`/en/course/${course.slug}`);
  await page.locator('[data-opens-dialog=enquiry]:visible').first().click();
  const dialog = page.getByRole('dialog', { name: text(form, 'title') });
  await expect(dialog.getByText(text(form, 'lead'))).toBeVisible();
  await dialog.getByLabel(text(form, 'name')).fill('陳大文');
  await dialog.getByLabel(text(form, 'message')).fill('還有名額嗎？');
  await dialog.getByRole('button', { name: text(form, 'submit') }).click();
  await expect(dialog.getByLabel(text(form, 'email'))).toHaveAttribute('aria-invalid', 'true');
  expect(await violationsOf(page, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByLabel(text(form, 'email')).fill('chan@example.com');
  await dialog.getByRole('button', { name: text(form, 'submit') }).click();
  await expect(page.getByText(text(words, 'sent'))).toBeVisible();

  const mail = await readMail('enquiry', course.session.uid ?? '');
  expect(mail.replyTo).toMatchObject([{ name: '陳大文', address: 'chan@example.com' }]);
  expect(mail.text).toContain('還有名額嗎？');

  await openAsMerchant(page, course, '/en/merchant/dashboard?tab=enquiries');
  const card = page.getByRole('article').filter({ hasText: '還有名額嗎？' });
  await expect(card.getByRole('link', { name: title })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await card.getByRole('button', { name: fill(text(inbox, 'handleOf'), { name: '陳大文' }) }).click();
  await page.getByLabel(text(inbox, 'open')).check();
  await expect(page.getByText(text(inbox, 'allHandled'))).toBeVisible();
  await page.getByLabel(text(inbox, 'open')).uncheck();
  await card.getByRole('button', { name: fill(text(inbox, 'removeOf'), { name: '陳大文' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(inbox, 'remove') })
    .click();
  await expect(page.getByText(text(inbox, 'empty'))).toBeVisible();
});
