import { expect as expectSoon, type Page } from '@playwright/test';
import { newEmail, openAs, PASSWORD, stored } from './account-steps';
import { approveAdvertisement, submitAdvertisement as submitOne } from './admin-steps';
import { violationsOf } from './axe';
import { linkInMail } from './mail-steps';
import { confirmAddress } from './mailbox';
import {
  beginAdvertisement,
  headersOf,
  joinMerchant,
  pictureOf,
  submitAdvertisement,
} from './merchant-steps';
import { test } from './test';

/** Longer timeout, because a dashboard loads its code and data before it shows content. */
const expect = expectSoon.configure({ timeout: 15_000 });

test.describe.configure({ timeout: 120_000 });

const LANGUAGES = {
  zh: {
    prefix: '',
    title: '成為商戶',
    ownTitle: '親子陶藝班',
    logo: '標誌',
    name: '商戶名稱',
    address: '地址',
    contact: '聯絡電話',
    whatsapp: '這是 WhatsApp 號碼',
    description: '商戶簡介',
    registration: /^商業登記號碼/,
    email: '電郵',
    password: '密碼',
    again: '確認密碼',
    submit: '建立帳戶，繼續',
    required: '必須填寫',
    mobile: '必須提供 8 位數字的手提電話號碼',
    mismatch: '密碼不一致',
    wrongType: '請選擇 jpg 或 png 圖片',
    problems: /^有 \d 項需要更正/,
    exists: '商戶已存在！如需更改資料，請聯絡管理員',
    first: '第一個課程',
    toSignIn: '商戶登入',
    signIn: '登入',
    refused: '用戶名稱或密碼不正確',
    forgotten: '忘記密碼？',
    sendLink: '寄出連結',
    sent: '幾分鐘內便會收到重設密碼的連結',
    noCourses: '未有課程',
    signOut: '登出',
    signedOut: '你已登出',
    draft: '草稿',
    submitted: '審批中',
    courses: '我的課程',
    confirmFirst: '確認電郵地址後便會開始審批',
    due: /預計.+或之前完成審批/,
    history: '紀錄',
    submittedAct: '提交審批',
    resume: '繼續填寫',
    business: '商戶資料',
    save: '儲存變更',
    saved: '商戶資料已更新',
    comments: '學員留言',
    noComments: '未有留言',
  },
  en: {
    prefix: '/en',
    title: 'Become a merchant',
    ownTitle: 'Family pottery class',
    logo: 'Logo',
    name: 'Business name',
    address: 'Address',
    contact: 'Contact number',
    whatsapp: 'This is a WhatsApp number',
    description: 'About the business',
    registration: /^Business registration number/,
    email: 'E-mail',
    password: 'Password',
    again: 'Confirm password',
    submit: 'Create account and continue',
    required: 'must be filled in',
    mobile: 'must provide an 8-digit mobile number',
    mismatch: 'passwords do not match',
    wrongType: 'Please choose a jpg or png picture',
    problems: /^\d entries need correcting/,
    exists: 'Merchant exists! To change data contact the administrator',
    first: 'Your first course',
    toSignIn: 'Merchant sign-in',
    signIn: 'Sign in',
    refused: 'username or password incorrect',
    forgotten: 'Forgotten your password?',
    sendLink: 'Send the link',
    sent: 'a link to set a new password arrives within a few minutes',
    noCourses: 'No courses yet',
    signOut: 'Sign out',
    signedOut: 'You are signed out',
    draft: 'Draft',
    submitted: 'In review',
    courses: 'My courses',
    confirmFirst: 'The review starts once you confirm your e-mail address',
    due: /^Reviewed by /,
    history: 'History',
    submittedAct: 'Submitted for review',
    resume: 'Continue',
    business: 'Business details',
    save: 'Save changes',
    saved: 'Your business details have been updated',
    comments: 'Comments on your courses',
    noComments: 'No comments yet',
  },
} as const;
type Words = (typeof LANGUAGES)['zh' | 'en'];

const mainOf = (page: Page) => page.getByRole('main');

async function fillBusiness(page: Page, words: Words, email: string): Promise<void> {
  const main = mainOf(page);
  await main.getByLabel(words.name, { exact: true }).fill('陶樂工作室');
  await main.getByLabel(words.address, { exact: true }).fill('觀塘成業街 1 號');
  await main.getByLabel(words.contact, { exact: true }).fill('5123 4567');
  await main.getByLabel(words.description, { exact: true }).fill('教授陶藝十年。');
  await main.getByLabel(words.email, { exact: true }).fill(email);
}

async function fillPasswords(page: Page, words: Words, again = PASSWORD): Promise<void> {
  await mainOf(page).getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await mainOf(page).getByLabel(words.again, { exact: true }).fill(again);
}

async function signIn(page: Page, words: Words, email: string, password = PASSWORD): Promise<void> {
  await mainOf(page).getByLabel(words.email, { exact: true }).fill(email);
  await mainOf(page).getByLabel(words.password, { exact: true }).fill(password);
  await mainOf(page).getByRole('button', { name: words.signIn, exact: true }).click();
}

for (const [language, words] of Object.entries(LANGUAGES)) {
  const signUp = `${words.prefix}/merchant/signup`;
  const dashboard = `${words.prefix}/merchant/dashboard`;

  test(`a merchant signs up, out and in again (${language})`, { tag: `@${language}` }, async ({ page }) => {
    const email = newEmail();
    await page.goto(signUp);
    await expect(mainOf(page).getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await mainOf(page)
      .getByLabel(words.logo)
      .setInputFiles(await pictureOf(500, 400));
    await expect(mainOf(page).locator('img[width="136"]')).toHaveJSProperty('naturalWidth', 500);
    await fillBusiness(page, words, email);
    await fillPasswords(page, words);
    expect(await violationsOf(page)).toEqual([]);
    await mainOf(page).getByRole('button', { name: words.submit }).click();

    await expect(mainOf(page).getByRole('heading', { level: 1, name: words.first })).toBeFocused();
    expect(await stored(page, 'merchant-uid')).toBe(email);
    expect(await stored(page, 'merchant-access-token')).toMatch(/^[\w-]{22}$/);
    expect(await stored(page, 'access-token')).toBeNull();
    expect(await stored(page, 'form:visitor:merchant-sign-up')).toBeNull();
    await page.reload();
    await expect(mainOf(page).getByRole('heading', { level: 1, name: words.first })).toBeVisible();

    await page.goto(dashboard);
    await expect(mainOf(page).getByRole('heading', { name: words.noCourses })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await mainOf(page).getByRole('button', { name: words.signOut }).click();
    await expect(mainOf(page).getByText(words.signedOut)).toBeVisible();
    expect(await stored(page, 'merchant-access-token')).toBeNull();
    expect(await violationsOf(page)).toEqual([]);

    await signIn(page, words, email, 'not the password');
    await expect(mainOf(page).getByText(words.refused)).toBeVisible();
    await signIn(page, words, email);
    await expect(mainOf(page).getByRole('heading', { name: words.noCourses })).toBeVisible();
  });

  test(`what is wrong is reported beside its field, and nothing typed is lost (${language})`, {
    tag: `@${language}`,
  }, async ({ page, request }) => {
    // Uses another password. Otherwise the attempt whose response is lost would end in a sign-in.
    const other = 'Peak tram 1888';
    const known = await joinMerchant(request, { password: other, password_confirmation: other });
    await page.goto(signUp);
    const main = mainOf(page);
    await main.getByRole('button', { name: words.submit }).click();
    await expect(main.getByText(words.problems)).toBeVisible();
    await expect(main.getByText(words.required, { exact: true })).toHaveCount(8);
    await expect(main.getByLabel(words.logo)).toBeFocused();

    await main
      .getByLabel(words.logo)
      .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(main.getByText(words.wrongType, { exact: true })).toBeVisible();
    await main.getByLabel(words.contact, { exact: true }).fill('2345 6789');
    await main.getByLabel(words.contact, { exact: true }).blur();
    await expect(main.getByText(words.mobile, { exact: true })).toBeVisible();
    await main.getByLabel(words.whatsapp).uncheck();
    await expect(main.getByText(words.mobile, { exact: true })).toHaveCount(0);

    await fillBusiness(page, words, known.email);
    await page.reload();
    await expect(main.getByLabel(words.name, { exact: true })).toHaveValue('陶樂工作室');
    await expect(main.getByLabel(words.description, { exact: true })).toHaveValue('教授陶藝十年。');
    await expect(main.getByLabel(words.whatsapp)).not.toBeChecked();
    await expect(main.getByLabel(words.password, { exact: true })).toHaveValue('');

    await main.getByLabel(words.logo).setInputFiles(await pictureOf(500, 400));
    await fillPasswords(page, words, 'another');
    await main.getByRole('button', { name: words.submit }).click();
    await expect(main.getByText(words.mismatch, { exact: true })).toBeVisible();
    await fillPasswords(page, words);
    await page.route('**/merchant-auth', (route) => route.abort(), { times: 1 });
    await main.getByRole('button', { name: words.submit }).click();
    await expect(main.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await main.getByLabel(words.email, { exact: true }).fill(` ${known.email.toUpperCase()}`);
    await main.getByRole('button', { name: words.submit }).click();
    await expect(main.getByText(words.exists)).toBeVisible();
    await expect(main.getByLabel(words.name, { exact: true })).toHaveValue('陶樂工作室');
    expect(await stored(page, 'merchant-access-token')).toBeNull();
  });

  test(`the dashboard shows advertisements by state, with what comes next (${language})`, {
    tag: `@${language}`,
  }, async ({ page, request }) => {
    const merchant = await joinMerchant(request);
    await beginAdvertisement(request, merchant, '水彩入門');
    await submitAdvertisement(request, merchant, '親子陶藝班');
    await openAs(page, merchant.session, dashboard);
    const main = mainOf(page);
    const table = main.getByRole('table', { name: words.courses });
    await expect(table).toContainText(words.ownTitle);
    await expect(table).toContainText('水彩入門');
    await expect(main.getByText(words.confirmFirst)).toBeVisible();
    await confirmAddress(request, merchant.email);
    await page.reload();
    await expect(main.getByText(words.due)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await main.getByRole('link', { name: new RegExp(`^${words.draft}s? ?1$`) }).click();
    await expect(table).not.toContainText(words.ownTitle);
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

  test(`business details are changed; a session that ended loses nothing typed (${language})`, {
    tag: `@${language}`,
  }, async ({ page, request }) => {
    const merchant = await joinMerchant(request);
    await openAs(page, merchant.session, `${dashboard}?tab=business`);
    const main = mainOf(page);
    const name = main.getByLabel(words.name, { exact: true });
    await expect(name).toHaveValue('陶樂工作室');
    expect(await violationsOf(page)).toEqual([]);
    await name.fill('');
    await main.getByRole('button', { name: words.save }).click();
    await expect(main.getByText(words.required, { exact: true })).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill('山城陶藝');
    await main.getByLabel(words.registration).fill('1234 5678');
    await main.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.saved).first()).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue('山城陶藝');

    await main.getByLabel(words.description, { exact: true }).fill('小班教學');
    await request.delete('/merchant-auth/sign_out', { headers: headersOf(merchant) });
    await main.getByRole('button', { name: words.save }).click();
    await expect(main.getByText(words.signedOut)).toBeVisible();
    expect(await stored(page, 'merchant-access-token')).toBeNull();
    await signIn(page, words, merchant.email);
    await expect(main.getByLabel(words.description, { exact: true })).toHaveValue('小班教學');

    await main.getByRole('link', { name: words.comments.replace(/ on your courses$/, '') }).click();
    await expect(main.getByText(words.noComments)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });

  test(`a forgotten password is asked for without saying who is known (${language})`, {
    tag: `@${language}`,
  }, async ({ page }) => {
    await page.goto(dashboard);
    const main = mainOf(page);
    await main.getByRole('button', { name: words.forgotten }).click();
    await main.getByRole('button', { name: words.sendLink }).click();
    await expect(main.getByText(words.required, { exact: true })).toBeVisible();
    await main.getByLabel(words.email, { exact: true }).fill(newEmail());
    await main.getByRole('button', { name: words.sendLink }).click();
    await expect(main.getByText(words.sent)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('two tabs of a merchant are of one mind', async ({ page, context, request }) => {
  const merchant = await joinMerchant(request);
  await openAs(page, merchant.session, '/merchant/dashboard');
  await expect(mainOf(page).getByRole('heading', { name: '未有課程' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/merchant/dashboard');
  await mainOf(other).getByRole('button', { name: '登出' }).click();
  await expect(mainOf(page).getByText('你已登出')).toBeVisible();
  await signIn(page, LANGUAGES.zh, merchant.email);
  await expect(mainOf(other).getByRole('heading', { name: '未有課程' })).toBeVisible();
});

test('a course reports one view, and each enquiry by WhatsApp', async ({ page, request }) => {
  const told: unknown[] = [];
  page.on('request', (sent) => {
    if (/\/api\/v1\/posts\/\d+\/events$/.test(sent.url())) told.push(sent.postDataJSON());
  });
  const submitted = await submitOne(request, '週末手揑陶藝', 'Weekend hand-building', '陶藝');
  await approveAdvertisement(request, submitted.id);
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

test('a merchant who has forgotten the password sets another one by the link of a mail', async ({
  page,
  request,
}) => {
  const { email } = await joinMerchant(request);
  await page.goto('/merchant/dashboard');
  await mainOf(page).getByRole('button', { name: '忘記密碼？' }).click();
  await mainOf(page).getByLabel('電郵', { exact: true }).fill(email);
  await mainOf(page).getByRole('button', { name: '寄出連結' }).click();
  await expect(mainOf(page).getByText('幾分鐘內便會收到')).toBeVisible();
  await page.goto(await linkInMail(email, /\/merchant-auth\/password\/edit\?/));
  await page.getByLabel('新密碼', { exact: true }).fill('Another ferry 1898');
  await page.getByLabel('再次輸入新密碼').fill('Another ferry 1898');
  await page.getByRole('button', { name: '重設密碼' }).click();
  await page.getByRole('link', { name: '前往商戶主頁' }).click();
  await expect(mainOf(page).getByRole('heading', { name: '未有課程' })).toBeVisible();
  expect(await stored(page, 'merchant-uid')).toBe(email);
  expect(await stored(page, 'access-token')).toBeNull();
});
