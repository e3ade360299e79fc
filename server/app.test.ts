import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { successOf } from '@/lib/contract/envelope';
import { messageSchema } from '@/lib/contract/subscription';
import { createApi } from '@/server/app';
import type { Database } from '@/server/platform/database/client';
import * as schema from '@/server/platform/database/schema/schema';
import { joinAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.drop());
afterEach(() => vi.unstubAllEnvs());

const JSON_TYPE = { 'content-type': 'application/json' };

describe('failures', () => {
  it.each([
    ['?locale=en', {}, 'There is nothing at this address.'],
    ['', { 'accept-language': 'fr, en-GB;q=0.8, zh;q=0.5' }, 'There is nothing at this address.'],
    ['?locale=zh-hk', { 'accept-language': 'en' }, '找不到這個頁面或項目。'],
    ['?locale=xx', { 'accept-language': 'de' }, '找不到這個頁面或項目。'],
    ['', {}, '找不到這個頁面或項目。'],
  ])('have a message in the language of the reader: %s %j', async (query, headers, message) => {
    const reply = await test.get(`/nowhere${query}`, headers);
    expect(reply.status).toBe(404);
    expect(await parseFailure(reply)).toEqual({ success: false, code: 'not_found', message });
  });

  it('follow the locale of a body before the header', async () => {
    const reply = await test.post('/posts/filter_by_ids', { locale: 'en' }, { 'accept-language': 'zh-HK' });
    expect(await parseFailure(reply)).toMatchObject({
      code: 'invalid_fields',
      message: 'Some fields are not right. Please check them and try again.',
      errors: { ids: ['required'] },
    });
  });

  it.each([
    ['?locale=en', {}, 'Some fields are not right. Please check them and try again.', /^Thank you/],
    [
      '?locale=en',
      { locale: 'zh-hk' },
      'Some fields are not right. Please check them and try again.',
      /^Thank you/,
    ],
    ['?locale=zh-hk', { locale: 'en' }, '部分欄位不正確，請檢查後再試。', /^多謝/],
    [
      '?locale=xx',
      { locale: 'en' },
      'Some fields are not right. Please check them and try again.',
      /^Thank you/,
    ],
  ])(
    'and every other sentence follow the locale of the address before that of a body: %s %j',
    async (query, body, failed, sent) => {
      const headers = { 'accept-language': 'de' };
      const message = { name: 'Chan', email: 'chan@example.com', topic: 'course', message: 'x', website: '' };
      const failure = await test.post(`/contact${query}`, body, headers);
      expect((await parseFailure(failure)).message).toBe(failed);
      const success = await test.post(`/contact${query}`, { ...message, ...body }, headers);
      expect((await parseReply(success, successOf(messageSchema))).data.message).toMatch(sent);
    },
  );

  it.each([
    '{',
    '',
    'null',
    '[]',
    '"text"',
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
  ])('answer 400 to what is not a JSON object (%#)', async (body) => {
    const reply = await test.post('/search', body);
    expect(reply.status).toBe(400);
    expect((await parseFailure(reply)).code).toBe('malformed_json');
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', ''])(
    'answer 415 to a body of type "%s"',
    async (type) => {
      const reply = await test.post('/search', '{}', { 'content-type': type });
      expect(reply.status).toBe(415);
      expect((await parseFailure(reply)).code).toBe('unsupported_media_type');
    },
  );

  it('answer 413 to a body over 64 KB, whether its length is announced or not', async () => {
    const body = JSON.stringify({ keyword: 'a'.repeat(64 * 1024) });
    expect((await test.post('/search', body)).status).toBe(413);
    expect((await test.post('/search', body, { 'content-length': String(body.length) })).status).toBe(413);
    expect((await test.post('/search', JSON.stringify({ other: 'a'.repeat(60 * 1024) }))).status).toBe(200);
  });

  it.each([
    ['DELETE', '/posts', 'GET, HEAD, POST'],
    ['POST', '/merchants', 'GET, HEAD'],
    ['GET', '/subscribe', 'POST'],
    ['PUT', '/merchants/merchant-1', 'GET, HEAD'],
  ])('answer 405 to %s %s and name what is allowed', async (method, path, allow) => {
    const reply = await test.api.request(`/api/v1${path}`, { method });
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe(allow);
    expect((await parseFailure(reply)).code).toBe('method_not_allowed');
  });

  it('answer 404 to a POST to nowhere', async () => {
    expect((await test.post('/nowhere', '{}')).status).toBe(404);
  });

  it('answer 503 and when to try again while the database cannot be reached', async () => {
    const pool = new pg.Pool({ connectionString: 'postgresql://postgres@127.0.0.1:1/none' });
    const api = createApi({ database: drizzle(pool, { schema }) as Database });
    const reply = await api.request('/api/v1/popups?locale=en');
    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await parseFailure(reply)).code).toBe('unavailable');
    await pool.end();
  });

  it('answer 500 with the generic text alone to the unexpected, and log it', async () => {
    const logged = vi.mocked(console.error).mockImplementation(() => {});
    const broken = new Proxy({} as Database, {
      get() {
        throw new Error('a secret');
      },
    });
    const reply = await createApi({ database: broken }).request('/api/v1/popups?locale=en');
    expect(reply.status).toBe(500);
    expect(await parseFailure(reply)).toEqual({
      success: false,
      code: 'internal_error',
      message: 'Something went wrong! Please contact the administrator',
    });
    expect(logged).toHaveBeenCalledOnce();
    logged.mockReset();
  });

  it.each([
    '/posts?keyword=%00',
    '/posts?keyword=a%00b&hashtag=%00&merchant=%00',
    '/posts?category=%00',
    '/hashtags/%00',
    '/merchants/merchant-%00',
    '/blogs/%00',
    '/main_categories/%00',
    '/posts?keyword=%ed%a0%80',
    '/posts?keyword=%zz&price_min=9e99',
    '/posts?keyword=%27%3B%20drop%20table%20posts',
    '/posts?page=99999999999999999999',
  ])('never come from strange text: GET %s', async (path) => {
    expect((await test.get(path)).status).toBeLessThan(500);
  });

  it.each([
    '{"keyword": "a\\u0000b", "slug": "\\u0000", "hashtag": "\\u0000"}',
    '{"keyword": "\\ud800", "slug": "\\ud800", "merchant": "\\udfff"}',
    '{"keyword": "%_\\\\", "slug": "%"}',
    '{"keyword": 7, "slug": {}, "ids": [1e300]}',
    '{"keyword": null, "slug": null, "ids": [1099511627776]}',
    '{"__proto__": {"keyword": "a"}, "constructor": 1, "toString": 2}',
  ])('never come from strange text: POST %s', async (body) => {
    for (const path of ['/search', '/posts/filter_by_category', '/posts/filter_by_ids'])
      expect((await test.post(path, body)).status).toBeLessThan(500);
  });
});

describe('headers', () => {
  it('let caches in front keep what the public reads, and say when it is unchanged', async () => {
    const first = await test.get('/popups');
    expect(first.headers.get('content-type')).toBe('application/json');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
    );
    const again = await test.get('/popups', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    expect(await again.text()).toBe('');
  });

  it('let nobody keep replies to a POST, or failures', async () => {
    expect((await test.post('/search', {})).headers.get('cache-control')).toBe('no-store');
    expect((await test.get('/nowhere')).headers.get('cache-control')).toBe('no-store');
    expect((await test.get('/posts?page=0')).headers.get('cache-control')).toBe('no-store');
  });

  it('name the request', async () => {
    expect((await test.get('/popups')).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect((await test.get('/popups', { 'x-request-id': 'abc' })).headers.get('x-request-id')).toBe('abc');
  });

  it('are all that HEAD answers', async () => {
    const reply = await test.api.request('/api/v1/popups', { method: 'HEAD' });
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe('');
  });
});

describe('limits', () => {
  const search = { method: 'POST', headers: JSON_TYPE, body: '{}' };

  it('allow 120 searches a minute and address, and leave other calls alone', async () => {
    const api = createApi({ database: test.db });
    for (let count = 0; count < 120; count += 1)
      expect((await api.request('/api/v1/search', search, { remoteAddress: '192.0.2.1' })).status).toBe(200);
    const refused = await api.request('/api/v1/search', search, { remoteAddress: '192.0.2.1' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await parseFailure(refused)).code).toBe('too_many_requests');
    expect((await api.request('/api/v1/search', search, { remoteAddress: '192.0.2.2' })).status).toBe(200);
    expect((await api.request('/api/v1/popups', {}, { remoteAddress: '192.0.2.1' })).status).toBe(200);
  });

  it('are multiplied by RATE_LIMIT_SCALE', async () => {
    vi.stubEnv('RATE_LIMIT_SCALE', '0.01');
    const api = createApi({ database: test.db });
    for (let count = 0; count < 6; count += 1)
      expect((await api.request('/api/v1/nowhere')).status).toBe(404);
    expect((await api.request('/api/v1/nowhere')).status).toBe(429);
  });

  it("do not count the site's own calls, which no header can claim to be", async () => {
    vi.stubEnv('RATE_LIMIT_SCALE', '0.01');
    const api = createApi({ database: test.db });
    const call = () => new Request('http://in.process/api/v1/popups', { headers: { 'in-process': 'true' } });
    for (let count = 0; count < 10; count += 1)
      expect((await api.dispatch(call())).response.status).toBe(200);
    for (let count = 0; count < 6; count += 1) await api.fetch(call());
    expect((await api.fetch(call())).status).toBe(429);
  });
});

describe('a write that changes what pages show', () => {
  it('is answered once the site knows of it, another is not mentioned', async () => {
    const administrator = await joinAdministrator(test);
    const happened: string[] = [];
    const api = createApi({
      database: test.db,
      onChange: (tags) => {
        happened.push(`site knows: ${tags}`);
      },
    });
    const write = (path: string, method: string, body: object) =>
      api.request(path, {
        method,
        headers: { ...administrator.session, ...JSON_TYPE },
        body: JSON.stringify(body),
      });
    const form = { body: '颱風', body_en: 'Typhoon' };
    expect((await write('/api/v1/admin/web_configs', 'POST', form)).status).toBe(200);
    happened.push('writer answered');
    expect(happened).toEqual(['site knows: announcements', 'writer answered']);
    expect((await write('/api/v1/search', 'POST', { keyword: 'yoga' })).status).toBe(200);
    expect(happened).toHaveLength(2);
  });
});
