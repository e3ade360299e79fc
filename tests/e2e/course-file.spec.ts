import { expect as expectSoon } from '@playwright/test';
import { zipOf } from '@/tests/setup/zip';
import { administratorSession, openScreen } from './admin-steps';
import { violationsOf } from './axe';
import { joinConfirmedMerchant, openAsMerchant, pictureOf } from './merchant-steps';
import { test } from './test';

/** Longer timeout, because a dashboard loads its code and data before it shows content. */
const expect = expectSoon.configure({ timeout: 20_000 });

test.describe.configure({ timeout: 120_000 });

const t = {
  add: 'Add from a file',
  template: 'Download the template (CSV)',
  file: 'Course file',
  pictures: 'Pictures (ZIP)',
  check: 'Check the file',
  found: '3 drafts will be made. Complete: 2.',
  problem: 'Mode: “面對面” is not one of the choices',
  missing: /To fill in: .*Mode/,
  store: 'Make 3 drafts',
  stored: '3 drafts have been made.',
  submit: 'Submit 2 complete drafts',
  submitted: '2 courses have been submitted and will be reviewed together.',
  batch: 'Batch of 3',
  only: 'Only this batch ×',
} as const;

test('a merchant makes drafts from a file and submits them, and an administrator sees them together', async ({
  page,
  request,
}) => {
  const merchant = await joinConfirmedMerchant(request);
  const tree = (await (await request.get('/api/v1/main_categories')).json()).data;
  const category = tree[2].categories[0].categories[0].slug;
  const stamp = `${Date.now()}`;
  const row = (name: string, mode: string) =>
    `${name} ${stamp},${category},觀塘,簡介,內容,成人,男女均可,廣東話,一對一,${mode},480,60,三個月,a.jpg`;
  const csv = [
    '課程名稱,分類,服務地區,簡介,內容,年齡組別,教學對象,授課語言,人數,模式,學費,每堂分鐘,刊登期,圖片',
    row('甲', '面授'),
    row('乙', 'Online'),
    row('丙', '面對面'),
  ].join('\r\n');
  const { buffer } = await pictureOf(1200, 900);
  const pictures = zipOf([{ name: 'a.jpg', data: buffer }]);

  await openAsMerchant(page, merchant, '/en/merchant/dashboard');
  await page.getByRole('link', { name: t.add }).click();
  const template = page.waitForEvent('download');
  await page.getByRole('link', { name: t.template }).click();
  expect((await template).suggestedFilename()).toMatch(/^courses-.*\.csv$/);
  await page
    .getByLabel(t.file, { exact: true })
    .setInputFiles({ name: 'courses.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page
    .getByLabel(t.pictures, { exact: true })
    .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: pictures });
  await page.getByRole('button', { name: t.check }).click();
  await expect(page.getByText(t.found)).toBeVisible();
  await expect(page.getByText(t.problem)).toBeVisible();
  await expect(page.getByText(t.missing)).toBeVisible();
  expect(await violationsOf(page, { within: 'main' })).toEqual([]);

  await page.getByRole('button', { name: t.store }).click();
  await expect(page.getByText(t.stored)).toBeVisible();
  await page.getByRole('button', { name: t.submit }).click();
  await expect(page.getByText(t.submitted)).toBeVisible();

  const session = await administratorSession(request);
  await openScreen(page, session, `/en/admin/advertisements?keyword=${encodeURIComponent(`甲 ${stamp}`)}`);
  await page.getByRole('link', { name: t.batch }).click();
  await expect(page.getByRole('button', { name: t.only })).toBeVisible();
});
