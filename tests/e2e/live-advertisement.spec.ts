import { expect as expectSoon, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { posts } from '@/server/platform/database/schema/schema';
import { openAs } from './account-steps';
import { approveAdvertisement, type Submitted, submitAdvertisement } from './admin-steps';
import { field } from './advertisement-steps';
import { violationsOf } from './axe';
import { inDatabase } from './database';
import { test } from './test';

/** Longer timeout, because a dashboard loads its code and data before it shows content. */
const expect = expectSoon.configure({ timeout: 15_000 });

test.describe.configure({ timeout: 120_000 });

const DAY_MS = 24 * 60 * 60 * 1000;

const LANGUAGES = {
  zh: {
    prefix: '',
    edit: '編輯',
    renew: '續期',
    title: '課程名稱',
    submit: '提交審批',
    sent: '已提交審批',
    inReview: /公開頁維持原樣/,
    renewable: /可一按續期/,
    renewed: /^已續期至/,
  },
  en: {
    prefix: '/en',
    edit: 'Edit',
    renew: 'Renew',
    title: 'Course title',
    submit: 'Submit for review',
    sent: 'Submitted for review',
    inReview: /the public page stays as it is/,
    renewable: /renew in one click/,
    renewed: /^Renewed until/,
  },
} as const;

/** Opens a page of the merchant dashboard, signed in. */
const openOwn = (page: Page, { session }: Submitted, path: string) =>
  openAs(
    page,
    Object.fromEntries(Object.entries(session).map(([key, value]) => [`merchant-${key}`, value])),
    path,
  );

for (const [language, t] of Object.entries(LANGUAGES)) {
  test(`a live course is changed: the public sees it as it was until the change is approved (${language})`, {
    tag: `@${language}`,
  }, async ({ page, request }) => {
    const before = `揉泥班 ${language} ${Date.now()}`;
    const after = `${before} 進階`;
    const own = await submitAdvertisement(request, before, before);
    await approveAdvertisement(request, own.id);
    const { slug } = (
      await (await request.get(`/api/v1/merchants/current/posts/${own.id}`, { headers: own.session })).json()
    ).data.post;
    const publicTitle = async () => {
      const html = await (await request.get(`${t.prefix}/course/${slug}`)).text();
      return html.match(/<h1[^>]*>([^<]*)</)?.[1];
    };
    expect(await publicTitle()).toBe(before);

    await openOwn(page, own, `${t.prefix}/merchant/dashboard`);
    await page.getByRole('main').getByRole('link', { name: t.edit }).first().click();
    const name = field(page, t.prefix ? 'titleEn' : 'title').getByRole('textbox');
    await expect(name).toHaveValue(before);
    await name.fill(after);
    await page.getByRole('button', { name: t.submit }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.sent })).toBeVisible();
    expect(await publicTitle()).toBe(before);

    await page.goto(`${t.prefix}/merchant/dashboard`);
    await expect(page.getByRole('main').getByText(t.inReview)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await approveAdvertisement(request, own.id);
    expect(await publicTitle()).toBe(after);
  });

  test(`a course that ends soon is renewed by one click, without another review (${language})`, {
    tag: `@${language}`,
  }, async ({ page, request }) => {
    const title = `續期班 ${language} ${Date.now()}`;
    const own = await submitAdvertisement(request, title, title);
    await approveAdvertisement(request, own.id);
    const listedUntil = new Date(Date.now() + 10 * DAY_MS);
    await inDatabase((db) => db.update(posts).set({ listedUntil }).where(eq(posts.id, own.id)));

    await openOwn(page, own, `${t.prefix}/merchant/dashboard`);
    const main = page.getByRole('main');
    await expect(main.getByText(t.renewable)).toBeVisible();
    await main.getByRole('button', { name: t.renew }).first().click();
    await expect(page.getByRole('status').filter({ hasText: t.renewed }).first()).toBeAttached();
    await expect(main.getByText(t.renewable)).toHaveCount(0);
    const [kept] = await inDatabase((db) =>
      db.select({ until: posts.listedUntil, state: posts.state }).from(posts).where(eq(posts.id, own.id)),
    );
    expect(kept?.state).toBe('published');
    // Three months are added to the original end date.
    expect((kept?.until?.getTime() ?? 0) - listedUntil.getTime()).toBeGreaterThan(80 * DAY_MS);
  });
}
