import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { successOf } from '@/lib/contract/envelope';
import { messageSchema } from '@/lib/contract/subscription';
import { createApi } from '@/server/app';
import { reports } from '@/server/platform/database/schema/report-schema';
import { buildCategory, buildComment, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { tidyReports } from './reports';

let test: TestApi;
const ids = { post: 0, draft: 0, comment: 0, pending: 0 };

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '100');
  test = await createTestApi();
  const category = await buildCategory(test.db);
  const merchant = await buildMerchant(test.db);
  const post = await buildCourse(test.db, { merchant, categories: [category] });
  const draft = await buildCourse(test.db, { merchant, categories: [category], state: 'draft' });
  const comment = await buildComment(test.db, { postId: post.id, state: 'approved' });
  const pending = await buildComment(test.db, { postId: post.id, state: 'pending' });
  Object.assign(ids, { post: post.id, draft: draft.id, comment: comment.id, pending: pending.id });
});
beforeEach(async () => {
  await test.db.delete(reports);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.drop();
});

const listAll = () => test.db.select().from(reports);

describe('reporting', () => {
  it('keeps a report on a course for the administrator, from anybody', async () => {
    const reply = await test.post('/reports', {
      subject: 'post',
      subject_id: ids.post,
      reason: 'wrong_information',
      detail: '電話錯了',
      email: 'Reader@Example.com',
      locale: 'en',
    });
    expect((await parseReply(reply, successOf(messageSchema))).data.message).toContain('Thank you');
    expect(await listAll()).toMatchObject([
      {
        postId: ids.post,
        commentId: null,
        reason: 'wrong_information',
        detail: '電話錯了',
        email: 'reader@example.com',
        resolvedAt: null,
      },
    ]);
  });

  it('keeps a report on a comment with its course; only the reason is required', async () => {
    const body = { subject: 'comment', subject_id: ids.comment, reason: 'spam' };
    expect((await test.post('/reports', body)).status).toBe(200);
    expect(await listAll()).toMatchObject([{ postId: ids.post, commentId: ids.comment, email: null }]);
  });

  it('knows only what the public sees', async () => {
    const about = (subject: string, id: number) =>
      test.post('/reports', { subject, subject_id: id, reason: 'other' });
    expect((await about('post', ids.draft)).status).toBe(404);
    expect((await about('comment', ids.pending)).status).toBe(404);
    expect((await about('post', 999_999)).status).toBe(404);
    expect(await listAll()).toEqual([]);
  });

  it('keeps nothing that a machine filled in', async () => {
    const body = { subject: 'post', subject_id: ids.post, reason: 'other', website: 'x' };
    expect((await test.post('/reports', body)).status).toBe(200);
    expect(await listAll()).toEqual([]);
  });

  it.each([
    [{}, { subject: ['unknown_choice'], subject_id: ['required'], reason: ['required'] }],
    [
      { subject: 'member', subject_id: 1, reason: 'because' },
      { subject: ['unknown_choice'], reason: ['unknown_choice'] },
    ],
    [{ subject: 'post', subject_id: 1, reason: 'other', email: 'nobody' }, { email: ['invalid'] }],
    [
      { subject: 'post', subject_id: 1, reason: 'other', detail: 'a'.repeat(1001) },
      { detail: ['max_length'] },
    ],
  ])('refuses %#', async (body, errors) => {
    const reply = await test.post('/reports', body);
    expect(reply.status).toBe(422);
    expect((await parseFailure(reply)).errors).toEqual(errors);
  });

  it('is limited to ten an hour from one address', async () => {
    vi.stubEnv('RATE_LIMIT_SCALE', '1');
    const api = createApi({ database: test.db });
    const call = () =>
      api.fetch(
        new Request('http://site/api/v1/reports', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ subject: 'post', subject_id: ids.post, reason: 'other' }),
        }),
        { remoteAddress: '192.0.2.1' },
      );
    for (let calls = 0; calls < 10; calls += 1) expect((await call()).status).toBe(200);
    expect((await call()).status).toBe(429);
    vi.stubEnv('RATE_LIMIT_SCALE', '100');
  });

  it('is forgotten a year after it was dealt with', async () => {
    const now = new Date('2026-11-21T00:00:00Z');
    const about = { postId: ids.post, reason: 'other' as const };
    await test.db.insert(reports).values([
      { ...about, detail: 'old', resolvedAt: new Date('2025-11-20T00:00:00Z') },
      { ...about, detail: 'recent', resolvedAt: new Date('2025-11-22T00:00:00Z') },
      { ...about, detail: 'waiting', createdAt: new Date('2024-01-01T00:00:00Z') },
    ]);
    await tidyReports(test.db, now);
    expect((await listAll()).map(({ detail }) => detail).sort()).toEqual(['recent', 'waiting']);
  });
});
