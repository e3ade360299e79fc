import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { pageOf } from '@/lib/contract/envelope';
import { noticeSchema } from '@/lib/contract/notice';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { mails } from '@/server/platform/database/schema/mail-schema';
import { notices } from '@/server/platform/database/schema/notice-schema';
import { queueMail } from '@/server/platform/mail/outbox';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { joinMember, type TestMember } from '@/tests/setup/member';
import { joinMerchant, type TestMerchant } from '@/tests/setup/merchant';
import { protocolClient, sessionOf } from '@/tests/setup/protocol-client';
import { tidyNotices } from './notices';
import { type NoticeRequest, notify } from './notify';

const DAY_MS = 24 * 60 * 60 * 1000;
let test: TestApi;
let member: TestMember;
let stranger: TestMember;
let merchant: TestMerchant;
let administrator: TestAdministrator;

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
  member = await joinMember(test, { locale: 'en' });
  stranger = await joinMember(test);
  merchant = await joinMerchant(test);
  administrator = await joinAdministrator(test);
});
beforeEach(async () => {
  await test.db.delete(notices);
  await test.db.execute(sql`truncate mails, mail_tokens`);
  await test.db.update(accounts).set({ mailsOff: [], confirmedAt: new Date(), suspendedAt: null });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.drop();
});

const request = (more: Partial<NoticeRequest> = {}): NoticeRequest => ({
  accountId: member.id,
  kind: 'comment_reply',
  titles: { titleZh: '陶藝班', titleEn: 'Pottery' },
  path: '/course/post-1',
  mail: ({ title, unsubscribeToken }) => ({
    template: 'comment_reply',
    params: { title, reply: '多謝', url: 'https://hokcheui.test/', unsubscribeToken },
  }),
  ...more,
});
const tell = (requests: NoticeRequest[], sendMail = queueMail) =>
  test.db.transaction((tx) => notify(tx, sendMail, requests, new Date()));
const queued = () => test.db.select().from(mails).orderBy(mails.id);
const list = async (by: TestMember, query = '?locale=en') =>
  parseReply(await by.call('GET', `/users/current/notices${query}`), pageOf(z.array(noticeSchema)));
const unread = async (call: Promise<Response>) => (await (await call).json()).data.unread_notices;
const read = (by: TestMember, ids: number[]) => by.call('POST', '/users/current/notices/read', { ids });

describe('a notice', () => {
  it('is listed to its account alone, newest first, in the language asked for', async () => {
    await tell([request(), request({ kind: 'places_again', count: 3 })]);
    const { data, meta } = await list(member);
    expect(data).toMatchObject([
      { kind: 'places_again', title: 'Pottery', count: 3, path: '/course/post-1', read: false },
      { kind: 'comment_reply', title: 'Pottery', count: null },
    ]);
    expect(meta.total).toBe(2);
    expect((await list(member, '')).data[0]?.title).toBe('陶藝班');
    expect((await list(stranger)).data).toEqual([]);
    expect((await list(member, '?per_page=1&page=2')).data).toMatchObject([{ kind: 'comment_reply' }]);
  });

  it('that is read on one device is read on all; one that came meanwhile is not', async () => {
    const other = sessionOf(await protocolClient(test, 'member').signIn(member.email));
    const onOther = (path: string) =>
      test.api.request(`/api/v1${path}`, { headers: other as unknown as Record<string, string> });
    await tell([request()]);
    const shown = (await list(member)).data.map(({ id }) => id);
    await tell([request({ kind: 'places_again' })]);
    expect(await unread(onOther('/users/current') as Promise<Response>)).toBe(2);
    expect(await unread(read(member, shown))).toBe(1);
    expect(await unread(onOther('/users/current') as Promise<Response>)).toBe(1);
    expect((await list(member)).data.map((notice) => notice.read)).toEqual([false, true]);
  });

  it('is not read by another account, and reading twice at once is the same', async () => {
    await tell([request()]);
    const ids = (await list(member)).data.map(({ id }) => id);
    expect((await read(stranger, ids)).status).toBe(200);
    expect(await unread(member.call('GET', '/users/current'))).toBe(1);
    const both = await Promise.all([read(member, ids), read(member, ids)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await unread(read(member, []))).toBe(0);
  });

  it.each([
    [{ ids: Array.from({ length: 21 }, (_, at) => at + 1) }],
    [{ ids: ['1; drop table notices'] }],
    [{ ids: [9_999_999_999] }],
    [{}],
  ])('is not read by %j', async (body) => {
    const reply = await member.call('POST', '/users/current/notices/read', body);
    expect(reply.status).toBe(422);
    expect((await parseFailure(reply)).code).toBe('invalid_fields');
  });

  it('is counted for merchants, and listed for merchants and administrators', async () => {
    await tell([
      request({ accountId: merchant.id, kind: 'comment_published', count: 5 }),
      request({ accountId: administrator.id, kind: 'daily_summary' }),
    ]);
    expect(await unread(merchant.call('GET', '/merchants/current'))).toBe(1);
    const own = await merchant.call('GET', '/merchants/current/notices');
    expect((await own.json()).data).toMatchObject([{ kind: 'comment_published', count: 5 }]);
    expect(await administrator.data('GET', '/notices')).toMatchObject([{ kind: 'daily_summary' }]);
    expect((await administrator.data('GET', '/overview')).unread_notices).toBe(1);
  });

  it('goes with its account, and after half a year', async () => {
    const leaver = await joinMember(test);
    await tell([request({ accountId: leaver.id }), request()]);
    await test.api.request('/auth', { method: 'DELETE', headers: { ...leaver.session } });
    expect(await test.db.$count(notices)).toBe(1);
    await tidyNotices(test.db, new Date(Date.now() + 181 * DAY_MS));
    expect(await test.db.$count(notices)).toBe(0);
  });
});

describe('the mail of a notice', () => {
  it('is queued once for each cause, also by twins at the same moment', async () => {
    const twin = () => tell([request({ key: 'cause 1' })]);
    await Promise.all([twin(), twin(), twin()]);
    await twin();
    expect(await test.db.$count(notices)).toBe(1);
    expect(await queued()).toMatchObject([
      { template: 'comment_reply', recipient: member.email, locale: 'en' },
    ]);
  });

  it('is lost with its notice if the transaction fails, and comes when that is repeated', async () => {
    const requests = Array.from({ length: 5 }, (_, at) => request({ key: `cause ${at}` }));
    await expect(
      tell(requests, async (tx, ...sent) => {
        await queueMail(tx, ...sent.slice(0, 2));
        throw new Error('killed between two mails');
      }),
    ).rejects.toThrow('killed');
    expect([await test.db.$count(notices), (await queued()).length]).toEqual([0, 0]);
    await tell(requests);
    await tell(requests);
    expect([await test.db.$count(notices), (await queued()).length]).toEqual([5, 5]);
  });

  it.each([
    ['switched off', { mailsOff: ['comment_reply' as const] }],
    ['sent to an address that is not confirmed', { confirmedAt: null }],
    ['sent to a suspended account', { suspendedAt: new Date() }],
  ])('is not queued where it is %s; the notice is there', async (_, values) => {
    await test.db.update(accounts).set(values).where(eq(accounts.id, member.id));
    await tell([request()]);
    expect(await queued()).toEqual([]);
    expect(await test.db.$count(notices)).toBe(1);
  });

  it('switches its own kind off by one click, however often, and no other', async () => {
    await tell([request()]);
    const [mail] = await queued();
    const unsubscribeToken = String((mail?.params as Record<string, unknown> | undefined)?.unsubscribeToken);
    for (const _ of [1, 2]) {
      const reply = await test.api.request(`/api/v1/unsubscribe?locale=en&token=${unsubscribeToken}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(reply.status).toBe(200);
    }
    const reply = await member.call('GET', '/users/current/mail_settings');
    expect((await reply.json()).data.off).toEqual(['comment_reply']);
    await tell([request()]);
    expect(await queued()).toHaveLength(1);
  });
});

describe('the settings of mails', () => {
  const put = (by: TestMember | TestMerchant, base: string, kind: string, on: unknown) =>
    by.call('PUT', `${base}/mail_settings`, { kind, on });

  it('change one kind at a time, so that choices made at once are all kept', async () => {
    const kinds = ['comment_approved', 'comment_reply', 'places_again'];
    const replies = await Promise.all(kinds.map((kind) => put(member, '/users/current', kind, false)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const off = async () =>
      (await (await member.call('GET', '/users/current/mail_settings')).json()).data.off;
    expect((await off()).sort()).toEqual([...kinds].sort());
    await put(member, '/users/current', 'comment_reply', true);
    expect((await off()).sort()).toEqual(['comment_approved', 'places_again']);
  });

  it('are those of each role', async () => {
    const reply = await put(merchant, '/merchants/current', 'weekly_figures', false);
    expect((await reply.json()).data).toEqual({ off: ['weekly_figures'] });
    expect(await administrator.data('PUT', '/mail_settings', { kind: 'urgent_report', on: false })).toEqual({
      off: ['urgent_report'],
    });
    for (const [kind, on] of [
      ['weekly_figures', false],
      ['nonsense', false],
      ['comment_reply', 'no'],
    ] as const)
      expect((await put(member, '/users/current', kind, on)).status).toBe(422);
  });

  it('and the notices need a session of the role', async () => {
    for (const base of ['/users/current', '/merchants/current', '/admin']) {
      expect((await test.get(`${base}/notices`)).status).toBe(401);
      expect((await test.get(`${base}/mail_settings`)).status).toBe(401);
    }
    expect((await member.call('GET', '/merchants/current/notices')).status).toBe(401);
    expect(
      (await merchant.call('PUT', '/users/current/mail_settings', { kind: 'comment_reply', on: true }))
        .status,
    ).toBe(401);
    expect((await member.call('GET', '/admin/notices')).status).toBe(403);
  });
});
