import { expect } from '@playwright/test';
import { joinMember, newEmail, openDialog, PASSWORD, stored } from './account-steps';
import { linkIn, readMail } from './mailbox';
import { test } from './test';

const NEW_PASSWORD = 'Star Ferry at noon 1898';

test('the link of the first mail confirms the address and leads to the member’s page', async ({
  page,
  request,
}) => {
  const { email, session } = await joinMember(request);
  const mail = await readMail('verify_email', email);
  await page.goto(linkIn(mail, 'confirmation_token'));
  await expect(page.getByRole('alertdialog')).toContainText('電郵');
  await page.getByRole('alertdialog').getByRole('button').click();
  const { pathname, search } = new URL(page.url());
  expect([pathname, search], 'it says so once').toEqual(['/user', '']);
  const profile = await request.get('/api/v1/users/current', { headers: session });
  expect((await profile.json()).data.user.confirmed).toBe(true);
});

test('a forgotten password is replaced by the link of a mail', async ({ page, request }) => {
  const { email } = await joinMember(request);
  await page.goto('/en/about');
  await openDialog(page, 'Sign in');
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await page.getByRole('dialog').getByLabel('E-mail').fill(email);
  await page.getByRole('dialog').getByLabel('E-mail').press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Check your e-mail' })).toBeVisible();

  const mail = await readMail('reset_password', email);
  await page.goto(linkIn(mail, 'reset_password_token'));
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('New password again', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page).toHaveURL(/\/en\/user$/);
  expect(await stored(page, 'uid')).toBe(email);
  const signIn = (password: string) => request.post('/auth/sign_in', { data: { email, password } });
  expect((await signIn(PASSWORD)).status()).toBe(401);
  expect((await signIn(NEW_PASSWORD)).status()).toBe(200);
});

test('a subscription begins with the button that its mail leads to, and ends with another', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await request.post('/api/v1/subscribe', { data: { email, locale: 'en' } });
  await page.goto(linkIn(await readMail('subscribe_confirm', email), '/subscribe/confirm'));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed');

  await page.goto(linkIn(await readMail('subscribe_welcome', email), '/unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have been unsubscribed');
});
