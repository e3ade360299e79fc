import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/setup/api';

const MEGABYTE = 2 ** 20;
const HALF = Buffer.alloc(4 * MEGABYTE, 'x');
const WHOLE = 5 * MEGABYTE;
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Maximum additional memory while forms arrive: some 200 kB for each accepted form, none for the others. */
const MEMORY_MAX = 80 * MEGABYTE;

let test: TestApi;
let server: Server;
let open: Socket[] = [];

beforeAll(async () => {
  test = await createTestApi();
  return () => test.drop();
});
beforeEach(async () => {
  vi.stubEnv('TRUSTED_PROXY_HOPS', '1');
  server = createServer(async (request, response) => {
    const headers = new Headers(request.headers as Record<string, string>);
    const { method = '', url = '' } = request;
    const body = method === 'GET' ? {} : { body: request, duplex: 'half' };
    const reply = await test.api.fetch(
      new Request(`http://localhost${url}`, { method, headers, ...body } as RequestInit),
      { remoteAddress: '127.0.0.1' },
    );
    if (response.destroyed) return;
    response.writeHead(reply.status, Object.fromEntries(reply.headers));
    response.end(Buffer.from(await reply.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  open = [];
  server.close();
  vi.unstubAllEnvs();
});

interface Sender {
  address?: string;
  method?: string;
  path?: string;
  field?: string;
}

const FILE = 'name="logo"; filename="a.png"';

/** Starts a form of 5 MB, sends the given part of it and stops. Returns the response received meanwhile. */
async function begin(body: Buffer | string, { address = '192.0.2.1', ...how }: Sender = {}) {
  const { method = 'POST', path = '/merchant-auth', field = FILE } = how;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  open.push(socket);
  const state = { answer: '' };
  socket.on('data', (data) => {
    state.answer += data;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\nContent-Type: multipart/form-data; boundary=cut\r\nContent-Length: ${WHOLE}\r\n\r\n`,
  );
  if (body.length > 0) {
    socket.write(`--cut\r\nContent-Disposition: form-data; ${field}\r\n\r\n`);
    socket.write(body);
  }
  return state;
}

const statusOf = ({ answer }: { answer: string }) => Number(answer.match(/^HTTP\/1\.1 (\d+)/)?.[1] ?? 0);

/** Returns the bytes of memory in use after a garbage collection. */
function memory(): number {
  collectGarbage();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
}

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const ask = (path: string, init: RequestInit = {}) =>
  fetch(origin() + path, { ...init, headers: { 'x-forwarded-for': '192.0.2.1', ...init.headers } });

describe('forms that are begun and not finished', () => {
  it('are ten at a time of one network, take no memory, and keep nobody else waiting', async () => {
    const before = memory();
    const senders = await Promise.all(Array.from({ length: 25 }, () => begin(HALF)));
    await expect.poll(() => senders.filter((sender) => statusOf(sender) === 429).length).toBe(15);
    expect(senders.filter((sender) => statusOf(sender) === 0)).toHaveLength(10);
    expect(senders.find(({ answer }) => answer)?.answer).toMatch(/^retry-after: \d+\r$/im);
    await expect.poll(() => memory() - before, { timeout: 10_000 }).toBeLessThan(MEMORY_MAX);
    expect((await ask('/api/v1/main_categories')).status).toBe(200);
    const signIn = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await ask('/merchant-auth/sign_in', signIn)).status).toBe(401);
    const other = await begin('', { address: '198.51.100.7' });
    for (const socket of open) socket.destroy();
    // The slots are free again.
    await expect
      .poll(async () => {
        const form = new FormData();
        form.set('name', 'A');
        return (await ask('/merchant-auth', { method: 'POST', body: form })).status;
      })
      .toBe(422);
    expect(statusOf(other)).toBe(0);
  });

  it('are two hundred at a time in all, whoever sends them', async () => {
    const before = memory();
    const senders = await Promise.all(
      Array.from({ length: 220 }, (_, at) =>
        begin(HALF.subarray(0, MEGABYTE), { address: `203.0.113.${at}` }),
      ),
    );
    await expect
      .poll(() => senders.filter((sender) => statusOf(sender) === 503).length, { timeout: 30_000 })
      .toBe(20);
    expect(senders.find(({ answer }) => answer)?.answer).toMatch(/^retry-after: \d+\r$/im);
    await expect.poll(() => memory() - before, { timeout: 10_000 }).toBeLessThan(MEMORY_MAX);
    expect((await ask('/api/v1/main_categories')).status).toBe(200);
  });

  it('are counted as attempts to sign up before they are read', async () => {
    const senders: Awaited<ReturnType<typeof begin>>[] = [];
    for (let at = 0; at < 31; at += 1) {
      const sender = await begin('x', { address: '192.0.2.77' });
      senders.push(sender);
      if (at % 10 === 9) {
        for (const socket of open.splice(0)) socket.destroy();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    await expect.poll(() => senders.map(statusOf).at(-1)).toBe(429);
    expect(Number(senders.at(-1)?.answer.match(/retry-after: (\d+)/i)?.[1])).toBeGreaterThan(60);
  });

  it('take no memory by long texts', async () => {
    const before = memory();
    const field = 'name="description"';
    await Promise.all(
      Array.from({ length: 30 }, (_, at) => begin(HALF, { address: `192.0.2.${100 + (at % 3)}`, field })),
    );
    await expect.poll(() => open.every((socket) => socket.writableLength === 0)).toBe(true);
    await expect.poll(() => memory() - before, { timeout: 10_000 }).toBeLessThan(MEMORY_MAX);
  });
});

describe('a form without a session', () => {
  it.each([
    ['PUT', '/api/v1/users/current/image'],
    ['POST', '/api/v1/merchants/current/pictures'],
    ['POST', '/api/v1/posts'],
    ['PUT', '/api/v1/posts/1'],
    ['POST', '/api/v1/admin/pictures'],
    ['POST', '/api/v1/admin/imports'],
    ['POST', '/api/v1/admin/imports/head'],
  ])('is refused before it is read: %s %s', async (method, path) => {
    const sender = await begin('', { method, path, address: '192.0.2.99' });
    await expect.poll(() => statusOf(sender)).toBe(401);
  });

  it.each(['/auth', '/auth/sign_in', '/admin-auth', '/merchant-auth/sign_in', '/merchant-auth/password'])(
    'is refused by its length where no picture belongs: POST %s',
    async (path) => {
      const sender = await begin('', { path, address: '192.0.2.66' });
      await expect.poll(() => statusOf(sender)).toBe(413);
    },
  );
});
