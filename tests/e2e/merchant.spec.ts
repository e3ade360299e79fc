import { expect as expectSoon, type Page } from '@playwright/test';
import { newEmail, PASSWORD, stored } from './account-steps';
import { publishAdvertisement } from './admin-steps';
import { violationsOf } from './axe';
import { confirmAddress, linkIn, readMail } from './mailbox';
import { beginAdvertisement, joinMerchant, openAsMerchant, pictureOf, submitAs } from './merchant-steps';
import { test } from './test';

/** Longer timeout, because a dashboard loads its code and data before it shows content. */
const expect = expectSoon.configure({ timeout: 15_000 });

test.describe.configure({ timeout: 120_000 });

/** Words of the dashboard, which is opened at both widths. */
const LANGUAGES = {
  zh: {
    tag: '@phone',
    prefix: '',
    ownTitle: '親子陶藝班',
    draft: '草稿',
    courses: '我的課程',
    confirmFirst: '確認電郵地址後便會開始審批',
    due: /預計.+或之前完成審批/,
    history: '紀錄',
    submittedAct: '提交審批',
    resume: '繼續',
  },
  en: {
    tag: '@desktop',
    prefix: '/en',
    ownTitle: 'Family pottery class',
    draft: 'Draft',
    courses: 'My courses',
    confirmFirst: 'The review starts once you confirm your email address',
    due: /^Reviewed by /,
    history: 'History',
    submittedAct: 'Submitted for review',
    resume: 'Continue',
  },
} as const;

const t = {
  sent: 'a link to set a new password will arrive within a few minutes',
  sendLink: 'Send the link',
  forgotten: 'Forgotten your password?',
  title: 'Become a merchant',
  logo: 'Logo',
  crop: 'Use this picture',
  name: 'Business name',
  address: 'Address',
  contact: 'Contact number',
  whatsapp: 'This is a WhatsApp number',
  description: 'About the business',
  registration: /^Business registration number/,
  email: 'Email',
  password: 'Password',
  again: 'Confirm password',
  submit: 'Create account and continue',
  required: 'must be filled in',
  first: 'Your first course',
  signIn: 'Sign in',
  refused: 'username or password incorrect',
  noCourses: 'No courses yet',
  signOut: 'Sign out',
  signedOut: 'You have been signed out',
  save: 'Save changes',
  saved: 'Your business details have been updated',
  comments: 'Comments on your courses',
  noComments: 'No comments yet',
} as const;

const mainOf = (page: Page) => page.getByRole('main');

async function fillBusiness(page: Page, email: string): Promise<void> {
  const main = mainOf(page);
  await main.getByLabel(t.name, { exact: true }).fill('陶樂工作室');
  await main.getByLabel(t.address, { exact: true }).fill('觀塘成業街 1 號');
  await main.getByLabel(t.contact, { exact: true }).fill('5123 4567');
  await main.getByLabel(t.description, { exact: true }).fill('教授陶藝十年。');
  await main.getByLabel(t.email, { exact: true }).fill(email);
}

async function fillPasswords(page: Page, again = PASSWORD): Promise<void> {
  await mainOf(page).getByLabel(t.password, { exact: true }).fill(PASSWORD);
  await mainOf(page).getByLabel(t.again, { exact: true }).fill(again);
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await mainOf(page).getByLabel(t.email, { exact: true }).fill(email);
  await mainOf(page).getByLabel(t.password, { exact: true }).fill(password);
  await mainOf(page).getByRole('button', { name: t.signIn, exact: true }).click();
}

for (const [language, words] of Object.entries(LANGUAGES)) {
  const dashboard = `${words.prefix}/merchant/dashboard`;

  test(`the dashboard shows advertisements by state, with what comes next (${language})`, {
    tag: words.tag,
  }, async ({ page, request }) => {
    const merchant = await joinMerchant(request);
    await beginAdvertisement(request, merchant, '水彩入門');
    await submitAs(request, merchant, { title: '親子陶藝班', titleEn: 'Family pottery class' });
    await openAsMerchant(page, merchant, dashboard);
    const main = mainOf(page);
    const list = main.getByRole('list', { name: words.courses });
    await expect(list).toContainText(words.ownTitle);
    await expect(list).toContainText('水彩入門');
    await expect(main.getByText(words.confirmFirst)).toBeVisible();
    await confirmAddress(request, merchant.email);
    await page.reload();
    await expect(main.getByText(words.due)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await main.getByRole('link', { name: new RegExp(`^${words.draft}s? ?1$`) }).click();
    await expect(list).not.toContainText(words.ownTitle);
    expect(page.url()).toContain('state=draft');
    await expect(main.getByRole('link', { name: `${words.resume}` }).first()).toHaveAttribute(
      'href',
      new RegExp(`^${words.prefix}/merchant/advertisement\\?id=\\d+$`),
    );
    await page.goBack();
    await main.getByRole('link', { name: words.ownTitle, exact: true }).click();
    await expect(main.getByRole('heading', { level: 1, name: words.ownTitle })).toBeVisible();
    await expect(main.getByRole('heading', { name: words.history })).toBeVisible();
    await expect(main.getByText(words.submittedAct, { exact: true })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('a merchant signs up, out and in again', { tag: '@desktop' }, async ({ page }) => {
  const email = newEmail();
  await page.goto('/en/merchant/signup');
  await expect(mainOf(page).getByRole('heading', { level: 1, name: t.title })).toBeVisible();
  await mainOf(page)
    .getByLabel(t.logo)
    .setInputFiles(await pictureOf(500, 400));
  // It is no square, so the part that is shown is chosen first.
  await page.getByRole('dialog').getByRole('button', { name: t.crop }).click();
  await expect(mainOf(page).locator('img[width="136"]')).toHaveJSProperty('naturalWidth', 400);
  await fillBusiness(page, email);
  await fillPasswords(page);
  expect(await violationsOf(page)).toEqual([]);
  await mainOf(page).getByRole('button', { name: t.submit }).click();

  await expect(mainOf(page).getByRole('heading', { level: 1, name: t.first })).toBeFocused();
  expect(await stored(page, 'merchant-uid')).toBe(email);
  expect(await stored(page, 'merchant-access-token')).toMatch(/^[\w-]{22}$/);
  expect(await stored(page, 'access-token')).toBeNull();
  expect(await stored(page, 'form:visitor:merchant-sign-up')).toBeNull();
  await page.reload();
  await expect(mainOf(page).getByRole('heading', { level: 1, name: t.first })).toBeVisible();

  await page.goto('/en/merchant/dashboard');
  await expect(mainOf(page).getByRole('heading', { name: t.noCourses })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await mainOf(page).getByRole('button', { name: t.signOut }).click();
  await expect(mainOf(page).getByText(t.signedOut)).toBeVisible();
  expect(await stored(page, 'merchant-access-token')).toBeNull();
  expect(await violationsOf(page)).toEqual([]);

  await signIn(page, email, 'not the password');
  await expect(mainOf(page).getByText(t.refused)).toBeVisible();
  await signIn(page, email);
  await expect(mainOf(page).getByRole('heading', { name: t.noCourses })).toBeVisible();
});

test('business details are changed; a session that ended loses nothing typed', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const merchant = await joinMerchant(request);
  await openAsMerchant(page, merchant, '/en/merchant/dashboard?tab=business');
  const main = mainOf(page);
  const name = main.getByLabel(t.name, { exact: true });
  await expect(name).toHaveValue('陶樂工作室');
  expect(await violationsOf(page)).toEqual([]);
  await name.fill('');
  await main.getByRole('button', { name: t.save }).click();
  await expect(main.getByText(t.required, { exact: true })).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('山城陶藝');
  await main.getByLabel(t.registration).fill('1234 5678');
  await main.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(t.saved).first()).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('山城陶藝');

  await main.getByLabel(t.description, { exact: true }).fill('小班教學');
  await request.delete('/merchant-auth/sign_out', { headers: merchant.session });
  // Another call of the dashboard may have found out before.
  const signedOut = main.getByText(t.signedOut);
  await main.getByRole('button', { name: t.save }).or(signedOut).click();
  await expect(signedOut).toBeVisible();
  expect(await stored(page, 'merchant-access-token')).toBeNull();
  await signIn(page, merchant.email);
  await expect(main.getByLabel(t.description, { exact: true })).toHaveValue('小班教學');

  await main.getByRole('link', { name: t.comments.replace(/ on your courses$/, '') }).click();
  await expect(main.getByText(t.noComments)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('two tabs of a merchant are of one mind', { tag: '@desktop' }, async ({ page, context, request }) => {
  const merchant = await joinMerchant(request);
  await openAsMerchant(page, merchant, '/en/merchant/dashboard');
  await expect(mainOf(page).getByRole('heading', { name: t.noCourses })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/en/merchant/dashboard');
  await mainOf(other).getByRole('button', { name: t.signOut }).click();
  await expect(mainOf(page).getByText(t.signedOut)).toBeVisible();
  await signIn(page, merchant.email);
  await expect(mainOf(other).getByRole('heading', { name: t.noCourses })).toBeVisible();
});

test('a course reports one view, and each enquiry by WhatsApp', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const told: unknown[] = [];
  page.on('request', (sent) => {
    if (/\/api\/v1\/posts\/\d+\/events$/.test(sent.url())) told.push(sent.postDataJSON());
  });
  const submitted = await publishAdvertisement(request, '週末手揑陶藝', 'Weekend hand-building');
  await page.route('https://wa.me/**', (route) => route.abort());
  await page.goto(`/course/${submitted.slug}`);
  await expect.poll(() => told).toEqual([{ kind: 'view' }]);
  await page
    .getByRole('link', { name: /WhatsApp/ })
    .first()
    .click();
  await expect.poll(() => told).toEqual([{ kind: 'view' }, { kind: 'whatsapp' }]);
  await page.goto('/course');
  await expect.poll(() => told).toHaveLength(2);
});

test('a merchant who has forgotten the password sets another one by the link of a mail', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { email } = await joinMerchant(request);
  await page.goto('/en/merchant/dashboard');
  await mainOf(page).getByRole('button', { name: t.forgotten }).click();
  await mainOf(page).getByRole('button', { name: t.sendLink }).click();
  await expect(mainOf(page).getByText(t.required, { exact: true })).toBeVisible();
  await mainOf(page).getByLabel(t.email, { exact: true }).fill(email);
  await mainOf(page).getByRole('button', { name: t.sendLink }).click();
  await expect(mainOf(page).getByText(t.sent)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(linkIn(await readMail('reset_password', email), 'reset_password_token'));
  await page.getByLabel('New password', { exact: true }).fill('Another ferry 1898');
  await page.getByLabel('New password again').fill('Another ferry 1898');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(mainOf(page).getByRole('heading', { name: t.noCourses })).toBeVisible();
  expect(await stored(page, 'merchant-uid')).toBe(email);
  expect(await stored(page, 'access-token')).toBeNull();
});
