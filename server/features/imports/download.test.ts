import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertCategories } from '@/server/features/imports/fixtures/insert-categories';
import { importFeeds as feedMemory, posts } from '@/server/platform/database/schema/schema';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { exitCodeOf } from './report';
import { type ImportOptions, importFeeds } from './run';

const body = readFileSync(join(import.meta.dirname, 'fixtures', 'recreation.json'));
const limits = { replyTimeoutMs: 10_000, idleTimeoutMs: 10_000, maxBytes: 1_000_000 };
const impatient = { ...limits, replyTimeoutMs: 300, idleTimeoutMs: 300 };

let test: TestDatabase;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => answer(request, response));
let url: string;

beforeAll(async () => {
  test = await createTestDatabase();
  await insertCategories(test.db);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
});
beforeEach(() => test.db.execute(sql`truncate posts, merchants, import_feeds restart identity cascade`));
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await test.drop();
});

const run = async (options: ImportOptions = {}) => {
  const report = await importFeeds(test.db, [url], { limits, ...options });
  const [input] = report.inputs;
  if (!input) throw new Error('no report');
  return { ...input, exitCode: exitCodeOf(report) };
};
const remembered = () => test.db.select().from(feedMemory);
const withEtag = (request: IncomingMessage, response: ServerResponse) => {
  if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
  else response.writeHead(200, { etag: '"v1"', 'last-modified': 'Sun, 08 Nov 2020 00:00:00 GMT' }).end(body);
};

it('reads an address, and only again when it has changed', async () => {
  answer = withEtag;
  expect(await run()).toMatchObject({ inserted: 18, failure: null });
  expect(await remembered()).toMatchObject([
    { url, etag: '"v1"', lastModified: 'Sun, 08 Nov 2020 00:00:00 GMT' },
  ]);
  expect(await run()).toMatchObject({ notModified: true, rows: 0, exitCode: 0 });
  expect(await run({ force: true })).toMatchObject({ notModified: false, unchanged: 18 });
  expect(await run({ asOf: '2020-11-08' })).toMatchObject({ updated: 18 });
});

it('sends If-Modified-Since where there is no ETag', async () => {
  const seen: (string | undefined)[] = [];
  answer = (request, response) => {
    seen.push(request.headers['if-modified-since']);
    response.writeHead(200, { 'last-modified': 'Sun, 08 Nov 2020 00:00:00 GMT' }).end(body);
  };
  await run();
  await run();
  expect(seen).toEqual([undefined, 'Sun, 08 Nov 2020 00:00:00 GMT']);
});

it('changes and remembers nothing when a download breaks off, and reads it whole the next time', async () => {
  answer = (_, response) => {
    response.writeHead(200, { etag: '"v1"', 'content-length': String(body.length) });
    response.write(body.subarray(0, 15_000), () => response.destroy());
  };
  expect(await run()).toMatchObject({
    rows: 0,
    failure: { code: 'downloadFailed' },
    exitCode: 2,
  });
  expect(await test.db.select().from(posts)).toEqual([]);
  expect(await remembered()).toEqual([]);
  answer = withEtag;
  expect(await run()).toMatchObject({ inserted: 18 });
});

it('keeps what was imported and does not remember a feed that is damaged though it came whole', async () => {
  answer = (_, response) => response.writeHead(200, { etag: '"v2"' }).end(body.subarray(0, 15_000));
  const report = await run();
  expect(report.failure?.code).toBe('damaged');
  expect(report.inserted).toBeGreaterThan(3);
  expect(await test.db.select().from(posts)).toHaveLength(report.inserted);
  expect(await remembered()).toEqual([]);
});

it('does not remember a feed in a dry run', async () => {
  answer = withEtag;
  expect(await run({ dryRun: true })).toMatchObject({ inserted: 18 });
  expect(await remembered()).toEqual([]);
});

it('says what the server answered', async () => {
  answer = (_, response) => response.writeHead(500).end('oops');
  expect(await run()).toMatchObject({
    failure: { code: 'serverAnswered', values: { status: '500 Internal Server Error' } },
    exitCode: 2,
  });
});

it('gives up on a server that does not reply, or stops in the middle', async () => {
  answer = () => undefined;
  expect((await run({ limits: impatient })).failure).toEqual({ code: 'noReply', values: { seconds: 0.3 } });
  answer = (_, response) => {
    response.writeHead(200);
    response.write('[');
  };
  expect((await run({ limits: impatient })).failure).toEqual({ code: 'stalled', values: { seconds: 0.3 } });
});

it('refuses what is too large, said beforehand or not', async () => {
  answer = (_, response) => response.writeHead(200).end(body);
  expect((await run({ limits: { ...limits, maxBytes: 2_000 } })).failure?.code).toBe('tooLarge');
  answer = (_, response) => {
    response.writeHead(200);
    response.write(body);
    response.end();
  };
  expect((await run({ limits: { ...limits, maxBytes: 2_000 } })).failure?.code).toBe('tooLarge');
});

it('follows redirects and understands gzip, of the reply and of the file', async () => {
  answer = (request, response) => {
    if (request.url === '/feed') response.writeHead(302, { location: '/moved' }).end();
    else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body));
  };
  expect(await run()).toMatchObject({ inserted: 18, failure: null });
  answer = (_, response) => response.writeHead(200).end(gzipSync(body));
  expect(await run()).toMatchObject({ unchanged: 18, failure: null });
});

it('says that nobody listens', async () => {
  const report = await importFeeds(test.db, ['http://127.0.0.1:1/feed'], { limits });
  expect(report.inputs[0]?.failure?.values.text).toMatch(/ECONNREFUSED|bad port/);
});

it('leaves no temporary file behind', async () => {
  answer = withEtag;
  const before = (await readdir(tmpdir())).filter((name) => name.startsWith('hokcheui-import-')).length;
  await run();
  expect((await readdir(tmpdir())).filter((name) => name.startsWith('hokcheui-import-'))).toHaveLength(
    before,
  );
});
