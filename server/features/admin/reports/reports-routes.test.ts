import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { overviewSchema } from '@/lib/contract/admin-overview';
import { adminReportSchema } from '@/lib/contract/admin-reports';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { reports } from '@/server/platform/database/schema/report-schema';
import { type categories, posts } from '@/server/platform/database/schema/schema';
import { submitAd } from '@/tests/factories/advertisement';
import { buildCategory, buildComment, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { joinMerchant, type TestMerchant } from '@/tests/setup/merchant';

let test: TestApi;
let administrator: TestAdministrator;
let colleague: TestAdministrator;
let merchant: TestMerchant;
let category: typeof categories.$inferSelect;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-media-'));
  vi.stubEnv('MEDIA_DIR', folder);
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
  category = await buildCategory(test.db);
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

const list = async (query = '') =>
  (await parseReply(await administrator.call('GET', `/reports${query}`), pageOf(z.array(adminReportSchema))))
    .data;
const decide = async (id: number, decision: string, note?: string, by = administrator, read?: number) => {
  const version = read ?? (await list()).find((waiting) => waiting.id === id)?.version ?? 1;
  return by.call('POST', `/reports/${id}/decision`, { version, decision, ...(note && { note }) });
};
const report = async (subject: string, id: number, reason = 'misleading', more = {}) =>
  expect((await test.post('/reports', { subject, subject_id: id, reason, ...more })).status).toBe(200);
const publicStatus = async (slug: string) => (await test.get(`/posts/${slug}`)).status;

async function publish() {
  const { post } = await submitAd(merchant, category);
  await administrator.data('POST', `/advertisements/${post.id}/decision`, {
    version: post.version,
    decision: 'approve',
  });
  test.mails.length = 0;
  const [live] = await test.db.select().from(posts).where(eq(posts.id, post.id));
  return live as typeof posts.$inferSelect;
}

describe('what visitors reported', () => {
  it('is listed with what it is about, those that wait the longest first, and counted in the overview', async () => {
    const course = await publish();
    const comment = await buildComment(test.db, { postId: course.id, state: 'approved' });
    await report('post', course.id, 'wrong_information', { detail: '電話錯了', email: 'reader@example.com' });
    await report('comment', comment.id, 'spam');
    await report('comment', comment.id, 'offensive');
    const waiting = await list();
    expect(waiting.map(({ subject, reason, others }) => [subject, reason, others])).toEqual([
      ['post', 'wrong_information', 0],
      ['comment', 'spam', 1],
      ['comment', 'offensive', 1],
    ]);
    expect(waiting[0]).toMatchObject({
      detail: '電話錯了',
      email: 'reader@example.com',
      post: { id: course.id, state: 'published', advertised: true },
      merchant: { id: merchant.merchantId, suspended: false },
      comment: null,
      outcome: null,
    });
    expect(waiting[1]?.comment).toMatchObject({ id: comment.id, state: 'approved' });
    expect((await list('?subject=post')).map(({ reason }) => reason)).toEqual(['wrong_information']);
    expect((await list('?reason=spam')).map(({ subject }) => subject)).toEqual(['comment']);
    expect(await list('?state=resolved')).toEqual([]);
    expect((await administrator.call('GET', '/reports?reason=nonsense')).status).toBe(422);
    await test.db
      .update(reports)
      .set({ createdAt: new Date('2020-01-02T04:00:00Z') })
      .where(eq(reports.reason, 'spam'));
    const reply = await administrator.call('GET', '/overview');
    const { queues } = (await parseReply(reply, successOf(overviewSchema))).data;
    expect(queues.find(({ queue }) => queue === 'reports')).toEqual({
      queue: 'reports',
      waiting: 3,
      dueToday: 0,
      overdue: 1,
      oldest: '2020-01-02',
    });
  });

  it('notifies every administrator at once if it is urgent, once a day for each subject, and is listed first', async () => {
    const course = await publish();
    const comment = await buildComment(test.db, { postId: course.id, state: 'approved' });
    await report('post', course.id, 'other');
    expect(test.mails).toEqual([]);
    await report('post', course.id, 'misleading', { urgent: true, detail: '<b>騙案</b>' });
    await Promise.all([1, 2].map(() => report('post', course.id, 'misleading', { urgent: true })));
    expect(test.mails.map(({ to }) => to).sort()).toEqual([administrator.email, colleague.email].sort());
    expect(test.mails[0]).toMatchObject({
      template: 'urgent_report',
      params: { reason: 'misleading', detail: '<b>騙案</b>' },
    });
    await report('comment', comment.id, 'offensive', { urgent: true });
    expect(test.mails).toHaveLength(4);
    expect((await list()).map(({ urgent }) => urgent)).toEqual([true, true, true, true, false]);
    expect((await colleague.data('GET', '/notices')).map(({ kind }: { kind: string }) => kind)).toEqual([
      'urgent_report',
      'urgent_report',
    ]);
    const body = { subject: 'post', subject_id: course.id, reason: 'other', urgent: 'yes' };
    expect((await test.post('/reports', body)).status).toBe(422);
  });

  it('is dismissed or settled alone, with a note, and nothing else changes', async () => {
    const course = await publish();
    await report('post', course.id, 'other');
    await report('post', course.id, 'spam');
    const [first, second] = await list();
    const reply = await decide(first?.id ?? 0, 'dismiss', '內容沒有問題');
    const { data } = await parseReply(reply, successOf(adminReportSchema));
    expect(data).toMatchObject({ outcome: 'dismiss', note: '內容沒有問題' });
    expect(data.resolvedAt).not.toBeNull();
    expect((await list()).map(({ id }) => id)).toEqual([second?.id]);
    await decide(second?.id ?? 0, 'settle');
    expect((await list('?state=resolved')).map(({ outcome }) => outcome)).toEqual(['settle', 'dismiss']);
    expect(await publicStatus(course.slug)).toBe(200);
    expect(test.mails).toEqual([]);
    expect((await administrator.data('GET', '/audit?subject_kind=report'))[1]).toMatchObject({
      actor: administrator.email,
      action: 'resolve',
      subject_id: String(first?.id),
      after: { outcome: 'dismiss', note: '內容沒有問題' },
    });
  });

  it('takes a merchant’s course down for good, mails the merchant the reason, and settles the other reports', async () => {
    const course = await publish();
    await test.db.update(postDrafts).set({ state: 'submitted' }).where(eq(postDrafts.postId, course.id));
    await report('post', course.id);
    await report('post', course.id, 'spam');
    const [first, second] = await list();
    const silent = await decide(first?.id ?? 0, 'remove');
    expect((await parseFailure(silent)).errors).toEqual({ note: ['required'] });
    expect((await decide(second?.id ?? 0, 'remove', '懷疑騙案')).status).toBe(200);
    expect(await publicStatus(course.slug)).toBe(410);
    expect(test.mails).toMatchObject([
      { template: 'ad_stopped', to: merchant.email, params: { reason: '懷疑騙案' } },
    ]);
    expect(await list()).toEqual([]);
    expect(await administrator.data('GET', '/advertisements')).toEqual([]);
    const [ended] = await administrator.data('GET', `/audit?subject_kind=advertisement&action=end`);
    expect(ended).toMatchObject({ after: { state: 'ended', reason: '懷疑騙案' } });
  });

  it('takes down an imported course, and a comment, whose points count no more', async () => {
    const imported = await buildCourse(test.db, {
      merchant: await buildMerchant(test.db),
      categories: [category],
      source: 'file',
      sourceId: 'x',
    });
    const comment = await buildComment(test.db, { postId: imported.id, state: 'approved', point: 1 });
    await refreshCounts(test.db);
    await report('comment', comment.id, 'offensive');
    const [about] = await list();
    expect(about?.post.advertised).toBe(false);
    await decide(about?.id ?? 0, 'remove', '人身攻擊');
    const shown = async () => (await (await test.get(`/posts/${imported.slug}`)).json()).data.post_detail;
    expect(await shown()).toMatchObject({ comments: [], rating: { count: 0 } });
    await report('post', imported.id);
    await decide((await list())[0]?.id ?? 0, 'remove', '已停辦');
    expect(await publicStatus(imported.slug)).toBe(410);
    expect(test.mails).toEqual([]);
  });

  it('is dismissed or settled as it was read, and taken down whatever it says by now', async () => {
    const course = await publish();
    await report('post', course.id, 'spam');
    const [read] = await list();
    await test.db
      .update(posts)
      .set({ version: course.version + 1, titleZh: '換了的課程' })
      .where(eq(posts.id, course.id));
    for (const decision of ['dismiss', 'settle'])
      expect(
        await parseFailure(await decide(read?.id ?? 0, decision, undefined, administrator, read?.version)),
      ).toMatchObject({ code: 'edit_conflict' });
    expect((await list())[0]).toMatchObject({ id: read?.id, version: course.version + 1, outcome: null });
    expect((await decide(read?.id ?? 0, 'remove', '騙案', administrator, read?.version)).status).toBe(200);
    expect(await publicStatus(course.slug)).toBe(410);
  });

  it('is decided once: the second of two administrators sees who was first', async () => {
    const course = await publish();
    await report('post', course.id);
    await report('post', course.id, 'spam');
    const [first, second] = await list();
    const replies = await Promise.all([
      decide(first?.id ?? 0, 'remove', '騙案'),
      decide(second?.id ?? 0, 'remove', '騙案', colleague),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await parseFailure(await decide(first?.id ?? 0, 'dismiss', undefined, colleague));
    expect(late).toMatchObject({ code: 'already_decided', decision: { action: 'resolve' } });
    expect((await decide(999_999, 'dismiss')).status).toBe(404);
  });
});
