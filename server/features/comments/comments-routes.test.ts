import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { CommentDecision } from '@/lib/contract/admin-comments';
import { commentSchema } from '@/lib/contract/comment';
import { coursePageSchema } from '@/lib/contract/course';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { decideComments } from '@/server/features/admin/comments/comment-queue';
import { OPERATOR } from '@/server/features/audit/record-action';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { comments, merchants, type posts } from '@/server/platform/database/schema/schema';
import type { MailQueue } from '@/server/platform/mail/outbox';
import { buildCategory, buildComment, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { joinMember, type TestMember } from '@/tests/setup/member';
import { joinMerchant } from '@/tests/setup/merchant';
import { listPendingComments } from './comment-review';

const one = successOf(commentSchema);
const list = pageOf(z.array(commentSchema));
const FORM = { title: '導師細心', content: '學到很多。\n下次再來！', point: 4, date_of_join: '2026-01-31' };

let test: TestApi;
let member: TestMember;
let course: () => Promise<typeof posts.$inferSelect>;
beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '100');
  test = await createTestApi();
  member = await joinMember(test, { username: 'Chan Tai Man' });
  const categories = [await buildCategory(test.db)];
  const merchant = await buildMerchant(test.db);
  course = () => buildCourse(test.db, { merchant, categories });
});
afterAll(() => test.drop());
afterEach(() => vi.unstubAllEnvs());

const decide = async (id: number, decision: CommentDecision) => {
  const sendMail: MailQueue = async (_, ...requests) => {
    test.mails.push(...requests);
  };
  const act = { now: new Date(), actor: OPERATOR, sendMail };
  const [row] = await test.db.select().from(comments).where(eq(comments.id, id));
  const items = [{ id, version: row?.version ?? 1 }];
  return (await decideComments(test.db, { items, decision }, act)).done.includes(id);
};
const approve = (id: number) => decide(id, 'approve');

async function readCourse(slug: string) {
  return (await parseReply(await test.get(`/posts/${slug}`), successOf(coursePageSchema))).data.postDetail;
}

describe('comments', () => {
  it('are listed newest first, or by rating and then newest first', async () => {
    const post = await course();
    for (const [day, point] of [4, 5, 1, 5].entries())
      await buildComment(test.db, {
        postId: post.id,
        point,
        title: `${point} on ${day + 1}`,
        createdAt: new Date(Date.UTC(2026, 0, day + 1)),
      });
    const titles = async (query: string) =>
      (await parseReply(await test.get(`/posts/${post.slug}/comments${query}`), list)).data.map(
        ({ title }) => title,
      );
    expect(await titles('')).toEqual(['5 on 4', '1 on 3', '5 on 2', '4 on 1']);
    expect(await titles('?sort=highest')).toEqual(['5 on 4', '5 on 2', '4 on 1', '1 on 3']);
    expect(await titles('?sort=lowest&per_page=2')).toEqual(['1 on 3', '4 on 1']);
    expect((await test.get(`/posts/${post.slug}/comments?sort=longest`)).status).toBe(422);
  });

  it('are hidden until they are approved, and then count', async () => {
    const post = await course();
    const { data } = await parseReply(
      await member.call('POST', '/comments', { post_id: post.id, ...FORM }),
      one,
    );
    expect(data).toMatchObject({
      username: 'Chan Tai Man',
      title: FORM.title,
      content: FORM.content,
      point: 4,
      dateOfJoin: '2026-01-31',
      state: 'pending',
      post: { slug: post.slug },
      lang: 'zh-Hant-HK',
      sample: false,
    });
    expect((await readCourse(post.slug)).comments).toEqual([]);
    expect((await parseReply(await test.get(`/posts/${post.slug}/comments`), list)).data).toEqual([]);
    expect((await listPendingComments(test.db, 10)).map(({ id }) => id)).toEqual([data.id]);

    const listed = async () => (await (await test.get('/posts?per_page=60')).json()).data.posts;
    const before = await listed();
    expect(await approve(data.id)).toBe(true);
    const detail = await readCourse(post.slug);
    expect(detail.comments.map(({ id }) => id)).toEqual([data.id]);
    expect(detail.rating).toEqual({ average: 4, count: 1, distribution: [0, 0, 0, 1, 0] });
    const page = await parseReply(await test.get(`/posts/${post.slug}/comments`), list);
    expect(page.data.map(({ id, state }) => [id, state])).toEqual([[data.id, 'approved']]);
    expect(page.meta.total).toBe(1);
    const rating = (cards: { id: number; rating: object }[]) =>
      cards.find(({ id }) => id === post.id)?.rating;
    expect([rating(before), rating(await listed())]).toEqual([
      { average: null, count: 0 },
      { average: 4, count: 1 },
    ]);
    expect(await approve(data.id)).toBe(false);
  });

  it('stay hidden when they are rejected', async () => {
    const post = await course();
    const { data } = await parseReply(
      await member.call('POST', '/comments', { post_id: post.id, ...FORM }),
      one,
    );
    expect(await decide(data.id, 'reject')).toBe(true);
    expect((await readCourse(post.slug)).comments).toEqual([]);
    const own = await parseReply(await member.call('GET', '/comments'), list);
    expect(own.data[0]).toMatchObject({ id: data.id, state: 'rejected' });
    expect(own.data.map(({ id }) => id)).toEqual(own.data.map(({ id }) => id).toSorted((a, b) => b - a));
  });

  it('are one a member and course', async () => {
    const post = await course();
    const replies = await Promise.all(
      [1, 2].map(() => member.call('POST', '/comments', { post_id: post.id, ...FORM })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused && (await parseFailure(refused)).code).toBe('duplicate_comment');
    const another = await joinMember(test);
    expect((await another.call('POST', '/comments', { post_id: post.id, ...FORM })).status).toBe(200);
  });

  it('can be rewritten by their writer while they wait', async () => {
    const post = await course();
    const { data } = await parseReply(
      await member.call('POST', '/comments', { post_id: post.id, ...FORM }),
      one,
    );
    const next = { title: 'Good', content: 'Much better', point: '5' };
    const edited = await parseReply(await member.call('PUT', `/comments/${data.id}`, next), one);
    expect(edited.data).toMatchObject({ id: data.id, title: 'Good', point: 5, dateOfJoin: null, lang: 'en' });
    const stranger = await joinMember(test);
    expect((await stranger.call('PUT', `/comments/${data.id}`, next)).status).toBe(404);
    await approve(data.id);
    const late = await member.call('PUT', `/comments/${data.id}`, next);
    expect(late.status).toBe(409);
    expect((await parseFailure(late)).code).toBe('comment_settled');
  });

  it('are removed by their author while they wait, who may then write another', async () => {
    const post = await course();
    const add = () => member.call('POST', '/comments', { post_id: post.id, ...FORM });
    const { data } = await parseReply(await add(), one);
    const other = await joinMember(test);
    const remove = (by: TestMember, id: number) => by.call('DELETE', `/comments/${id}`);
    expect((await parseFailure(await remove(other, data.id))).code).toBe('not_found');
    expect((await remove(member, data.id)).status).toBe(200);
    expect((await parseFailure(await remove(member, data.id))).code).toBe('not_found');
    const again = await parseReply(await add(), one);
    expect(await approve(again.data.id)).toBe(true);
    expect((await parseFailure(await remove(member, again.data.id))).code).toBe('comment_settled');
    expect((await readCourse(post.slug)).comments).toHaveLength(1);
  });

  it.each([
    [{ title: '' }, { title: ['required'] }],
    [{ title: ' \n' }, { title: ['required'] }],
    [{ title: 'x'.repeat(81) }, { title: ['max_length'] }],
    [{ content: null }, { content: ['required'] }],
    [{ content: 'x'.repeat(2001) }, { content: ['max_length'] }],
    [{ point: 0 }, { point: ['out_of_range'] }],
    [{ point: 6 }, { point: ['out_of_range'] }],
    [{ point: 4.5 }, { point: ['invalid'] }],
    [{ point: undefined }, { point: ['required'] }],
    [{ date_of_join: '2999-01-01' }, { date_of_join: ['invalid'] }],
    [{ date_of_join: '31/1/2026' }, { date_of_join: ['invalid'] }],
    [
      { title: '\u200b', content: '\u3164\u2800' },
      { title: ['required'], content: ['required'] },
    ],
  ])('are refused with %j', async (values, errors) => {
    const post = await course();
    const reply = await member.call('POST', '/comments', { post_id: post.id, ...FORM, ...values });
    expect(reply.status).toBe(422);
    expect((await parseFailure(reply)).errors).toEqual(errors);
  });

  it('are text as it was typed, whatever it looks like', async () => {
    const post = await course();
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>\u202d\u{1f468}\u200d\u{1f469}';
    const body = { post_id: post.id, ...FORM, title: hostile, date_of_join: '' };
    for (const control of ['\b', '\u000b', '\u202e']) {
      const refused = await member.call('POST', '/comments', { ...body, title: `a${control}b` });
      expect((await parseFailure(refused)).errors).toEqual({ title: ['invalid'] });
    }
    const { data } = await parseReply(await member.call('POST', '/comments', body), one);
    expect(data.title).toBe('<script>alert(1)</script><img src=x onerror=alert(1)>\u{1f468}\u200d\u{1f469}');
  });

  it('need a session and a course', async () => {
    expect((await test.post('/comments', { post_id: 1, ...FORM })).status).toBe(401);
    expect((await test.get('/comments')).status).toBe(401);
    expect((await member.call('POST', '/comments', { post_id: 2_000_000_000, ...FORM })).status).toBe(404);
    expect((await member.call('PUT', '/comments/2000000000', FORM)).status).toBe(404);
    expect((await test.get('/posts/post-nowhere/comments')).status).toBe(404);
  });

  it('take their session from a body too', async () => {
    const post = await course();
    const body = { ...(await joinMember(test)).session, post_id: post.id, ...FORM };
    expect((await test.post('/comments', body)).status).toBe(200);
  });

  it('tell their writer when they are approved, if the address is confirmed', async () => {
    const writer = await joinMember(test, { locale: 'en' });
    const [first, second] = [await course(), await course()];
    const write = async (id: number) =>
      (await parseReply(await writer.call('POST', '/comments', { post_id: id, ...FORM }), one)).data.id;
    const sent = test.mails.length;
    await approve(await write(first.id));
    expect(test.mails.length).toBe(sent);
    await test.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, writer.id));
    await approve(await write(second.id));
    expect(test.mails.slice(sent)).toEqual([
      {
        template: 'comment_approved',
        to: writer.email,
        locale: 'en',
        params: {
          courseTitle: second.titleEn,
          url: `http://localhost:3000/en/course/${second.slug}`,
          unsubscribeToken: expect.stringMatching(/^[\w-]{43}$/),
        },
        idempotencyKey: expect.stringMatching(/^comment-approved \d+$/),
      },
    ]);
  });

  it('tell the merchant of the course when they are published, once', async () => {
    const owner = await joinMerchant(test);
    const [merchant] = await test.db.select().from(merchants).where(eq(merchants.id, owner.merchantId));
    if (!merchant) throw new Error('the merchant has a business');
    const post = await buildCourse(test.db, { merchant, categories: [await buildCategory(test.db)] });
    const body = { post_id: post.id, ...FORM };
    const { data } = await parseReply(await member.call('POST', '/comments', body), one);
    const sent = test.mails.length;
    await approve(data.id);
    expect(test.mails.slice(sent).filter(({ to }) => to === owner.email)).toMatchObject([
      {
        template: 'comment_published',
        params: { title: post.titleZh, author: data.username, point: FORM.point },
        idempotencyKey: `comment-published ${data.id}`,
      },
    ]);
    const state = await (await owner.call('GET', '/merchants/current')).json();
    expect(state.data.unread_notices).toBe(1);
  });

  it('go with their writer, and their points with them', async () => {
    const post = await course();
    const writer = await joinMember(test);
    const body = { post_id: post.id, ...FORM };
    const { data } = await parseReply(await writer.call('POST', '/comments', body), one);
    await approve(data.id);
    const left = await test.api.request('/auth', { method: 'DELETE', headers: { ...writer.session } });
    expect(left.status).toBe(200);
    expect(await test.db.select().from(comments).where(eq(comments.id, data.id))).toEqual([]);
    expect((await readCourse(post.slug)).rating.count).toBe(0);
    const card = (await (await test.post('/posts/filter_by_ids', { ids: [post.id] })).json()).data[0];
    expect(card.rating).toEqual({ average: null, count: 0 });
  });
});

describe('limits', () => {
  it('allow a member ten comments an hour', async () => {
    const limited = await createTestApi();
    try {
      const writer = await joinMember(limited);
      const write = () => writer.call('POST', '/comments', { post_id: 1, ...FORM });
      for (let count = 0; count < 10; count += 1) expect((await write()).status).toBe(404);
      const refused = await write();
      expect(refused.status).toBe(429);
      expect((await parseFailure(refused)).code).toBe('too_many_requests');
      expect((await writer.call('GET', '/comments')).status).toBe(200);
    } finally {
      await limited.drop();
    }
  });
});
