import { expect, type Page } from '@playwright/test';
import { accountPlace, isPhone, joinMember, openAs, PASSWORD } from './account-steps';
import { administrator, administratorSession, openScreen } from './admin-steps';
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
  const words = isPhone(page)
    ? {
        prefix: '',
        signIn: '登入',
        add: '新增通行密鑰',
        name: '名稱',
        password: '現時密碼',
        go: '繼續',
        added: '已新增通行密鑰',
        remove: '移除通行密鑰：我的手機',
        confirm: '移除',
        removed: '已移除通行密鑰',
      }
    : {
        prefix: '/en',
        signIn: 'Sign in',
        add: 'Add a passkey',
        name: 'Name',
        password: 'Current password',
        go: 'Continue',
        added: 'Passkey added',
        remove: 'Remove passkey: 我的手機',
        confirm: 'Remove',
        removed: 'Passkey removed',
      };
  await addAuthenticator(page);
  const { session, username } = await joinMember(request);
  await openAs(page, session, `${words.prefix}/user?tab=profile`);
  await page.getByRole('button', { name: words.add }).click();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: words.go }) });
  await form.getByLabel(words.name).fill('我的手機');
  await form.getByLabel(words.password, { exact: true }).fill('not my password');
  await form.getByRole('button', { name: words.go }).click();
  await expect(form.getByLabel(words.password, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel(words.name)).toHaveValue('我的手機');
  await form.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: words.go }).click();
  await expect(page.getByRole('status').filter({ hasText: words.added })).toBeVisible();
  expect(await violationsOf(page, { within: 'main' })).toEqual([]);

  await page.evaluate(() => window.localStorage.clear());
  await page.goto(`${words.prefix}/about`);
  // The authenticator answers the suggestions of the e-mail field at once.
  const place = await accountPlace(page);
  await place.getByRole('button', { name: words.signIn, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-member', '');
  await page.goto(`${words.prefix}/user?tab=profile`);
  await expect(page.getByRole('main').getByText(username).first()).toBeVisible();
  await page.getByRole('button', { name: words.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.confirm, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: words.removed })).toBeVisible();
});

test('an administrator signs in with a passkey', async ({ page, request }) => {
  test.skip(isPhone(page), 'the form is the same');
  await page.addInitScript(suggestNothing);
  await addAuthenticator(page);
  await openScreen(page, await administratorSession(request), '/en/admin/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const name = `Key ${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Current password', { exact: true }).fill(administrator().password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(name)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('button', { name: `Remove passkey: ${name}` })).toBeVisible();
  await page.getByRole('button', { name: `Remove passkey: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(name)).toHaveCount(0);
});
