import { expect as expectSoon, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { newEmail, PASSWORD } from './account-steps';
import { administratorSession, approveAdvertisement, requestChanges } from './admin-steps';
import { confirmAddress } from './mailbox';
import { field, openAsMerchant } from './merchant-steps';
import { test } from './test';

/** Longer timeout, because an area loads its code and data before it shows content. */
const expect = expectSoon.configure({ timeout: 20_000 });

test.describe.configure({ timeout: 180_000 });

/** Taps from the sign-up page to a submitted advertisement (the walk `teacher`). */
const TAPS_MAX = 16;

/**
 * A person with a phone. A tap is a touch of a control; the next text field is reached by the key “next” of the phone's
 * keyboard, so only the first of several costs a tap. What the phone shows to pick a photo is not counted.
 */
class Phone {
  taps = 0;
  #isTyping = false;

  async tap(control: Locator) {
    this.taps += 1;
    this.#isTyping = false;
    await control.click();
  }

  async type(into: Locator, text: string) {
    if (!this.#isTyping) this.taps += 1;
    this.#isTyping = true;
    await into.focus();
    await into.pressSequentially(text);
  }

  async photo(page: Page, button: Locator, file: Photo) {
    const choosing = page.waitForEvent('filechooser');
    await this.tap(button);
    await (await choosing).setFiles(file);
  }
}
type Photo = Awaited<ReturnType<typeof photoOf>>;

/** Returns a photo of more than 5 MB, as phones take them. */
async function photoOf(width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width, height, channels: 3 as const, background: '#808080', noise };
  const buffer = await sharp({ create }).jpeg({ quality: 92 }).toBuffer();
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer };
}

test('a teacher signs up on a phone, submits a first course in few taps, and sees it live as in the preview', {
  tag: '@phone',
}, async ({ page, request, browser }) => {
  const phone = new Phone();
  const email = newEmail();
  const title = `手捏一隻自己的杯 ${Date.now()}`;
  const main = page.getByRole('main');
  const label = (text: string) => main.getByLabel(text, { exact: true });
  const photo = await photoOf(3600, 2700);
  expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024);

  await page.goto('/merchant/signup');
  await phone.photo(page, label('標誌'), await photoOf(500, 500));
  await phone.type(label('商戶名稱'), '陶樂工作室');
  await phone.type(label('地址'), '觀塘成業街 1 號');
  await phone.type(label('聯絡電話'), '51234567');
  await phone.type(label('商戶簡介'), '教授陶藝十年。');
  await phone.type(label('電郵'), email);
  await phone.type(label('密碼'), PASSWORD);
  await phone.type(label('確認密碼'), PASSWORD);
  await phone.tap(main.getByRole('button', { name: '建立帳戶，繼續' }));

  const titleField = field(page, 'title').locator('input');
  await phone.type(titleField, title);
  await phone.type(page.getByRole('combobox', { name: '分類' }), '陶藝');
  await phone.tap(page.getByRole('listbox').getByRole('option').first());
  await phone.tap(field(page, 'serviceArea').getByText('觀塘區', { exact: true }));
  await phone.tap(field(page, 'ageGroups').getByText('成人（24–65歲）', { exact: true }));
  await phone.tap(field(page, 'classSize').getByText('2–4人', { exact: true }));
  await phone.type(field(page, 'priceMin').locator('input'), '480');
  await phone.type(field(page, 'lessons').locator('input'), '4');
  await phone.type(field(page, 'content').locator('textarea').first(), '第一次接觸陶泥也可以。');
  // Enter in a text field submits nothing.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await phone.tap(field(page, 'body').getByRole('textbox'));
  await page.keyboard.type('由揉泥開始。');
  await phone.photo(page, page.getByRole('button', { name: '上載主圖' }), photo);
  await expect(page.getByText('已同時用作列表圖，可以另外更換。')).toBeVisible();
  await expect(page.getByText(/草稿已儲存 \d\d:\d\d/).first()).toBeVisible();

  await test.step('it is there on another device', async () => {
    const stored = await page.evaluate(() => ({ ...localStorage }));
    const session = Object.fromEntries(
      Object.entries(stored)
        .filter(([name]) => /^merchant-(?:access-token|client|uid)$/.test(name))
        .map(([name, value]) => [name.replace('merchant-', ''), value]),
    );
    const computer = await (await browser.newContext()).newPage();
    await openAsMerchant(computer, { session: session as never }, '/merchant/dashboard');
    await expect(computer.getByRole('main').getByText(title).first()).toBeVisible();
    await computer.context().close();
  });

  const textOf = async (article: Locator) => ((await article.textContent()) ?? '').replace(/\s+/g, ' ');
  /** Returns what the preview shows, and goes back to the form. */
  async function preview(): Promise<string> {
    await page.getByRole('button', { name: '預覽', exact: true }).click();
    const shown = await textOf(page.getByRole('dialog').getByRole('article').last());
    await page.getByRole('button', { name: '返回修改' }).click();
    return shown;
  }
  await preview();
  await phone.tap(page.getByRole('button', { name: '提交審批' }));
  await phone.tap(page.getByRole('dialog').getByRole('button', { name: '確認提交' }));
  const received = page.getByRole('heading', { level: 1, name: '已收到你的課程' });
  await expect(received).toBeFocused();
  await expect(received).toBeInViewport();
  console.info(`taps: ${phone.taps}`);
  expect(phone.taps).toBeLessThanOrEqual(TAPS_MAX);

  await confirmAddress(request, email);
  const headers = await administratorSession(request);
  const list = await request.get('/api/v1/admin/advertisements?per_page=60', { headers });
  const advertisement = (await list.json()).data.find((one: { title: string }) => one.title === title);
  const previewed = await test.step('changes are asked for, made and submitted again', async () => {
    const reason = '請寫明是否包括用具。';
    await requestChanges(request, advertisement.id, reason);
    await page.goto('/merchant/dashboard');
    const card = main.getByRole('listitem').filter({ hasText: title });
    await expect(card).toContainText('需要修改');
    await expect(card).toContainText(reason);
    await card.getByRole('link', { name: `修改及再提交：${title}` }).click();
    const content = field(page, 'content').locator('textarea').first();
    await expect(content).toHaveValue(/第一次接觸陶泥/);
    await content.fill('第一次接觸陶泥也可以，已包括用具。');
    await expect(page.getByText(/草稿已儲存 \d\d:\d\d/).first()).toBeVisible();
    const shown = await preview();
    expect(shown).toContain('已包括用具');
    await page.getByRole('button', { name: '提交審批' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '確認提交' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '已提交審批' })).toBeFocused();
    await page.goto('/merchant/dashboard');
    await expect(card).toContainText('審批中');
    await expect(card.getByRole('link', { name: `預覽：${title}` })).toBeVisible();
    return shown;
  });
  await approveAdvertisement(request, advertisement.id);
  const { slug } = (
    await (await request.get(`/api/v1/admin/advertisements/${advertisement.id}`, { headers })).json()
  ).data.advertisement;
  await page.goto(`/course/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The merchant's first course is counted once it is published.
  const withoutCount = (text: string) => text.replace(/\d+ ?個課程/g, '');
  expect(withoutCount(await textOf(page.getByRole('main').getByRole('article').first()))).toBe(
    withoutCount(previewed),
  );
});
