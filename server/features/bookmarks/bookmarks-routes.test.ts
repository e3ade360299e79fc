import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bookmarkSchema } from '@/lib/contract/bookmark';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { postStatistics } from '@/server/platform/database/schema/advertisement-schema';
import { featuredCourses, type posts } from '@/server/platform/database/schema/schema';
import {
  buildCategory,
  buildCourse,
  buildFeaturedCourse,
  buildHashtag,
  buildMerchant,
} from '@/tests/factories/catalogue';
import { createTestApi, parseReply, type TestApi } from '@/tests/setup/api';
import { joinMember, type TestMember } from '@/tests/setup/member';
import { SESSION_HEADERS } from '@/tests/setup/protocol-client';

type Post = typeof posts.$inferSelect;
const listSchema = pageOf(z.array(bookmarkSchema));

let test: TestApi;
let member: TestMember;
let kept: Post;
let other: Post;
let gone: Post;
let hidden: Post;
beforeAll(async () => {
  test = await createTestApi();
  member = await joinMember(test);
  const sports = await buildCategory(test.db, { slug: 'sports' });
  const merchant = await buildMerchant(test.db, { slug: 'merchant-one' });
  const suspended = await buildMerchant(test.db, { suspendedAt: new Date() });
  await buildHashtag(test.db, { name: 'kept', postCount: 1 });
  const post = (values: object) => buildCourse(test.db, { merchant, categories: [sports], ...values });
  kept = await post({ slug: 'post-kept', hashtags: ['kept'] });
  other = await post({ slug: 'post-other' });
  gone = await post({ state: 'withdrawn' });
  hidden = await buildCourse(test.db, { merchant: suspended, categories: [sports] });
});
afterAll(() => test.drop());

describe('bookmarks', () => {
  it('need a session', async () => {
    for (const [method, path] of [
      ['GET', '/bookmarks'],
      ['POST', '/bookmarks'],
      ['DELETE', '/bookmarks/1'],
    ]) {
      const body = method === 'POST' ? { body: '{"post_id": "x"}' } : {};
      const headers = {
        'content-type': 'application/json',
        'access-token': 'x',
        client: 'y',
        uid: member.email,
      };
      const reply = await test.api.request(`/api/v1${path}`, { method, headers, ...body });
      expect(reply.status).toBe(401);
      expect(await reply.json()).toEqual({
        success: false,
        errors: ['You need to sign in or sign up before continuing.'],
      });
      expect(SESSION_HEADERS.filter((name) => reply.headers.has(name))).toEqual([]);
    }
  });

  it('are kept once, however often they are asked for', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => member.call('POST', '/bookmarks', { post_id: kept.id, locale: 'en' })),
    );
    const parsed = await Promise.all(replies.map((reply) => parseReply(reply, successOf(bookmarkSchema))));
    expect(new Set(parsed.map(({ data }) => data.id)).size).toBe(1);
    expect(parsed[0]?.data.post).toMatchObject({ id: kept.id, title: kept.titleEn, isBookmarked: true });
    const [reply] = replies;
    expect(SESSION_HEADERS.filter((name) => reply?.headers.has(name))).toEqual(SESSION_HEADERS);
    expect(reply?.headers.get('cache-control')).toBe('no-store');
  });

  it('are listed newest first, a page at a time', async () => {
    await member.call('POST', '/bookmarks', { post_id: other.id });
    const { data, meta } = await parseReply(await member.call('GET', '/bookmarks?per_page=1'), listSchema);
    expect(data.map(({ post }) => [post.id, post.isBookmarked])).toEqual([[other.id, true]]);
    expect(meta).toMatchObject({ total: 2, totalPages: 2 });
    const second = await parseReply(await member.call('GET', '/bookmarks?per_page=1&page=2'), listSchema);
    expect(second.data.map(({ post }) => post.id)).toEqual([kept.id]);
    const stranger = await joinMember(test);
    expect((await parseReply(await stranger.call('GET', '/bookmarks'), listSchema)).data).toEqual([]);
  });

  it.each([
    ['unknown', () => 2_000_000_000, 404],
    ['withdrawn', () => gone.id, 404],
    ['of a suspended merchant', () => hidden.id, 404],
    ['no number', () => 'x', 422],
    ['too large', () => 2 ** 31, 422],
    ['missing', () => undefined, 422],
  ])('are not made of a course that is %s', async (_, postId, status) => {
    const reply = await member.call('POST', '/bookmarks', { post_id: postId() });
    expect(reply.status).toBe(status);
    expect(reply.headers.has('access-token')).toBe(status !== 404);
  });

  it('are removed, also twice', async () => {
    await member.call('POST', '/bookmarks', { post_id: other.id });
    for (const _ of [1, 2]) {
      const reply = await member.call('DELETE', `/bookmarks/${other.id}`);
      expect(reply.status).toBe(200);
      expect(await reply.json()).toEqual({ success: true, data: { post_id: other.id } });
    }
    expect((await member.call('DELETE', '/bookmarks/x')).status).toBe(404);
    const { data } = await parseReply(await member.call('GET', '/bookmarks'), listSchema);
    expect(data.map(({ post }) => post.id)).toEqual([kept.id]);
  });

  it('count as interest of the course, once, until they are removed', async () => {
    const counted = async () => {
      const [row] = await test.db
        .select({ bookmarks: postStatistics.bookmarks })
        .from(postStatistics)
        .where(eq(postStatistics.postId, other.id));
      return row?.bookmarks;
    };
    for (const _ of [1, 2]) await member.call('POST', '/bookmarks', { post_id: other.id });
    expect(await counted()).toBe(1);
    for (const _ of [1, 2]) await member.call('DELETE', `/bookmarks/${other.id}`);
    expect(await counted()).toBe(0);
  });

  it.each([
    ['GET', '/posts', 'data.posts'],
    ['GET', '/posts?district=islands', 'data.closest.posts'],
    ['GET', '/merchants/merchant-one', 'data.posts'],
    ['GET', '/hashtags/kept', 'data.posts'],
    ['POST', '/posts/filter_home_posts', 'data.popular'],
    ['POST', '/posts/filter_home_posts', 'data.featured'],
    ['GET', '/posts/featured', 'data'],
    ['POST', '/posts/filter_by_main_category', 'data.posts'],
    ['POST', '/posts/filter_by_ids', 'data'],
    ['GET', '/posts/post-other', 'data.post_detail.similar'],
  ])('are marked on the cards of %s %s (%s) for the member alone', async (method, path, where) => {
    await test.db.delete(featuredCourses);
    if (`${path} ${where}`.includes('featured')) await buildFeaturedCourse(test.db, { postId: kept.id });
    const body = method === 'POST' ? { slug: 'sports', ids: [kept.id] } : undefined;
    const read = async (reply: Response) => {
      const found = where.split('.').reduce((value, key) => value[key], await reply.json());
      return found.find(({ id }: { id: number }) => id === kept.id);
    };
    // The API caches the visitor's response; the member's data must not leak into it, nor the other way
    // round.
    for (const _ of [1, 2]) {
      const visitor = await joinlessCall(method, path, body);
      expect(await read(visitor)).not.toHaveProperty('is_bookmarked');
      const reply = await member.call(method, path, body);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(reply.headers.has('etag')).toBe(false);
      expect(reply.headers.get('access-token')).toBe(member.session['access-token']);
      expect((await read(reply)).is_bookmarked).toBe(true);
    }
  });

  it('are marked on the course; a bad token is a visitor, not a failure', async () => {
    const own = await (await member.call('GET', '/posts/post-kept')).json();
    expect(own.data.is_bookmarked).toBe(true);
    const bad = await member.call('GET', '/posts/post-kept', undefined, { 'access-token': 'x' });
    expect(bad.status).toBe(200);
    expect((await bad.json()).data.is_bookmarked).toBe(false);
    expect(bad.headers.has('access-token')).toBe(false);
    expect(bad.headers.get('cache-control')).toContain('s-maxage');
    expect(bad.headers.get('vary')).toContain('access-token');
    const since = { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() };
    expect((await member.call('GET', '/posts/post-kept', undefined, since)).status).toBe(200);
  });
});

async function joinlessCall(method: string, path: string, body?: object): Promise<Response> {
  return test.api.request(`/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
