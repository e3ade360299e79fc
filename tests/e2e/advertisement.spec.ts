import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe';
import { choose, field, joinMerchant, openAsMerchant, pictureOf } from './merchant-steps';
import { test } from './test';

const LANGUAGES = {
  zh: {
    tag: '@phone',
    prefix: '',
    title: '課程名稱',
    ownBody: 'body',
    titleText: '手捏一隻自己的杯',
    category: '陶藝',
    categories: '分類',
    district: '觀塘區',
    age: '成人（24–65歲）',
    size: '2–4人',
    // A Chinese form begins with Cantonese.
    language: '',
    fee: '學費（HK$）',
    lessons: '堂數',
    line: 'HK$480／4堂 · 60分鐘',
    intro: '簡介',
    heading: '標題',
    use: '使用這張圖片',
    list: '更換列表圖',
    main: '更換主圖',
    required: '必須填寫',
    incomplete: '資料未齊全！請提交完整圖片及文字',
    submit: '提交審批',
    confirm: '確認提交',
    sent: '已提交審批',
    saved: /草稿已儲存 \d\d:\d\d/,
    preview: '預覽',
    back: '返回修改',
  },
  en: {
    tag: '@desktop',
    prefix: '/en',
    title: 'Course title',
    ownBody: 'bodyEn',
    titleText: 'Pinch your own cup',
    category: 'pottery',
    categories: 'Categories',
    district: 'Kwun Tong',
    age: 'Adults (24–65)',
    size: '2–4 people',
    language: 'Cantonese',
    fee: 'Fee (HK$)',
    lessons: 'Number of lessons',
    line: 'HK$480 / 4 lessons · 60 min',
    intro: 'Introduction',
    heading: 'Heading',
    use: 'Use this picture',
    list: 'Change: List picture',
    main: 'Change: Main picture',
    required: 'must be filled in',
    incomplete: 'Information incomplete! Please submit complete images and text',
    submit: 'Submit for review',
    confirm: 'Yes, submit',
    sent: 'Submitted for review',
    saved: /Draft saved \d\d:\d\d/,
    preview: 'Preview',
    back: 'Back to editing',
  },
} as const;
type Words = (typeof LANGUAGES)[keyof typeof LANGUAGES];

const FORM = '/merchant/advertisement';

const input = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const line = (page: Page, name: string) => field(page, name).locator('input, textarea').first();
const pictureInput = (page: Page, name: string) => field(page, name).locator('input[type=file]');
const savedState = (page: Page, t: Words) => page.getByText(t.saved).first();

async function chooseCategory(page: Page, t: Words) {
  const search = page.getByRole('combobox', { name: t.categories });
  await search.fill(t.category);
  await page.getByRole('listbox').getByRole('option').first().click();
}

async function fillTexts(page: Page, t: Words) {
  await input(page, t.title).fill(t.titleText);
  await chooseCategory(page, t);
  await choose(page, 'serviceArea', t.district);
  await line(page, 'hashtags').fill('陶藝,');
  await line(page, 'hashtags').fill('family_fun');
  await line(page, 'hashtags').press('Enter');
  await choose(page, 'ageGroups', t.age);
  await choose(page, 'classSize', t.size);
  if (t.language) await choose(page, 'languages', t.language);
  await input(page, t.fee).fill('480');
  await input(page, t.lessons).fill('4');
  await input(page, t.intro).fill('第一次接觸陶泥也可以。');
  const body = field(page, t.ownBody);
  await body.getByRole('button', { name: t.heading, exact: true }).click();
  await body.getByRole('textbox').pressSequentially('揉泥');
  await body.locator('input[type=file]').setInputFiles(await pictureOf(900, 700, '#507090'));
  await expect(body.getByRole('textbox').locator('img')).toBeVisible();
}

async function sendPicture(page: Page, name: string, size: [number, number]) {
  await pictureInput(page, name).setInputFiles(await pictureOf(...size));
}

const expectNoViolations = async (page: Page) => expect(await violationsOf(page)).toEqual([]);

for (const [language, t] of Object.entries(LANGUAGES))
  test(`a merchant writes an advertisement with two pictures and sends it in (${language})`, {
    tag: t.tag,
  }, async ({ page, request }) => {
    const merchant = await joinMerchant(request);
    await openAsMerchant(page, merchant, t.prefix + FORM);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: t.submit }).click();
    await expect(page.getByText(t.incomplete)).toBeVisible();
    await expect(input(page, t.title)).toBeFocused();
    await expectNoViolations(page);

    await expect(field(page, 'ageGroups').getByText(t.required)).toBeVisible();
    await fillTexts(page, t);
    await expect(field(page, 'ageGroups').getByText(t.required)).toBeHidden();
    await expect(page.getByText(t.line.split(/／| \//)[0] ?? '').first()).toBeVisible();
    await expect(field(page, 'hashtags').getByText('#family_fun')).toBeVisible();
    await sendPicture(page, 'listImageId', [800, 600]);
    await expect(page.getByRole('button', { name: t.list })).toBeVisible();
    await sendPicture(page, 'mainImageId', [1600, 900]);
    const crop = page.getByRole('dialog');
    await crop.getByRole('group').press('ArrowLeft');
    await crop.getByRole('button', { name: t.use }).click();
    await expect(page.getByRole('button', { name: t.main })).toBeVisible();
    await expect(savedState(page, t)).toBeVisible();

    await page.getByRole('button', { name: t.preview, exact: true }).click();
    const preview = page.getByRole('dialog');
    await expect(preview.getByRole('heading', { level: 1, name: t.titleText })).toBeVisible();
    await expect(preview.getByRole('heading', { name: '揉泥' })).toBeVisible();
    await preview.getByRole('button', { name: t.back }).click();

    // The first submission is one form with its pictures, as specification §7 has it.
    const submission = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/posts');
    await page.getByRole('button', { name: t.submit }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.confirm }).click();
    expect((await submission).headers()['content-type']).toMatch(/^multipart\/form-data/);
    await expect(page.getByRole('heading', { level: 1, name: t.sent })).toBeFocused();
    await expectNoViolations(page);
    const own = await request.get('/api/v1/merchants/current/posts', { headers: merchant.session });
    expect((await own.json()).data).toMatchObject([
      { state: 'submitted', [t.prefix ? 'title_en' : 'title']: t.titleText },
    ]);
  });

test.describe('the form of an advertisement', { tag: '@desktop' }, () => {
  const t = {
    ...LANGUAGES.en,
    removeList: 'Remove: List picture',
    signedOut: 'Please sign in as a merchant',
  };

  test('a reload in the middle loses nothing, pictures included', async ({ page, request }) => {
    await openAsMerchant(page, await joinMerchant(request), `/en${FORM}`);
    await input(page, t.title).fill(t.titleText);
    await sendPicture(page, 'listImageId', [800, 600]);
    await expect(page.getByRole('button', { name: t.list })).toBeVisible();
    await input(page, t.fee).fill('480');
    // Reloads immediately, before the price is sent to the server.
    await page.reload();
    await expect(input(page, t.title)).toHaveValue(t.titleText);
    await expect(input(page, t.fee)).toHaveValue('480');
    await expect(page.getByRole('button', { name: t.removeList })).toBeVisible();
    await expect(savedState(page, t)).toBeVisible();
  });

  test('somebody who is not signed in is shown the way', async ({ page }) => {
    await page.goto(`/en${FORM}`);
    await expect(page.getByRole('heading', { level: 1, name: t.signedOut })).toBeVisible();
    await expectNoViolations(page);
  });
});
