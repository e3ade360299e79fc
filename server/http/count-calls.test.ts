import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApi } from '@/server/app';
import { buildCategory } from '@/tests/factories/catalogue';
import { createTestApi, type TestApi } from '@/tests/setup/api';

let test: TestApi;

beforeAll(async () => {
  test = await createTestApi();
  await buildCategory(test.db, { slug: 'sports' });
});
afterAll(() => test.drop());

const mcp = (name: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: {} },
});

/** Requests that search, by the way in which they do. */
const SEARCHES: [string, string, object?][] = [
  ['suggestions', '/api/v1/search', { keyword: 'yoga' }],
  ['suggestions by GET', '/api/v1/search?keyword=yoga'],
  ['a list', '/api/v1/posts?keyword=yoga'],
  ['a map', '/api/v1/posts/map?keyword=yoga'],
  ['a main category', '/api/v1/posts/filter_by_main_category', { slug: 'sports', keyword: 'yoga' }],
  ['a category', '/api/v1/posts/filter_by_category', { slug: 'sports', keyword: 'yoga' }],
  ['a program’s search', '/mcp', mcp('search_courses')],
  ['a program’s other calls', '/mcp', mcp('list_categories')],
];

it('counts every way of searching under one limit of the client address, however requests are mixed', async () => {
  // Two searches a minute.
  vi.stubEnv('RATE_LIMIT_SCALE', String(2 / 120));
  const api = createApi({ database: test.db });
  vi.unstubAllEnvs();
  const send = ([, path, body]: (typeof SEARCHES)[number], remoteAddress: string) =>
    api.fetch(
      new Request(`http://site${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      }),
      { remoteAddress },
    );
  for (const [at, search] of SEARCHES.entries()) {
    const address = `192.0.2.${at}`;
    const replies = await Promise.all([1, 2, 3].map(() => send(search, address)));
    expect([search[0], replies.map(({ status }) => status).sort()]).toEqual([search[0], [200, 200, 429]]);
    for (const other of SEARCHES)
      expect([other[0], (await send(other, address)).status]).toEqual([other[0], 429]);
  }
  const list: (typeof SEARCHES)[number] = ['a list', '/api/v1/posts'];
  for (let at = 0; at < 5; at += 1) expect((await send(list, '192.0.2.0')).status).toBe(200);
});
