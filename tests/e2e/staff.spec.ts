import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { newEmail, PASSWORD } from './account-steps';
import { administratorSession, openMenu, openSection, submitAdvertisement } from './admin-steps';
import { button, dialogOf, heading, said, statusOf, textsOf } from './admin-words';
import { violationsOf } from './axe';
import { linkIn, readMail } from './mailbox';
import { test } from './test';

const t = textsOf('en');
const admin = '/en/admin';

interface Colleague {
  page: Page;
  email: string;
  /** Calls of the admin that were refused, in a browser of its own. */
  refused: string[];
}

/** Invites a colleague of a role, who signs up by the link of the mail in a browser of its own. */
async function join(request: APIRequestContext, browser: Browser, role: 'reviewer' | 'editor') {
  const email = newEmail();
  const headers = await administratorSession(request);
  const data = { email, staff_role: role, locale: 'en' };
  const reply = await request.post('/api/v1/admin/administrators/invitations', { headers, data });
  expect(reply.status(), await reply.text()).toBe(200);
  const link = new URL(linkIn(await readMail('administrator_invitation', email), 'invitation_token'));
  const page = await (await browser.newContext({ baseURL: link.origin })).newPage();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/v1/admin/') && answer.status() === 403) refused.push(answer.url());
  });
  await page.goto(`${admin}/sign-up${link.search}`);
  await page.getByLabel(t.signIn.email).fill(email);
  await page.getByLabel(t.signIn.username).fill('何小文');
  for (const field of await page.locator('input[type=password]').all()) await field.fill(PASSWORD);
  await button(page, t.signIn.signUp).click();
  await expect(heading(page)).toHaveText(t.overview.title);
  return { page, email, refused } satisfies Colleague;
}

/** Enables an authenticator, signs out, and signs in again by the password and a recovery code. */
async function enrol({ page, email }: Colleague): Promise<void> {
  await openSection(page, 'account');
  await button(page, t.account.enable).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel(t.account.firstCode).fill(new TOTP({ secret }).generate());
  await dialogOf(page).locator('button[type=submit]').click();
  const codes = dialogOf(page).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await button(page, t.account.codesKept).click();
  await expect(page.getByText(t.account.on, { exact: true })).toBeVisible();
  await button(page, t.signOut).click();
  await page.getByLabel(t.signIn.email, { exact: true }).fill(email);
  await page.getByLabel(t.signIn.password, { exact: true }).fill(PASSWORD);
  await button(page, t.signIn.signIn).click();
  await page.getByLabel(t.signIn.otp).fill(recovery);
  await button(page, t.signIn.signIn).click();
  await expect(heading(page)).toHaveText(t.account.title);
}

/** Checks that a screen says that it is not for the role, and nothing else, and that the search does not offer it. */
async function expectForbidden(page: Page, section: keyof typeof t.sections): Promise<void> {
  await page.goto(`${admin}/${section}`);
  await expect(heading(page)).toHaveText(t.forbidden.title);
  await expect(page.locator('#screen').getByRole('button')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await dialogOf(page).getByRole('combobox').fill(t.sections[section]);
  await expect(dialogOf(page).getByText(t.noneFound)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const linksOf = async (page: Page) =>
  (await openMenu(page)).locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test.describe('staff', () => {
  test('a reviewer is invited, secures the account, works through the queue, and sees nothing else', async ({
    request,
    browser,
  }) => {
    const title = `攝影班 ${Date.now()}`;
    const titleEn = `Photography ${Date.now()}`;
    const { slug } = await submitAdvertisement(request, title, titleEn);
    const colleague = await join(request, browser, 'reviewer');
    const { page, refused } = colleague;
    await enrol(colleague);
    await openSection(page, 'overview');
    const cards = page.getByRole('list', { name: t.overview.queues }).getByRole('link');
    await expect(cards).toHaveCount(4);
    await expect(page.getByText(t.overview.numbers.members, { exact: true })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    expect(await linksOf(page)).toEqual(
      ['overview', 'advertisements', 'comments', 'expiry', 'reports', 'courses', 'account'].map(
        (section) => `${admin}/${section}`,
      ),
    );
    await cards.filter({ hasText: t.overview.queue.advertisements }).click();
    await page.goto(`${admin}/advertisements?keyword=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: titleEn }).click();
    await expect(heading(page)).toHaveText(titleEn);
    await expect(page.locator('#screen a[href*="/admin/merchants/"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Approve and publish' }).click();
    await expect.poll(() => statusOf(request, `/course/${slug}`)).toBe(200);
    await expectForbidden(page, 'members');
    await expectForbidden(page, 'configuration');
    expect(refused).toEqual([]);
    await page.context().close();
  });

  test('an editor is invited, secures the account, writes an announcement, and sees nothing else', async ({
    request,
    browser,
  }) => {
    const colleague = await join(request, browser, 'editor');
    const { page, refused } = colleague;
    await enrol(colleague);
    await openSection(page, 'overview');
    const cards = page.getByRole('list', { name: t.overview.sections }).getByRole('link');
    await expect(cards.filter({ hasText: t.sections.announcements })).toBeVisible();
    await expect(cards.filter({ hasText: t.sections.comments })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await cards.filter({ hasText: t.sections.announcements }).click();
    await expect(page).toHaveURL(/\/admin\/announcements$/);
    const text = `編輯公告 ${Date.now()}`;
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('Chinese text').fill(text);
    await form.getByLabel('English text').fill('An announcement');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(said(page, 'Saved; the site is up to date')).toBeAttached();
    const shown = async () => JSON.stringify(await (await request.get('/api/v1/webconfigs')).json());
    expect(await shown()).toContain(text);
    await page.goto(`${admin}/announcements`);
    await page.getByRole('button', { name: `Delete: ${text}` }).click();
    await dialogOf(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await shown()).not.toContain(text);
    await expectForbidden(page, 'comments');
    await expectForbidden(page, 'members');
    expect(refused).toEqual([]);
    await page.context().close();
  });
});
