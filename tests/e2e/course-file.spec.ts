import { expect as expectSoon } from '@playwright/test';
import { zipOf } from '@/tests/setup/zip';
import { administratorSession, approveAdvertisement, openScreen } from './admin-steps';
import { violationsOf } from './axe';
import { joinConfirmedMerchant, openAsMerchant, pictureOf } from './merchant-steps';
import { test } from './test';

/** Longer timeout, because a dashboard loads its code and data before it shows content. */
const expect = expectSoon.configure({ timeout: 20_000 });

test.describe.configure({ timeout: 120_000 });

const t = {
  add: 'Add from a file',
  template: 'Download the template (CSV)',
  excel: 'Download the template (Excel, with lists)',
  file: 'Course file',
  pictures: 'Pictures (ZIP)',
  check: 'Check the file',
  found: '3 drafts will be created. Complete: 2.',
  problem: 'Format: “待定” is not one of the choices',
  missing: /To fill in: .*Format/,
  store: 'Create 3 drafts',
  stored: '3 drafts have been created.',
  submit: 'Submit 2 complete drafts',
  confirm: 'Submit',
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
    row('丙', '待定'),
  ].join('\r\n');
  const { buffer } = await pictureOf(1200, 900);
  const pictures = zipOf([{ name: 'a.jpg', data: buffer }]);

  await openAsMerchant(page, merchant, '/en/merchant/dashboard');
  await page.getByRole('link', { name: t.add }).click();
  const template = page.waitForEvent('download');
  await page.getByRole('link', { name: t.template }).click();
  expect((await template).suggestedFilename()).toMatch(/^courses-.*\.csv$/);
  const excel = page.waitForEvent('download');
  await page.getByRole('link', { name: t.excel }).click();
  expect((await excel).suggestedFilename()).toMatch(/^courses-.*\.xlsx$/);
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
  await page.getByRole('dialog').getByRole('button', { name: t.confirm }).click();
  await expect(page.getByText(t.submitted)).toBeVisible();

  const session = await administratorSession(request);
  await openScreen(page, session, `/en/admin/advertisements?keyword=${encodeURIComponent(`甲 ${stamp}`)}`);
  await page.getByRole('link', { name: t.batch }).click();
  await expect(page.getByRole('button', { name: t.only })).toBeVisible();
});

/** The walk “chain”: a spreadsheet with its own headings and words, completed and submitted at once. */
test('the office of a chain matches its own words once, completes its rows and submits all of them', async ({
  page,
  request,
}) => {
  const merchant = await joinConfirmedMerchant(request);
  const stamp = `${Date.now()}`;
  const row = (name: string, fee: string) =>
    `${name} ${stamp},數學${stamp},觀糖,簡介,內容,成人,男女均可,一對一,面授,${fee},60,三個月,陳老師,a.jpg`;
  const csv = [
    '2027 冬季課程',
    '我的班,課程類別,地區,簡介,內容,年齡組別,教學對象,人數,模式,學費,每堂分鐘,刊登期,任教,圖片',
    row('甲', '$1200'),
    row('乙', '面議'),
    row('丙', '480'),
    row('丙', '480'),
  ].join('\r\n');
  const { buffer } = await pictureOf(1200, 900);

  await openAsMerchant(page, merchant, '/merchant/dashboard?upload=1');
  const file = { name: 'winter.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  const pictures = {
    name: 'pictures.zip',
    mimeType: 'application/zip',
    buffer: zipOf([{ name: 'a.jpg', data: buffer }]),
  };
  await page.getByLabel('課程檔案', { exact: true }).setInputFiles(pictures);
  await page.getByRole('button', { name: '檢查檔案', exact: true }).click();
  await expect(page.getByText('這是一個ZIP壓縮檔，不是CSV或XLSX')).toBeVisible();

  await page.getByLabel('課程檔案', { exact: true }).setInputFiles(file);
  await page.getByLabel('圖片（ZIP）', { exact: true }).setInputFiles(pictures);
  await page.getByRole('button', { name: '檢查檔案', exact: true }).click();
  await expect(page.getByText('欄名之上的內容沒有匯入：第1行「2027 冬季課程」')).toBeVisible();
  await expect(page.getByText('請先在下面選出哪一欄是課程名稱，便會讀取所有行。')).toBeVisible();
  const headings = page.getByRole('region', { name: /^欄名：/ });
  await headings.getByLabel('「我的班」是哪一欄').selectOption({ label: '課程名稱（中文）' });
  await headings.getByRole('button', { name: '套用' }).first().click();
  await expect(headings.getByText('已對應')).toHaveCount(1);
  await headings.getByLabel('「任教」是哪一欄').selectOption({ label: '導師' });
  await headings.getByRole('button', { name: '套用', exact: true }).click();

  const category = page.getByRole('region', { name: /^分類：1個字要對應/ });
  await category.getByRole('combobox').fill('數學');
  await page
    .getByRole('option', { name: /中學補習/ })
    .first()
    .click();
  await category.getByRole('button', { name: '套用到4行' }).click();
  await expect(category.getByText('已套用到4行')).toBeVisible();
  const districts = page.getByRole('region', { name: /^服務地區：1個字要對應/ });
  await districts.getByRole('combobox').selectOption({ label: '觀塘區' });
  await districts.getByRole('button', { name: '套用到4行' }).click();
  await expect(districts.getByText('已套用到4行')).toBeVisible();
  const whole = page.getByRole('region', { name: '整個檔案都一樣？' });
  await whole.getByText('廣東話', { exact: true }).click();
  await whole.getByRole('button', { name: '套用到4行' }).first().click();
  await expect(whole.getByText('已套用到4行')).toBeVisible();

  await page.getByRole('button', { name: '略過這1行' }).click();
  await expect(page.getByText('已略過')).toBeVisible();
  await page.getByLabel('第4行的學費').fill('400');
  const mistakes = page.waitForEvent('download');
  await page.getByRole('button', { name: '下載有問題的1行' }).click();
  expect((await mistakes).suggestedFilename()).toBe('courses-to-correct.csv');
  expect(await violationsOf(page, { within: 'main' })).toEqual([]);
  await page.getByRole('button', { name: '套用修改並再檢查' }).click();
  await page.getByRole('button', { name: '建立3個草稿' }).click();
  await page.getByRole('button', { name: '提交3個已填齊的草稿' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '確定提交' }).click();
  await expect(page.getByText('已提交3個課程，我們會一併審批。')).toBeVisible();

  // Prices of the next month: the file is read with the same words at once, and changes the courses that there are.
  const ids = (await page.locator('a[href*="/merchant/advertisement?id="]').all()).map((link) =>
    link.getAttribute('href'),
  );
  for (const href of await Promise.all(ids))
    await approveAdvertisement(request, Number(href?.split('id=')[1]));
  const next = csv
    .replace('$1200', '$1300')
    .replace('面議', '400')
    .replace(/\n[^\n]*$/, '');
  await page.reload();
  await page
    .getByLabel('課程檔案', { exact: true })
    .setInputFiles({ ...file, name: 'spring.csv', buffer: Buffer.from(next) });
  await page.getByRole('button', { name: '檢查檔案', exact: true }).click();
  await expect(page.getByRole('region', { name: /^分類：/ }).getByText('已套用到3行')).toBeVisible();
  await expect(page.getByText(/^3行看來與以前上載的課程/)).toBeVisible();
  await page.getByRole('button', { name: '更改這3個現有課程' }).click();
  await expect(page.getByText('更改：學費', { exact: true })).toHaveCount(1);
  await expect(page.getByText('沒有更改')).toHaveCount(2);
  await expect(page.getByRole('region', { name: '整個檔案都一樣？' })).toHaveCount(0);
  expect(await violationsOf(page, { within: 'main' })).toEqual([]);
  await page.getByRole('button', { name: '儲存1個課程' }).click();
  await expect(page.getByText('已儲存1個現有課程的更改，提交並獲批後便會公開。')).toBeVisible();
  await page.getByRole('button', { name: '提交1個已填齊的草稿' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '確定提交' }).click();
  await expect(page.getByText('已提交1個課程，我們會一併審批。')).toBeVisible();
});
