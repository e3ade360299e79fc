import { expect as expectSoon } from '@playwright/test';
import { administratorSession, approveAdvertisement, openScreen, submitAdvertisement } from './admin-steps';
import { violationsOf } from './axe';
import { test } from './test';

const expect = expectSoon.configure({ timeout: 15_000 });

test.describe.configure({ timeout: 120_000 });

const LANGUAGES = {
  zh: {
    prefix: '',
    add: '新增',
    course: '課程',
    reason: '原因',
    paid: '付費（廣告）',
    until: '至（香港時間）',
    from: '由（香港時間）',
    save: '儲存',
    saved: '已儲存，網站已更新',
    order: '結束時間要在開始之後',
    taken: '這個課程在這段時間已經是精選',
    section: '精選課程',
    sponsored: '廣告',
    end: (title: string) => `即時結束：${title}`,
    ended: (title: string) => `「${title}」已不再是精選`,
  },
  en: {
    prefix: '/en',
    add: 'Add',
    course: 'Course',
    reason: 'Reason',
    paid: 'Paid (sponsored)',
    until: 'Until (Hong Kong time)',
    from: 'From (Hong Kong time)',
    save: 'Save',
    saved: 'Saved; the site is up to date',
    order: 'must be after the start',
    taken: 'is already featured in this period',
    section: 'Featured',
    sponsored: 'Sponsored',
    end: (title: string) => `End now: ${title}`,
    ended: (title: string) => `“${title}” is no longer featured`,
  },
} as const;

for (const [language, t] of Object.entries(LANGUAGES)) {
  test(`an administrator features a paid course, which the public sees as an advertisement (${language})`, {
    tag: `@${language}`,
  }, async ({ page, request }) => {
    const title = `精選班 ${language} ${Date.now()}`;
    const own = await submitAdvertisement(request, title, title);
    await approveAdvertisement(request, own.id);
    const session = await administratorSession(request);

    await openScreen(page, session, `${t.prefix}/admin/featured`);
    await page.getByRole('button', { name: t.add, exact: true }).click();
    const course = page.getByRole('combobox', { name: t.course });
    await course.fill(title);
    await page.getByRole('option', { name: title }).click();
    await page.getByRole('combobox', { name: t.reason }).click();
    await page.getByRole('option', { name: t.paid }).click();
    await page.getByLabel(t.from).fill('2026-01-02T00:00');
    await page.getByLabel(t.until).fill('2026-01-01T00:00');
    await page.getByRole('button', { name: t.save }).click();
    await expect(page.getByText(t.order)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel(t.until).fill('2099-01-01T00:00');
    await page.getByRole('button', { name: t.save }).click();
    await expect(page.getByRole('status').filter({ hasText: t.saved })).toBeAttached();

    await page.goto(`${t.prefix}/admin/featured/new`);
    await course.fill(title);
    await page.getByRole('option', { name: title }).click();
    await page.getByLabel(t.until).fill('2098-01-01T00:00');
    await page.getByRole('button', { name: t.save }).click();
    await expect(page.getByText(t.taken)).toBeVisible();

    const { data: tree } = await (await request.get('/api/v1/main_categories')).json();
    const category = `/category/${tree[2].slug}${language === 'en' ? '-en' : ''}`;
    for (const path of ['/', category]) {
      await page.goto(t.prefix + path);
      const section = page.getByRole('region', { name: t.section, exact: true });
      const link = section.getByRole('link', { name: `${t.sponsored} ${title}` });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('rel', 'sponsored');
      await expect(link.getByText(t.sponsored, { exact: true })).toBeVisible();
    }
    const listed = page.locator('[data-list]').getByRole('link', { name: title, exact: true });
    if ((await listed.count()) > 0) await expect(listed).not.toHaveAttribute('rel', 'sponsored');
    await page.goto(t.prefix || '/');
    await expect(page.locator(`a[href$="/course/${own.slug}"]`)).toHaveCount(1);

    await page.goto(`${t.prefix}/admin/featured`);
    await page.getByRole('button', { name: t.end(title) }).click();
    await expect(page.getByRole('status').filter({ hasText: t.ended(title) })).toBeAttached();
    await page.goto(t.prefix || '/');
    await expect(page.getByRole('link', { name: `${t.sponsored} ${title}` })).toHaveCount(0);
  });
}
