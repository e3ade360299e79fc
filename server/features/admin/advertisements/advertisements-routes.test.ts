import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  adminAdvertisementDetailSchema,
  adminAdvertisementSchema,
  bulkResultSchema,
} from '@/lib/contract/admin-advertisements';
import { coursePageSchema } from '@/lib/contract/course';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { type categories, merchants, posts } from '@/server/platform/database/schema/schema';
import { mediaResponse } from '@/server/platform/media/respond';
import { parseOwn, submitAd } from '@/tests/factories/advertisement';
import { buildCategory } from '@/tests/factories/catalogue';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { formOf, joinMerchant, type TestMerchant } from '@/tests/setup/merchant';

const YESTERDAY = '2020-01-02';

let test: TestApi;
let administrator: TestAdministrator;
let colleague: TestAdministrator;
let merchant: TestMerchant;
let main: typeof categories.$inferSelect;
let category: typeof categories.$inferSelect;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-media-'));
  vi.stubEnv('MEDIA_DIR', folder);
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
  main = await buildCategory(test.db);
  category = await buildCategory(test.db, { parent: main, titleZh: '陶藝', titleEn: 'Pottery' });
  merchant = await joinMerchant(test);
  administrator = await joinAdministrator(test);
  colleague = await joinAdministrator(test);
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  test.mails.length = 0;
  await test.db.delete(posts);
});

const list = async (query = '') =>
  parseReply(
    await administrator.call('GET', `/advertisements${query}`),
    pageOf(z.array(adminAdvertisementSchema)),
  );
const open = async (id: number, locale = 'zh-hk') =>
  (
    await parseReply(
      await administrator.call('GET', `/advertisements/${id}?locale=${locale}`),
      successOf(adminAdvertisementDetailSchema),
    )
  ).data;
const decide = (id: number, version: number, decision: string, reason?: string, by = administrator) =>
  by.call('POST', `/advertisements/${id}/decision`, { version, decision, ...(reason ? { reason } : {}) });
const publicStatus = async (slug: string) => (await test.get(`/posts/${slug}`)).status;
const own = async (id: number) => parseOwn(await merchant.call('GET', `/merchants/current/posts/${id}`));

async function published(values = {}) {
  const { post } = await submitAd(merchant, category, values);
  expect((await decide(post.id, post.version, 'approve')).status).toBe(200);
  return (await own(post.id)).post;
}

describe('the queue of advertisements', () => {
  it('shows what waits, the first due first, and says what is overdue', async () => {
    const first = (await submitAd(merchant, category, { title: '第一班' })).post;
    const late = (await submitAd(merchant, category, { title: '遲到班' })).post;
    await test.db.update(postReviews).set({ dueOn: YESTERDAY }).where(eq(postReviews.postId, late.id));
    const { data, meta } = await list();
    expect(data.map(({ title, overdue, kind }) => [title, overdue, kind])).toEqual([
      ['遲到班', true, 'new'],
      ['第一班', false, 'new'],
    ]);
    expect(meta.total).toBe(2);
    expect(data[1]).toMatchObject({
      id: first.id,
      version: first.version,
      state: 'submitted',
      category: '陶藝',
      merchant: { name: '陶樂工作室', verified: false },
    });
    expect((await list(`?due_by=${YESTERDAY}`)).data.map(({ id }) => id)).toEqual([late.id]);
    expect((await list('?locale=en')).data[0]?.category).toBe('Pottery');
  });

  it('is narrowed by kind, state, category, merchant and keyword', async () => {
    const { post } = await submitAd(merchant, category, { title: '一百%手作', title_en: 'Hand made' });
    const ids = async (query: string) => (await list(`?${query}`)).data.map(({ id }) => id);
    for (const found of [
      'kind=new',
      'state=submitted',
      `category_id=${category.id}`,
      `category_id=${main.id}`,
      `merchant_id=${merchant.merchantId}`,
      `keyword=${encodeURIComponent('百%手')}`,
      'keyword=hand',
      'keyword=HAND',
      `keyword=${encodeURIComponent('陶樂')}`,
      'queue=all&state=submitted',
    ])
      expect(await ids(found), found).toEqual([post.id]);
    for (const missed of [
      'kind=revision',
      'state=published',
      'category_id=999999',
      'merchant_id=999999',
      `keyword=${encodeURIComponent('百_手')}`,
      'queue=expiry',
    ])
      expect(await ids(missed), missed).toEqual([]);
    expect((await administrator.call('GET', '/advertisements?queue=nonsense')).status).toBe(422);
  });

  it('finds by the categories that something was written with, and by those it still has in public', async () => {
    const other = await buildCategory(test.db, { parent: main });
    const changed = await published();
    const revision = { version: changed.version, category_ids: [other.id] };
    await merchant.call('PUT', `/posts/${changed.id}`, { ...revision, submit: true });
    const { post: draft } = await parseOwn(
      await merchant.call('POST', '/posts', formOf({ category_ids: [other.id], draft: 'true' })),
    );
    const ids = async (query: string) => (await list(`?${query}`)).data.map(({ id }) => id);
    expect(await ids(`category_id=${other.id}`)).toEqual([changed.id]);
    expect(await ids(`category_id=${category.id}`)).toEqual([changed.id]);
    expect(await ids(`queue=all&category_id=${other.id}`)).toEqual([draft.id, changed.id]);
    await decide(changed.id, (await own(changed.id)).post.version, 'approve');
    expect(await ids(`queue=all&category_id=${category.id}`)).toEqual([]);
  });

  it('finds a revision by its title and by the one it still has in public', async () => {
    const { id, version } = await published({ title: '舊名', title_en: 'Before' });
    await merchant.call('PUT', `/posts/${id}`, { version, title: '新名', title_en: 'After', submit: true });
    for (const title of ['舊名', '新名', 'before', 'after']) {
      const { data } = await list(`?queue=all&keyword=${encodeURIComponent(title)}`);
      expect(data.map((found) => found.id)).toEqual([id]);
    }
  });

  it('shows a revision and what a trusted merchant published, by their kinds', async () => {
    const shown = await published();
    await merchant.call('PUT', `/posts/${shown.id}`, { version: shown.version, title: '新名', submit: true });
    await test.db.update(merchants).set({ trustedAt: new Date() });
    const trusted = (await submitAd(merchant, category, { title: '信任班' })).post;
    await test.db.update(merchants).set({ trustedAt: null });
    const { data } = await list();
    expect(data.map(({ title, kind, state }) => [title, kind, state])).toEqual([
      ['新名', 'revision', 'published'],
      ['信任班', 'seen_later', 'published'],
    ]);
    expect((await list('?kind=seen_later')).data.map(({ id }) => id)).toEqual([trusted.id]);
    expect((await list('?kind=revision')).data.map(({ id }) => id)).toEqual([shown.id]);
    expect((await decide(trusted.id, trusted.version, 'approve')).status).toBe(200);
    expect((await list('?kind=seen_later')).data).toEqual([]);
  });
});

describe('one advertisement', () => {
  it('is shown just as the public will see it, in both languages', async () => {
    const { post } = await submitAd(merchant, category);
    const { preview, changes, problems } = await open(post.id);
    const english = await open(post.id, 'en');
    expect({ changes, problems }).toEqual({ changes: null, problems: {} });
    await decide(post.id, post.version, 'approve');
    for (const [locale, seen] of [
      ['zh-hk', preview],
      ['en', english.preview],
    ] as const) {
      const reply = await test.get(`/posts/${post.slug}?locale=${locale}`);
      const { postDetail } = (await parseReply(reply, successOf(coursePageSchema))).data;
      const unsigned = JSON.parse(JSON.stringify(seen).replaceAll(/\?until=\d+&signature=[0-9a-f]+/g, ''));
      const { publishedAt, updatedAt, merchant: shown, ...expected } = postDetail;
      const { postCount, ...business } = shown;
      expect(unsigned).toMatchObject({ ...expected, merchant: business });
    }
  });

  it('shows pictures that nobody else sees yet', async () => {
    const { post } = await submitAd(merchant, category, {});
    const { preview, advertisement } = await open(post.id);
    const fetched = async (address = '') => {
      const url = new URL(address, 'http://localhost');
      const name = url.pathname.slice('/media/'.length);
      return (await mediaResponse(new Request(url), name, () => test.db)).status;
    };
    expect(await fetched(preview?.mainImage?.url)).toBe(200);
    expect(await fetched(preview?.listImage?.srcset.split(' ')[0])).toBe(200);
    expect(await fetched(advertisement.listImage?.url)).toBe(200);
  });

  it('names what a revision changes, field by field, and nothing else', async () => {
    const shown = await published();
    const other = await buildCategory(test.db, { parent: main, titleZh: '木工', titleEn: 'Woodwork' });
    await merchant.call('PUT', `/posts/${shown.id}`, {
      version: shown.version,
      title: '成人陶藝班',
      price_min: 520,
      category_ids: [other.id],
      body: '<p>由<script>alert(1)</script>拉坯開始。</p>',
      submit: true,
    });
    const { changes, preview } = await open(shown.id);
    const byField = Object.fromEntries((changes ?? []).map(({ field, ...change }) => [field, change]));
    expect(Object.keys(byField)).toEqual(['title', 'category_ids', 'body', 'price_min', 'price_max']);
    expect(byField.title).toEqual({ before: '親子陶藝班', after: '成人陶藝班' });
    expect(byField.price_min).toEqual({ before: 480, after: 520 });
    expect(byField.body).toEqual({
      before: '<p>由<strong>揉泥</strong>開始。</p>',
      after: '<p>由拉坯開始。</p>',
    });
    expect(byField.category_ids?.after).toMatchObject([{ titleZh: main.titleZh }, { titleZh: '木工' }]);
    expect(preview).toMatchObject({ title: '成人陶藝班', category: { title: '木工' } });
    expect(
      (await test.get(`/posts/${shown.slug}`).then((reply) => reply.json())).data.post_detail.title,
    ).toBe('親子陶藝班');
  });

  it('says what went missing since it was sent in', async () => {
    const { post } = await submitAd(merchant, category);
    await test.db.update(merchants).set({ contact: null });
    const { preview, problems } = await open(post.id);
    expect({ preview, problems }).toEqual({ preview: null, problems: { business: ['required'] } });
    const refused = await decide(post.id, post.version, 'approve');
    expect((await parseFailure(refused)).code).toBe('incomplete');
    await test.db.update(merchants).set({ contact: '51234567' });
  });

  it('is not there when no merchant wrote it', async () => {
    expect((await administrator.call('GET', '/advertisements/999999')).status).toBe(404);
    expect((await administrator.call('GET', '/advertisements/none')).status).toBe(404);
  });
});

describe('a decision', () => {
  it('that approves is public on the next request, mailed and recorded', async () => {
    const { post } = await submitAd(merchant, category);
    test.mails.length = 0;
    const reply = await decide(post.id, post.version, 'approve');
    const { data } = await parseReply(reply, successOf(adminAdvertisementDetailSchema));
    expect(data.advertisement).toMatchObject({ state: 'published', dueOn: null, kind: null });
    expect(data.history[0]).toMatchObject({ action: 'approve', actor: administrator.email });
    expect(await publicStatus(post.slug)).toBe(200);
    expect(test.mails).toMatchObject([{ template: 'ad_published', to: merchant.email }]);
    const [entry] = await administrator.data(
      'GET',
      `/audit?subject_kind=advertisement&subject_id=${post.id}`,
    );
    expect(entry).toMatchObject({
      actor: administrator.email,
      action: 'approve',
      subject: '親子陶藝班',
      before: { state: 'submitted' },
      after: { state: 'published' },
    });
  });

  it.each([
    ['request_changes', 'changes_requested', 'ad_changes_requested'],
    ['reject', 'rejected', 'ad_rejected'],
  ])('to %s needs a reason, which the merchant gets', async (decision, state, template) => {
    const { post } = await submitAd(merchant, category);
    test.mails.length = 0;
    const silent = await decide(post.id, post.version, decision);
    expect((await parseFailure(silent)).errors).toEqual({ reason: ['required'] });
    expect((await decide(post.id, post.version, decision, '圖片太暗')).status).toBe(200);
    expect((await own(post.id)).post).toMatchObject({ state, reason: '圖片太暗' });
    expect(test.mails).toMatchObject([{ template, params: { reason: '圖片太暗' } }]);
  });

  it('by the second of two administrators is refused, and says who was faster', async () => {
    const { post } = await submitAd(merchant, category);
    await decide(post.id, post.version, 'approve', undefined, colleague);
    for (const version of [post.version, post.version + 1]) {
      const refused = await decide(post.id, version, 'reject', '太遲');
      expect(refused.status).toBe(409);
      expect(await parseFailure(refused)).toMatchObject({
        code: 'already_decided',
        decision: { actor: colleague.email, action: 'approve' },
      });
    }
    expect((await own(post.id)).post.state).toBe('published');
  });

  it('of two at one moment is one', async () => {
    const { post } = await submitAd(merchant, category);
    const replies = await Promise.all([
      decide(post.id, post.version, 'approve'),
      decide(post.id, post.version, 'reject', '不合適', colleague),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('on what its merchant changed meanwhile is refused as such', async () => {
    const shown = await published();
    const edit = { version: shown.version, title: '改名', submit: true };
    await merchant.call('PUT', `/posts/${shown.id}`, edit);
    const refused = await decide(shown.id, shown.version, 'approve');
    expect(await parseFailure(refused)).toMatchObject({ code: 'edit_conflict' });
  });

  it('on many is one call and one mail to a merchant, and the answer names what cannot be decided', async () => {
    const ads = await Promise.all(
      ['甲班', '乙班', '丙班'].map((title) => submitAd(merchant, category, { title })),
    );
    const [gone] = ads;
    await decide(gone?.post.id ?? 0, gone?.post.version ?? 0, 'reject', '重複', colleague);
    test.mails.length = 0;
    const items = ads.map(({ post }) => ({ id: post.id, version: post.version }));
    const reply = await administrator.call('POST', '/advertisements/decisions', {
      items: [...items, { id: 999_999, version: 1 }],
      decision: 'approve',
    });
    const { data } = await parseReply(reply, successOf(bulkResultSchema));
    expect(data.done).toEqual(
      items
        .slice(1)
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    );
    expect(data.failed).toMatchObject([
      { id: gone?.post.id, code: 'already_decided', decision: { actor: colleague.email, action: 'reject' } },
      { id: 999_999, code: 'not_found', decision: null },
    ]);
    const [first, second] = ads.slice(1).sort((a, b) => a.post.id - b.post.id);
    const params = { title: first?.post.title, others: [{ title: second?.post.title }] };
    expect(test.mails).toMatchObject([{ template: 'ad_published', params }]);
    expect(test.mails).toHaveLength(1);
    for (const { post } of ads.slice(1)) expect(await publicStatus(post.slug)).toBe(200);
    const found = await (await test.get('/posts?keyword=丙班')).json();
    expect(found.data.posts).toHaveLength(1);
    const tooMany = { items: Array.from({ length: 501 }, (_, at) => ({ id: at + 1, version: 1 })) };
    const refused = await administrator.call('POST', '/advertisements/decisions', {
      ...tooMany,
      decision: 'approve',
    });
    expect(refused.status).toBe(422);
  });
});

describe('a review for expiry', () => {
  async function dueForExpiry() {
    const shown = await published();
    await test.db
      .update(postReviews)
      .set({ expiryReviewOn: YESTERDAY })
      .where(eq(postReviews.postId, shown.id));
    expect((await list('?queue=expiry')).data.map(({ id }) => id)).toEqual([shown.id]);
    test.mails.length = 0;
    return shown;
  }
  const review = (id: number, version: number, decision: string, reason?: string) =>
    administrator.call('POST', `/advertisements/${id}/expiry_review`, { version, decision, reason });

  it('keeps a listing for another three months', async () => {
    const shown = await dueForExpiry();
    expect((await review(shown.id, shown.version, 'keep')).status).toBe(200);
    expect((await list('?queue=expiry')).data).toEqual([]);
    expect(await publicStatus(shown.slug)).toBe(200);
    const next = (await open(shown.id)).advertisement.expiryReviewOn ?? '';
    expect(Date.parse(next) - Date.now()).toBeGreaterThan(85 * 24 * 60 * 60 * 1000);
    expect(test.mails).toEqual([]);
    expect((await review(shown.id, shown.version, 'keep')).status).toBe(409);
  });

  it('ends a listing for good, and its address answers 410', async () => {
    const shown = await dueForExpiry();
    expect((await parseFailure(await review(shown.id, shown.version, 'end'))).errors).toEqual({
      reason: ['required'],
    });
    expect((await review(shown.id, shown.version, 'end', '已停辦')).status).toBe(200);
    expect(await publicStatus(shown.slug)).toBe(410);
    expect(test.mails).toMatchObject([{ template: 'ad_stopped', params: { reason: '已停辦' } }]);
    const renewed = await merchant.call('POST', `/posts/${shown.id}/renew`, { version: shown.version + 1 });
    expect(renewed.status).toBe(409);
  });

  it('asks the merchant, and the listing stays', async () => {
    const shown = await dueForExpiry();
    expect((await review(shown.id, shown.version, 'contact', '課程仍在舉辦嗎？')).status).toBe(200);
    expect(await publicStatus(shown.slug)).toBe(200);
    expect(test.mails).toMatchObject([{ template: 'ad_question', to: merchant.email }]);
    expect((await list('?queue=expiry')).data).toEqual([]);
  });
});

describe('what a reviewer should look at', () => {
  const hintsOf = async (id: number) => (await list()).data.find((one) => one.id === id)?.hints;

  it('is named in the list: the same submission twice, and contact data in the text', async () => {
    const first = (await submitAd(merchant, category, { title: '重複班' })).post;
    const again = (await submitAd(merchant, category, { title: '重複 班' })).post;
    const later = (await submitAd(merchant, category, { title: '重複班', start_date: '2126-12-05' })).post;
    const other = (await submitAd(await joinMerchant(test), category, { title: '重複班', venue: '灣仔' }))
      .post;
    const phone = (await submitAd(merchant, category, { title: '電話班', content: '致電 9123 4567' })).post;
    const duplicates = async (id: number) =>
      (await hintsOf(id))?.filter(({ kind }) => kind === 'duplicate').map(({ other }) => other?.id);
    expect(await duplicates(first.id)).toEqual([again.id, other.id]);
    expect(await duplicates(again.id)).toEqual([first.id, other.id]);
    // Another class of the same course, at another time.
    expect(await duplicates(later.id)).toEqual([other.id]);
    expect(await hintsOf(phone.id)).toEqual([{ kind: 'phone', found: '9123 4567', other: null }]);
    expect((await decide(again.id, again.version, 'reject', '重複')).status).toBe(200);
    expect(await duplicates(first.id)).toEqual([other.id]);
    expect((await open(again.id)).advertisement.hints).toEqual([]);
  });
});

describe('a submission whose merchant has not confirmed its address', () => {
  async function submitUnconfirmed() {
    const stranger = await joinMerchant(test, {}, { confirmed: false });
    const { post } = await submitAd(stranger, category, { title: '未確認班' });
    test.mails.length = 0;
    return { post, stranger };
  }
  const release = (id: number, version: number, by = administrator) =>
    by.call('POST', `/advertisements/${id}/release`, { version });

  it('stands in a queue of its own, the oldest first, and in no other', async () => {
    await submitAd(merchant, category);
    const { post } = await submitUnconfirmed();
    const { data } = await list('?queue=unconfirmed');
    expect(data).toMatchObject([
      { id: post.id, unconfirmed: true, kind: null, dueOn: null, submittedAt: expect.any(String) },
    ]);
    expect((await list()).data.map(({ id }) => id)).not.toContain(post.id);
    expect((await list('?queue=all&state=submitted')).meta.total).toBe(2);
  });

  it('is reviewed after it is released by hand, and its address still gets no mail', async () => {
    const { post } = await submitUnconfirmed();
    const replies = await Promise.all([
      release(post.id, post.version),
      release(post.id, post.version, colleague),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await list('?queue=unconfirmed')).data).toEqual([]);
    const [waiting] = (await list()).data;
    expect(waiting).toMatchObject({
      id: post.id,
      kind: 'new',
      unconfirmed: false,
      dueOn: expect.any(String),
    });
    expect(await administrator.data('GET', `/advertisements/${post.id}`)).toMatchObject({
      address_confirmed: false,
    });
    expect((await decide(post.id, waiting?.version ?? 0, 'approve')).status).toBe(200);
    const { reviews } = await administrator.data('GET', `/courses/${post.id}`);
    expect(reviews).toMatchObject([{ action: 'approve' }, { action: 'release' }]);
    expect(await publicStatus(post.slug)).toBe(200);
    expect(test.mails).toEqual([]);
    const [entry, ...others] = await administrator.data(
      'GET',
      '/audit?subject_kind=advertisement&action=release',
    );
    expect(others).toEqual([]);
    expect([administrator.email, colleague.email]).toContain(entry.actor);
    expect(entry).toMatchObject({
      subject: '未確認班',
      subject_id: String(post.id),
    });
  });

  it('has the confirmation sent again', async () => {
    const { post, stranger } = await submitUnconfirmed();
    expect((await administrator.call('POST', `/advertisements/${post.id}/confirmation`)).status).toBe(200);
    expect(test.mails).toMatchObject([{ template: 'verify_email', to: stranger.email }]);
    const [entry] = await administrator.data('GET', '/audit?action=resend_confirmation');
    expect(entry).toMatchObject({ subject_kind: 'merchant', subject: stranger.email });
  });

  it('is not released if it waits for nothing', async () => {
    const { post } = await submitAd(merchant, category);
    expect(await codeOf(release(post.id, post.version))).toBe('wrong_state');
    const resent = administrator.call('POST', `/advertisements/${post.id}/confirmation`);
    expect(await codeOf(resent)).toBe('wrong_state');
    expect((await administrator.call('POST', '/advertisements/999999/confirmation')).status).toBe(404);
  });
});
const codeOf = async (reply: Promise<Response>) => (await parseFailure(await reply)).code;

it('keeps who decided in the log after the account is gone', async () => {
  const shown = await published();
  const past = await joinAdministrator(test);
  await past.data('POST', `/advertisements/${shown.id}/expiry_review`, {
    version: shown.version,
    decision: 'keep',
  });
  await test.db.delete(accounts).where(eq(accounts.id, past.id));
  const [entry] = await administrator.data('GET', `/audit?action=keep&subject_id=${shown.id}`);
  expect(entry.actor).toBe(past.email);
});
