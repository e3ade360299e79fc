import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enquirySchema } from '@/lib/contract/enquiry';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { currentMerchantSchema } from '@/lib/contract/own-advertisement';
import { messageSchema } from '@/lib/contract/subscription';
import { type Api, createApi } from '@/server/app';
import { removeAccount } from '@/server/features/accounts/account-removal';
import { getAccount } from '@/server/features/accounts/accounts';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { merchantStatistics, postStatistics } from '@/server/platform/database/schema/advertisement-schema';
import { enquiries } from '@/server/platform/database/schema/enquiry-schema';
import { notices } from '@/server/platform/database/schema/notice-schema';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { mailOptions } from '@/server/platform/mail/envelope';
import { renderMail } from '@/server/platform/mail/render';
import { buildCategory, buildCourse, buildEnquiry } from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { joinMember } from '@/tests/setup/member';
import { joinMerchant, type TestMerchant } from '@/tests/setup/merchant';
import { tidyEnquiries } from './enquiries';

let test: TestApi;
let owner: TestMerchant;
let stranger: TestMerchant;
let withWhatsapp: TestMerchant;
let post: typeof posts.$inferSelect;
let others: typeof posts.$inferSelect;
let draft: typeof posts.$inferSelect;
let second: typeof posts.$inferSelect;
const LINE = { contact: '23456789', contact_is_whatsapp: 'false' };

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '100');
  test = await createTestApi();
  owner = await joinMerchant(test, LINE);
  stranger = await joinMerchant(test, LINE);
  withWhatsapp = await joinMerchant(test);
  const categories = [await buildCategory(test.db)];
  const courseOf = async ({ merchantId }: TestMerchant, values: object = {}) => {
    const [merchant] = await test.db.select().from(merchants).where(eq(merchants.id, merchantId));
    if (!merchant) throw new Error('the merchant has a business');
    return buildCourse(test.db, { merchant, categories, ...values });
  };
  post = await courseOf(owner, { titleZh: '陶藝班', titleEn: 'Pottery' });
  second = await courseOf(owner);
  draft = await courseOf(owner, { state: 'draft' });
  others = await courseOf(stranger);
});
beforeEach(async () => {
  test.mails.length = 0;
  await test.db.delete(enquiries);
  await test.db.delete(notices);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.drop();
});

const bodyOf = (values: object = {}) => ({
  merchant_id: owner.merchantId,
  post_id: post.id,
  name: '陳大文',
  email: 'Chan@Example.com',
  phone: '',
  message: '請問還有名額嗎？\r\n<b>謝謝</b>',
  website: '',
  ...values,
});
const send = (values: object = {}) => test.post('/enquiries', bodyOf(values));
/** Sends enquiries through an API from a client address. */
const through =
  (api: Api) =>
  (remoteAddress: string, values: object = {}) =>
    api.fetch(
      new Request('http://site/api/v1/enquiries', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(values)),
      }),
      { remoteAddress },
    );
const listAll = () => test.db.select().from(enquiries);
const list = async (by: TestMerchant, query = '') =>
  parseReply(await by.call('GET', `/merchants/current/enquiries${query}`), pageOf(enquirySchema.array()));
const sumOf = (rows: { whatsapp: number }[]) => rows.reduce((sum, { whatsapp }) => sum + whatsapp, 0);

describe('an enquiry', () => {
  it('reaches the inbox, the bell and the mailbox of the merchant, and is answered to whoever wrote', async () => {
    const reply = await send({ locale: 'en' });
    expect((await parseReply(reply, successOf(messageSchema))).data.message).toContain(
      'passed your enquiry to the merchant',
    );
    const { data } = await list(owner);
    expect(data).toMatchObject([
      {
        name: '陳大文',
        email: 'chan@example.com',
        phone: null,
        message: '請問還有名額嗎？\n<b>謝謝</b>',
        post: { slug: post.slug, title: '陶藝班' },
        handled: false,
      },
    ]);
    expect(await test.db.select().from(notices)).toMatchObject([
      { accountId: owner.id, kind: 'enquiry', titleEn: 'Pottery' },
    ]);
    const [mail, ...more] = test.mails;
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'enquiry', to: owner.email });
    const rendered = renderMail('enquiry', 'zh-hk', mail?.params);
    expect(rendered.subject).toBe('「陶藝班」收到查詢（陳大文）');
    expect(rendered.text).toContain('> 請問還有名額嗎？\n> <b>謝謝</b>');
    expect(rendered.html).toContain('&lt;b&gt;謝謝&lt;/b&gt;');
    const envelope = mailOptions({
      ...{ id: 1, messageId: '<1@x>', template: 'enquiry', locale: 'zh-hk', date: new Date() },
      ...{ to: owner.email, ...rendered },
    });
    expect(envelope.replyTo).toEqual({ name: '陳大文', address: 'chan@example.com' });
  });

  it('may leave a phone number only; the mail then has nobody to answer by mail', async () => {
    expect((await send({ email: '', phone: '+852 6123 4567', post_id: '' })).status).toBe(200);
    expect((await list(owner)).data).toMatchObject([{ email: null, phone: '61234567', post: null }]);
    expect(renderMail('enquiry', 'en', test.mails[0]?.params).replyTo).toBeUndefined();
  });

  it('is mailed neither to an address that is not confirmed nor to one that wants no such mails', async () => {
    const change = (values: object) => test.db.update(accounts).set(values).where(eq(accounts.id, owner.id));
    await change({ confirmedAt: null });
    await send();
    await change({ confirmedAt: new Date(), mailsOff: ['enquiry'] });
    await send({ message: '另一條問題' });
    await change({ mailsOff: [] });
    expect(test.mails).toEqual([]);
    expect((await list(owner)).meta.total).toBe(2);
  });

  it('is one when the same words are sent twice, at the same time too', async () => {
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listAll()).toHaveLength(1);
    expect(test.mails).toHaveLength(1);
    await send({ message: '另一條問題' });
    expect([test.mails.length, await test.db.$count(notices)]).toEqual([2, 2]);
  });

  it('counts as a click on WhatsApp, once a day for a network, and for the merchant alone without a course', async () => {
    vi.stubEnv('RATE_LIMIT_SCALE', '1');
    const from = through(createApi({ database: test.db, sendMail: async () => {} }));
    vi.stubEnv('RATE_LIMIT_SCALE', '100');
    await test.db.delete(postStatistics);
    await test.db.delete(merchantStatistics);
    for (const message of ['一', '二']) expect((await from('192.0.2.1', { message })).status).toBe(200);
    expect((await from('198.51.100.1', { message: '三' })).status).toBe(200);
    expect((await from('198.51.100.1', { message: '四', post_id: null })).status).toBe(200);
    expect((await from('203.0.113.1', { website: 'x' })).status).toBe(200);
    expect(sumOf(await test.db.select().from(postStatistics))).toBe(2);
    expect(sumOf(await test.db.select().from(merchantStatistics))).toBe(3);
    // Each course and each merchant counts on its own.
    await from('198.51.100.1', { post_id: second.id });
    await from('198.51.100.1', { merchant_id: stranger.merchantId, post_id: null });
    expect(sumOf(await test.db.select().from(postStatistics))).toBe(3);
    expect(sumOf(await test.db.select().from(merchantStatistics))).toBe(5);
  });

  it('reaches nobody about what the public cannot see, another merchant’s course, or a merchant with WhatsApp', async () => {
    for (const values of [
      { post_id: draft.id },
      { post_id: others.id },
      { post_id: 999_999 },
      { merchant_id: 999_999, post_id: null },
      { merchant_id: withWhatsapp.merchantId, post_id: null },
    ])
      expect([values, (await send(values)).status]).toEqual([values, 404]);
    await test.db
      .update(merchants)
      .set({ suspendedAt: new Date() })
      .where(eq(merchants.id, owner.merchantId));
    expect((await send()).status).toBe(404);
    await test.db
      .update(merchants)
      .set({ suspendedAt: null, sample: true })
      .where(eq(merchants.id, owner.merchantId));
    expect((await send()).status).toBe(404);
    await test.db.update(merchants).set({ sample: false }).where(eq(merchants.id, owner.merchantId));
    expect(await listAll()).toEqual([]);
    expect(test.mails).toEqual([]);
  });

  it('of a machine is not stored, and the machine is not told', async () => {
    const told = await send({ website: 'https://spam.example' });
    expect(told.status).toBe(200);
    expect(await listAll()).toEqual([]);
    expect(await told.json()).toEqual(await (await send()).json());
  });

  it.each([
    [{ email: 'chan@example.com\r\nBcc: other@example.com' }, { email: ['invalid'] }],
    [{ email: 'chan@example.com, other@example.com' }, { email: ['invalid'] }],
    [{ email: '', phone: '6123 4567\r\nX: y' }, { phone: ['invalid'] }],
    [{ email: '', phone: '123' }, { phone: ['invalid'] }],
    [{ email: '', phone: '' }, { email: ['required'] }],
    [
      { name: ' ', message: ' ' },
      { name: ['required'], message: ['required'] },
    ],
    [{ message: '字'.repeat(4001) }, { message: ['max_length'] }],
    [
      { name: '\u3164', message: '\u200b\u2800' },
      { name: ['required'], message: ['required'] },
    ],
    [{ merchant_id: 'x' }, { merchant_id: ['invalid'] }],
  ])('refuses %#', async (values, errors) => {
    const reply = await send(values);
    expect(reply.status).toBe(422);
    expect((await parseFailure(reply)).errors).toEqual(errors);
    expect(await listAll()).toEqual([]);
  });

  it('is limited to ten an hour from one address, and to a hundred to one merchant', async () => {
    vi.stubEnv('RATE_LIMIT_SCALE', '1');
    const from = through(createApi({ database: test.db, sendMail: async () => {} }));
    for (let sent = 0; sent < 100; sent += 1)
      expect((await from(`192.0.2.${Math.floor(sent / 10)}`)).status).toBe(200);
    expect((await from('192.0.2.1')).status).toBe(429);
    expect((await from('198.51.100.1')).status).toBe(429);
    const elsewhere = { merchant_id: stranger.merchantId, post_id: others.id };
    expect((await from('198.51.100.1', elsewhere)).status).toBe(200);
    vi.stubEnv('RATE_LIMIT_SCALE', '100');
  });

  it('is offered by the merchants that have it', async () => {
    const takes = async (slug: string) =>
      (await (await test.get(`/posts/${slug}`)).json()).data.post_detail.merchant.takes_enquiries;
    expect(await takes(post.slug)).toBe(true);
    await refreshCounts(test.db);
    const reply = await test.api.request('/merchant-auth', {
      method: 'PUT',
      headers: { ...owner.session, 'content-type': 'application/json' },
      body: JSON.stringify({ contact: '61234567', contact_is_whatsapp: 'true' }),
    });
    expect(reply.status).toBe(200);
    expect(await takes(post.slug)).toBe(false);
    expect((await send()).status).toBe(404);
    await test.db.update(merchants).set(LINE_COLUMNS).where(eq(merchants.id, owner.merchantId));
  });
});

const LINE_COLUMNS = { contact: '23456789', contactIsWhatsapp: false };

describe('the inbox', () => {
  const build = (values: object = {}) => buildEnquiry(test.db, { merchantId: owner.merchantId, ...values });

  it('is paged, newest first, and shows those that wait', async () => {
    const [first, second] = [await build(), await build({ handledAt: new Date() })];
    const third = await build({ postId: post.id });
    await build({ merchantId: stranger.merchantId });
    const { data, meta } = await list(owner, '?per_page=2');
    expect(data.map(({ id }) => id)).toEqual([third.id, second.id]);
    expect(meta).toMatchObject({ total: 3, totalPages: 2 });
    expect((await list(owner, '?per_page=2&page=2')).data.map(({ id }) => id)).toEqual([first.id]);
    expect((await list(owner, '?open=true')).data.map(({ id }) => id)).toEqual([third.id, first.id]);
    const current = await parseReply(
      await owner.call('GET', '/merchants/current'),
      successOf(currentMerchantSchema),
    );
    expect(current.data.openEnquiries).toBe(2);
  });

  it('marks an enquiry as handled, and back, and deletes it', async () => {
    const { id } = await build();
    const mark = async (handled: boolean) =>
      parseReply(
        await owner.call('PUT', `/merchants/current/enquiries/${id}`, { handled }),
        successOf(enquirySchema),
      );
    expect((await mark(true)).data.handled).toBe(true);
    expect((await mark(false)).data.handled).toBe(false);
    expect((await owner.call('DELETE', `/merchants/current/enquiries/${id}`)).status).toBe(200);
    expect((await owner.call('DELETE', `/merchants/current/enquiries/${id}`)).status).toBe(404);
    expect((await owner.call('PUT', `/merchants/current/enquiries/${id}`, { handled: true })).status).toBe(
      404,
    );
  });

  it('is nobody else’s: another merchant, a member and a visitor neither read nor change it', async () => {
    const { id } = await build();
    const path = `/merchants/current/enquiries/${id}`;
    expect((await list(stranger)).data).toEqual([]);
    expect((await stranger.call('PUT', path, { handled: true })).status).toBe(404);
    expect((await stranger.call('DELETE', path)).status).toBe(404);
    const member = await joinMember(test);
    expect((await member.call('GET', '/merchants/current/enquiries')).status).toBe(401);
    expect((await member.call('DELETE', path)).status).toBe(401);
    expect((await test.get('/merchants/current/enquiries')).status).toBe(401);
    expect(await listAll()).toMatchObject([{ id, handledAt: null }]);
  });

  it('keeps an enquiry without its course, and none after half a year', async () => {
    const now = new Date('2026-11-25T00:00:00Z');
    const dropped = await buildCourse(test.db, {
      merchant: (
        await test.db.select().from(merchants).where(eq(merchants.id, owner.merchantId))
      )[0] as never,
      categories: [await buildCategory(test.db)],
    });
    await build({ postId: dropped.id, createdAt: new Date('2026-05-30T00:00:00Z') });
    await build({ createdAt: new Date('2026-05-28T00:00:00Z'), handledAt: now });
    await test.db.delete(posts).where(eq(posts.id, dropped.id));
    await tidyEnquiries(test.db, now);
    expect(await listAll()).toMatchObject([{ postId: null }]);
  });

  it('goes with the account of its merchant, whether its business stays or not', async () => {
    const [empty, shown] = [await joinMerchant(test, LINE), await joinMerchant(test, LINE)];
    const [merchant] = await test.db.select().from(merchants).where(eq(merchants.id, shown.merchantId));
    if (!merchant) throw new Error('the merchant has a business');
    await buildCourse(test.db, { merchant, categories: [await buildCategory(test.db)] });
    for (const { merchantId } of [empty, shown]) await build({ merchantId });
    for (const { id } of [empty, shown]) await removeAccount(test.db, await getAccount(test.db, id));
    expect(await listAll()).toEqual([]);
    expect((await send({ merchant_id: shown.merchantId, post_id: null })).status).toBe(404);
  });
});
