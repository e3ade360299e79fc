import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refreshSearchIndex } from '@/server/features/search/search-index';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, type TestApi } from '@/tests/setup/api';

let test: TestApi;
let client: Client;

beforeAll(async () => {
  vi.stubEnv('SITE_URL', 'https://hokcheui.example');
  test = await createTestApi();
  const sports = await buildCategory(test.db, { slug: 'sports', titleZh: '運動', titleEn: 'Sports' });
  const swimming = await buildCategory(test.db, {
    parent: sports,
    slug: 'swimming',
    titleZh: '游泳',
    titleEn: 'Swimming',
  });
  const merchant = await buildMerchant(test.db);
  const build = (slug: string, values: Partial<Parameters<typeof buildCourse>[1]>) =>
    buildCourse(test.db, {
      merchant,
      categories: [sports, swimming],
      slug,
      districts: ['sha_tin'],
      weekdays: ['sat'],
      ageMin: 6,
      ageMax: 9,
      ...values,
    });
  await build('post-fits', { titleZh: '兒童游泳班', titleEn: 'Swimming for children' });
  await build('post-adults', {
    titleZh: '成人游泳班',
    titleEn: 'Swimming for adults',
    ageMin: 18,
    ageMax: null,
  });
  await build('post-monday', { titleZh: '星期一游泳', titleEn: 'Monday swimming', weekdays: ['mon'] });
  await build('post-draft', { titleZh: '草稿游泳', titleEn: 'Draft swimming', state: 'draft' });
  await refreshSearchIndex(test.db);
  client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
      fetch: async (url, init) => test.api.fetch(new Request(url, init)),
    }),
  );
});
afterAll(async () => {
  await client.close();
  vi.unstubAllEnvs();
  await test.drop();
});

async function call(name: string, input: Record<string, unknown>) {
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: input });
  const [first] = content as { text: string }[];
  return { result: structuredContent as Record<string, never>, text: first?.text ?? '', isError };
}

describe('the tools', () => {
  it('are four, which only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_courses',
      'get_course',
      'list_categories',
      'find_venues',
    ]);
    for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true);
  });

  it.each([
    ['Saturday swimming for a six-year-old near Sha Tin', 'en', 'Swimming for children'],
    ['沙田站附近 6歲 星期六 游泳', 'zh-hk', '兒童游泳班'],
  ])('find in two calls: %s', async (keyword, locale, title) => {
    const found = await call('search_courses', { keyword, locale });
    const { courses } = found.result as unknown as { courses: { slug: string }[] };
    expect(courses.map(({ slug }) => slug)).toEqual(['post-fits']);
    const read = await call('get_course', { slug: courses[0]?.slug, locale });
    expect(read.result).toMatchObject({
      course: {
        title,
        age_min: 6,
        weekdays: ['sat'],
        url: `https://hokcheui.example${locale === 'en' ? '/en' : ''}/course/post-fits`,
      },
    });
    expect(JSON.parse(read.text)).toEqual(read.result);
  });

  it('take filters under their wire names', async () => {
    const { result } = await call('search_courses', { category: 'swimming', age: '18-', per_page: 1 });
    expect(result).toMatchObject({ courses: [{ slug: 'post-adults' }], total: 1, per_page: 1 });
  });

  it('list the categories and the venues', async () => {
    const { result } = await call('list_categories', { locale: 'en' });
    expect(result).toMatchObject({
      categories: [{ title: 'Sports', categories: [{ title: 'Swimming' }] }],
    });
    expect((await call('find_venues', { text: 'nowhere' })).result).toEqual({ venues: [], total: 0 });
  });
});

/** Posts a body as a client that keeps no session. */
async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await test.api.fetch(
    new Request('http://localhost/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  return { status: response.status, text: await response.text() };
}
const search = (id = 1) => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call' },
  params: { name: 'search_courses', arguments: { keyword: '游泳' } },
});
const initialize = (protocolVersion: string) => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'older', version: '1' } },
});

describe('an older client', () => {
  it.each(['2024-11-05', '2025-06-18', '2025-11-25'])('of version %s is answered in it', async (version) => {
    expect((await post(initialize(version))).text).toContain(`"protocolVersion":"${version}"`);
    const { status, text } = await post(search(), { 'mcp-protocol-version': version });
    expect([status, text]).toEqual([200, expect.stringContaining('post-fits')]);
  });

  it('of 2025-03-26, which obliges servers to answer batches, gets the version before, and single messages work', async () => {
    const { status, text } = await post(initialize('2025-03-26'));
    expect([status, text]).toEqual([200, expect.stringContaining('"protocolVersion":"2024-11-05"')]);
    expect((await post(search())).text).toContain('post-fits');
    expect((await post(search(), { 'mcp-protocol-version': '2025-03-26' })).status).toBe(400);
  });
});

describe('a batch', () => {
  it.each([
    ['of searches', Array.from({ length: 100 }, (_, id) => search(id))],
    ['of one message', [search()]],
    ['of nothing', []],
    ['in a batch', [[search()]]],
    ['of notifications', [{ jsonrpc: '2.0', method: 'notifications/initialized' }]],
    ['with a handshake', [initialize('2025-03-26'), search(2)]],
  ])('%s is refused whatever version it names', async (_, batch) => {
    const versions = ['', '2025-03-26', '2025-06-18', '2026-07-28'];
    for (const version of versions) {
      const { status, text } = await post(batch, version ? { 'mcp-protocol-version': version } : {});
      expect([version, status]).toEqual([version, 400]);
      expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32600 } });
    }
  });
});

describe('bad input', () => {
  it.each([
    ['search_courses', { age: '200' }, /age/],
    ['search_courses', { from: '2027-02-01', to: '2027-01-01' }, /date_order/],
    ['search_courses', { category: 'nothing' }, /category/],
    ['search_courses', { near: 'me' }, /station or a district/],
    ['search_courses', { near: 'Atlantis' }, /near/],
    ['search_courses', { district: ['nowhere'] }, /district/],
    ['search_courses', { per_page: 1000 }, /per_page/],
    ['get_course', { slug: 'post-draft' }, /no course/],
  ])('is an error of the tool that names it: %s %j', async (name, input, words) => {
    const { text, isError } = await call(name, input);
    expect(isError).toBe(true);
    expect(text).toMatch(words);
  });

  it('is refused where it is no call', async () => {
    expect((await post('{')).status).toBe(400);
    expect((await post('x'.repeat(100_000))).status).toBe(413);
    expect((await test.api.fetch(new Request('http://localhost/mcp'))).status).toBe(405);
  });

  it('describes no failure of the database', async () => {
    await test.db.$client.query('alter table venues rename to venues_away');
    try {
      const { text, isError } = await call('find_venues', {});
      expect(isError).toBe(true);
      expect(text).toBe('The catalogue is not available at the moment.');
      expect(console.error).toHaveBeenCalledOnce();
      vi.mocked(console.error).mockClear();
    } finally {
      await test.db.$client.query('alter table venues_away rename to venues');
    }
  });
});
