import { hash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type APIResponse, expect } from '@playwright/test';
import { administratorSession, submitAdvertisement } from './admin-steps';
import { pageTypes } from './page-types';
import { test } from './test';

/** URLs without a page type: dashboards, errors, and non-pages. */
const FURTHER = [
  '/admin/advertisements',
  '/merchant/signup',
  '/merchant/dashboard',
  '/user',
  '/offline',
  '/reset-password?token=x',
  '/nothing-here',
  '/nothing.html',
  '/nothing.png',
  '/_next/nothing',
  '/zh-hk/about',
  '/api/docs',
];

function directive(answer: APIResponse, name: string): string {
  const policy = answer.headers()['content-security-policy'] ?? '';
  return policy.split('; ').find((line) => line.startsWith(`${name} `)) ?? '';
}

test('a program searches by the Model Context Protocol', async ({ baseURL }) => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseURL)));
  const { structuredContent } = await client.callTool({
    name: 'search_courses',
    arguments: { keyword: 'pottery', locale: 'en', per_page: 1 },
  });
  expect(structuredContent).toMatchObject({ courses: [{ category: expect.any(String) }], page: 1 });
  await client.close();
});

test('no address allows scripts in its markup but those it has', async ({ request }) => {
  test.setTimeout(120_000);
  const types = (await pageTypes(request)).flatMap(({ zh, en }) => [zh, en]);
  for (const path of [...types, ...FURTHER]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const scripts = directive(answer, 'script-src');
    expect.soft(scripts, path).toMatch(/^script-src 'self'/);
    expect.soft(scripts, path).not.toContain('unsafe');
    const html = await answer.text();
    for (const [, attributes = '', script = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs))
      if (!/src=|json/.test(attributes) && answer.headers()['cache-status'])
        expect.soft(scripts, `${path}: ${script.slice(0, 60)}`).toContain(hash('sha256', script, 'base64'));
    expect.soft(html, path).not.toMatch(/ nonce=/);
    if (types.includes(path)) {
      expect.soft(scripts, path).toContain("'sha256-");
      expect.soft(directive(answer, 'style-src'), path).not.toContain('unsafe');
      expect.soft(answer.headers()['cache-status'], path).toMatch(/^gateway; /);
    }
  }
});

test('whoever asks for another protocol is answered in this one', async ({ baseURL }) => {
  for (const upgrade of ['h2c', 'websocket'])
    for (const path of ['/', '/api/v1/main_categories']) {
      const headers = {
        connection: 'Upgrade, HTTP2-Settings',
        upgrade,
        'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA',
      };
      const request = get(new URL(path, baseURL), { headers, agent: false });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      answer.resume();
      expect([upgrade, path, answer.statusCode]).toEqual([upgrade, path, 200]);
    }
});

test('a page comes from memory, and what is written shows on the very next request', async ({ request }) => {
  const title = `陶藝 ${Date.now()}`;
  const { id, slug, session } = await submitAdvertisement(request, title, 'Pottery');
  const headers = await administratorSession(request);
  const own = await (await request.get(`/api/v1/admin/advertisements/${id}`, { headers })).json();
  const list = `/merchant/${own.data.advertisement.merchant.slug}`;
  const course = `/course/${slug}`;
  // Another test may write at any time, which clears the page cache.
  const comesFromMemory = (path: string) =>
    expect.poll(async () => (await request.get(path)).headers()['cache-status']).toBe('gateway; hit');
  await comesFromMemory(list);
  expect(await (await request.get(list)).text()).not.toContain(title);
  expect((await request.get(course)).status()).toBe(404);
  const decision = { version: own.data.advertisement.version, decision: 'approve' };
  const approved = await request.post(`/api/v1/admin/advertisements/${id}/decision`, {
    headers,
    data: decision,
  });
  expect(approved.status(), await approved.text()).toBe(200);
  const [page, next] = await Promise.all([request.get(course), request.get(list)]);
  expect(page.status()).toBe(200);
  expect(await page.text()).toContain(title);
  expect(await next.text()).toContain(title);
  const known = { 'if-none-match': page.headers().etag ?? '' };
  expect((await request.get(course, { headers: known })).status()).toBe(304);
  await comesFromMemory(course);
  const { version } = (await approved.json()).data.advertisement;
  const withdrawn = await request.post(`/api/v1/posts/${id}/withdraw`, {
    headers: session,
    data: { version },
  });
  expect(withdrawn.status(), await withdrawn.text()).toBe(200);
  expect((await request.get(course)).status()).toBe(410);
  expect(await (await request.get(list)).text()).not.toContain(title);
});
