import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentSchema } from '@/lib/contract/comment';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { comments, merchants, posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildComment, buildCourse } from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { joinMember } from '@/tests/setup/member';
import { joinMerchant, type TestMerchant } from '@/tests/setup/merchant';

let test: TestApi;
let owner: TestMerchant;
let stranger: TestMerchant;
let post: typeof posts.$inferSelect;

beforeAll(async () => {
  test = await createTestApi();
  owner = await joinMerchant(test);
  stranger = await joinMerchant(test);
  const [merchant] = await test.db.select().from(merchants).where(eq(merchants.id, owner.merchantId));
  if (!merchant) throw new Error('the merchant has a business');
  post = await buildCourse(test.db, { merchant, categories: [await buildCategory(test.db)] });
});
afterAll(() => test.drop());

const build = (values: object = {}) => buildComment(test.db, { postId: post.id, point: 5, ...values });

async function list(by: TestMerchant, query = '') {
  const reply = await by.call('GET', `/merchants/current/comments${query}`);
  return parseReply(reply, pageOf(commentSchema.array()));
}

describe('comments on a merchant’s courses', () => {
  it('are listed once they are approved, newest first, to their merchant alone', async () => {
    const first = await build({ createdAt: new Date('2026-01-01') });
    const second = await build({ createdAt: new Date('2026-02-01'), reply: '多謝' });
    await build({ state: 'pending' });
    const { data, meta } = await list(owner);
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(meta.total).toBe(2);
    expect((await list(owner, '?unanswered=true')).data.map(({ id }) => id)).toEqual([first.id]);
    expect((await list(stranger)).data).toEqual([]);
  });

  it('follow a course that goes to another merchant', async () => {
    const [{ data }, moved] = [await list(owner), await joinMerchant(test)];
    await test.db.update(posts).set({ merchantId: moved.merchantId }).where(eq(posts.id, post.id));
    expect((await list(owner)).data).toEqual([]);
    expect((await list(moved)).data.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
    await test.db.update(posts).set({ merchantId: owner.merchantId }).where(eq(posts.id, post.id));
  });

  it('are answered once, for the public to see at once', async () => {
    const { id } = await build();
    await test.get(`/posts/${post.slug}`);
    const reply = await owner.call('POST', `/comments/${id}/reply`, { reply: '  多謝支持！  ' });
    expect((await parseReply(reply, successOf(commentSchema))).data).toMatchObject({
      id,
      reply: '多謝支持！',
    });
    const shown = await (await test.get(`/posts/${post.slug}/comments`)).json();
    expect(shown.data.find((comment: { id: number }) => comment.id === id).reply).toBe('多謝支持！');
    const page = await (await test.get(`/posts/${post.slug}`)).json();
    expect(JSON.stringify(page)).toContain('多謝支持！');
    const again = await owner.call('POST', `/comments/${id}/reply`, { reply: '再說一次' });
    expect(again.status).toBe(409);
    expect((await parseFailure(again)).code).toBe('already_answered');
  });

  it('tell their writer of the answer, once', async () => {
    const member = await joinMember(test, { locale: 'en' });
    await test.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, member.id));
    const { id } = await build({ memberId: member.id });
    const sent = test.mails.length;
    const twins = await Promise.all(
      ['多謝', '謝謝'].map((reply) => owner.call('POST', `/comments/${id}/reply`, { reply })),
    );
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(test.mails.slice(sent)).toMatchObject([
      {
        template: 'comment_reply',
        to: member.email,
        params: { title: post.titleEn, url: expect.stringContaining(`/en/course/${post.slug}`) },
      },
    ]);
    const notices = await (await member.call('GET', '/users/current/notices')).json();
    expect(notices.data).toMatchObject([{ kind: 'comment_reply', path: `/course/${post.slug}` }]);
  });

  it('are read by everybody while their courses are live, with the course of each', async () => {
    const [merchant] = await test.db.select().from(merchants).where(eq(merchants.id, stranger.merchantId));
    if (!merchant) throw new Error('the merchant has a business');
    const categories = [await buildCategory(test.db)];
    const live = await buildCourse(test.db, { merchant, categories, titleZh: '陶藝班' });
    const gone = await buildCourse(test.db, { merchant, categories, state: 'withdrawn' });
    const first = await build({ postId: live.id, createdAt: new Date('2026-01-01'), point: 5 });
    const second = await build({ postId: live.id, createdAt: new Date('2026-02-01'), point: 2 });
    await build({ postId: live.id, state: 'pending' });
    await build({ postId: gone.id });
    await refreshCounts(test.db);
    const read = async (query: string) =>
      parseReply(
        await test.get(`/merchants/${merchant.slug}/comments${query}`),
        pageOf(commentSchema.array()),
      );
    const { data, meta } = await read('?page=1&per_page=1');
    expect(data).toMatchObject([{ id: second.id, post: { title: '陶藝班', slug: live.slug } }]);
    expect(meta).toMatchObject({ total: 2, totalPages: 2 });
    expect((await read('?page=2&per_page=1')).data).toMatchObject([{ id: first.id }]);
    expect((await read('?sort=highest')).data.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await read('?sort=lowest')).data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await test.get(`/merchants/${merchant.slug}/comments?sort=longest`)).status).toBe(422);
    await test.db.update(merchants).set({ suspendedAt: new Date() }).where(eq(merchants.id, merchant.id));
    expect((await test.get(`/merchants/${merchant.slug}/comments`)).status).toBe(404);
    await test.db.update(merchants).set({ suspendedAt: null }).where(eq(merchants.id, merchant.id));
  });

  it('are answered by nobody else, nor before they are approved', async () => {
    const [approved, pending] = [await build(), await build({ state: 'pending' })];
    const body = { reply: '多謝' };
    expect((await stranger.call('POST', `/comments/${approved.id}/reply`, body)).status).toBe(404);
    expect((await owner.call('POST', `/comments/${pending.id}/reply`, body)).status).toBe(404);
    const member = await joinMember(test);
    expect((await member.call('POST', `/comments/${approved.id}/reply`, body)).status).toBe(401);
    const [row] = await test.db.select().from(comments).where(eq(comments.id, approved.id));
    expect(row?.reply).toBeNull();
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['x'.repeat(2001), 'max_length'],
  ])('are not answered with %j', async (text, problem) => {
    const { id } = await build();
    const reply = await owner.call('POST', `/comments/${id}/reply`, { reply: text });
    expect(reply.status).toBe(422);
    expect((await parseFailure(reply)).errors).toEqual({ reply: [problem] });
  });
});
