import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/server/http/api-error';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { bookmarks } from '@/server/platform/database/schema/member-schema';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { joinMember, type TestMember } from '@/tests/setup/member';
import { joinMerchant, type TestMerchant } from '@/tests/setup/merchant';
import { businessOf, ownBusinessOf } from './business';
import { sessionOf } from './session';

let test: TestApi;
let member: TestMember;
let merchant: TestMerchant;
let administrator: TestAdministrator;
beforeAll(async () => {
  test = await createTestApi();
  member = await joinMember(test);
  merchant = await joinMerchant(test);
  administrator = await joinAdministrator(test);
});
afterAll(() => test.drop());

/** Calls the API without the session of a test account. */
const call = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
  test.api.request(`/api/v1${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const asJson = { 'content-type': 'application/json; charset=utf-8' };
const problem = { success: false, errors: ['You need to sign in or sign up before continuing.'] };

describe('a call for members', () => {
  it('needs a session of a member', async () => {
    for (const headers of [{}, { ...merchant.session }, { ...administrator.session }]) {
      const reply = await call('GET', '/bookmarks', headers);
      expect([reply.status, await reply.json()]).toEqual([401, problem]);
      expect(reply.headers.has('access-token')).toBe(false);
    }
    const reply = await call('GET', '/bookmarks', { ...member.session });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('access-token')).toBe(member.session['access-token']);
  });

  it('needs it before the body is validated', async () => {
    expect((await call('POST', '/bookmarks', asJson, {})).status).toBe(401);
    expect((await call('POST', '/bookmarks', { ...asJson, ...member.session }, {})).status).toBe(422);
  });

  it('takes the credentials from the address, too, and from a JSON body', async () => {
    const address = new URLSearchParams({ ...member.session });
    expect((await call('GET', `/bookmarks?${address}`)).status).toBe(200);
    const body = { ...member.session, post_id: 2_000_000_000 };
    expect((await call('POST', '/bookmarks', asJson, body)).status).toBe(404);
  });

  it('does not take them from another body, one that is spoilt, or none', async () => {
    const body = JSON.stringify({ ...member.session, post_id: 2_000_000_000 });
    const file = { 'content-type': 'text/plain; x=application/json' };
    expect((await call('POST', '/bookmarks', file, body)).status).not.toBe(404);
    expect((await call('POST', '/bookmarks', asJson, body.slice(0, -1))).status).not.toBe(404);
    expect((await call('DELETE', '/bookmarks/1')).status).toBe(401);
  });
});

it('a course is bookmarked by the member whose session it is', async () => {
  const categories = [await buildCategory(test.db)];
  const post = await buildCourse(test.db, { merchant: await buildMerchant(test.db), categories });
  await test.db.insert(bookmarks).values({ memberId: member.id, postId: post.id });
  const isBookmarked = async (headers: object) =>
    (await (await call('GET', `/posts/${post.slug}`, { ...headers } as never)).json()).data.is_bookmarked;
  expect(await isBookmarked(member.session)).toBe(true);
  for (const headers of [{}, merchant.session, (await joinMember(test)).session])
    expect(await isBookmarked(headers)).toBe(false);
});

describe('a refused call of the administrator', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  beforeEach(() => void warn.mockClear());

  it.each([
    ['nobody', () => ({}), 401, 'none'],
    ['a member', () => ({ ...member.session }), 403, 'member'],
    ['a merchant', () => ({ ...merchant.session }), 403, 'merchant'],
  ] as const)('by %s is logged with method, route, role and network', async (_, headers, status, role) => {
    const from = { 'x-forwarded-for': '198.51.100.7' };
    expect((await call('GET', '/admin/account', { ...headers(), ...from })).status).toBe(status);
    const [[line] = []] = warn.mock.calls;
    for (const part of ['admin: refused', 'GET', '/api/v1/admin/account', role, '198.51.100.0/24'])
      expect(line).toContain(part);
  });

  it('is logged with the staff role that does not allow it', async () => {
    const reviewer = await joinAdministrator(test);
    await test.db.update(accounts).set({ staffRole: 'reviewer' }).where(eq(accounts.id, reviewer.id));
    expect((await reviewer.call('GET', '/administrators')).status).toBe(403);
    const [[line] = []] = warn.mock.calls;
    for (const part of ['admin: refused', 'GET', '/api/v1/admin/administrators', 'reviewer'])
      expect(line).toContain(part);
  });
});

describe('the business of a call', () => {
  const context = (owner: object) =>
    ({ var: { session: { owner: { account: { id: 7 }, ...owner } } } }) as never;
  const [business, team] = [{ id: 1 }, { id: 2 }];

  it('is that of the team, otherwise the own one', () => {
    expect(businessOf(context({ business, team: null }))).toBe(business);
    expect(businessOf(context({ business, team }))).toBe(team);
    expect(() => businessOf(context({ business: null, team: null }))).toThrow('merchant account 7');
  });

  it('is not owned by an editor', () => {
    expect(ownBusinessOf(context({ business, team: null }))).toBe(business);
    expect(() => ownBusinessOf(context({ business, team }))).toThrow(new ApiError('forbidden'));
  });

  it('is nobody’s without a session', () => {
    expect(() => sessionOf({ var: {} } as never)).toThrow(new ApiError('unauthorized'));
  });
});
