import { expect as expectSoon } from '@playwright/test';
import member from '@/messages/islands/account.zh-hk.json' with { type: 'json' };
import dashboard from '@/messages/islands/merchant-dashboard.zh-hk.json' with { type: 'json' };
import menu from '@/messages/islands/merchant-menu.zh-hk.json' with { type: 'json' };
import user from '@/messages/islands/user.zh-hk.json' with { type: 'json' };
import site from '@/messages/zh-hk.json' with { type: 'json' };
import { accountPlace, openDialog } from './account-steps';
import { violationsOf } from './axe';
import { linkIn, readMail } from './mailbox';
import { beginAdvertisement, joinConfirmedMerchant } from './merchant-steps';
import { widthsOfOverflow } from './overflow';
import { test } from './test';

/** Longer timeout, because a dashboard loads its code and data before it shows content. */
const expect = expectSoon.configure({ timeout: 15_000 });

const { merchantMenu: t } = menu;
const { signIn } = member.account;
const { merchantAccess: access } = dashboard;
const NEW_PASSWORD = 'Another ferry 1898';

test('a merchant returns after weeks: the wrong sign-in shows the right one, the password is reset, the dashboard is two taps away', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const merchant = await joinConfirmedMerchant(request);
  await beginAdvertisement(request, merchant, '釉色實驗室');
  const main = page.getByRole('main');

  await test.step('the sign-in of members leads to that of merchants after a failure', async () => {
    await page.goto('/');
    const dialog = await openDialog(page, site.layout.signIn);
    await expect(dialog.getByRole('link', { name: signIn.toMerchant })).toBeVisible();
    await dialog.getByLabel(signIn.email).fill(merchant.email);
    await dialog.getByLabel(signIn.password, { exact: true }).fill('forgotten');
    await dialog.getByRole('button', { name: signIn.submit, exact: true }).click();
    await expect(dialog.getByRole('alert').first()).toContainText(member.validation.auth_error);
    expect(await violationsOf(page, { within: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('link', { name: signIn.toMerchant }).click();
    await expect(main.getByRole('heading', { level: 1, name: access.title })).toBeVisible();
    // The typed address comes along, and is no part of the address of the page.
    await expect(main.getByLabel(access.email)).toHaveValue(merchant.email);
    expect(new URL(page.url()).search).toBe('');
  });

  await test.step('the password is reset by the link of a mail, also after a reload', async () => {
    await main.getByRole('button', { name: access.forgotten }).click();
    await main.getByLabel(access.email).fill(merchant.email);
    await main.getByRole('button', { name: access.sendLink }).click();
    await expect(main.getByText(merchant.email)).toBeVisible();
    const link = linkIn(await readMail('reset_password', merchant.email), 'reset_password_token');
    await page.goto(link);
    await page.reload();
    await page.getByLabel(user.newPassword.password, { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel(user.newPassword.confirmation).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: user.resetPassword.submit }).click();
    await page.getByRole('link', { name: user.resetPassword.toDashboard }).click();
    await expect(main.getByRole('table').or(main.getByText('釉色實驗室')).first()).toBeVisible();
    // The mail is opened once more.
    await page.goto(link);
    await expect(
      main.getByRole('heading', { level: 1, name: user.resetPassword.expiredTitle }),
    ).toBeVisible();
    await page.getByRole('link', { name: user.resetPassword.toDashboard }).click();
    await expect(main.getByRole('table').or(main.getByText('釉色實驗室')).first()).toBeVisible();
  });

  await test.step('the header of the home page is a merchant’s, and the dashboard two taps away', async () => {
    await page.goto('/');
    const drawer = await accountPlace(page);
    await expect(drawer.getByText('陶樂工作室')).toBeVisible();
    await expect(drawer.getByRole('button', { name: site.layout.signIn, exact: true })).toBeHidden();
    await expect(drawer.getByRole('button', { name: t.memberSignIn })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await drawer.getByRole('link', { name: t.home }).click();
    await expect(page).toHaveURL(/\/merchant\/dashboard$/);
  });

  await test.step('the draft is offered until it is closed for the day', async () => {
    const line = main.getByRole('region', { name: t.draft.label });
    await expect(line).toContainText('釉色實驗室');
    await page.goto('/');
    await expect(line.getByRole('link', { name: t.draft.continue })).toHaveAttribute(
      'href',
      /^\/merchant\/advertisement\?id=\d+$/,
    );
    expect(await violationsOf(page)).toEqual([]);
    expect(await widthsOfOverflow(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await line.getByRole('button', { name: t.draft.close }).click();
    await expect(line).toHaveCount(0);
    await page.reload();
    await expect(page.locator('#menu [data-merchant-menu] a').first()).toBeAttached();
    await expect(line).toHaveCount(0);
  });

  await test.step('links to the sign-up lead to the dashboard, and the own page can be edited', async () => {
    const footer = page
      .getByRole('contentinfo')
      .getByRole('link', { name: site.layout.footerLinks.becomeMerchant });
    await expect(footer).toHaveAttribute('href', '/merchant/dashboard');
    const drawer = await accountPlace(page);
    await drawer.getByRole('link', { name: t.publicPage }).click();
    await expect(main.getByRole('link', { name: t.edit })).toHaveAttribute(
      'href',
      '/merchant/dashboard?tab=business',
    );
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step('signing out in the drawer brings the visitor’s header back', async () => {
    const drawer = await accountPlace(page);
    await drawer.getByRole('button', { name: t.signOut }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: '已登出' })).toBeVisible();
    await accountPlace(page);
    await expect(drawer.getByRole('button', { name: site.layout.signIn, exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: t.edit })).toHaveCount(0);
  });
});
