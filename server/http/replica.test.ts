import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '@/server/app';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { type Database, getReplica } from '@/server/platform/database/client';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { administratorIn, joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { startTcpProxy, type TcpProxy } from '@/tests/setup/tcp-proxy';

/**
 * Fills a database with one course and merchant under a distinct name, which shows where a response was read.
 */
async function fill(db: Database, name: string): Promise<void> {
  const merchant = await buildMerchant(db, { nameEn: `Ceramics ${name}`, slug: `merchant-${name}` });
  await buildCourse(db, {
    merchant,
    categories: [await buildCategory(db)],
    slug: `post-${name}`,
    titleEn: name,
  });
  await refreshCounts(db);
}

let test: TestApi;
let administrator: TestAdministrator;
let behind: TestDatabase;
let proxy: TcpProxy;

beforeAll(async () => {
  test = await createTestApi();
  behind = await createTestDatabase();
  await fill(test.db, 'primary');
  await fill(behind.db, 'behind');
  await behind.db.execute(`alter database ${behind.name} set default_transaction_read_only = on`);
  proxy = await startTcpProxy(behind.url);
  vi.stubEnv('DATABASE_REPLICA_URL', proxy.of(behind.url));
  vi.stubEnv('DATABASE_STATEMENT_TIMEOUT_MS', '1000');
  const joined = await joinAdministrator(test);
  const api = createApi({ database: test.db, replica: getReplica() });
  administrator = administratorIn({ ...test, api }, joined, joined.session);
  ask = async (path) => (await api.request(path)).text();
});
beforeEach(() => proxy.set('pass'));
afterAll(async () => {
  const { closeDatabase } = await import('@/server/platform/database/client');
  await closeDatabase();
  await proxy.close();
  await behind.drop();
  await test.drop();
});

let ask: (path: string) => Promise<string>;
const exported = async () => (await administrator.call('GET', '/exports/courses')).text();

const LAGGING = [
  ['suggestions', () => ask('/api/v1/search?keyword=ceramics&locale=en')],
  ['the sitemap', () => ask('/api/v1/sitemap/merchants')],
  ['exports', exported],
] as const;
const FRESH = [
  ['lists', '/api/v1/posts?locale=en'],
  ['searches', '/api/v1/posts?keyword=ceramics&locale=en'],
  ['merchants', '/api/v1/merchants?locale=en'],
  ['courses', '/api/v1/posts/post-primary?locale=en'],
] as const;

describe('with a replica', () => {
  it.each(LAGGING)('%s are read from it, and write nothing there', async (_, read) => {
    const told = await read();
    expect(told).toContain('behind');
    expect(told).not.toContain('primary');
  });

  it.each(FRESH)('%s, which fill pages, are not', async (_, path) => {
    const told = await ask(path);
    expect(told).toContain('primary');
    expect(told).not.toContain('behind');
  });
});

describe('a replica', () => {
  it('that is refused or silent is left alone for a while, and the database itself asked', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const mode of ['refuse', 'silent'] as const) {
      await proxy.set(mode);
      warn.mockClear();
      for (const [, read] of LAGGING) expect(await read()).toContain('primary');
      expect(warn.mock.calls.filter(([line]) => String(line).includes('replica'))).toHaveLength(1);
      await proxy.set('pass');
      expect(await ask('/api/v1/sitemap/merchants')).toContain('primary');
      vi.advanceTimersByTime(10_001);
      expect(await ask('/api/v1/sitemap/merchants')).toContain('behind');
    }
    vi.useRealTimers();
  });
});
