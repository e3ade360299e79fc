import { expensivePictures, noisyPictureFile } from '@/tests/setup/merchant';
import { nextHeaders } from '@/tests/setup/next-headers';
import type { Scan } from './sample-sessions';
import { type ApiDocument, roleOf, type Schema, sample } from './targets';

/** Items of a batch, beyond the limit of every list in the API. */
const MANY = 2_000;
/** Milliseconds within which a batch is refused. */
const REFUSED_MS = 1_000;
/** Pictures at the limit of what may be decoded, which one merchant sends at the same time. */
const EXPENSIVE = 12;
/** Milliseconds within which a small picture of somebody else is processed meanwhile. */
const SMALL_PICTURE_MS = 5_000;
const PAGES = [
  '/',
  '/en/about',
  '/course',
  '/en/admin',
  '/api/v1/main_categories',
  '/sitemap.xml',
  '/nothing',
];
const VALUES = ['1', 'x', '%', '[', '/admin', '%5B%22%22%2C%7B%7D%5D', '__proto__'];

/**
 * Sends many requests in one, pictures that take long to decode, and the headers by which Next and its hosts talk to each
 * other. Returns what was carried out, held up others, changed a page or made the server fail.
 */
export async function sendHostileRequests(scan: Scan): Promise<string[]> {
  return [...(await sendBatches(scan)), ...(await sendPictures(scan)), ...(await sendNextHeaders(scan))];
}

async function sendBatches({ origin, sessions }: Scan): Promise<string[]> {
  const document: ApiDocument = await (await fetch(`${origin}/api/v1/openapi.json`)).json();
  const search = {
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name: 'search_courses', arguments: { keyword: '瑜伽' } },
  };
  const accept = { accept: 'application/json, text/event-stream' };
  const batches: [path: string, method: string, headers: Record<string, string>, body: unknown][] = [
    ['/mcp', 'POST', accept, Array.from({ length: MANY }, () => search)],
    ['/mcp', 'POST', { ...accept, 'mcp-protocol-version': '2025-03-26' }, [search, search]],
    ...Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { requestBody }]) => {
        const body = requestBody?.content['application/json']?.schema;
        return listsOf(body).map((name): (typeof batches)[number] => {
          const [item = 1] = (sample(body?.properties?.[name] ?? {}) as unknown[]) ?? [];
          const sent = {
            ...(sample(body ?? {}) as object),
            [name]: Array.from({ length: MANY }, () => item),
          };
          return [path.replaceAll(/\{\w+\}/g, '1'), method.toUpperCase(), sessions[roleOf(path)], sent];
        });
      }),
    ),
  ];
  const findings: string[] = [];
  for (const [path, method, headers, body] of batches) {
    const began = performance.now();
    const reply = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    await reply.arrayBuffer();
    const ms = Math.round(performance.now() - began);
    if (reply.status < 400 || reply.status >= 500 || ms > REFUSED_MS)
      findings.push(`${method} ${path} with ${MANY} items: ${reply.status} after ${ms} ms`);
  }
  return findings;
}

/** Returns the names of the lists in a body. */
function listsOf(body: Schema | undefined): string[] {
  const isList = ({ type }: Schema) => [type].flat().includes('array');
  return Object.entries(body?.properties ?? {}).flatMap(([name, schema]) => (isList(schema) ? [name] : []));
}

async function sendPictures({ origin, sessions }: Scan): Promise<string[]> {
  async function send(path: string, headers: Record<string, string>, picture: File, use: string) {
    const body = new FormData();
    body.append('image', picture);
    body.append('use', use);
    const began = performance.now();
    const reply = await fetch(origin + path, { method: 'POST', headers, body });
    await reply.arrayBuffer();
    return { status: reply.status, ms: Math.round(performance.now() - began) };
  }
  const expensive = await expensivePictures(EXPENSIVE);
  const files = expensive.map((data, at) => new File([new Uint8Array(data)], `${at}.png`));
  const many = files.map((file) =>
    send('/api/v1/merchants/current/pictures', sessions.merchant, file, 'list_image'),
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  const small = await send(
    '/api/v1/admin/pictures',
    sessions.administrator,
    await noisyPictureFile(),
    'blog',
  );
  const findings = (await Promise.all(many))
    .filter(({ status }) => status >= 500 && status !== 503)
    .map(({ status }) => `an expensive picture answered ${status}`);
  if (small.status !== 200 || small.ms > SMALL_PICTURE_MS)
    findings.push(
      `beside ${EXPENSIVE} expensive pictures, a small one answered ${small.status} after ${small.ms} ms`,
    );
  return findings;
}

async function sendNextHeaders({ origin }: Scan): Promise<string[]> {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(origin + path, { headers, redirect: 'manual' });
    return { status: reply.status, body: (await reply.text()).replaceAll(/nonce="[^"]*"/g, '') };
  };
  const findings: string[] = [];
  for (const path of PAGES) {
    const plain = await get(path);
    for (const name of nextHeaders())
      for (const value of VALUES) {
        const { status, body } = await get(path, { [name]: value });
        // The admin has a client, which asks for data by these headers; a value that it would not send is refused.
        const isExpected = path.endsWith('/admin')
          ? status < 500
          : status === plain.status && body === plain.body;
        if (!isExpected) findings.push(`${path} with ${name}: ${value} answers ${status}, and another body`);
      }
  }
  return findings;
}
