import { expect, type Locator, type Page } from '@playwright/test';
import { administratorSession, openScreen } from './admin-steps';
import { pictureOf } from './advertisement-steps';
import { violationsOf } from './axe';
import { test } from './test';

const LANGUAGES = {
  'zh-hk': {
    prefix: '',
    heading: '標題',
    save: '儲存',
    saved: '已儲存，網站已更新',
    continued: '已還原你上次未儲存的內容。',
    kept: '未儲存的內容會自動存放在這個瀏覽器。',
    begun: '有一個未儲存的新項目',
    showPreview: '顯示預覽',
    preview: '預覽',
    published: '已刊登',
    time: '刊登時間（香港時間）',
    history: '修改紀錄',
    created: '新增',
    delete: /^刪除：/,
    confirm: '刪除',
    add: '新增',
    address: '網址代號',
    fields: { titleZh: '中文標題', titleEn: '英文標題', bodyZh: '中文正文', bodyEn: '英文正文' },
    popup: {
      place: '位置',
      name: '名稱',
      first: '第一段文字',
      second: '第二段文字',
      style: '版式',
      close: '關閉',
    },
    styleC: 'C：兩段文字',
    place: '第二個彈窗（中文）',
    phone: '手機',
    page: {
      label: '頁面',
      affiliate: '聯盟夥伴',
      membership: '會員',
      language: '語言',
      own: '中文',
      body: '內文',
    },
    takePresent: '載入頁面現時的文字',
    conflict: /administrator@sample\.example 已於 .+ 儲存了新版本/,
    keepMine: '以我的版本取代',
    restore: '回復原有文字',
    restored: '頁面已回復原有文字',
  },
  en: {
    prefix: '/en',
    heading: 'Heading',
    save: 'Save',
    saved: 'Saved; the site is up to date',
    continued: 'Your unsaved changes have been restored.',
    kept: 'Unsaved changes are kept in this browser.',
    begun: 'A new item is not saved yet',
    showPreview: 'Show preview',
    preview: 'Preview',
    published: 'Published',
    time: 'Publication time (Hong Kong)',
    history: 'History',
    created: 'Create',
    delete: /^Delete: /,
    confirm: 'Delete',
    add: 'Add',
    address: 'Address',
    fields: {
      titleZh: 'Chinese title',
      titleEn: 'English title',
      bodyZh: 'Text in Chinese',
      bodyEn: 'Text in English',
    },
    popup: {
      place: 'Position',
      name: 'Title',
      first: 'First text',
      second: 'Second text',
      style: 'Layout',
      close: 'Close',
    },
    styleC: 'C: two texts',
    place: 'Second popup (English)',
    phone: 'Phone',
    page: {
      label: 'Page',
      affiliate: 'Affiliate partners',
      membership: 'Membership',
      language: 'Language',
      own: 'English',
      body: 'Text',
    },
    takePresent: 'Start from the current text',
    conflict: /administrator@sample\.example saved a newer version on/,
    keepMine: 'Replace it with my version',
    restore: 'Restore the original text',
    restored: 'The original text has been restored',
  },
} as const;

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();
const rich = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const toolbar = (page: Page, label: string) => page.getByRole('toolbar', { name: label, exact: true });
const shownIn = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);

/**
 * Moves the caret to the start. The editor restores the previous caret position shortly after it receives the
 * focus, so this repeats until the caret stays.
 */
async function goToStart(body: Locator) {
  await body.click();
  const isAtStart = () =>
    body.evaluate((element) => {
      const { anchorNode, anchorOffset } = window.getSelection() ?? {};
      return anchorOffset === 0 && Boolean(anchorNode && element.firstElementChild?.contains(anchorNode));
    });
  await expect(async () => {
    await body.press('Control+Home');
    for (const _ of [1, 2, 3]) {
      await body.page().waitForTimeout(30);
      expect(await isAtStart()).toBe(true);
    }
  }).toPass();
}

/** Checks the screen for axe violations and horizontal overflow. The public pages have their own tests. */
async function expectSound(page: Page) {
  expect(await violationsOf(page, { beside: 'iframe' })).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

for (const [locale, words] of Object.entries(LANGUAGES)) {
  const admin = `${words.prefix}/admin`;

  test.describe(`what administrators write (${locale})`, { tag: `@${locale}` }, () => {
    test('an article: kept while it is typed, previewed, published in both languages', async ({
      page,
      request,
    }) => {
      test.setTimeout(120_000);
      const slug = `e2e-${Date.now()}`;
      const chineseTitle = `陶藝第一課 ${slug}`;
      const { fields } = words;
      await openScreen(page, await administratorSession(request), `${admin}/blogs/new`);
      await page.getByLabel(words.address).fill(slug);
      await page.getByLabel(fields.titleZh).fill('揉泥的第一課');
      await page.getByLabel(fields.titleEn).fill('A first lesson in clay');
      await toolbar(page, fields.bodyZh).getByRole('button', { name: words.heading, exact: true }).click();
      await rich(page, fields.bodyZh).pressSequentially('準備陶泥');
      await rich(page, fields.bodyEn).pressSequentially('Begin with the clay.');
      await toolbar(page, fields.bodyEn)
        .locator('input[type=file]')
        .setInputFiles(await pictureOf(900, 700, '#507090'));
      await expect(rich(page, fields.bodyEn).locator('img')).toBeVisible();

      await page.goto(`${admin}/blogs`);
      await expect(page.getByText(words.begun)).toBeVisible();
      await page.getByRole('button', { name: words.add, exact: true }).click();
      await expect(page.getByText(words.continued)).toBeVisible();
      await expect(page.getByLabel(fields.titleZh)).toHaveValue('揉泥的第一課');
      await expect(rich(page, fields.bodyZh).locator('h2')).toHaveText('準備陶泥');
      await expect(rich(page, fields.bodyEn).locator('img')).toBeVisible();

      await page.getByRole('button', { name: words.showPreview }).click();
      const preview = shownIn(page, words.preview);
      const title = locale === 'en' ? 'A first lesson in clay' : '揉泥的第一課';
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.getByLabel(fields.titleZh).fill(chineseTitle);
      if (locale === 'zh-hk')
        await expect(preview.getByRole('heading', { level: 1 })).toHaveText(chineseTitle);
      await expectSound(page);

      await page.getByRole('button', { name: words.published, exact: true }).click();
      await page.getByLabel(words.time).fill('2020-02-03T09:00');
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await expect(said(page, words.saved)).toBeAttached();
      await expect(page).toHaveURL(/\/blogs\/\d+$/);
      await expect(page.getByText(words.kept)).toHaveCount(0);
      const history = page.getByRole('region', { name: words.history });
      await expect(history.getByRole('listitem').filter({ hasText: words.created })).toHaveCount(1);
      const editorAddress = page.url();

      const [chinese, english] = [`/blog/${slug}`, `/en/blog/${slug}`];
      await page.goto(chinese);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(chineseTitle);
      await page.goto(english);
      await expect(page.locator('.prose img')).toBeVisible();
      await page.goto(editorAddress);
      await page.getByLabel(fields.titleEn).fill('Clay, lesson one');
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await expect(said(page, words.saved)).toBeAttached();
      await page.goto(english);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clay, lesson one');

      await page.goto(`${admin}/blogs`);
      const row = page.getByRole('listitem').filter({ hasText: chineseTitle });
      await row.getByRole('button', { name: words.delete }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.confirm, exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect((await page.goto(chinese))?.status()).toBe(404);
    });

    test('a popup: seen as the site shows it while it is typed, on every screen and in every style', async ({
      page,
      request,
    }) => {
      await openScreen(page, await administratorSession(request), `${admin}/popups/new`);
      await page.getByRole('combobox', { name: words.popup.place }).click();
      await page.getByRole('option', { name: words.place }).click();
      await page.getByLabel(words.popup.name).fill('Kiln');
      await page.getByLabel(words.popup.first).fill('One\nline each');
      const popup = shownIn(page, words.preview).getByRole('dialog', { name: 'Kiln' });
      await expect(popup).toContainText('line each');
      await expect(popup.getByRole('button', { name: words.popup.close })).toBeVisible();
      await page
        .locator('form input[type=file]')
        .first()
        .setInputFiles(await pictureOf(1200, 900));
      await expect(popup.locator('img')).toBeVisible();
      await page.getByRole('combobox', { name: words.popup.style }).click();
      await page.getByRole('option', { name: words.styleC }).click();
      await page.getByLabel(words.popup.second).fill('Second part');
      await expect(popup).toContainText('Second part');
      await expect(popup.locator('img')).toHaveCount(0);
      await page.getByRole('button', { name: words.phone, exact: true }).click();
      const frame = page.locator(`iframe[title="${words.preview}"]`);
      await expect
        .poll(() => frame.evaluate((one: HTMLIFrameElement) => one.contentWindow?.innerWidth))
        .toBe(390);
      // Typing continues in the form: the preview does not take the focus.
      await expect(page.getByRole('button', { name: words.phone, exact: true })).toBeFocused();
      await expectSound(page);
    });

    test('a page of text: replaced in its language, by one of two at once, and back again', async ({
      page,
      request,
    }, { project }) => {
      test.setTimeout(120_000);
      const name = project.name === 'phone' ? 'membership' : 'affiliate';
      const address = `${words.prefix}/${name}`;
      const session = await administratorSession(request);
      // Removes what an aborted run may have left behind.
      await request.post('/api/v1/admin/page_texts/restore', {
        headers: session,
        data: { page: name, language: locale },
      });
      await page.goto(address);
      const original = (await page.locator('main .prose h2').first().textContent()) ?? '';

      await openScreen(page, session, `${admin}/pages/new`);
      await page.getByRole('combobox', { name: words.page.label, exact: true }).click();
      await page.getByRole('option', { name: words.page[name], exact: true }).click();
      await page.getByRole('combobox', { name: words.page.language }).click();
      await page.getByRole('option', { name: words.page.own, exact: true }).click();
      await page.getByRole('button', { name: words.takePresent }).click();
      const body = rich(page, words.page.body);
      await expect(body.locator('h2').first()).toHaveText(original);
      await goToStart(body);
      await body.pressSequentially('Ours: ');
      await expect(body.locator('h2').first()).toHaveText(`Ours: ${original}`);
      await page.getByRole('button', { name: words.showPreview }).click();
      await expect(shownIn(page, words.preview).locator('h2', { hasText: 'Ours: ' }).first()).toBeAttached();
      await page.getByRole('button', { name: words.published, exact: true }).click();
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await expect(said(page, words.saved)).toBeAttached();
      await expect(page).toHaveURL(/\/pages\/\d+$/);
      await expect(page.getByRole('region', { name: words.history }).getByRole('listitem')).toHaveCount(1);
      await expectSound(page);
      const id = Number(new URL(page.url()).pathname.split('/').at(-1));
      const first = page.locator('main .prose h2').first();

      // Another administrator saves the same text.
      const list = await (await request.get('/api/v1/admin/page_texts', { headers: session })).json();
      const theirs = list.data.find((text: { id: number }) => text.id === id);
      const put = await request.put(`/api/v1/admin/page_texts/${id}`, {
        headers: session,
        data: { ...theirs, title: 'Theirs' },
      });
      expect(put.status()).toBe(200);
      await goToStart(body);
      await body.pressSequentially('Mine, ');
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: words.conflict })).toBeVisible();
      await expect(body.locator('h2').first()).toHaveText(`Mine, Ours: ${original}`);
      await page.getByRole('button', { name: words.keepMine }).click();
      await expect(page.getByText(words.kept)).toHaveCount(0);
      const editorAddress = page.url();

      await page.goto(address);
      await expect(first).toHaveText(`Mine, Ours: ${original}`);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Theirs');
      await page.goto(words.prefix ? `/${name}` : `/en/${name}`);
      await expect(first).not.toContainText('Ours');

      await page.goto(editorAddress);
      await page.getByRole('button', { name: words.restore }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.restore }).click();
      await expect(said(page, words.restored)).toBeAttached();
      await page.goto(address);
      await expect(first).toHaveText(original);
      const left = await (await request.get('/api/v1/admin/page_texts', { headers: session })).json();
      const { version } = left.data.find((text: { id: number }) => text.id === id);
      await request.delete(`/api/v1/admin/page_texts/${id}?version=${version}`, { headers: session });
    });
  });
}
