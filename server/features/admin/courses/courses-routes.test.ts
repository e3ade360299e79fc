import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  adminCourseDetailSchema,
  adminCoursesSchema,
  courseBulkResultSchema,
  courseMerchantsSchema,
  courseSelectionSchema,
} from '@/lib/contract/admin-courses';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { courseDecisions } from '@/server/platform/database/schema/admin-schema';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { type categories, merchants, posts } from '@/server/platform/database/schema/schema';
import { parseOwn, submitAd } from '@/tests/factories/advertisement';
import { buildCategory, buildCourse, buildCourses, buildMerchant } from '@/tests/factories/catalogue';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { joinMerchant, type TestMerchant } from '@/tests/setup/merchant';

let test: TestApi;
let administrator: TestAdministrator;
let colleague: TestAdministrator;
let merchant: TestMerchant;
let main: typeof categories.$inferSelect;
let pottery: typeof categories.$inferSelect;
let cooking: typeof categories.$inferSelect;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-media-'));
  vi.stubEnv('MEDIA_DIR', folder);
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
  main = await buildCategory(test.db, { titleZh: '藝術', titleEn: 'Art' });
  pottery = await buildCategory(test.db, { parent: main, titleZh: '陶藝', titleEn: 'Pottery' });
  cooking = await buildCategory(test.db, { titleZh: '廚藝', titleEn: 'Cooking' });
  merchant = await joinMerchant(test);
  administrator = await joinAdministrator(test);
  colleague = await joinAdministrator(test);
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await test.db.delete(posts);
  test.mails.length = 0;
});

const list = async (query = '', by = administrator) =>
  parseReply(await by.call('GET', `/courses${query}`), pageOf(adminCoursesSchema));
const ids = async (query = '') => (await list(query)).data.courses.map(({ id }) => id);
const open = async (id: number) =>
  (await parseReply(await administrator.call('GET', `/courses/${id}`), successOf(adminCourseDetailSchema)))
    .data;
const takeDown = (id: number, why: object = { cause: 'duplicate' }, by = administrator) =>
  by.call('POST', `/courses/${id}/take_down`, why);
const restore = (id: number) => administrator.call('POST', `/courses/${id}/restore`, {});
const undo = (id: number, decision = 0, by = administrator) =>
  by.call('POST', `/courses/${id}/decisions/${decision}/undo`, {});
const publicStatus = async (slug: string) => (await test.get(`/posts/${slug}`)).status;
const row = async (id: number) => {
  const [post] = await test.db.select().from(posts).where(eq(posts.id, id));
  return post as typeof posts.$inferSelect;
};
const own = async (id: number) => parseOwn(await merchant.call('GET', `/merchants/current/posts/${id}`));
async function correct(id: number, changes: object, by = administrator, version?: number) {
  const read = version ?? (await row(id)).version;
  return by.call('PUT', `/courses/${id}/correction`, { version: read, ...changes });
}

async function publish(values = {}) {
  const { post } = await submitAd(merchant, pottery, values);
  await administrator.data('POST', `/advertisements/${post.id}/decision`, {
    version: post.version,
    decision: 'approve',
  });
  test.mails.length = 0;
  return row(post.id);
}
const imported = async (values = {}) =>
  buildCourse(test.db, {
    merchant: await buildMerchant(test.db, { nameZh: '康文署' }),
    categories: [main, pottery],
    ...{ source: 'lcsd_recreation', sourceId: `s${Math.random()}`, ...values },
  });

describe('the list of all courses', () => {
  it('has every course, found by title, merchant, number and address, with counts by state and origin', async () => {
    const own = await publish({ title: '拉坯班', title_en: 'Wheel class' });
    const feed = await imported({ titleZh: '羽毛球訓練班' });
    const sample = await buildCourse(test.db, {
      ...{ merchant: await buildMerchant(test.db), categories: [cooking], sample: true },
    });
    const draft = (await submitAd(merchant, pottery, { title: '未審班' })).post;
    const { data, meta } = await list('?sort=newest');
    expect(data.courses.map(({ id, origin, state }) => [id, origin, state])).toEqual([
      [draft.id, 'merchant', 'submitted'],
      [sample.id, 'sample', 'published'],
      [feed.id, 'lcsd_recreation', 'published'],
      [own.id, 'merchant', 'published'],
    ]);
    expect(meta.total).toBe(4);
    expect(data.states).toEqual(
      expect.arrayContaining([
        { state: 'published', count: 3 },
        { state: 'submitted', count: 1 },
      ]),
    );
    expect(data.origins).toEqual(
      expect.arrayContaining([
        { origin: 'merchant', count: 2 },
        { origin: 'lcsd_recreation', count: 1 },
      ]),
    );
    expect(data.courses.at(-1)).toMatchObject({
      title: '拉坯班',
      category: ['藝術', '陶藝'],
      corrected: false,
    });
    for (const [query, expected] of [
      [`keyword=${encodeURIComponent('拉坯')}`, [own.id]],
      ['keyword=WHEEL', [own.id]],
      [`keyword=${encodeURIComponent('康文署')}`, [feed.id]],
      [`keyword=${encodeURIComponent(`#${feed.id}`)}`, [feed.id]],
      [
        `keyword=${encodeURIComponent(`＃${[...String(feed.id)].map((digit) => '０１２３４５６７８９'[Number(digit)]).join('')}`)}`,
        [feed.id],
      ],
      [
        `keyword=${encodeURIComponent(`https://hokcheui.test/en/admin/courses/${feed.id}?page=2`)}`,
        [feed.id],
      ],
      [`keyword=${encodeURIComponent('陶樂  拉坯')}`, [own.id]],
      [`keyword=${encodeURIComponent('陶樂 康文署')}`, []],
      [`keyword=${own.slug}`, [own.id]],
      [`keyword=${encodeURIComponent(`https://hokcheui.test/en/course/${own.slug}?x=1`)}`, [own.id]],
      ['states=submitted', [draft.id]],
      ['states=submitted,published&origin=merchant', [draft.id, own.id]],
      ['origin=lcsd_recreation', [feed.id]],
      ['origin=sample', [sample.id]],
      [`category_id=${cooking.id}`, [sample.id]],
      [`merchant_id=${feed.merchantId}`, [feed.id]],
      ['states=ended', []],
      ['keyword=%25', []],
    ] as const)
      expect(await ids(`?sort=newest&${query}`), query).toEqual(expected);
    expect((await administrator.call('GET', '/courses?states=nonsense')).status).toBe(422);
  });

  it('shows apart what waits for the merchant’s confirmation, which is no review yet', async () => {
    const stranger = await joinMerchant(test, {}, { confirmed: false });
    const waiting = (await submitAd(stranger, pottery)).post;
    const inReview = (await submitAd(merchant, pottery)).post;
    expect(await ids('?states=awaiting_confirmation')).toEqual([waiting.id]);
    expect(await ids('?states=submitted')).toEqual([inReview.id]);
    expect(await ids('?sort=oldest&states=awaiting_confirmation,submitted')).toEqual([
      waiting.id,
      inReview.id,
    ]);
    expect((await list('?states=awaiting_confirmation')).data.courses[0]).toMatchObject({
      state: 'awaiting_confirmation',
      dueOn: null,
      submittedAt: expect.any(String),
    });
  });

  it('is narrowed to days in Hong Kong, of the last change or of the publication', async () => {
    const old = await imported({ publishedAt: new Date('2026-03-01T15:59:59Z') });
    const next = await imported({ publishedAt: new Date('2026-03-01T16:00:00Z') });
    const changed = { updatedAt: new Date('2026-04-01T00:00:00Z') };
    await test.db.update(posts).set(changed).where(eq(posts.id, old.id));
    expect(await ids('?dated=published&from=2026-03-02')).toEqual([next.id]);
    expect(await ids('?dated=published&to=2026-03-01')).toEqual([old.id]);
    expect(await ids('?from=2026-04-01&to=2026-04-01')).toEqual([old.id]);
    expect((await administrator.call('GET', '/courses?from=yesterday')).status).toBe(422);
  });

  it('finds the merchants that have a course, by name or by id', async () => {
    const [feed, other] = [await imported(), await buildMerchant(test.db, { nameZh: '康文署（無課程）' })];
    const find = async (query: string) => {
      const reply = await administrator.call('GET', `/courses/merchants${query}`);
      return (await parseReply(reply, successOf(courseMerchantsSchema))).data;
    };
    const found = { id: feed.merchantId, name: '康文署' };
    expect(await find('?keyword=康文')).toEqual([found]);
    expect(await find(`?id=${feed.merchantId}`)).toEqual([found]);
    expect(await find(`?id=${other.id}`)).toEqual([]);
  });

  it('is exported as it is filtered, in words with the codes beside, without formulas', async () => {
    const own = await publish({ title: '拉坯班' });
    const feed = await imported({ titleZh: "=cmd('x')", publishedAt: new Date('2026-03-01T16:00:00Z') });
    await submitAd(merchant, pottery, { title: "o'clock $1 班" });
    const file = async (query: string) => {
      const reply = await administrator.call('GET', `/courses/export${query}`);
      expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(reply.headers.get('content-disposition')).toMatch(/filename="courses-[\d-]+\.csv"/);
      return parse(await reply.text(), { columns: true, bom: true }) as Record<string, string>[];
    };
    expect(await file('?origin=lcsd_recreation')).toEqual([
      expect.objectContaining({
        ...{ 編號: String(feed.id), 課程名稱: "'=cmd('x')", 狀態: '刊登中', state: 'published' },
        刊登時間: '2026-03-02 00:00:00',
      }),
    ]);
    const numbers = async (query: string) => (await file(query)).map(({ Number: number }) => Number(number));
    expect(await numbers(`?locale=en&keyword=${encodeURIComponent('拉坯')}`)).toEqual([own.id]);
    expect(await numbers(`?locale=en&merchant_id=${own.merchantId}&states=published,ended`)).toEqual([
      own.id,
    ]);
    expect(await numbers(`?locale=en&category_id=${cooking.id}`)).toEqual([]);
    const quoted = await file(`?locale=en&keyword=${encodeURIComponent("o'clock $1")}`);
    expect(quoted).toMatchObject([{ 'Course title': "o'clock $1 班", state: 'submitted' }]);
    const [recorded] = await administrator.data('GET', '/audit?action=export&subject_id=courses');
    expect(recorded).toMatchObject({ after: { keyword: "o'clock $1" } });
  });

  it('names the courses of all its pages for one decision', async () => {
    const business = await buildMerchant(test.db);
    await buildCourses(
      test.db,
      Array.from({ length: 30 }, () => ({ merchant: business, categories: [cooking] })),
    );
    await imported();
    const reply = await administrator.call('GET', `/courses/selection?merchant_id=${business.id}`);
    const { data } = await parseReply(reply, successOf(courseSelectionSchema));
    expect(data.items).toHaveLength(30);
    expect(data.total).toBe(30);
    expect(new Set(data.items.map(({ version }) => version))).toEqual(new Set([1]));
  });
});

describe('a course that is taken down', () => {
  it('answers 410 with similar courses, its merchant is told why, and it comes back as it was', async () => {
    const course = await publish();
    const other = await imported({ categoryId: pottery.id });
    const reply = await takeDown(course.id, { cause: 'out_of_date', note: '請更新日期' });
    expect(reply.status).toBe(200);
    expect(await publicStatus(course.slug)).toBe(410);
    const successors = (await (await test.get(`/posts/${course.slug}/successors`)).json()).data;
    expect(successors.similar.map(({ id }: { id: number }) => id)).toEqual([other.id]);
    expect(test.mails).toMatchObject([
      {
        template: 'ad_stopped',
        to: merchant.email,
        params: { reason: expect.stringMatching(/日期已過.*\n請更新日期/s) },
      },
    ]);
    expect((await own(course.id)).history[0]).toMatchObject({ action: 'end' });
    const [ended] = await administrator.data('GET', '/audit?subject_kind=advertisement&action=end');
    expect(ended).toMatchObject({
      actor: administrator.email,
      after: { state: 'ended', cause: 'out_of_date', reason: '請更新日期' },
    });
    test.mails.length = 0;
    expect((await restore(course.id)).status).toBe(200);
    expect(await publicStatus(course.slug)).toBe(200);
    expect(test.mails).toMatchObject([{ template: 'ad_restored', to: merchant.email }]);
    expect(await row(course.id)).toMatchObject({ state: 'published', listedUntil: course.listedUntil });
    expect((await restore(course.id)).status).toBe(409);
  });

  it('needs a reason, and a note for another reason', async () => {
    const course = await publish();
    expect((await parseFailure(await takeDown(course.id, {}))).errors).toEqual({ cause: ['required'] });
    expect((await parseFailure(await takeDown(course.id, { cause: 'other' }))).errors).toEqual({
      note: ['required'],
    });
    expect(await publicStatus(course.slug)).toBe(200);
    const { post } = await submitAd(merchant, pottery);
    expect(await parseFailure(await takeDown(post.id))).toMatchObject({ code: 'wrong_state' });
    expect((await takeDown(999_999)).status).toBe(404);
  });

  it('has its waiting revision in review again after it is restored, and an old listing is expired', async () => {
    const course = await publish();
    await test.db.update(postDrafts).set({ state: 'submitted' }).where(eq(postDrafts.postId, course.id));
    await takeDown(course.id);
    expect((await own(course.id)).post).toMatchObject({ state: 'ended', revision: 'rejected' });
    await restore(course.id);
    expect((await own(course.id)).post).toMatchObject({
      state: 'published',
      revision: 'submitted',
      reviewDueOn: expect.any(String),
    });
    await test.db
      .update(posts)
      .set({ listedUntil: new Date(Date.now() - 1000) })
      .where(eq(posts.id, course.id));
    await takeDown(course.id);
    await restore(course.id);
    expect((await row(course.id)).state).toBe('expired');
  });

  it('may be an imported one, of which nobody is told', async () => {
    const course = await imported({ endDate: '2126-01-01' });
    const over = await imported({ endDate: '2020-01-01' });
    for (const { id, slug } of [course, over]) {
      await takeDown(id);
      expect(await publicStatus(slug)).toBe(410);
      await restore(id);
      expect(await publicStatus(slug)).toBe(200);
    }
    expect(test.mails).toEqual([]);
    expect((await row(course.id)).state).toBe('published');
    expect((await row(over.id)).state).toBe('expired');
  });

  it('is taken down once: the second of two administrators sees who was first', async () => {
    const course = await publish();
    const replies = await Promise.all([takeDown(course.id), takeDown(course.id, undefined, colleague)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(test.mails).toHaveLength(1);
    const late = await parseFailure(await takeDown(course.id));
    expect(late).toMatchObject({ code: 'already_decided', decision: { action: 'end' } });
  });

  it('is not restored with a telephone number in its text, before that is corrected', async () => {
    const course = await publish({ content: '由開水晶皮到包餃子。電話留位 9123 4567。' });
    await takeDown(course.id);
    expect((await open(course.id)).problems).toEqual([{ field: 'content', found: '9123 4567' }]);
    expect((await parseFailure(await restore(course.id))).errors).toEqual({ content: ['invalid'] });
    expect((await correct(course.id, { content: '由開水晶皮到包餃子。' })).status).toBe(200);
    expect((await restore(course.id)).status).toBe(200);
    expect(await publicStatus(course.slug)).toBe(200);
  });

  it('is not restored by undoing that, with a telephone number in its text', async () => {
    const course = await publish();
    await takeDown(course.id);
    expect((await correct(course.id, { content: '電話留位 9123 4567。' })).status).toBe(200);
    const [, down] = (await open(course.id)).decisions;
    expect(down?.obstacle).toBe('contact_data');
    expect((await parseFailure(await undo(course.id, down?.id))).errors).toEqual({ content: ['invalid'] });
    expect(await publicStatus(course.slug)).toBe(410);
    expect((await correct(course.id, { content: '由開水晶皮到包餃子。' })).status).toBe(200);
    expect((await undo(course.id, down?.id)).status).toBe(200);
  });

  it('is told to the merchant in its own words after a report too, and can be restored', async () => {
    const course = await publish();
    await test.post('/reports', { subject: 'post', subject_id: course.id, reason: 'misleading' });
    const [report] = await administrator.data('GET', '/reports');
    await administrator.data('POST', `/reports/${report.id}/decision`, {
      ...{ version: report.version, decision: 'remove', note: '懷疑騙案' },
    });
    expect((await open(course.id)).decisions).toMatchObject([
      { action: 'take_down', cause: null, note: '懷疑騙案', obstacle: null },
    ]);
    expect((await restore(course.id)).status).toBe(200);
  });
});

describe('several courses at once', () => {
  const decide = async (path: string, body: object) =>
    (await parseReply(await administrator.call('POST', path, body), successOf(courseBulkResultSchema))).data;

  it('are taken down and restored; those that cannot be are named and stay', async () => {
    const [first, second] = [await publish(), await imported()];
    const draft = (await submitAd(merchant, pottery, { title: '未審班' })).post;
    const all = [first.id, second.id, draft.id, 999_999];
    expect(await decide('/courses/take_down', { ids: all, cause: 'duplicate' })).toEqual({
      done: [first.id, second.id],
      decisions: [expect.any(Number), expect.any(Number)],
      failed: [
        { id: draft.id, title: '未審班', titleEn: 'Family Pottery Class', code: 'wrong_state' },
        { id: 999_999, title: '', titleEn: '', code: 'not_found' },
      ],
    });
    for (const { slug } of [first, second]) expect(await publicStatus(slug)).toBe(410);
    expect(await decide('/courses/restore', { ids: [first.id, second.id, draft.id] })).toMatchObject({
      done: [first.id, second.id],
      failed: [{ id: draft.id, code: 'wrong_state' }],
    });
    for (const { slug } of [first, second]) expect(await publicStatus(slug)).toBe(200);
    const many = Array.from({ length: 501 }, (_, at) => at + 1);
    expect((await administrator.call('POST', '/courses/restore', { ids: many })).status).toBe(422);
  });

  it('are undone together; one that a later decision depends on stays and is named', async () => {
    const [first, second, third] = [await publish(), await publish({ title: '手拉坯' }), await imported()];
    const all = [first.id, second.id, third.id];
    const { decisions } = await decide('/courses/take_down', { ids: all, cause: 'duplicate' });
    expect(decisions).toHaveLength(3);
    await restore(second.id);
    test.mails.length = 0;
    expect(await decide('/courses/undo', { decisions })).toEqual({
      done: [first.id, third.id],
      decisions: [],
      failed: [{ id: second.id, title: '手拉坯', titleEn: 'Family Pottery Class', code: 'edit_conflict' }],
    });
    for (const { id } of [first, third]) expect((await row(id)).state).toBe('published');
    expect(test.mails).toMatchObject([{ template: 'ad_restored', params: { title: first.titleZh } }]);
    expect((await decide('/courses/undo', { decisions })).failed.map(({ code }) => code)).toEqual([
      ...['already_decided', 'edit_conflict', 'already_decided'],
    ]);
    const items = await Promise.all(all.map(async (id) => ({ id, version: (await row(id)).version })));
    const moved = await decide('/courses/category', { items, category_id: cooking.id });
    await decide('/courses/undo', { decisions: moved.decisions });
    for (const id of all) expect(await row(id)).toMatchObject({ categoryId: pottery.id });
    // What was so already is no decision, and is not undone to anything.
    const same = [{ id: first.id, version: (await row(first.id)).version }];
    expect(await decide('/courses/category', { items: same, category_id: pottery.id })).toEqual({
      ...{ done: [first.id], decisions: [], failed: [] },
    });
  });

  it('are told to each merchant in one mail', async () => {
    const other = await joinMerchant(test);
    const mine = [await publish(), await publish({ title: '手拉坯' }), await publish({ title: '上釉' })];
    const { post } = await submitAd(other, pottery, { title: '篆刻' });
    const { version } = post;
    await administrator.data('POST', `/advertisements/${post.id}/decision`, { version, decision: 'approve' });
    test.mails.length = 0;
    const all = [...mine.map(({ id }) => id), post.id];
    await decide('/courses/take_down', { ids: all, cause: 'duplicate', note: '同一班' });
    expect(test.mails).toHaveLength(2);
    expect(test.mails).toMatchObject([
      {
        ...{ template: 'ad_stopped', to: merchant.email },
        params: { title: mine[0]?.titleZh, others: [{ title: '手拉坯' }, { title: '上釉' }] },
      },
      { template: 'ad_stopped', to: other.email, params: { title: '篆刻' } },
    ]);
    expect(test.mails[1]?.params).not.toHaveProperty('others');
    test.mails.length = 0;
    await decide('/courses/restore', { ids: all });
    expect(test.mails.map(({ template, to }) => [template, to])).toEqual([
      ['ad_restored', merchant.email],
      ['ad_restored', other.email],
    ]);
    test.mails.length = 0;
    const items = await Promise.all(all.map(async (id) => ({ id, version: (await row(id)).version })));
    await decide('/courses/category', { items, category_id: cooking.id });
    expect(test.mails).toHaveLength(2);
    const change = { field: 'categoryIds', before: '陶藝', after: '廚藝' };
    expect(test.mails[0]).toMatchObject({
      params: { changes: [change], others: [{ title: '手拉坯', changes: [change] }, { title: '上釉' }] },
    });
  });

  it('get another category on their cards, unless one was changed meanwhile', async () => {
    const [first, second] = [await publish(), await imported()];
    const items = [
      { id: first.id, version: first.version },
      { id: second.id, version: second.version + 1 },
    ];
    const reply = await administrator.call('POST', '/courses/category', { items, category_id: cooking.id });
    expect((await parseReply(reply, successOf(courseBulkResultSchema))).data).toMatchObject({
      done: [first.id],
      failed: [{ id: second.id, code: 'edit_conflict' }],
    });
    expect(await row(first.id)).toMatchObject({ categoryId: cooking.id, categoryIds: [cooking.id] });
    expect((await own(first.id)).draft.categoryIds).toEqual([String(cooking.id)]);
    expect(test.mails).toMatchObject([
      {
        template: 'ad_corrected',
        params: { changes: [{ field: 'categoryIds', before: '陶藝', after: '廚藝' }] },
      },
    ]);
  });
});

describe('a correction', () => {
  it('is public at once and in the draft, told to the merchant, and recorded with what was before', async () => {
    const course = await publish({ title: '陶兿班', title_en: '' });
    const reply = await correct(course.id, {
      title: '陶藝班',
      age_min: '6',
      age_max: '12',
      venue: '觀塘成業街 1 號',
      service_area: ['kwun_tong'],
    });
    expect(reply.status).toBe(200);
    const { post_detail: page } = (await (await test.get(`/posts/${course.slug}`)).json()).data;
    expect(page).toMatchObject({
      ...{ title: '陶藝班', age_min: 6, age_max: 12, age_groups: ['kids'] },
      ...{ venue: '觀塘成業街 1 號', districts: ['kwun_tong'] },
    });
    const found = await test.get(`/posts?keyword=${encodeURIComponent('陶藝班')}`);
    expect((await found.json()).data.posts.map(({ id }: { id: number }) => id)).toEqual([course.id]);
    const { draft, post, history } = await own(course.id);
    expect(draft).toMatchObject({
      title: '陶藝班',
      ageMin: '6',
      venue: '觀塘成業街 1 號',
      serviceArea: ['kwun_tong'],
    });
    expect(post).toMatchObject({ state: 'published', revision: 'approved' });
    expect(history[0]).toMatchObject({ action: 'correct' });
    expect(test.mails).toMatchObject([
      {
        template: 'ad_corrected',
        params: { changes: expect.arrayContaining([{ field: 'title', before: '陶兿班', after: '陶藝班' }]) },
      },
    ]);
    const [entry] = await administrator.data('GET', '/audit?subject_kind=advertisement&action=change');
    expect(entry).toMatchObject({ before: { title: '陶兿班' }, after: { title: '陶藝班' } });
  });

  it('of the place reaches the sessions that repeat it, in the draft too, and names the others', async () => {
    const day = { start_date: '2099-01-10', end_date: '2099-01-10', time_from: '10:00', time_to: '16:00' };
    const one = (number: number, venue: string) => JSON.stringify({ ...day, number: String(number), venue });
    const { id } = await publish({
      venue: '觀搪工廠',
      sessions: [one(1, '觀搪工廠'), one(2, '灣仔會堂'), one(3, '')],
    });
    expect((await open(id)).sessionVenues).toMatchObject([
      { number: 1, venue: '觀搪工廠', startDate: '2099-01-10' },
      { number: 2, venue: '灣仔會堂' },
    ]);
    expect((await correct(id, { venue: '觀塘工廠' })).status).toBe(200);
    const venues = async () => (await row(id)).sessions.map(({ venue }) => venue);
    expect(await venues()).toEqual(['觀塘工廠', '灣仔會堂', '']);
    const drafted = (await own(id)).draft.sessions ?? [];
    expect(drafted.map(({ venue }) => venue)).toEqual(['觀塘工廠', '灣仔會堂', '']);
    await undo(id, (await open(id)).decisions[0]?.id);
    expect(await venues()).toEqual(['觀搪工廠', '灣仔會堂', '']);
  });

  it('takes ages in months, shows them in years, and does not round those of an import', async () => {
    const course = await publish();
    expect((await correct(course.id, { age_min: '18個月', age_max: '3歲半' })).status).toBe(200);
    expect(await row(course.id)).toMatchObject({
      ...{ ageMin: 1, ageMinMonths: 18, ageMax: 4, ageMaxMonths: 42 },
      ageGroups: ['kids'],
    });
    expect((await open(course.id)).values).toMatchObject({ ageMin: 1.5, ageMax: 3.5 });
    await correct(course.id, { age_max: '' });
    expect(await row(course.id)).toMatchObject({
      ...{ ageMin: 1, ageMinMonths: 18, ageMax: null, ageMaxMonths: null },
    });
  });

  it('leaves what a pending revision changes itself', async () => {
    const course = await publish({ title: '舊班' });
    const revised = { ...(await own(course.id)).draft, title: '新班' };
    await test.db
      .update(postDrafts)
      .set({ content: revised, state: 'submitted' })
      .where(eq(postDrafts.postId, course.id));
    await correct(course.id, { title: '舊班一', venue: '觀塘' });
    expect((await own(course.id)).draft).toMatchObject({ title: '新班', venue: '觀塘' });
  });

  it('follows the rules of an advertisement, and the version that was read', async () => {
    const course = await publish();
    for (const [changes, errors] of [
      [{ title: '長'.repeat(61) }, { title: ['max_length'] }],
      [{ title: '', title_en: '' }, { title: ['required'] }],
      [{ age_min: '9', age_max: '3' }, { age_max: ['age_order'] }],
      [{ category_ids: [999_999] }, { category_ids: ['unknown_choice'] }],
    ] as const) {
      const failure = await parseFailure(await correct(course.id, changes));
      expect(failure, JSON.stringify(changes)).toMatchObject({ code: 'invalid_fields', errors });
    }
    expect((await correct(course.id, { title: '甲' })).status).toBe(200);
    expect(
      await parseFailure(await correct(course.id, { title: '乙' }, colleague, course.version)),
    ).toMatchObject({ code: 'edit_conflict' });
    const { post } = await submitAd(merchant, pottery);
    expect((await correct(post.id, { title: '乙' })).status).toBe(409);
  });

  it('writes no telephone number into a text that is public, nor is undone to one', async () => {
    const course = await publish({ content: '電話留位 9123 4567。' });
    const refused = await parseFailure(await correct(course.id, { title_en: 'Call 9123 4567' }));
    expect(refused).toMatchObject({ code: 'invalid_fields', errors: { title_en: ['invalid'] } });
    expect((await correct(course.id, { content: '由開水晶皮到包餃子。' })).status).toBe(200);
    const [corrected] = (await open(course.id)).decisions;
    expect((await undo(course.id, corrected?.id)).status).toBe(422);
    expect((await row(course.id)).contentZh).toBe('由開水晶皮到包餃子。');
  });

  it('of HTML keeps no script', async () => {
    const course = await publish();
    await correct(course.id, { body: '<p>好<script>alert(1)</script><b onclick="x()">班</b></p>' });
    expect((await row(course.id)).bodyZh).not.toMatch(/script|onclick/);
  });
});

describe('a decision', () => {
  it('is undone within 30 days, once', async () => {
    const course = await publish({ title: '原名' });
    await correct(course.id, { title: '新名' });
    await takeDown(course.id);
    const [down, corrected] = (await open(course.id)).decisions;
    expect((await undo(course.id, down?.id)).status).toBe(200);
    expect(await publicStatus(course.slug)).toBe(200);
    expect((await undo(course.id, down?.id)).status).toBe(409);
    test.mails.length = 0;
    const replies = await Promise.all([
      undo(course.id, corrected?.id),
      undo(course.id, corrected?.id, colleague),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await row(course.id)).titleZh).toBe('原名');
    expect((await own(course.id)).draft.title).toBe('原名');
    expect(test.mails).toHaveLength(1);
    expect((await open(course.id)).decisions.map(({ obstacle }) => obstacle)).toEqual(['undone', 'undone']);
    const acts = await administrator.data(
      'GET',
      `/audit?subject_kind=advertisement&action=undo&subject_id=${course.id}`,
    );
    expect(acts).toHaveLength(2);
  });

  it('stays if it is older, or if a later one depends on it', async () => {
    const course = await publish({ title: '一' });
    await correct(course.id, { title: '二' });
    await correct(course.id, { title: '三', venue: '觀塘' });
    await takeDown(course.id);
    await restore(course.id);
    const all = (await open(course.id)).decisions;
    expect(all.map(({ action, obstacle }) => [action, obstacle])).toEqual([
      ['restore', null],
      ['take_down', 'later_decision'],
      ['correct', null],
      ['correct', 'later_decision'],
    ]);
    expect((await undo(course.id, all[3]?.id)).status).toBe(409);
    await test.db.update(courseDecisions).set({ createdAt: new Date(Date.now() - 31 * 24 * 3_600_000) });
    expect((await undo(course.id, all[0]?.id)).status).toBe(409);
    expect((await open(course.id)).decisions[0]?.obstacle).toBe('too_old');
    const other = await publish();
    expect((await undo(other.id, all[0]?.id)).status).toBe(404);
  });

  it('that restored a course is undone to what it was', async () => {
    const course = await publish();
    await takeDown(course.id, { cause: 'duplicate', note: '同一班' });
    await restore(course.id);
    const [restored] = (await open(course.id)).decisions;
    test.mails.length = 0;
    expect((await undo(course.id, restored?.id)).status).toBe(200);
    expect(await publicStatus(course.slug)).toBe(410);
    expect(test.mails).toMatchObject([
      { template: 'ad_stopped', params: { reason: expect.stringContaining('同一班') } },
    ]);
  });
});

describe('a decision of a review', () => {
  const decide = (post: { id: number; version: number }, decision: string) =>
    administrator.data('POST', `/advertisements/${post.id}/decision`, {
      ...{ version: post.version, decision, reason: '看錯了' },
    });

  it.each(['reject', 'request_changes'])(
    'to %s is undone, and the submission waits again',
    async (decision) => {
      const { post } = await submitAd(merchant, pottery, { title: '誤判班' });
      await decide(post, decision);
      test.mails.length = 0;
      const [made] = (await open(post.id)).decisions;
      expect(made).toMatchObject({ action: decision, note: '看錯了', obstacle: null });
      expect((await undo(post.id, made?.id)).status).toBe(200);
      const waiting = await administrator.data('GET', '/advertisements');
      expect(waiting).toMatchObject([{ id: post.id, kind: 'new', state: 'submitted' }]);
      expect(test.mails).toMatchObject([{ template: 'ad_received', params: { title: '誤判班' } }]);
      expect((await own(post.id)).history[0]).toMatchObject({ action: 'reopen' });
      await decide(waiting[0], 'approve');
      expect(await publicStatus((await row(post.id)).slug)).toBe(200);
    },
  );

  it('stays once its merchant has edited what was sent back', async () => {
    const { post } = await submitAd(merchant, pottery);
    await decide(post, 'request_changes');
    const { version } = await row(post.id);
    const saved = await merchant.call('PUT', `/posts/${post.id}`, { version, title: '改好了' });
    expect(saved.status).toBe(200);
    const [made] = (await open(post.id)).decisions;
    expect(made?.obstacle).toBe('later_decision');
    expect((await undo(post.id, made?.id)).status).toBe(409);
  });

  it('on a revision is undone while the course stays as it is', async () => {
    const course = await publish();
    await test.db.update(postDrafts).set({ state: 'submitted' }).where(eq(postDrafts.postId, course.id));
    await decide(course, 'reject');
    const [made] = (await open(course.id)).decisions;
    expect((await undo(course.id, made?.id)).status).toBe(200);
    expect((await own(course.id)).post).toMatchObject({ state: 'published', revision: 'submitted' });
    expect(await publicStatus(course.slug)).toBe(200);
  });
});

it('does not restore a course of a business whose account was deleted', async () => {
  const course = await publish();
  await takeDown(course.id);
  const account = (accountId: number | null) =>
    test.db.update(merchants).set({ accountId }).where(eq(merchants.id, course.merchantId));
  await account(null);
  expect((await restore(course.id)).status).toBe(409);
  await account(merchant.id);
  expect((await restore(course.id)).status).toBe(200);
});
