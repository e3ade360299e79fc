import { expect, type Page } from '@playwright/test';
import { accountPlace, joinMember, openAs, PASSWORD } from './account-steps';
import { administrator, administratorSession, openMenu, openScreen } from './admin-steps';
import { violationsOf } from './axe';
import { test } from './test';

/** Leaves the button as the only way to a passkey. */
function suggestNothing(): void {
  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
}

/** Gives the page an authenticator that verifies its owner at once, as a phone with a finger on it. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a member adds a passkey, signs in with it, and removes it', async ({ page, request }) => {
  await addAuthenticator(page);
  const { session, username } = await joinMember(request);
  await openAs(page, session, '/user?tab=profile');
  await page.getByRole('button', { name: '新增通行密鑰' }).click();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: '繼續' }) });
  await form.getByLabel('名稱').fill('我的手機');
  await form.getByLabel('現時密碼', { exact: true }).fill('not my password');
  await form.getByRole('button', { name: '繼續' }).click();
  await expect(form.getByLabel('現時密碼', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('名稱')).toHaveValue('我的手機');
  await form.getByLabel('現時密碼', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: '繼續' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已新增通行密鑰' })).toBeVisible();
  expect(await violationsOf(page, { within: 'main' })).toEqual([]);

  await page.evaluate(() => window.localStorage.clear());
  await page.goto('/about');
  // The authenticator answers the suggestions of the e-mail field at once.
  const place = await accountPlace(page);
  await place.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-member', '');
  await page.goto('/user?tab=profile');
  await expect(page.getByRole('main').getByText(username).first()).toBeVisible();
  await page.getByRole('button', { name: '移除通行密鑰：我的手機' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '已移除通行密鑰' })).toBeVisible();
});

test('an administrator signs in with a passkey', async ({ page, request }) => {
  await page.addInitScript(suggestNothing);
  await addAuthenticator(page);
  await openScreen(page, await administratorSession(request), '/en/admin/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const name = `Key ${Date.now()}`;
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Continue' }) });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Current password', { exact: true }).fill(administrator().password);
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(name)).toBeVisible();
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('button', { name: `Remove passkey: ${name}` })).toBeVisible();
  await page.getByRole('button', { name: `Remove passkey: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(name)).toHaveCount(0);
});
