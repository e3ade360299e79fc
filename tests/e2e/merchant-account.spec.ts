import { expect, type Page } from '@playwright/test';
import { PASSWORD, sessionOf } from './account-steps';
import { violationsOf } from './axe';
import { beginAdvertisement, joinMerchant, openAsMerchant } from './merchant-steps';
import { test } from './test';

const t = {
  details: '補充商戶資料',
  address: '地址',
  description: '商戶簡介',
  required: '必須填寫',
  save: '儲存，繼續',
  first: '第一個課程',
  signOut: '登出',
  unsaved: '有內容未儲存到伺服器',
  cancel: '取消',
  forget: '登出時一併刪除這些內容',
  signedOut: '你已登出。',
  remove: '刪除帳戶',
  drafts: '草稿、審批中、需要修改和已拒絕的課程會被刪除。',
  current: '輸入現時密碼以確認',
  wrong: '密碼不正確',
  removed: '帳戶已刪除',
  ok: '確定',
} as const;

const expectNoViolations = async (page: Page) => expect(await violationsOf(page)).toEqual([]);

/** Returns the names of the merchant's entries in local storage: the session and persisted forms. */
const keptNames = (page: Page) =>
  page.evaluate(() => Object.keys(window.localStorage).filter((name) => /^(merchant-|form:)/.test(name)));

test('a business without its details gives them before its first course', async ({ page, request }) => {
  const merchant = await joinMerchant(request, { address: '', description: '' });
  await openAsMerchant(page, merchant, '/merchant/signup');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: t.details })).toBeVisible();
  await main.getByRole('button', { name: t.save }).click();
  await expect(main.getByText(t.required, { exact: true })).toHaveCount(2);
  await expectNoViolations(page);
  await main.getByLabel(t.address, { exact: true }).fill('觀塘成業街 1 號');
  await main.getByLabel(t.description, { exact: true }).fill('教授陶藝十年。');
  await main.getByRole('button', { name: t.save }).click();
  await expect(main.getByRole('heading', { level: 1, name: t.first })).toBeFocused();
  await page.reload();
  await expect(main.getByRole('heading', { level: 1, name: t.first })).toBeVisible();
});

test('a merchant leaves nothing behind on a shared computer, and at last leaves for good', async ({
  page,
  request,
}) => {
  const merchant = await joinMerchant(request);
  await beginAdvertisement(request, merchant, '未寫完的課程');
  const business = '/merchant/dashboard?tab=business';
  await openAsMerchant(page, merchant, business);
  const main = page.getByRole('main');
  const description = main.getByLabel(t.description, { exact: true });
  await description.fill('未儲存的簡介');
  await main.getByRole('button', { name: t.signOut }).click();
  const leaving = page.getByRole('dialog', { name: t.unsaved });
  await expectNoViolations(page);
  await leaving.getByRole('button', { name: t.cancel }).click();
  await expect(description).toHaveValue('未儲存的簡介');
  await main.getByRole('button', { name: t.signOut }).click();
  await expect(leaving.getByLabel(t.forget)).toBeChecked();
  await leaving.getByRole('button', { name: t.signOut }).click();
  await expect(main.getByText(t.signedOut)).toBeVisible();
  expect(await keptNames(page)).toEqual([]);

  const reply = await request.post('/merchant-auth/sign_in', {
    data: { email: merchant.email, password: PASSWORD },
  });
  const session = sessionOf(reply);
  await openAsMerchant(page, { session }, business);
  await main.getByRole('button', { name: t.remove }).click();
  const removal = page.getByRole('dialog');
  await expect(removal.getByText(t.drafts)).toBeVisible();
  await expect(removal.getByRole('button', { name: t.remove })).toBeDisabled();
  await removal.getByLabel(t.current).fill('another password');
  await removal.getByRole('button', { name: t.remove }).click();
  await expect(removal.getByText(t.wrong)).toBeVisible();
  await expectNoViolations(page);
  await removal.getByLabel(t.current).fill(PASSWORD);
  await removal.getByRole('button', { name: t.remove }).click();
  const done = page.getByRole('alertdialog', { name: t.removed });
  await done.getByRole('button', { name: t.ok }).click();
  await expect(page).toHaveURL(/\/?$/);
  expect(await keptNames(page)).toEqual([]);
  const gone = await request.get('/api/v1/merchants/current', {
    headers: session,
  });
  expect(gone.status()).toBe(401);
});
