import { type Browser, expect as expectSoon, type Page } from '@playwright/test';
import dashboard from '@/messages/islands/merchant-dashboard.en.json' with { type: 'json' };
import menu from '@/messages/islands/merchant-menu.en.json' with { type: 'json' };
import { newEmail, PASSWORD } from './account-steps';
import { violationsOf } from './axe';
import { linkIn, readMail } from './mailbox';
import { field, joinConfirmedMerchant, openAsMerchant, submitAs } from './merchant-steps';
import { test } from './test';

/** Longer timeout, because a dashboard loads its code and data before it shows content. */
const expect = expectSoon.configure({ timeout: 15_000 });

const { team, editor: asEditor, nav } = dashboard.dashboard;
const { business, teamInvitation: invitation } = dashboard;
const inOf = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), text);

/** Opens a page of another person, in a browser of its own. */
async function anotherPerson(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

const mainOf = (page: Page) => page.getByRole('main');

test('a studio: the owner invites an editor, who writes; the owner submits, transfers the business and leaves', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const owner = await joinConfirmedMerchant(request, { name: 'Kiln & Clay', locale: 'en' });
  const email = newEmail();
  const editor = await anotherPerson(browser);
  const title = `Wheel throwing ${Date.now()}`;

  await test.step('the owner sends an invitation', async () => {
    await openAsMerchant(page, owner, '/en/merchant/dashboard?tab=business');
    await mainOf(page).getByLabel(team.email).fill(email);
    await mainOf(page).getByRole('button', { name: team.invite }).click();
    await expect(page.getByText(inOf(team.invited, { email })).first()).toBeAttached();
  });

  await test.step('the editor creates an account and accepts', async () => {
    await editor.goto(linkIn(await readMail('team_invitation', email), '/merchant/team'));
    const main = mainOf(editor);
    await expect(main.getByRole('heading', { name: invitation.newTitle })).toBeVisible();
    await expect(main).not.toContainText('passkeys.');
    expect(await violationsOf(editor)).toEqual([]);
    const form = main
      .locator('form')
      .filter({ has: editor.getByRole('button', { name: invitation.create }) });
    await form.getByLabel(business.email, { exact: true }).fill(email);
    await form.getByLabel(business.password, { exact: true }).fill(PASSWORD);
    await form.getByLabel(business.passwordConfirmation).fill(PASSWORD);
    await editor.reload();
    await form.getByLabel(business.email, { exact: true }).fill(email);
    await form.getByLabel(business.password, { exact: true }).fill(PASSWORD);
    await form.getByLabel(business.passwordConfirmation).fill(PASSWORD);
    await form.getByRole('button', { name: invitation.create }).click();
    await main.getByRole('button', { name: invitation.accept }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Kiln & Clay' })).toBeVisible();
    expect((await readMail('verify_email', email)).subject).toContain('join your team');
  });

  await test.step('the editor writes a draft, and may not change the business', async () => {
    const main = mainOf(editor);
    await expect(main.getByRole('link', { name: nav.account, exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: nav.business, exact: true })).toHaveCount(0);
    await editor.goto('/en/merchant/advertisement');
    const created = editor.waitForResponse(
      (reply) => reply.url().endsWith('/api/v1/posts') && reply.request().method() === 'POST',
    );
    await field(editor, 'titleEn').getByRole('textbox').fill(title);
    expect((await created).status()).toBe(200);
  });

  await test.step('the owner continues the draft and submits the course', async () => {
    await page.goto('/en/merchant/dashboard');
    const line = mainOf(page).getByRole('region', { name: menu.merchantMenu.draft.label });
    await expect(line).toContainText(title);
    await line.getByRole('link', { name: menu.merchantMenu.draft.continue }).click();
    await expect(field(page, 'titleEn').getByRole('textbox')).toHaveValue(title);
    // The rest of the form has a story of its own (advertisement.spec.ts).
    const drafts = await request.get('/api/v1/merchants/current/posts?state=draft', {
      headers: owner.session,
    });
    const [draft] = (await drafts.json()).data;
    await submitAs(request, owner, { title: '拉坯班', titleEn: title, draft });
    await page.goto('/en/merchant/dashboard');
    await expect(mainOf(page).getByRole('link', { name: title, exact: true }).first()).toBeVisible();
    await expect(line).toHaveCount(0);
  });

  await test.step('the owner makes the editor the owner', async () => {
    await page.goto('/en/merchant/dashboard?tab=business');
    await mainOf(page)
      .getByRole('button', { name: inOf(team.transferOf, { email }) })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(team.password).fill(PASSWORD);
    await dialog.getByRole('button', { name: team.transfer }).click();
    await expect(mainOf(page).getByRole('link', { name: nav.account, exact: true })).toBeVisible();
    for (const reader of [email, owner.email]) await readMail('team_ownership', reader);
    await editor.goto('/en/merchant/dashboard?tab=business');
    await expect(mainOf(editor).getByText(owner.email, { exact: true })).toBeVisible();
    expect(await violationsOf(editor)).toEqual([]);
  });

  await test.step('the former owner leaves, and keeps an account without a business', async () => {
    const main = mainOf(page);
    await main.getByRole('link', { name: nav.account, exact: true }).click();
    await main.getByRole('button', { name: asEditor.leave }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: asEditor.leave }).click();
    await expect(main.getByRole('link', { name: nav.business, exact: true })).toBeVisible();
    await page.goto('/en/merchant/dashboard');
    await expect(main.getByText(title)).toHaveCount(0);
    await editor.reload();
    await expect(mainOf(editor).getByText(team.none)).toBeVisible();
  });
});
