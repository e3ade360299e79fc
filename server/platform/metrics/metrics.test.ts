import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeDatabase } from '@/server/platform/database/client';
import { enqueue } from '@/server/platform/queue/queue';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { countRequests, routeLabel } from './count-requests';
import { countPages, recordRedis } from './metrics';
import { serveMetrics } from './serve-metrics';

let test: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-metrics-'));
  test = await createTestApi();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns a port on which nothing listens. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

describe('metrics', () => {
  it('are neither recorded nor served unless a port is named', async () => {
    vi.stubEnv('METRICS_PORT', '');
    expect(serveMetrics()).toBeNull();
    expect((await test.get('/hashtags')).status).toBe(200);
  });

  it('count calls by their pattern, requests by page type, and tell of pool and process', async () => {
    const port = await freePort();
    vi.stubEnv('METRICS_PORT', String(port));
    const server = serveMetrics();
    await once(server ?? createServer(), 'listening');
    const site = createServer((request, response) => {
      response.writeHead(request.url?.startsWith('/nothing') ? 404 : 200).end();
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    countRequests((site.address() as AddressInfo).port);

    countPages();
    channel('hokcheui:page').publish('hit');
    channel('hokcheui:unexpected-page').publish('script');
    await test.get('/posts/post-none-9');
    await test.get('/posts/post-none-8');
    await test.api.request('/api/v1/made-up/path');
    for (const path of ['/course/a?x=1', '/en/course/b', '/nothing/secret', '/']) await fetch(address + path);
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const lines = (await reply.text()).split('\n');
    const valueAt = (pattern: RegExp) => lines.find((line) => pattern.test(line))?.match(/ (\S+)$/)?.[1];
    const call = 'hokcheui_api_call_duration_seconds_count';
    expect(valueAt(new RegExp(`^${call}.*route="/api/v1/posts/:slug",caller="network",status="404"`))).toBe(
      '2',
    );
    expect(valueAt(new RegExp(`^${call}.*route="none",caller="network",status="404"`))).toBe('1');
    const request = 'hokcheui_http_request_duration_seconds_count';
    expect(valueAt(new RegExp(`^${request}.*route="/course",status="200"`))).toBe('2');
    expect(valueAt(new RegExp(`^${request}.*route="other",status="404"`))).toBe('1');
    expect(valueAt(new RegExp(`^${request}.*route="/",status="200"`))).toBe('1');
    expect(valueAt(/^hokcheui_pages_total\{outcome="hit"\}/)).toBe('1');
    expect(valueAt(/^hokcheui_unexpected_pages_total\{kind="script"\}/)).toBe('1');
    expect(valueAt(/^hokcheui_database_connections\{state="waiting"\}/)).toBe('0');
    expect(Number(valueAt(/^nodejs_eventloop_lag_p99_seconds/))).toBeGreaterThanOrEqual(0);
    expect(Number(valueAt(/^process_resident_memory_bytes/))).toBeGreaterThan(1e6);
    expect(lines.join('\n')).not.toMatch(/secret|made-up|post-none/);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    site.close();
    server?.close();
  });

  it('tell of build, database, queue, newest backup and Redis', async () => {
    const port = await freePort();
    vi.stubEnv('METRICS_PORT', String(port));
    vi.stubEnv('BACKUP_DIR', folder);
    vi.stubEnv('DATABASE_URL', test.url);
    const server = serveMetrics();
    await once(server ?? createServer(), 'listening');
    const read = async (name: string) => {
      const body = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return body.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1];
    };
    try {
      expect(await read('hokcheui_backup_timestamp_seconds')).toBe('0');
      await writeFile(join(folder, 'hokcheui-20261121T041000Z.tar'), '');
      expect(await read('hokcheui_backup_timestamp_seconds')).toBe(
        String(Date.UTC(2026, 10, 21, 4, 10) / 1000),
      );
      expect(await read('hokcheui_build_info\\{version="\\d+\\.\\d+\\.\\d+",build="\\w+"\\}')).toBe('1');
      expect(await read('hokcheui_redis_up')).toBeUndefined();
      recordRedis(true);
      expect(await read('hokcheui_redis_up')).toBe('1');
      recordRedis(false);
      expect(await read('hokcheui_redis_up')).toBe('0');

      expect(await read('hokcheui_database_up')).toBe('1');
      expect(await read('hokcheui_jobs_oldest_waiting_seconds')).toBe('0');
      await enqueue(test.db, { kind: 'tidy_vitals', payload: {} });
      await enqueue(test.db, { kind: 'tidy_vitals', payload: {} });
      await enqueue(test.db, {
        kind: 'tidy_mail',
        payload: {},
        startAfter: new Date(Date.now() + 3_600_000),
      });
      await test.db.execute(
        sql`update jobs.job set start_after = now() - interval '90 seconds' where name = 'tidy_vitals'`,
      );
      expect(await read('hokcheui_jobs_waiting\\{kind="tidy_vitals"\\}')).toBe('2');
      expect(await read('hokcheui_jobs_waiting\\{kind="tidy_mail"\\}')).toBeUndefined();
      expect(Number(await read('hokcheui_jobs_oldest_waiting_seconds'))).toBeGreaterThanOrEqual(90);
      expect(await read('hokcheui_jobs_failed_for_good')).toBe('0');

      vi.stubEnv('DATABASE_URL', 'postgresql://nobody@127.0.0.1:1/none');
      expect(await read('hokcheui_database_up')).toBe('0');
      expect(await read('hokcheui_jobs_waiting\\{kind="tidy_vitals"\\}')).toBeUndefined();
    } finally {
      server?.close();
      await closeDatabase();
    }
  });

  it('make no series of addresses that nobody serves', () => {
    expect(routeLabel('/wp-login.php', 404)).toBe('other');
    expect(routeLabel('/old', 308)).toBe('other');
    expect(routeLabel('/zh-hk/blog/x', 200)).toBe('/blog');
    expect(routeLabel('/en/blog/gone', 404)).toBe('/blog');
  });
});
