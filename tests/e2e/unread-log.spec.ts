import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { siteUnderTest } from './site-under-test';
import { test } from './test';

/** An address without a listener: pages fail without their API, and each failure is logged. */
const NO_API = 'http://127.0.0.1:9';
const END_MS = 15_000;

let site: ChildProcessByStdio<null, Readable, Readable>;
let origin = '';
let said = '';

const ask = async (path: string) => (await fetch(origin + path).catch(() => null))?.status;

test.beforeAll(async ({ browserName: _ }, { parallelIndex }) => {
  const port = siteUnderTest.port + 20 + parallelIndex;
  origin = `http://localhost:${port}`;
  site = spawn(process.execPath, ['gateway/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      NODE_ENV: 'production',
      SITE_URL: origin,
      DATABASE_URL: '',
      API_BASE_URL: NO_API,
    },
  });
  for (const stream of [site.stdout, site.stderr])
    stream.on('data', (data) => {
      said += data;
    });
  await expect.poll(() => ask('/robots.txt'), { timeout: 60_000 }).toBe(200);
});
test.afterAll(() => {
  site.kill('SIGKILL');
});

test('a site whose log nobody reads any more goes on answering, and ends on SIGTERM', async () => {
  expect(await ask('/course')).toBe(503);
  await expect.poll(() => said).toContain('Network Error');
  for (const stream of [site.stdout, site.stderr]) stream.destroy();
  for (const path of ['/course?page=2', '/merchant', '/en/course']) expect(await ask(path), path).toBe(503);
  expect(await ask('/healthz')).toBe(200);

  const ended = once(site, 'exit', { signal: AbortSignal.timeout(END_MS) });
  site.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
