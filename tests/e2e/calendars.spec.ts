import { expect as expectSoon } from '@playwright/test';
import ICAL from 'ical.js';
import { joinMember, openAs } from './account-steps';
import { publishAdvertisement } from './admin-steps';
import { violationsOf } from './axe';
import { test } from './test';

const expect = expectSoon.configure({ timeout: 15_000 });

test.describe.configure({ timeout: 120_000 });

const t = {
  make: '建立訂閱網址',
  address: '行事曆網址',
  open: '在行事曆開啟',
  copy: '複製網址',
  copied: '已複製網址',
  renew: '換新網址',
  revoke: '停用網址',
  revoked: '訂閱網址已停用。',
  subscribe: '訂閱行事曆',
  mine: '我的課程',
} as const;

/** Returns the titles and states of the events of a calendar. */
function eventsOf(text: string): [summary: string, status: string][] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) => [
      String(event.getFirstPropertyValue('summary')),
      String(event.getFirstPropertyValue('status')),
    ]);
}

test('a member subscribes to the bookmarked courses, and turns the address off', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const title = `行事曆班 ${Date.now()}`;
  const own = await publishAdvertisement(request, title, title, `calendar${Date.now()}`);
  const member = await joinMember(request);
  const headers = member.session;
  expect((await request.post('/api/v1/bookmarks', { headers, data: { post_id: own.id } })).status()).toBe(
    200,
  );

  await openAs(page, member.session, '/user');
  await page.getByRole('button', { name: t.make }).click();
  const field = page.getByLabel(t.address);
  await expect(field).toHaveValue(/\/media\/calendar\/zh-hk\/member\.ics\?token=[\w-]{22}$/);
  const address = await field.inputValue();
  await expect(page.getByRole('link', { name: t.open })).toHaveAttribute(
    'href',
    address.replace('http:', 'webcal:'),
  );
  await page.getByRole('button', { name: t.copy }).click();
  await expect(page.getByRole('status').filter({ hasText: t.copied })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  expect(await violationsOf(page)).toEqual([]);

  const feed = await request.get(address);
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(feed.headers()['cache-control']).toBe('private, no-cache');
  expect(feed.headers()['x-robots-tag']).toBe('noindex');
  expect(await feed.text()).toContain(t.mine);
  expect(eventsOf(await feed.text())).toEqual([[title, 'CONFIRMED']]);
  const etag = feed.headers().etag ?? '';
  const again = await request.get(address, { headers: { 'if-none-match': etag } });
  expect([again.status(), await again.text()]).toEqual([304, '']);
  const head = await request.head(address);
  expect([head.status(), head.headers().etag, await head.text()]).toEqual([200, etag, '']);

  const ofMerchant = { headers: own.session };
  const reply = await request.get(`/api/v1/merchants/current/posts/${own.id}`, ofMerchant);
  const { version } = (await reply.json()).data.post;
  const data = { version, reason: '' };
  const withdrawal = await request.post(`/api/v1/posts/${own.id}/withdraw`, { ...ofMerchant, data });
  expect(withdrawal.status(), await withdrawal.text()).toBe(200);
  const changed = await request.get(address, { headers: { 'if-none-match': etag } });
  expect(eventsOf(await changed.text())).toEqual([[title, 'CANCELLED']]);

  await page.reload();
  await expect(page.getByRole('button', { name: t.renew })).toBeVisible();
  await expect(field).toBeHidden();
  expect(await page.content()).not.toContain(address.slice(-22));
  await page.getByRole('button', { name: t.revoke }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.revoke }).click();
  await expect(page.getByRole('status').filter({ hasText: t.revoked })).toBeAttached();
  await expect(page.getByRole('button', { name: t.make })).toBeVisible();
  const gone = await request.get(address);
  expect([gone.status(), gone.headers()['cache-control'], await gone.text()]).toEqual([404, 'no-store', '']);
});

test('a merchant and a hashtag have a calendar to subscribe to', async ({ page, request }) => {
  const title = `訂閱班 ${Date.now()}`;
  const hashtag = `標籤${Date.now()}`;
  const own = await publishAdvertisement(request, title, title, hashtag);
  const course = await (await request.get(`/api/v1/posts/${own.slug}`)).json();
  const merchant: string = course.data.post_detail.merchant.slug;
  for (const path of [`merchant/${merchant}`, `hashtag/${encodeURIComponent(hashtag)}`]) {
    await page.goto(`/${path}`);
    const link = page.getByRole('link', { name: t.subscribe });
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`^webcal://.+/media/calendar/zh-hk/${path}\\.ics$`),
    );
    await expect(link).toHaveAttribute('rel', 'nofollow');
    const address = `/media/calendar/zh-hk/${path}.ics`;
    const feed = await request.get(address);
    expect(eventsOf(await feed.text())).toEqual([[title, 'CONFIRMED']]);
    expect(feed.headers()['cache-control']).toContain('s-maxage=600');
    const etag = feed.headers().etag ?? '';
    expect((await request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304);
  }
  for (const path of ['merchant/merchant-nowhere', 'hashtag/nowhere', 'member/1', 'nothing/1'])
    expect((await request.get(`/media/calendar/zh-hk/${path}.ics`)).status()).toBe(404);
  for (const token of ['', '?token=x', `?token=${'A'.repeat(22)}', '?token=${'A'.repeat(9_000)}`])
    expect((await request.get(`/media/calendar/zh-hk/member.ics${token}`)).status()).toBe(404);
});
