import { expect, type Locator, type Page } from '@playwright/test';
import { administratorSession, openScreen } from './admin-steps';
import { said } from './admin-words';
import { violationsOf } from './axe';
import { pictureOf } from './merchant-steps';
import { overflowOf } from './overflow';
import { test } from './test';

const words = {
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
    language: 'Language',
    own: 'English',
    body: 'Text',
  },
  takePresent: 'Start from the current text',
  conflict: /administrator@sample\.example saved a newer version on/,
  keepMine: 'Replace it with my version',
  restore: 'Restore the original text',
  restored: 'The original text has been restored',
} as const;

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
  expect(await overflowOf(page)).toBe(0);
}

test.describe('what administrators write', () => {
  test('an article: kept while it is typed, previewed, published in both languages', async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const slug = `e2e-${Date.now()}`;
    const chineseTitle = `陶藝第一課 ${slug}`;
    const { fields } = words;
    await openScreen(page, await administratorSession(request), '/en/admin/blogs/new');
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

    await page.goto('/en/admin/blogs');
    await expect(page.getByText(words.begun)).toBeVisible();
    await page.getByRole('button', { name: words.add, exact: true }).click();
    await expect(page.getByText(words.continued)).toBeVisible();
    await expect(page.getByLabel(fields.titleZh)).toHaveValue('揉泥的第一課');
    await expect(rich(page, fields.bodyZh).locator('h2')).toHaveText('準備陶泥');
    await expect(rich(page, fields.bodyEn).locator('img')).toBeVisible();

    await page.getByRole('button', { name: words.showPreview }).click();
    const preview = shownIn(page, words.preview);
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('A first lesson in clay');
    await page.getByLabel(fields.titleEn).fill('The first lesson in clay');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('The first lesson in clay');
    await page.getByLabel(fields.titleZh).fill(chineseTitle);
    await expectSound(page);

    await page.getByRole('button', { name: words.published, exact: true }).click();
    await page.getByLabel(words.time).fill('2020-02-03T09:00');
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await expect(said(page, words.saved)).toBeAttached();
    await expect(page).toHaveURL(/\/blogs\/\d+$/);
    await expect(page.getByText(words.kept)).toHaveCount(0);
    const history = page.getByRole('region', { name: words.history });
    await expect(history.getByRole('listitem').filter({ hasText: words.created })).toHaveCount(1);
    const [chinese, english] = [`/blog/${slug}`, `/en/blog/${slug}`];
    const html = async (path: string) => (await request.get(path)).text();
    expect(await html(chinese)).toContain(`>${chineseTitle}</h1>`);
    expect(await html(english)).toMatch(/class="[\w-]*prose[^>]*>.*<img/s);
    await test.step('a save whose answer is lost is no conflict with the next one', async () => {
      const saves = `**/api/v1/admin/blogs/${new URL(page.url()).pathname.split('/').at(-1)}`;
      await page.route(saves, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.getByLabel(fields.titleEn).fill('Clay, one');
      const lost = page.waitForEvent('requestfailed', (failed) => failed.method() === 'PUT');
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await lost;
      await page.unroute(saves);
      expect(await html(english)).toContain('>Clay, one</h1>');
    });
    await page.getByLabel(fields.titleEn).fill('Clay, lesson one');
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await expect(said(page, words.saved)).toBeAttached();
    await expect(page.getByText(words.kept)).toHaveCount(0);
    expect(await html(english)).toContain('>Clay, lesson one</h1>');

    await page.goto('/en/admin/blogs');
    const row = page.getByRole('listitem').filter({ hasText: chineseTitle });
    await row.getByRole('button', { name: words.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.confirm, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await request.get(chinese)).status()).toBe(404);
  });

  test('a popup: seen as the site shows it while it is typed, on every screen and in every style', async ({
    page,
    request,
  }) => {
    await openScreen(page, await administratorSession(request), '/en/admin/popups/new');
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
  }) => {
    test.setTimeout(120_000);
    const name = 'affiliate';
    const session = await administratorSession(request);
    // Removes what an aborted run may have left behind.
    await request.post('/api/v1/admin/page_texts/restore', {
      headers: session,
      data: { page: name, language: 'en' },
    });
    const html = async (path: string) => (await request.get(path)).text();
    const firstHeading = async (path: string) =>
      (await html(path)).match(/<main.*?class="[\w-]*prose.*?<h2[^>]*>([^<]*)</s)?.[1];
    const original = (await firstHeading('/en/affiliate')) ?? '';
    expect(original).not.toBe('');

    await openScreen(page, session, '/en/admin/pages/new');
    await page.getByRole('combobox', { name: words.page.label, exact: true }).click();
    await page.getByRole('option', { name: words.page.affiliate, exact: true }).click();
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

    expect(await firstHeading('/en/affiliate')).toBe(`Mine, Ours: ${original}`);
    expect(await html('/en/affiliate')).not.toContain('>Theirs</h1>');
    expect(await html('/affiliate')).not.toContain('Ours: ');

    await page.getByRole('button', { name: words.restore }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.restore }).click();
    await expect(said(page, words.restored)).toBeAttached();
    expect(await firstHeading('/en/affiliate')).toBe(original);
    const left = await (await request.get('/api/v1/admin/page_texts', { headers: session })).json();
    const { version } = left.data.find((text: { id: number }) => text.id === id);
    await request.delete(`/api/v1/admin/page_texts/${id}?version=${version}`, { headers: session });
  });
});
