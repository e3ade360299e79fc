import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { joinMember, openAs } from './account-steps';
import { administratorSession, openScreen, publishAdvertisement } from './admin-steps';
import { fill } from './admin-words';
import { violationsOf } from './axe';
import { confirmAddress, linkIn, readMail } from './mailbox';
import { openAsMerchant } from './merchant-steps';
import { test } from './test';

type Texts = typeof import('@/messages/islands/notices.en.json')['notices'];
type ReportTexts = typeof import('@/messages/islands/report.en.json')['report'];

const islandOf = (name: string, locale: string) =>
  JSON.parse(readFileSync(`messages/islands/${name}.${locale}.json`, 'utf8'))[name];
const textsOf = (locale: string): Texts => islandOf('notices', locale);

const t = textsOf('zh-hk');

/** Publishes a course of a new merchant with the comment of a new member. */
async function publishWithComment(request: APIRequestContext, title: string) {
  const course = await publishAdvertisement(request, title);
  const member = await joinMember(request);
  await confirmAddress(request, member.email);
  const sent = await request.post('/api/v1/comments', {
    headers: member.session,
    data: { post_id: course.id, title: '導師細心', content: '學到很多', point: 5 },
  });
  expect(sent.status()).toBe(200);
  const { id } = (await sent.json()).data;
  const decided = await request.post('/api/v1/admin/comments/decisions', {
    headers: await administratorSession(request),
    data: { items: [{ id, version: 1 }], decision: 'approve' },
  });
  expect((await decided.json()).data.done).toEqual([id]);
  return { course, member, commentId: id as number };
}

const bellOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const unread = (count: number) => fill(t.unread, { count });
const textOf = (kind: keyof typeof t.kinds, title: string, count = 0) =>
  fill(t.kinds[kind], { title, count });

test('a merchant hears of a comment, the member of the answer, and what is read is read everywhere', async ({
  page,
  browser,
  request,
}) => {
  const title = `通知班 ${Date.now()}`;
  const { course, member, commentId } = await publishWithComment(request, title);

  await page.goto('/about');
  await expect(page.locator('[data-notice-bell]')).toHaveCount(0);

  await openAsMerchant(page, course, '/merchant/dashboard');
  await bellOf(page, unread(2)).click();
  const list = page.getByRole('region', { name: t.title });
  await expect(list.getByRole('link', { name: textOf('comment_published', title, 5) })).toBeVisible();
  await expect(list.getByRole('link', { name: textOf('ad_published', title) })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await list.getByRole('link', { name: textOf('comment_published', title, 5) }).click();
  await expect(page).toHaveURL(/tab=comments/);
  await expect(bellOf(page, t.title)).toBeVisible();

  const replied = await request.post(`/api/v1/comments/${commentId}/reply`, {
    headers: course.session,
    data: { reply: '多謝支持' },
  });
  expect(replied.status()).toBe(200);
  const options = { baseURL: new URL(page.url()).origin, viewport: page.viewportSize() };
  const devices = [await browser.newContext(options), await browser.newContext(options)];
  const [phone, tablet] = await Promise.all(devices.map((context) => context.newPage()));
  if (!phone || !tablet) throw new Error('two pages were opened');
  for (const device of [phone, tablet]) {
    await openAs(device, member.session, `/course/${course.slug}`);
    await expect(bellOf(device, unread(2))).toBeVisible();
  }
  // By keyboard: the list opens below the button, its links follow, and Escape leads back.
  await bellOf(phone, unread(2)).press('Enter');
  const answer = phone.getByRole('link', { name: textOf('comment_reply', title) });
  await expect(answer).toBeVisible();
  await expect(answer).toContainText(t.new);
  await expect(bellOf(phone, t.title)).toBeVisible();
  await phone.keyboard.press('Tab');
  await expect(phone.getByRole('link', { name: t.settings })).toBeFocused();
  await phone.keyboard.press('Escape');
  await expect(bellOf(phone, t.title)).toBeFocused();
  await tablet.reload();
  await expect(bellOf(tablet, t.title)).toBeVisible();
  await Promise.all(devices.map((context) => context.close()));
});

test('each kind of mail is switched off and on, and by the link in its footer', async ({ page, request }) => {
  const title = `電郵班 ${Date.now()}`;
  const { member } = await publishWithComment(request, title);
  const mail = await readMail('comment_approved', member.email);
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  );
  await page.goto(linkIn(mail, '/unsubscribe'));
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('已取消訂閱');

  await openAs(page, member.session, '/user?tab=profile#mails');
  const approved = page.getByLabel(t.mails.kinds.comment_approved.label);
  await expect(approved).not.toBeChecked();
  await expect(page.getByLabel(t.mails.kinds.comment_reply.label)).toBeChecked();
  await approved.check();
  await page.getByLabel(t.mails.kinds.comment_reply.label).uncheck();
  await expect(page.getByRole('status').filter({ hasText: t.mails.saved })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(t.mails.kinds.comment_approved.label)).toBeChecked();
  await expect(page.getByLabel(t.mails.kinds.comment_reply.label)).not.toBeChecked();
});

test('an urgent report reaches the administrator’s bell and mailbox at once', async ({ page, request }) => {
  const report: ReportTexts = islandOf('report', 'zh-hk');
  const title = `緊急班 ${Date.now()}`;
  const course = await publishAdvertisement(request, title);
  await page.goto(`/course/${course.slug}`);
  await page.locator('[data-opens-dialog="report"]').first().click();
  const dialog = page.getByRole('dialog').filter({ has: page.locator('form') });
  await dialog.getByLabel(report.reason).selectOption('misleading');
  await dialog.getByLabel(report.urgent).check();
  await dialog.getByRole('button', { name: report.submit }).click();
  await page.getByRole('button', { name: islandOf('account', 'zh-hk').ok }).click();
  const mail = await readMail('urgent_report', 'administrator@sample.example');
  expect(mail.subject).toContain('緊急舉報');

  await openScreen(page, await administratorSession(request), '/admin/reports');
  await page.locator('[aria-expanded][popovertarget]').click();
  const notice = page.getByRole('link', { name: fill(t.kinds.urgent_report, { title }) });
  await expect(notice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('緊急', { exact: true }).first()).toBeVisible();
});
