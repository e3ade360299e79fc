import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { countPages } from './count-pages';
import { countRequests, routeLabel } from './count-requests';
import { serveMetrics } from './serve-metrics';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.drop();
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
    expect(valueAt(/^hokcheui_database_connections\{state="waiting"\}/)).toBe('0');
    expect(Number(valueAt(/^nodejs_eventloop_lag_p99_seconds/))).toBeGreaterThanOrEqual(0);
    expect(Number(valueAt(/^process_resident_memory_bytes/))).toBeGreaterThan(1e6);
    expect(lines.join('\n')).not.toMatch(/secret|made-up|post-none/);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    site.close();
    server?.close();
  });

  it('make no series of addresses that nobody serves', () => {
    expect(routeLabel('/wp-login.php', 404)).toBe('other');
    expect(routeLabel('/old', 308)).toBe('other');
    expect(routeLabel('/zh-hk/blog/x', 200)).toBe('/blog');
    expect(routeLabel('/en/blog/gone', 404)).toBe('/blog');
  });
});
