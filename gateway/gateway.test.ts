import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteCatalogueChange } from '@/lib/process/catalogue-changes';
import { currentRendering } from '@/lib/process/page-rendering';
import { scriptMark } from '@/lib/security/script-mark';
import { nextHeaders } from '@/tests/setup/next-headers';
import { createGateway } from './gateway.ts';
import { POLICY_WITHOUT_SCRIPTS } from './policy.ts';

const CACHED = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache, no-store',
};
const HTML = `<!DOCTYPE html><title>學趣</title><script>boot()</script>${'<p>course</p>'.repeat(99)}`;
/** Returns the HTML with the nonce that Next writes on its scripts. */
const marked = (html = HTML) => html.replace('<script>', `<script nonce="${scriptMark()}">`);
/** Router state of Next's client for a page, as it sends it. */
const STATE_TREE = encodeURIComponent(
  '["",{"children":["admin",{"children":["__PAGE__",{}]}]},null,"refetch"]',
);
/** Request handler behind the gateway. Each call is one rendering. */
const site = vi.fn<RequestListener>();
let server: Server;
/** Number of requests that reached the gateway. */
let received = 0;

beforeEach(async () => {
  site.mockReset();
  site.mockImplementation((_, response) => void response.writeHead(200, CACHED).end(marked()));
  const gateway = createGateway(async (request, response) => site(request, response), 2 ** 20);
  server = createServer(gateway).listen(0, '127.0.0.1');
  await once(server, 'listening');
  received = 0;
  server.on('request', () => {
    received += 1;
  });
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, method }, async (response) =>
      resolve({ status: response.statusCode, headers: response.headers, body: await buffer(response) }),
    ).on('error', reject);
  });
}

/** Makes the site respond only after the returned function is called. */
function holdSite(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  site.mockImplementation(
    (_, response) => void promise.then(() => response.writeHead(200, CACHED).end(marked())),
  );
  return resolve;
}

const change = (tags: string[] | 'all' = 'all') => noteCatalogueChange(tags);

describe('a visitor who has very many pages rendered', () => {
  beforeEach(() => {
    vi.stubEnv('RATE_LIMIT_SCALE', '0.005');
    vi.stubEnv('TRUSTED_PROXY_HOPS', '1');
    server.removeAllListeners('request');
    server.on(
      'request',
      createGateway(
        async (request, response) => site(request, response),
        2 ** 20,
        null,
        new Set(['/logo.svg', '/_next/static/media/1.woff2']),
      ),
    );
  });
  afterEach(() => vi.unstubAllEnvs());

  it('receives 429 with Retry-After, while others and pages in memory are answered', async () => {
    const from = (address: string, path: string) => ask(path, { 'x-forwarded-for': address });
    for (const page of ['/course?priceMin=1', '/course?priceMin=2', '/course?priceMin=3'])
      expect((await from('198.51.100.7', page)).status).toBe(200);
    const refused = await from('198.51.100.7', '/course?priceMin=4');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect((await from('198.51.100.7', '/course?priceMin=1')).status).toBe(200);
    expect((await from('198.51.100.8', '/course?priceMin=4')).status).toBe(200);
    expect(site).toHaveBeenCalledTimes(4);
  });

  it('is counted by whatever Next has to render, and by the network of a household', async () => {
    const status = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      (await ask(path, { 'x-forwarded-for': '2001:db8:0:1::7', ...headers }, method)).status;
    expect(await status('/contact', {}, 'POST')).toBe(405);
    expect(await status('/course', { host: 'a@b' })).toBe(400);
    for (const path of ['/sitemap.xml', '/_next/nothing']) expect(await status(path, {}, 'HEAD')).toBe(200);
    expect(await status('/robots.txt', { 'x-forwarded-for': '2001:db8:0:1::8' })).toBe(200);
    const rendered = [
      ...['/contact', '/robots.txt', '/media/preview/en/post-1.png', '/media/calendar/en/post-1.ics'],
      ...['/sitemap/1.xml', '/api/docs', '/_next/static/nothing.woff2', '/_next/nothing', '/healthz/'],
      ...['/course/api/v1/x', '/course/healthz', '/course/media/1.webp', '/course/mosaic/1.svg'],
    ];
    for (const path of rendered)
      for (const method of ['GET', 'HEAD'])
        expect([path, method, await status(path, {}, method)]).toEqual([path, method, 429]);
    for (const path of [
      ...[
        '/api/v1/posts',
        '/auth/sign_in',
        '/merchant-auth',
        '/mcp',
        '/healthz',
        '/logo.svg?v=1',
        '/media/1.webp',
      ],
      ...['/mosaic/music/1.svg', '/_next/static/media/1.woff2'],
    ])
      expect([path, await status(path)]).toEqual([path, 200]);
    expect(await status('/robots.txt', { 'x-forwarded-for': '2001:db8:0:2::7' })).toBe(200);
  });

  it('is counted ten times by a preview that is drawn', async () => {
    vi.stubEnv('RATE_LIMIT_SCALE', '0.05');
    const limited = createGateway(async (request, response) => site(request, response), 2 ** 20);
    server.removeAllListeners('request').on('request', limited);
    const status = async (path: string) => (await ask(path, { 'x-forwarded-for': '198.51.100.7' })).status;
    for (const number of [1, 2, 3])
      expect(await status(`/media/preview/en/post-${number}.png?v=1`)).toBe(200);
    expect(await status('/media/preview/en/post-4.png')).toBe(429);
    expect(await status('/media/1.webp')).toBe(200);
  });

  it('is counted five times by a list with a keyword, so that 120 a minute are searched as by calls', async () => {
    vi.stubEnv('RATE_LIMIT_SCALE', '0.05');
    const limited = createGateway(async (request, response) => site(request, response), 2 ** 20);
    server.removeAllListeners('request').on('request', limited);
    const status = async (path: string) => (await ask(path, { 'x-forwarded-for': '198.51.100.12' })).status;
    for (const path of [
      '/course?keyword=a',
      '/en/course?k=1&%6B%65%79%77%6F%72%64=b',
      '/category/x?keyword=&keyword=c',
    ])
      expect([path, await status(path)]).toEqual([path, 200]);
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
      expect(await status(`/course?keyword=&page=${number}`)).toBe(200);
    expect(await status('/hashtag/x?keyword=d')).toBe(429);
  });

  it('is counted once by a page with the path of a preview in its own', async () => {
    vi.stubEnv('RATE_LIMIT_SCALE', '0.05');
    const limited = createGateway(async (request, response) => site(request, response), 2 ** 20);
    server.removeAllListeners('request').on('request', limited);
    for (const number of [1, 2, 3, 4]) {
      const answer = await ask(`/course/media/preview/${number}`, { 'x-forwarded-for': '198.51.100.9' });
      expect(answer.status).toBe(200);
    }
  });

  it('is counted ten times by a whole calendar', async () => {
    vi.stubEnv('RATE_LIMIT_SCALE', '0.05');
    const limited = createGateway(async (request, response) => site(request, response), 2 ** 20);
    server.removeAllListeners('request').on('request', limited);
    const status = async (path: string) => (await ask(path, { 'x-forwarded-for': '198.51.100.8' })).status;
    for (const path of ['merchant/merchant-1.ics', 'hashtag/1.ics', 'member.ics?token=1'])
      expect(await status(`/media/calendar/en/${path}`)).toBe(200);
    expect(await status('/media/calendar/en/hashtag/2.ics')).toBe(429);
  });
});

describe('a page', () => {
  it.each([
    ['2026-11-25T12:00:00+08:00', 's-maxage=600, stale-while-revalidate=6600'],
    ['2026-11-25T23:00:00+08:00', 's-maxage=600, stale-while-revalidate=3000'],
    ['2026-11-25T23:59:00+08:00', 's-maxage=60, stale-while-revalidate=0'],
  ])('that is rendered at %s is kept until midnight in Hong Kong at the latest', async (now, control) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    await ask('/');
    expect((await ask('/')).headers).toMatchObject({ 'cache-control': control });
  });

  it('is rendered once and given whole in each encoding, with the policy of its own scripts', async () => {
    const first = await ask('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-status': 'gateway; fwd=miss' });
    const again = await ask('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(again.headers).toMatchObject({
      'cache-status': 'gateway; hit',
      'content-length': String(first.body.length),
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(again.body).toString()).toBe(HTML);
    expect(site).toHaveBeenCalledTimes(1);
    expect(again.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(gunzipSync((await ask('/', { 'accept-encoding': 'br;q=0, gzip' })).body).toString()).toBe(HTML);
    expect((await ask('/', { 'accept-encoding': 'identity' })).body.toString()).toBe(HTML);
  });

  it('runs no script that the site did not write itself, and reveals its nonce nowhere', async () => {
    const own = `<script nonce="${scriptMark()}">boot('${scriptMark()}')</script>`;
    const evil = `<script>evil()</script><script nonce="x">evil()</script><script nonce="0000000000000000">evil()</script>`;
    const html = `<p>${evil}</p>${own}<i><script data-x='${own.replace('boot', 'caught')}`;
    const link = `</a.css>; rel=preload; as="style"; nonce="${scriptMark()}"`;
    site.mockImplementation((_, response) => void response.writeHead(200, { ...CACHED, link }).end(html));
    const { headers, body } = await ask('/');
    expect(JSON.stringify(headers)).not.toContain(scriptMark());
    // Markup injected before the second script takes its tag for a value: its text stays one of the site.
    const hashes = ['boot', 'caught'].map((name) => {
      const text = `${name}('${'0'.repeat(16)}')`;
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    });
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')};`);
    expect(body.toString()).not.toContain(scriptMark());
    // A page also answers a request for a missing file.
    expect((await ask('/nothing.png')).body.toString()).not.toContain(scriptMark());
    const data = { ...CACHED, 'content-type': 'text/x-component' };
    site.mockImplementation(
      (_, response) => void response.writeHead(200, data).end(`["nonce":"${scriptMark()}"]`),
    );
    expect((await ask('/admin', { rsc: '1' })).body.toString()).toBe(`["nonce":"${'0'.repeat(16)}"]`);
  });

  it('is another one for another host, query or part that Next’s client asks for', async () => {
    await ask('/', { host: 'a.example' });
    await ask('/', { host: 'b.example' });
    await ask('/?page=2', { host: 'a.example' });
    await ask('/admin', { host: 'a.example' });
    await ask('/admin', { host: 'a.example', rsc: '1' });
    await ask('/admin', { host: 'a.example', rsc: '1', 'next-router-state-tree': STATE_TREE });
    expect(site).toHaveBeenCalledTimes(6);
    await ask('/admin', { host: 'a.example', rsc: '1' });
    expect(site).toHaveBeenCalledTimes(6);
  });

  it('is not sent to a browser that has it, nor its body for HEAD', async () => {
    const { headers } = await ask('/');
    const known = await ask('/', { 'if-none-match': `"other", ${headers.etag}` });
    expect(known).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect(known.headers['content-length']).toBeUndefined();
    const head = await ask('/', {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(HTML)));
  });

  it('is rendered once for all who ask at the same time', async () => {
    const release = holdSite();
    const answers = ['br', 'br', 'gzip', 'identity'].map((encoding) =>
      ask('/', { 'accept-encoding': encoding }),
    );
    await vi.waitFor(() => expect(received).toBe(4), 10_000);
    release();
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
    expect(site).toHaveBeenCalledTimes(1);
  });

  it('stands in while a new one is made, until it is too old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const status = async () => (await ask('/')).headers['cache-status'];
    expect(await status()).toBe('gateway; fwd=miss');
    vi.advanceTimersByTime(601_000);
    expect(await status()).toBe('gateway; hit; ttl=-1');
    await vi.waitFor(async () => expect(await status()).toBe('gateway; hit'), 10_000);
    expect(site).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(7_201_000);
    expect(await status()).toBe('gateway; fwd=miss');
  });

  it('stands in for an error until it is too old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    await ask('/');
    site.mockImplementation((_, response) => void response.writeHead(500).end());
    vi.advanceTimersByTime(601_000);
    for (const _ of [1, 2]) expect((await ask('/')).status).toBe(200);
    vi.advanceTimersByTime(6_600_000);
    expect((await ask('/')).status).toBe(500);
  });

  it('has its scripts and styles beside it, for as long as they say', async () => {
    const part = {
      'content-type': 'application/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
    };
    site.mockImplementation((_, response) => void response.writeHead(200, part).end('part()'));
    for (const cached of ['gateway; fwd=miss', 'gateway; hit']) {
      const { headers, body } = await ask('/_next/static/chunks/1.js', { 'accept-encoding': 'br' });
      expect(headers).toMatchObject({ ...part, 'content-encoding': 'br', 'cache-status': cached });
      expect(brotliDecompressSync(body).toString()).toBe('part()');
    }
  });

  it('joins style sheets of the build in their order, and answers 404 if one does not exist', async () => {
    site.mockImplementation(({ url }, response) => {
      const name = /(\w)\.css$/.exec(url ?? '')?.[1];
      const headers = { 'content-type': 'text/css', 'cache-control': 'public, max-age=31536000, immutable' };
      response.writeHead(name === 'x' ? 404 : 200, headers).end(`.${name}{}`);
    });
    for (const cached of ['gateway; fwd=miss', 'gateway; hit']) {
      const { status, headers, body } = await ask('/_next/static/chunks/b,a.css');
      expect([status, headers['cache-status'], body.toString()]).toEqual([200, cached, '.b{}.a{}']);
    }
    expect((await ask('/_next/static/chunks/b,x.css')).status).toBe(404);
  });

  it('answers 404 or 410 where the page says so, though Next answers 200', async () => {
    for (const status of [404, 410]) {
      site.mockImplementation((_, response) => {
        const rendering = currentRendering();
        if (rendering) rendering.status = status;
        response.writeHead(200, CACHED).end(marked());
      });
      expect((await ask(`/${status}`)).status).toBe(status);
    }
  });

  it('says once where it leads, though Next may say it twice', async () => {
    site.mockImplementation(
      (_, response) => void response.writeHead(308, ['location', '/en', 'location', '/en']).end(),
    );
    expect((await ask('/')).headers.location).toBe('/en');
  });

  it('is compressed for each encoding when it is first asked for, and rendered once', async () => {
    for (const encoding of ['gzip', 'br', 'identity', 'gzip'])
      expect((await ask('/', { 'accept-encoding': encoding })).headers['content-encoding']).toBe(
        encoding === 'identity' ? undefined : encoding,
      );
    expect(site).toHaveBeenCalledTimes(1);
  });
});

describe('a change', () => {
  it('has every page made anew on the next request', async () => {
    await ask('/');
    await change();
    site.mockImplementation((_, response) => void response.writeHead(200, CACHED).end('new'));
    expect((await ask('/')).body.toString()).toBe('new');
  });

  it('leaves the pages that do not show what it changed', async () => {
    site.mockImplementation((request, response) => {
      currentRendering()?.tags.add(request.url === '/course/post-1' ? 'course-1' : 'course-2');
      response.writeHead(200, CACHED).end(marked());
    });
    const outcome = async (path: string) => (await ask(path)).headers['cache-status'];
    for (const path of ['/course/post-1', '/course/post-2']) await ask(path);
    await change(['course-1']);
    expect(await outcome('/course/post-1')).toBe('gateway; fwd=miss');
    expect(await outcome('/course/post-2')).toBe('gateway; hit');
  });

  it('while a page is rendered has it rendered again for who asks after it, once the first is done', async () => {
    const release = holdSite();
    const before = ask('/');
    await vi.waitFor(() => expect(site).toHaveBeenCalledTimes(1), 10_000);
    await change();
    const after = ask('/');
    await vi.waitFor(() => expect(received).toBe(2), 10_000);
    site.mockImplementation((_, response) => void response.writeHead(200, CACHED).end('new'));
    release();
    expect((await before).body.toString()).toBe(HTML);
    expect((await after).body.toString()).toBe('new');
    expect((await ask('/')).body.toString()).toBe('new');
    expect(site).toHaveBeenCalledTimes(2);
  });
});

describe('never kept', () => {
  const answers: [string, number, Record<string, string>][] = [
    ['an error', 500, CACHED],
    ['a page that is not there', 404, CACHED],
    ['a page that is gone', 410, CACHED],
    ['a redirect', 308, { ...CACHED, location: '/en' }],
    ['an answer that sets a cookie', 200, { ...CACHED, 'set-cookie': 'a=b' }],
    ['data that is for one reader', 200, { 'cache-control': 'private, no-store, s-maxage=600' }],
    ['data that says nothing of it', 200, { 'content-type': 'text/csv' }],
  ];
  for (const [name, status, headers] of answers)
    it(name, async () => {
      site.mockImplementation((_, response) => void response.writeHead(status, headers).end(marked()));
      for (const _ of [1, 2]) expect((await ask('/')).status).toBe(status);
      expect(site.mock.calls.filter(([{ url }]) => url === '/')).toHaveLength(2);
    });

  it('a page for whose rendering the API was unable to answer', async () => {
    site.mockImplementation((_, response) => {
      const rendering = currentRendering();
      if (rendering) rendering.isUnavailable = true;
      response.writeHead(200, CACHED).end(marked());
    });
    for (const _ of [1, 2]) expect((await ask('/')).headers['cache-status']).toBe('gateway; fwd=miss');
  });

  it('an answer to somebody with credentials, who gets none of another either; a cookie is nobody’s', async () => {
    await ask('/', { authorization: 'Basic x' });
    await ask('/', { 'access-token': 'x', client: 'y', uid: 'z' });
    expect(site).toHaveBeenCalledTimes(2);
    await ask('/');
    await ask('/', { authorization: 'Basic x' });
    expect(site).toHaveBeenCalledTimes(4);
    await ask('/', { cookie: 'NEXT_LOCALE=en' });
    expect(site).toHaveBeenCalledTimes(4);
    const told = site.mock.calls.map(([{ headers }]) => Object.keys(headers).sort().join());
    expect(new Set(told)).toEqual(new Set(['accept,content-security-policy,host,user-agent']));
  });
});

describe('left to Next', () => {
  const paths = [
    '/api/v1/posts',
    '/auth/sign_in',
    '/merchant-auth?x=1',
    '/media/1.webp',
    '/mosaic/music/1.svg',
    '/_next/static/x.woff2',
    '/_next/data.js',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/sitemap/1.xml',
    '//evil.example',
  ];
  for (const path of paths)
    it(path, async () => {
      site.mockImplementation((request, response) => {
        response.setHeader('Content-Security-Policy', "script-src 'self' 'unsafe-inline'");
        response.writeHead(206, { ...CACHED, 'content-range': 'bytes 0-1/9' }).end(request.headers.range);
      });
      for (const _ of [1, 2]) {
        const { status, headers, body } = await ask(path, { range: 'bytes=0-1' });
        expect([status, headers['content-range'], body.toString()]).toEqual([
          206,
          'bytes 0-1/9',
          'bytes=0-1',
        ]);
        expect(headers['content-security-policy']).toContain("script-src 'self';");
      }
      expect(site).toHaveBeenCalledTimes(2);
    });

  it('whatever is not read', async () => {
    for (const _ of [1, 2]) await ask('/api/v1/contact', {}, 'POST');
    expect(site).toHaveBeenCalledTimes(2);
  });

  it('with no more of a browser’s name than its first characters, and no marks for scripts', async () => {
    const name = `Mozilla/5.0 ${'a'.repeat(15_000)}`;
    for (const path of ['/robots.txt', '/api/v1/posts'])
      await ask(path, { 'user-agent': name, 'content-security-policy': "script-src 'nonce-x'" });
    const told = site.mock.calls.map(([{ headers }]) => headers['user-agent']);
    expect(told).toEqual(Array(2).fill(name.slice(0, 300)));
    for (const [{ headers }] of site.mock.calls) expect(headers['content-security-policy']).toBeUndefined();
  });

  it('but not an address with a dot that is no file', async () => {
    for (const path of ['/authors', '/readyzone', '/old.html', '/.env', '/a.b?c=d.png']) {
      expect((await ask(path)).headers['cache-status']).toBe('gateway; fwd=miss');
    }
  });
});

it('answers 503 with Retry-After for a page that failed while the API was unavailable, and 500 for another failure', async () => {
  const fail = (meanwhile: () => void) =>
    site.mockImplementation((_, response) => {
      meanwhile();
      response.writeHead(500, CACHED).end(HTML);
    });
  fail(() => {
    const rendering = currentRendering();
    if (rendering) rendering.isUnavailable = true;
  });
  const away = await ask('/course/pottery');
  expect([away.status, away.headers['retry-after'], away.body.toString()]).toEqual([503, '5', HTML]);
  fail(() => undefined);
  const broken = await ask('/course/pottery');
  expect([broken.status, broken.headers['retry-after']]).toEqual([500, undefined]);
});

it('says nothing of why there is no answer', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  site.mockImplementation(() => {
    throw new Error('secret');
  });
  for (const path of ['/', '/api/v1/posts'])
    expect(await ask(path)).toMatchObject({
      status: 500,
      headers: { 'x-content-type-options': 'nosniff', 'content-security-policy': POLICY_WITHOUT_SCRIPTS },
      body: Buffer.from('Internal Server Error\n'),
    });
  expect(JSON.stringify(logged.mock.calls)).not.toContain('secret');
  logged.mockRestore();
});

it('refuses methods and paths that no route can be asked', async () => {
  for (const [path, method, status] of [
    ['/', 'TRACE', 405],
    ['/', 'PROPFIND', 405],
    ['/contact', 'POST', 405],
    ['/en/about?x=/api/v1', 'PUT', 405],
    ['/authors', 'DELETE', 405],
    ['/_next/image', 'PATCH', 405],
    ['/media/1.webp', 'POST', 405],
    ['/course/%E0%A4%A', 'GET', 400],
    ['/api/v1/posts/%', 'POST', 400],
    ['/\\x/api/v1/search', 'GET', 400],
    ['/.\\api/v1/search', 'GET', 400],
    ['/x/../api/v1/search', 'GET', 400],
    ['/%2e%2E/api/v1/search?x', 'GET', 400],
    ['/api/v1/./posts', 'GET', 400],
    ['/course/..', 'GET', 400],
    ['/auth#x', 'GET', 400],
    ['*', 'GET', 400],
    ['*', 'OPTIONS', 405],
    ['/contact', 'OPTIONS', 405],
    ['http://localhost/course', 'GET', 400],
  ] as const) {
    const { status: answered, headers } = await ask(path, { 'next-action': 'x' }, method);
    expect([path, method, answered]).toEqual([path, method, status]);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  }
  const page = await ask('/contact', {}, 'PUT');
  expect([page.headers.allow, page.body.toString()]).toEqual(['GET, HEAD', 'Method Not Allowed\n']);
  const call = await ask('/api/v1/posts', {}, 'TRACE');
  expect(call.headers.allow).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
  expect((await ask('/course/..')).body.toString()).toBe('Bad Request\n');
  expect(site).not.toHaveBeenCalled();
  for (const method of ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    for (const path of ['/api/v1/x', '/auth', '/merchant-auth?x', '/admin-auth/x', '/mcp'])
      expect([method, path, (await ask(path, {}, method)).status]).toEqual([method, path, 200]);
  for (const path of ['/%E9%99%B6?x=%E0%A4%A', '/course?next=/../\\x', '/...', '/.well-known/x', '/a..b'])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
});

describe('a header of Next', () => {
  /** Every header that Next names in its constants or reads by a literal name. */
  const names = nextHeaders();

  it('changes neither a page nor its key, whatever its value is, and reaches Next nowhere', async () => {
    expect(names).toEqual(expect.arrayContaining(['rsc', 'next-url', 'next-resume', 'x-nextjs-data']));
    const plain = await ask('/course');
    const others: Record<string, string>[] = [{}, { rsc: '1' }, { rsc: 'x', 'next-url': '/' }];
    for (const value of ['1', '0', 'x', '%', '/admin', '[', STATE_TREE, '__proto__'])
      for (const more of others)
        for (const name of names) {
          const { status, headers, body } = await ask('/course', { ...more, [name]: value });
          expect([name, value, status, headers.etag]).toEqual([name, value, 200, plain.headers.etag]);
          expect(headers['cache-status']).toBe('gateway; hit');
          expect(body).toEqual(plain.body);
        }
    expect(site).toHaveBeenCalledTimes(1);
    const all = Object.fromEntries(names.map((name) => [name, '1']));
    for (const path of ['/course/post-1', '/sitemap.xml', '/media/a.webp', '/api/v1/posts'])
      await ask(path, { ...all, 'x-request-id': 'own' });
    await ask('/api/v1/posts', { ...all, 'x-request-id': 'own' }, 'POST');
    const read = site.mock.calls.flatMap(([request]) => Object.keys(request.headers));
    expect(read.filter((name) => names.includes(name))).toEqual([]);
    expect(read).toContain('x-request-id');
  });

  it('is passed on from its client in the admin alone, and answers 400 where Next could not read it', async () => {
    const sent = {
      rsc: '1',
      'next-router-state-tree': STATE_TREE,
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': '/_tree',
      'next-url': '/en/admin/imports/1',
    };
    for (const path of ['/admin', '/en/admin/imports?_rsc=1a2b'])
      expect((await ask(path, { ...sent, 'next-resume': '1' })).status).toBe(200);
    for (const [request] of site.mock.calls) expect(request.headers).toMatchObject(sent);
    expect(site.mock.calls.flatMap(([request]) => Object.keys(request.headers))).not.toContain('next-resume');
    site.mockClear();
    for (const [name, value] of [
      ['next-router-state-tree', ''],
      ['next-router-state-tree', 'x'],
      ['next-router-state-tree', '%'],
      ['next-router-state-tree', '%5B%5D'],
      ['next-router-state-tree', `${STATE_TREE}, ${STATE_TREE}`],
      ['next-router-state-tree', encodeURIComponent(`["",${'{"children":["",'.repeat(200)}`)],
      ['next-router-prefetch', '4'],
      ['next-router-segment-prefetch', '_tree'],
      ['next-url', 'javascript:1'],
      ['next-url', `/${'a'.repeat(2_000)}`],
    ] as const)
      expect([name, (await ask('/en/admin', { ...sent, [name]: value })).status]).toEqual([name, 400]);
    expect(site).not.toHaveBeenCalled();
    // Without `rsc` the browser loads the page, and the others mean nothing.
    expect((await ask('/en/admin', { ...sent, rsc: '0', 'next-url': '%' })).status).toBe(200);
  });
});

it('refuses a query of more parameters than a form has', async () => {
  const query = (count: number) => `?${'a=&'.repeat(count).slice(0, -1)}`;
  for (const path of ['/course', '/api/v1/posts', '/sitemap.xml', '/media/calendar/en/member.ics']) {
    expect([path, (await ask(path + query(200))).status]).toEqual([path, 200]);
    for (const count of [201, 2_500])
      expect([path, (await ask(path + query(count))).status]).toEqual([path, 400]);
  }
});

describe('a request head', () => {
  /** Sends bytes and returns the status of the first answer. */
  async function statusOf(head: string): Promise<number> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.end(`${head}\r\n\r\n`);
    return Number((await text(socket)).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
  }

  it('names its host once and in one way', async () => {
    expect(await statusOf('GET / HTTP/1.1\r\nHost: a.example\r\nConnection: close')).toBe(200);
    expect(await statusOf('GET / HTTP/1.0')).toBe(200);
    site.mockClear();
    for (const head of [
      'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example',
      'GET / HTTP/1.1\r\nHost: a.example\r\nhost: a.example',
      'GET / HTTP/1.1\r\nHost: a.example\r\nX: 1\r\nHOST:',
      'GET / HTTP/1.0\r\nHost: a.example\r\nHost: b.example',
      'GET / HTTP/1.1\r\nHost : a.example',
      'GET / HTTP/1.1\r\nHost: a.example\r\n Host: b.example',
      'GET / HTTP/1.1\r\nHost: a.example,\r\n\tb.example',
      'GET / HTTP/1.1\r\nHost: a.example, b.example',
      'GET / HTTP/1.1',
      'GET http://b.example/ HTTP/1.1\r\nHost: a.example',
      'GET //b.example/ HTTP/1.1\r\nHost: a.example\r\nHost: b.example',
    ])
      expect([head, await statusOf(head)]).toEqual([head, 400]);
    expect(site).not.toHaveBeenCalled();
  });

  it('has one length', async () => {
    for (const lengths of [
      'Content-Length: 1\r\nContent-Length: 2',
      'Content-Length: 1\r\nTransfer-Encoding: chunked',
      'Transfer-Encoding: chunked, identity',
      'Transfer-Encoding: x-chunked',
      'Transfer-Encoding: gzip, chunked',
      'Content-Length: +1',
    ]) {
      const head = `POST /api/v1/posts HTTP/1.1\r\nHost: a.example\r\n${lengths}`;
      expect([head, await statusOf(head)]).toEqual([head, 400]);
    }
    expect(site).not.toHaveBeenCalled();
  });
});

it('refuses a host that could be taken for a part of the path', async () => {
  for (const host of ['www.example.hk/en', 'a@b', 'a b', 'a%2fb'])
    expect([host, (await ask('/course', { host })).status]).toEqual([host, 400]);
  expect(site).not.toHaveBeenCalled();
  for (const host of ['www.example.hk', 'localhost:3000', '[::1]:3000', 'a_b.internal'])
    expect([host, (await ask('/course', { host })).status]).toEqual([host, 200]);
});

it('adds what every answer says to those of which Next says nothing', async () => {
  site.mockImplementation((_, response) => void response.writeHead(308, { location: '/about' }).end());
  for (const path of ['/about/', '/_next/static/'])
    expect((await ask(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'content-security-policy': POLICY_WITHOUT_SCRIPTS,
    });
});

it('lets other sites show only a document that says so, which gets no scripts', async () => {
  site.mockImplementation((request, response) => {
    const rendering = currentRendering();
    if (rendering && request.url?.startsWith('/embed/')) rendering.isEmbeddable = true;
    response.writeHead(request.url === '/embed/failed' ? 500 : 200, CACHED).end(marked());
  });
  const policy = async (path: string) => String((await ask(path)).headers['content-security-policy']);
  expect(await policy('/embed/merchant/merchant-1')).toContain('frame-ancestors https: http:');
  expect(await policy('/embed/merchant/merchant-1')).not.toContain('script-src');
  for (const path of ['/', '/embed', '/embed/failed', '/course?x=/embed/', '/merchant/merchant-1', '/admin'])
    expect([path, await policy(path)]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
});

describe('the visits that others count', () => {
  /** Messages on the channel while the work runs. */
  async function visitsOf(work: () => Promise<unknown>): Promise<object[]> {
    const seen: object[] = [];
    const note = (visit: unknown) => void seen.push(visit as object);
    subscribe('hokcheui:visit', note);
    await work();
    unsubscribe('hokcheui:visit', note);
    return seen;
  }

  it('are of each request for a page, also of one from memory, with what its search found', async () => {
    site.mockImplementation((_, response) => {
      const rendering = currentRendering();
      if (rendering) rendering.searchOutcome = 'relaxed';
      response.writeHead(200, CACHED).end(marked());
    });
    const headers = {
      'user-agent': 'Firefox',
      referer: 'https://example.com/a',
      'x-forwarded-for': '2001:db8::7',
    };
    vi.stubEnv('TRUSTED_PROXY_HOPS', '1');
    const seen = await visitsOf(async () => {
      for (let time = 0; time < 2; time += 1) await ask('/course?keyword=x', headers);
      await ask('/course?keyword=x', headers, 'HEAD');
      await ask('/admin?keyword=x', { ...headers, rsc: '1' });
    });
    vi.unstubAllEnvs();
    expect(site).toHaveBeenCalledTimes(2);
    const visit = {
      url: '/course?keyword=x',
      status: 200,
      searchOutcome: 'relaxed',
      referrer: 'https://example.com/a',
      userAgent: 'Firefox',
      purpose: undefined,
      address: '2001:db8::7',
    };
    expect(seen).toEqual([visit, visit]);
  });

  it('are of pages that do not exist, with their status', async () => {
    site.mockImplementation((_, response) => void response.writeHead(404, CACHED).end(marked()));
    expect(await visitsOf(() => ask('/course/post-old'))).toMatchObject([
      { url: '/course/post-old', status: 404, searchOutcome: undefined },
    ]);
  });
});
