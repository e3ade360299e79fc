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
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('dialog').getByLabel('Email').press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Check your email' })).toBeVisible();

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

test('a deletion by the session alone is undone by the button that its mail leads to', async ({
  page,
  request,
}) => {
  const { email, session } = await joinMember(request);
  await request.get(linkIn(await readMail('verify_email', email), 'confirmation_token'));
  expect((await request.delete('/auth', { headers: session })).status()).toBe(200);
  const signIn = async () =>
    (await request.post('/auth/sign_in', { data: { email, password: PASSWORD } })).status();
  expect(await signIn()).toBe(401);
  const link = linkIn(await readMail('account_closed', email), '/restore/account');
  await page.goto(link);
  expect(await signIn(), 'opening the page restores nothing').toBe(401);
  await page.getByRole('button', { name: '還原帳戶' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('帳戶已還原');
  expect(await signIn()).toBe(200);
  await page.goto(link);
  await page.getByRole('button', { name: '還原帳戶' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('這條連結已失效');
});

test('a change of address is undone by the button that its mail leads to, with a new password', async ({
  page,
  request,
}) => {
  const { email, session } = await joinMember(request);
  await request.get(linkIn(await readMail('verify_email', email), 'confirmation_token'));
  const data = { email: newEmail(), current_password: PASSWORD };
  expect((await request.put('/auth', { headers: session, data })).status()).toBe(200);
  await page.goto(linkIn(await readMail('email_changed', email), '/restore/email'));
  await page.getByRole('button', { name: '還原這個地址' }).click();
  await page.getByLabel('新密碼', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('再次輸入新密碼', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '重設密碼' }).click();
  await page.getByRole('link', { name: '前往我的帳戶' }).click();
  await expect(page).toHaveURL(/\/user$/);
  expect(await stored(page, 'uid')).toBe(email);
});
