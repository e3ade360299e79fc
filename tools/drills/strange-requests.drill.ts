import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from './embedded';
import { report } from './product';

/** Characters of a header. Together with the other headers just below Node's limit of 16 kB. */
const HEADER_LENGTH = 14_500;
/** Additional milliseconds that a header may cost. */
const LONGEST_MS = 50;

const PATHS = [
  '/',
  '/en/about?x=1',
  '/nothing.json',
  '/api/v1/main_categories',
  '/auth/validate_token',
  '/media/preview/zh-hk/x.png',
];
const HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'user-agent', 'cookie', 'referer', 'origin', 'range'],
  ...['if-none-match', 'if-modified-since', 'content-type', 'authorization', 'access-token', 'client', 'uid'],
  ...[
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'via',
    'traceparent',
    'baggage',
  ],
  ...['rsc', 'next-url', 'next-action', 'next-router-state-tree', 'next-router-prefetch', 'x-nextjs-data'],
  ...['next-router-segment-prefetch', 'next-resume', 'x-matched-path', 'x-now-route-matches'],
  ...[
    'x-middleware-subrequest',
    'x-middleware-prefetch',
    'x-prerender-revalidate',
    'x-request-id',
    'x-anything',
  ],
];
/**
 * Fragments that trigger regular expressions with quadratic time, each repeated to the length of a header.
 */
const PARTS = ['a', ' \t', '(', 'bot', 'en;q=0.1,', '1.1.1.1, ', '%25', '"a", ', '[[', 'a=b; '];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

/** Sends a request without normalising its path and headers. */
function ask(path: string, headers: Record<string, string> = {}): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: world.product.port, path, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - began }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Returns the fastest of three attempts. The others include the load of the machine. */
async function fastest(path: string, headers?: Record<string, string>): Promise<number> {
  const times = [await ask(path, headers), await ask(path, headers), await ask(path, headers)];
  return Math.min(...times.map(({ ms }) => ms));
}

describe('requests', () => {
  it(`with a header of ${HEADER_LENGTH} characters`, async () => {
    const findings: string[] = [];
    let [asked, slowest] = [0, 0];
    for (const path of PATHS) {
      const plainMs = await fastest(path);
      for (const name of HEADERS)
        for (const part of PARTS) {
          const headers = { [name]: part.repeat(HEADER_LENGTH / part.length).trim() || 'a' };
          const first = await ask(path, headers);
          asked += 1;
          const more = (first.ms > plainMs + LONGEST_MS ? await fastest(path, headers) : first.ms) - plainMs;
          slowest = Math.max(slowest, more);
          if (first.status >= 500 || more > LONGEST_MS)
            findings.push(`${path} ${name}: ${part}…: ${first.status}, ${more.toFixed(0)} ms more`);
        }
    }
    report(`${asked} requests with one long header each: the dearest cost ${slowest.toFixed(0)} ms more`);
    expect(findings).toEqual([]);
  });

  it('with headers of Next that its client would not send', async () => {
    const names = HEADERS.filter((name) =>
      /^(?:rsc|next-|x-(?:nextjs|middleware|prerender|matched|now))/.test(name),
    );
    const findings: string[] = [];
    for (const path of [...PATHS, '/course', '/admin', '/en/admin/imports', '/sitemap.xml', '/robots.txt'])
      for (const name of names)
        for (const value of ['1', 'x', '%', '[]', '%5B%22%22%2C%7B%7D%5D', '/..', '__proto__']) {
          const { status } = await ask(path, { rsc: '1', [name]: value });
          if (status >= 500) findings.push(`${path} ${name}: ${value}: ${status}`);
        }
    expect(findings).toEqual([]);
  });

  it('with paths that are encoded twice, or not at all', async () => {
    const parts = [
      '%2525',
      '%252e%252e',
      '%25252F',
      '%00',
      '%2500',
      '%E0%A4%A',
      '%',
      '\\x',
      '%5c',
      'é',
      '%ff',
      '*',
    ];
    const findings: string[] = [];
    for (const folder of [
      ...['/course/', '/category/', '/en/category/', '/merchant/', '/hashtag/', '/blog/', '/api/v1/posts/'],
      ...[
        '/media/',
        '/media/preview/zh-hk/',
        '/media/calendar/en/',
        '/mosaic/pattern/',
        '/_next/static/',
        '/sitemap/',
      ],
    ])
      for (const part of parts)
        for (const path of [
          folder + part,
          `${folder}${part}.png`,
          `${folder}x?page=${part}&keyword=${part}`,
        ]) {
          const { status } = await ask(Buffer.from(path).toString('latin1'));
          if (status >= 500 || status < 200) findings.push(`${path}: ${status}`);
        }
    expect(findings).toEqual([]);
  });
});
