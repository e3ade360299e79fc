import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnPostDetail } from '@/lib/contract/own-post';
import { type AdminAct, decideAdvertisement } from '@/server/data/admin/decide-advertisements';
import { OPERATOR } from '@/server/data/admin/record-act';
import { endListings, remindOfEnd } from '@/server/data/advertisements/listing';
import { auditLog } from '@/server/db/admin-schema';
import { type categories, merchants, posts } from '@/server/db/schema';
import { queueMail } from '@/server/mail/outbox';
import { mediaResponse } from '@/server/media/respond';
import { completeAd, parseOwn, submitAd } from '@/tests/factories/advertisement';
import { buildCategory, buildMerchant, buildPost } from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, type TestApi } from '@/tests/setup/api';
import { joinMember } from '@/tests/setup/member';
import { formOf, joinMerchant, type TestMerchant } from '@/tests/setup/merchant';

const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestApi;
let merchant: TestMerchant;
let category: typeof categories.$inferSelect;
let main: typeof categories.$inferSelect;
let folder: string;
let act: AdminAct;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-media-'));
  vi.stubEnv('MEDIA_DIR', folder);
  vi.stubEnv('RATE_LIMIT_SCALE', '100');
  test = await createTestApi();
  main = await buildCategory(test.db);
  category = await buildCategory(test.db, { parent: main });
  merchant = await joinMerchant(test);
  act = {
    now: new Date(),
    actor: OPERATOR,
    sendMail: async (_, ...requests) => {
      test.mails.push(...requests);
    },
  };
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  test.mails.length = 0;
});

const change = (path: string, body: object, by = merchant) => by.call('POST', path, body);
const approve = (id: number, now = new Date()) =>
  decideAdvertisement(test.db, { id }, { decision: 'approve' }, { ...act, now });
const own = async (id: number) => parseOwn(await merchant.call('GET', `/merchants/current/posts/${id}`));
const publicStatus = async (slug: string) => (await test.get(`/posts/${slug}`)).status;
const publicPost = async (slug: string) => (await (await test.get(`/posts/${slug}`)).json()).data.post_detail;

async function published(values: Parameters<typeof formOf>[0] = {}): Promise<OwnPostDetail> {
  const { post } = await submitAd(merchant, category, values);
  await approve(post.id);
  return own(post.id);
}

async function expectRefusal(reply: Response, status: number, code: string) {
  expect(reply.status).toBe(status);
  const failure = await parseFailure(reply);
  expect(failure.code).toBe(code);
  return failure.errors;
}

describe('POST posts', () => {
  it('sends in an advertisement that nobody sees until it is approved', async () => {
    const { post, history } = await submitAd(merchant, category);
    expect(post).toMatchObject({
      state: 'submitted',
      revision: 'submitted',
      slug: `post-family-pottery-class-p${post.id}`,
    });
    expect(post.reviewDueOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(history.map(({ action, toState, actorRole }) => [action, toState, actorRole])).toEqual([
      ['submit', 'submitted', 'merchant'],
      ['create', 'draft', 'merchant'],
    ]);
    expect(test.mails).toMatchObject([
      {
        template: 'ad_received',
        to: merchant.email,
        params: { title: '親子陶藝班', dueDate: post.reviewDueOn },
      },
    ]);
    expect(await publicStatus(post.slug)).toBe(404);

    test.mails.length = 0;
    await approve(post.id);
    expect(test.mails).toMatchObject([{ template: 'ad_published', params: { title: '親子陶藝班' } }]);
    const seen = await publicPost(post.slug);
    expect(seen).toMatchObject({
      title: '親子陶藝班',
      body: '<p>由<strong>揉泥</strong>開始。</p>',
      districts: ['kwun_tong', 'kowloon_city'],
      price: { amount_min: 480, amount_max: 480, unit: 'course', lessons: 4, lesson_minutes: 60 },
      hashtags: ['陶藝', 'family_fun'],
      schedule: 'three_months',
      weekdays: ['sat', 'sun'],
    });
    expect(seen.category.slug).toBe(category.slug);
    const picture = await mediaResponse(
      new Request(`http://localhost${seen.list_image.url}`),
      seen.list_image.url.slice('/media/'.length),
    );
    expect(picture.status).toBe(200);
    const found = await (await test.get('/posts?keyword=陶藝')).json();
    expect(found.data.posts.map(({ id }: { id: number }) => id)).toContain(post.id);
  });

  it('says what is missing, of the advertisement and of the business', async () => {
    const errors = await expectRefusal(
      await merchant.call('POST', '/posts', formOf({ title: '班' })),
      422,
      'incomplete',
    );
    expect(errors).toMatchObject({
      list_image: ['required'],
      main_image: ['required'],
      category_ids: ['required'],
      service_area: ['required'],
      price_min: ['required'],
      body: ['required'],
      schedule: ['required'],
    });
    const bare = await joinMerchant(test, { contact: '', contact_is_whatsapp: 'false', address: '' });
    const reply = await bare.call('POST', '/posts', formOf(await completeAd(category)));
    expect(await expectRefusal(reply, 422, 'incomplete')).toEqual({ business: ['required'] });
    expect(await test.db.select().from(posts).where(eq(posts.merchantId, bare.merchantId))).toEqual([]);
  });

  it.each([
    [{ price_min: 500, price_max: 400 }, { price_max: ['price_order'] }],
    [{ price_min: -1 }, { price_min: ['out_of_range'] }],
    [{ price_min: '9999999999' }, { price_min: ['out_of_range'] }],
    [{ price_min: '四百' }, { price_min: ['invalid'] }],
    [{ time_from: '12:00', time_to: '11:00' }, { time_to: ['time_order'] }],
    [{ time_from: '25:00', time_to: '' }, { time_from: ['invalid'] }],
    [{ start_date: '2026-12-31', end_date: '2026-12-01' }, { end_date: ['date_order'] }],
    [
      { hashtags: Array.from({ length: 11 }, (_, at) => `tag${at}`).join(',') },
      { hashtags: ['hashtag_count'] },
    ],
    [{ hashtags: 'two words' }, { hashtags: ['hashtag_characters'] }],
    [{ hashtags: '陶藝，親子' }, { hashtags: ['hashtag_characters'] }],
    [{ title: '陶'.repeat(61) }, { title: ['max_length'] }],
    [{ title: 'a\u202eb' }, { title: ['invalid'] }],
    [{ content: '字'.repeat(501) }, { content: ['max_length'] }],
    [{ body: `<p>${'字'.repeat(20_001)}</p>` }, { body: ['max_length'] }],
    [{ body: 'x'.repeat(500_000) }, { body: ['max_length'] }],
    [{ service_area: ['atlantis'] }, { service_area: ['unknown_choice'] }],
    [{ category_ids: [999_999] }, { category_ids: ['unknown_choice'] }],
    [{ class_size: 'huge' }, { class_size: ['unknown_choice'] }],
    [{ lesson_minutes: 0 }, { lesson_minutes: ['out_of_range'] }],
    [{ list_image: new File(['GIF89a'], 'a.png') }, { list_image: ['picture_type'] }],
  ] as [Parameters<typeof formOf>[0], object][])('refuses %j', async (wrong, errors) => {
    const reply = await merchant.call('POST', '/posts', formOf(await completeAd(category, wrong)));
    expect(await expectRefusal(reply, 422, 'invalid_fields')).toEqual(errors);
  });

  it('takes emoji, text from right to left, and a free lesson', async () => {
    const { post } = await published({
      title: '🎨 שלום 陶藝',
      price_min: 0,
      price_unit: 'lesson',
      lessons: '',
    });
    const seen = await publicPost(post.slug);
    expect([seen.title, seen.price.amount_min]).toEqual(['🎨 שלום 陶藝', 0]);
  });

  it('keeps nothing active of the HTML', async () => {
    const { draft } = await submitAd(merchant, category, {
      body: '<p onclick="x()">文字</p><script>alert(1)</script><a href="javascript:x()">連結</a>',
    });
    expect(draft.body).toBe('<p>文字</p><a rel="nofollow ugc noopener">連結</a>');
  });

  it('is for merchants alone', async () => {
    const member = await joinMember(test);
    const form = formOf(await completeAd(category));
    expect((await member.call('POST', '/posts', form)).status).toBe(401);
    expect((await test.post('/posts', {})).status).toBe(401);
    expect((await member.call('GET', '/merchants/current/posts')).status).toBe(401);
    expect((await member.call('GET', '/merchants/current')).status).toBe(401);
  });

  it('publishes a trusted merchant’s at once, to be seen by the administrator afterwards', async () => {
    const trusted = await joinMerchant(test);
    await test.db
      .update(merchants)
      .set({ trustedAt: new Date() })
      .where(eq(merchants.id, trusted.merchantId));
    const { post } = await submitAd(trusted, category);
    expect(post).toMatchObject({ state: 'published', revision: 'approved', reviewDueOn: expect.any(String) });
    expect(await publicStatus(post.slug)).toBe(200);
    await approve(post.id);
    await expect(approve(post.id)).rejects.toThrow('already_decided');
  });
});

describe('a draft', () => {
  it('is kept as it was typed, field by field', async () => {
    const { post, draft } = await parseOwn(
      await change('/posts', { draft: true, title: '未完', price_min: 'abc' }),
    );
    expect(post).toMatchObject({ state: 'draft', revision: 'editing', version: 1, title: '未完' });
    expect(draft).toEqual({ title: '未完', priceMin: 'abc' });
    const saved = await parseOwn(
      await merchant.call('PUT', `/posts/${post.id}`, { version: 1, content: '簡介', price_min: 100 }),
    );
    expect(saved.draft).toEqual({ title: '未完', content: '簡介', priceMin: '100' });
    expect(saved.post.version).toBe(2);
  });

  it('is not overwritten from a second window', async () => {
    const { post } = await parseOwn(await change('/posts', { draft: true, title: '甲' }));
    const save = (title: string) => merchant.call('PUT', `/posts/${post.id}`, { version: 1, title });
    expect((await save('乙')).status).toBe(200);
    await expectRefusal(await save('丙'), 409, 'edit_conflict');
    expect((await own(post.id)).draft.title).toBe('乙');
    expect(
      await expectRefusal(
        await merchant.call('PUT', `/posts/${post.id}`, { title: '丁' }),
        422,
        'invalid_fields',
      ),
    ).toEqual({ version: ['required'] });
  });

  it('names pictures of its merchant only', async () => {
    const other = await joinMerchant(test);
    const { listImageId } = await submitAd(other, category, {
      list_image: (await completeAd(category)).main_image as File,
    });
    const reply = await change('/posts', { draft: true, list_image_id: listImageId });
    expect(await expectRefusal(reply, 422, 'invalid_fields')).toEqual({ list_image_id: ['unknown_choice'] });
  });

  it('is sent in when it is complete', async () => {
    const { title: _, ...fields } = await completeAd(category, { title_en: '' });
    const { post } = await parseOwn(
      await merchant.call('POST', '/posts', formOf({ ...fields, draft: 'true' })),
    );
    const submit = (version: number) => change(`/posts/${post.id}/submit`, { version });
    expect(await expectRefusal(await submit(1), 422, 'incomplete')).toEqual({ title: ['required'] });
    const sent = await parseOwn(
      await merchant.call('PUT', `/posts/${post.id}`, { version: 1, title: '陶藝', submit: true }),
    );
    expect(sent.post.state).toBe('submitted');
    await expectRefusal(await submit(sent.post.version), 409, 'wrong_state');
    const late = await merchant.call('PUT', `/posts/${post.id}`, { version: sent.post.version, title: '遲' });
    await expectRefusal(late, 409, 'wrong_state');
  });
});

describe('someone else’s advertisement', () => {
  it('is not found, whatever is tried', async () => {
    const { post } = await published();
    const other = await joinMerchant(test);
    const { version } = post;
    for (const action of ['submit', 'renew', 'withdraw', 'copy'])
      await expectRefusal(await change(`/posts/${post.id}/${action}`, { version }, other), 404, 'not_found');
    await expectRefusal(
      await other.call('PUT', `/posts/${post.id}`, { version, title: '我的' }),
      404,
      'not_found',
    );
    await expectRefusal(await other.call('GET', `/merchants/current/posts/${post.id}`), 404, 'not_found');
    await expectRefusal(await change('/posts/999999/submit', { version }, other), 404, 'not_found');
  });
});

describe('a review', () => {
  it('sends back with a reason; changed, it is sent in again', async () => {
    const { post } = await submitAd(merchant, category);
    const back = { decision: 'request_changes', reason: '請加上地址' } as const;
    await decideAdvertisement(test.db, { id: post.id }, back, act);
    const seen = await own(post.id);
    expect(seen.post).toMatchObject({ state: 'changes_requested', reason: '請加上地址', reviewDueOn: null });
    expect(test.mails.at(-1)).toMatchObject({
      template: 'ad_changes_requested',
      params: { title: '親子陶藝班', reason: '請加上地址' },
    });
    const again = await parseOwn(
      await merchant.call('PUT', `/posts/${post.id}`, {
        version: seen.post.version,
        venue: '觀塘',
        submit: true,
      }),
    );
    expect(again.post).toMatchObject({ state: 'submitted', reason: null });
    await approve(post.id);
    expect((await publicPost(post.slug)).venue).toBe('觀塘');
  });

  it('rejects for good; a copy can be sent in', async () => {
    const { post } = await submitAd(merchant, category);
    await decideAdvertisement(test.db, { id: post.id }, { decision: 'reject', reason: '不是課程' }, act);
    const { post: rejected } = await own(post.id);
    expect(rejected).toMatchObject({ state: 'rejected', reason: '不是課程' });
    expect(test.mails.at(-1)).toMatchObject({ template: 'ad_rejected', params: { reason: '不是課程' } });
    const { version } = rejected;
    await expectRefusal(await change(`/posts/${post.id}/submit`, { version }), 409, 'wrong_state');
    await expectRefusal(
      await merchant.call('PUT', `/posts/${post.id}`, { version, title: '改' }),
      409,
      'wrong_state',
    );
    const copy = await parseOwn(await change(`/posts/${post.id}/copy`, {}));
    expect(copy.post).toMatchObject({ state: 'draft', title: '親子陶藝班' });
    const sent = await parseOwn(await change(`/posts/${copy.post.id}/submit`, { version: 1 }));
    expect(sent.post.state).toBe('submitted');
  });

  it('decides once, and on the version that was looked at', async () => {
    const { post } = await submitAd(merchant, category);
    const stale = decideAdvertisement(
      test.db,
      { id: post.id, version: post.version + 1 },
      { decision: 'approve' },
      act,
    );
    await expect(stale).rejects.toThrow('edit_conflict');
    await approve(post.id);
    await expect(approve(post.id)).rejects.toThrow('already_decided');
    const late = decideAdvertisement(test.db, { id: post.id }, { decision: 'reject', reason: '遲' }, act);
    await expect(late).rejects.toThrow('already_decided');
    const logged = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(post.id)));
    expect(logged).toMatchObject([
      { actorId: null, actor: '', action: 'approve', after: { state: 'published' } },
    ]);
  });

  it('does not reach what an import or the demo wrote', async () => {
    const imported = await buildPost(test.db, {
      merchant: await buildMerchant(test.db),
      categories: [main],
      source: 'file',
      sourceId: 'x',
    });
    await expect(approve(imported.id)).rejects.toThrow('not_found');
  });
});

describe('a revision of a live advertisement', () => {
  it('is not seen until it is approved, and changes nothing when it is rejected', async () => {
    const { post } = await published();
    const edit = async (title: string) => {
      const { version } = (await own(post.id)).post;
      return parseOwn(await merchant.call('PUT', `/posts/${post.id}`, { version, title, submit: true }));
    };
    const sent = await edit('新名');
    expect(sent.post).toMatchObject({ state: 'published', revision: 'submitted', title: '新名' });
    expect((await publicPost(post.slug)).title).toBe('親子陶藝班');
    await decideAdvertisement(test.db, { id: post.id }, { decision: 'reject', reason: '不符' }, act);
    expect((await own(post.id)).post).toMatchObject({
      state: 'published',
      revision: 'rejected',
      reason: '不符',
    });
    expect((await publicPost(post.slug)).title).toBe('親子陶藝班');

    await edit('再改');
    await approve(post.id);
    expect((await publicPost(post.slug)).title).toBe('再改');
    const after = (await own(post.id)).post;
    expect([after.slug, after.listedUntil]).toEqual([post.slug, post.listedUntil]);
  });

  it('that changes nothing is none', async () => {
    const { post, draft } = await published();
    const same = await merchant.call('PUT', `/posts/${post.id}`, {
      version: post.version,
      title: draft.title,
    });
    expect((await parseOwn(same)).post).toMatchObject({ revision: 'approved', version: post.version });
    await expectRefusal(
      await change(`/posts/${post.id}/submit`, { version: post.version }),
      409,
      'wrong_state',
    );
  });
});

describe('a listing', () => {
  const at = (post: OwnPostDetail['post'], daysBefore: number) =>
    new Date(Date.parse(post.listedUntil ?? '') - daysBefore * DAY_MS);

  it('ends when its time is over, and begins anew with one click', async () => {
    const { post } = await published();
    await endListings(test.db, { ...act, now: at(post, 1) });
    expect((await own(post.id)).post.state).toBe('published');
    test.mails.length = 0;
    for (const _ of [1, 2]) await endListings(test.db, { ...act, now: at(post, 0) });
    const ended = (await own(post.id)).post;
    expect(ended.state).toBe('expired');
    expect(test.mails.filter(({ params }) => 'title' in params && params.title === post.title)).not.toEqual(
      [],
    );
    expect(new Set(test.mails.map(({ template }) => template))).toEqual(new Set(['ad_ended']));
    expect((await publicPost(post.slug)).state).toBe('expired');

    const renewed = await parseOwn(await change(`/posts/${post.id}/renew`, { version: ended.version }));
    expect(renewed.post.state).toBe('published');
    expect(Date.parse(renewed.post.listedUntil ?? '')).toBeGreaterThan(Date.now() + 80 * DAY_MS);
    expect(test.mails.at(-1)).toMatchObject({ template: 'ad_renewed' });
    expect(await publicStatus(post.slug)).toBe(200);
    await expectRefusal(
      await change(`/posts/${post.id}/renew`, { version: renewed.post.version }),
      409,
      'wrong_state',
    );
  });

  it('that is renewed with another text is reviewed first', async () => {
    const { post } = await published();
    await endListings(test.db, { ...act, now: at(post, 0) });
    const { version } = (await own(post.id)).post;
    const edited = await parseOwn(
      await merchant.call('PUT', `/posts/${post.id}`, { version, title: '新一期' }),
    );
    const asked = await parseOwn(await change(`/posts/${post.id}/renew`, { version: edited.post.version }));
    expect(asked.post).toMatchObject({ state: 'expired', revision: 'submitted' });
    expect((await publicPost(post.slug)).title).toBe('親子陶藝班');
    await approve(post.id);
    expect((await own(post.id)).post).toMatchObject({ state: 'published', revision: 'approved' });
    expect((await publicPost(post.slug)).title).toBe('新一期');
    expect(test.mails.at(-1)).toMatchObject({ template: 'ad_renewed' });
  });

  it('is withdrawn at once, and can be sent in again', async () => {
    const { post } = await published();
    const gone = await parseOwn(
      await change(`/posts/${post.id}/withdraw`, { version: post.version, reason: '導師離職' }),
    );
    expect(gone.post.state).toBe('withdrawn');
    expect(gone.history[0]).toMatchObject({ action: 'withdraw', reason: '導師離職', actorRole: 'merchant' });
    expect(await publicStatus(post.slug)).toBe(410);
    await expectRefusal(
      await change(`/posts/${post.id}/renew`, { version: gone.post.version }),
      409,
      'wrong_state',
    );
    const again = await parseOwn(await change(`/posts/${post.id}/submit`, { version: gone.post.version }));
    expect(again.post.state).toBe('submitted');
    await approve(post.id);
    expect(await publicStatus(post.slug)).toBe(200);
    await expectRefusal(await change(`/posts/${post.id}/withdraw`, { version: 1 }), 409, 'edit_conflict');
  });

  it('is announced to end 14 and 3 days before, each once', async () => {
    const { post } = await published({ title: '快完的班' });
    const remind = (daysBefore: number) =>
      remindOfEnd(test.db, { now: at(post, daysBefore), sendMail: queueMail });
    const told = async () =>
      (
        await test.db.execute<{ days: number }>(
          `select (params->>'days')::int as days from mails where template = 'ad_ending_soon'
           and params->>'title' = '快完的班' order by id`,
        )
      ).rows.map(({ days }) => days);
    await remind(15);
    expect(await told()).toEqual([]);
    for (const days of [14, 13.5, 4, 3, 2.9, 1]) await remind(days);
    expect(await told()).toEqual([14, 3]);
    await remind(-1);
    expect(await told()).toEqual([14, 3]);
  });
});

describe('GET merchants/current', () => {
  it('tells the business, and lists its advertisements by state', async () => {
    const fresh = await joinMerchant(test);
    const first = await submitAd(fresh, category, { title: '第一' });
    const second = await parseOwn(await change('/posts', { draft: true, title: '第二' }, fresh));
    const { data } = await (await fresh.call('GET', '/merchants/current')).json();
    expect(data.merchant).toMatchObject({ merchant_id: fresh.merchantId, complete: true });
    expect(data.post_counts).toMatchObject({ draft: 1, submitted: 1, published: 0 });
    const list = async (query: string) => {
      const { data, meta } = await (await fresh.call('GET', `/merchants/current/posts${query}`)).json();
      return [data.map(({ id }: { id: number }) => id), meta.total];
    };
    expect(await list('')).toEqual([[second.post.id, first.post.id], 2]);
    expect(await list('?state=submitted')).toEqual([[first.post.id], 1]);
    expect(await list('?per_page=1&page=2')).toEqual([[first.post.id], 2]);
    expect((await fresh.call('GET', '/merchants/current/posts?state=lost')).status).toBe(422);
  });
});
