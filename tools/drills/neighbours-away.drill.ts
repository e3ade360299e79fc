import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictures } from '@/server/platform/database/schema/schema';
import type { TestApi } from '@/tests/setup/api';
import { formOf, joinMerchant, noisyPictureFile, type TestMerchant } from '@/tests/setup/merchant';
import { startTcpProxy, type TcpProxy } from '@/tests/setup/tcp-proxy';
import { unsentMails } from './agreement';
import { overHttp } from './people';
import { type Product, report, startProduct } from './product';
import {
  createDatabase,
  type DrillDatabase,
  type MailServer,
  missingServices,
  REDIS,
  startBucket,
  startMailServer,
} from './services';

const missing = (await missingServices()).filter((name) => name !== 'nginx');
if (missing.length > 0) report(`skipped: ${missing.join(', ')} not there`);

let database: DrillDatabase;
let mails: MailServer;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let proxies: { redis: TcpProxy; mail: TcpProxy; bucket: TcpProxy };
let folder: string;
let product: Product;
let people: TestApi;
let merchant: TestMerchant;

const subscribe = (email: string) =>
  people.api.request('/api/v1/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });

/** Returns the status of a response, its duration in seconds, and its Retry-After. */
async function timed(call: Promise<Response> | Response) {
  const began = performance.now();
  const reply = await call;
  const body = await reply.arrayBuffer();
  return {
    status: reply.status,
    seconds: (performance.now() - began) / 1000,
    retry: reply.headers.get('retry-after'),
    text: Buffer.from(body).toString(),
  };
}

describe.skipIf(missing.length > 0)('what stands beside is away', () => {
  beforeAll(async () => {
    [database, bucket, mails] = await Promise.all([createDatabase(), startBucket(), startMailServer()]);
    const [redis, mail, store] = await Promise.all([
      startTcpProxy(REDIS),
      startTcpProxy(mails.url),
      startTcpProxy(bucket.env.S3_ENDPOINT ?? ''),
    ]);
    proxies = { redis, mail, bucket: store };
    folder = await mkdtemp(join(tmpdir(), 'hokcheui-drill-'));
    product = startProduct({
      env: {
        ...bucket.env,
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        REDIS_URL: redis.of(REDIS),
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
      },
    });
    await product.untilReady();
    people = overHttp(product.origin, database.db);
    merchant = await joinMerchant(people, { email: 'studio@example.com' });
  });
  afterAll(async () => {
    await product?.stop();
    await Promise.all(Object.values(proxies ?? {}).map((proxy) => proxy.close()));
    await Promise.all([bucket?.close(), mails?.close(), database?.drop()]);
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it.each(['refuse', 'silent'] as const)(
    'Redis (%s): limits are counted by the process itself',
    async (way) => {
      await proxies.redis.set(way);
      const seconds: number[] = [];
      for (let number = 0; number < 20; number += 1) {
        const { status, seconds: took } = await timed(people.get('/main_categories'));
        expect(status).toBe(200);
        seconds.push(took);
      }
      await proxies.redis.set('pass');
      report(
        `Redis ${way}: 20 calls answered 200, slowest ${Math.max(...seconds).toFixed(2)} s, the last ten ${Math.max(...seconds.slice(10)).toFixed(2)} s`,
      );
      expect(Math.max(...seconds)).toBeLessThan(5);
      expect(Math.max(...seconds.slice(10))).toBeLessThan(1);
    },
  );

  it.each(['refuse', 'silent'] as const)(
    'mail server (%s): nobody waits, and no mail is lost',
    async (way) => {
      await proxies.mail.set(way);
      const before = mails.taken.length;
      const seconds: number[] = [];
      for (let number = 0; number < 20; number += 1) {
        const { status, seconds: took } = await timed(subscribe(`${way}-${number}@example.com`));
        expect(status).toBe(200);
        seconds.push(took);
      }
      await sleep(5_000);
      expect(mails.taken.length).toBe(before);
      await proxies.mail.set('pass');
      const began = performance.now();
      await expect.poll(() => unsentMails(database.db), { timeout: 300_000, interval: 500 }).toBe(0);
      expect(new Set(mails.taken).size).toBe(mails.taken.length);
      report(
        `mail server ${way}: 20 writes answered 200, slowest ${Math.max(...seconds).toFixed(2)} s; all mails arrived once, ${Math.round((performance.now() - began) / 1000)} s after it was back`,
      );
    },
  );

  it.each(['refuse', 'silent'] as const)('bucket (%s): uploads say so, the rest goes on', async (way) => {
    const upload = async () =>
      timed(
        merchant.call(
          'POST',
          '/merchants/current/pictures',
          formOf({ image: await noisyPictureFile(), use: 'list_image' }),
        ),
      );
    const kept = await upload();
    expect(kept.status).toBe(200);
    const { url } = JSON.parse(kept.text).data.picture;
    await proxies.bucket.set(way);
    const count = async () => database.db.$count(pictures);
    const rows = await count();
    const refused = await upload();
    expect([refused.status, refused.retry]).toEqual([503, '5']);
    expect(await count()).toBe(rows);
    const picture = await timed(people.api.request(String(url).replace(/^https?:\/\/[^/]+/, '')));
    expect([picture.status, picture.retry]).toEqual([503, '5']);
    expect((await timed(people.api.request('/'))).status).toBe(200);
    expect((await timed(people.get('/main_categories'))).status).toBe(200);
    await proxies.bucket.set('pass');
    expect((await upload()).status).toBe(200);
    expect((await timed(people.api.request(String(url).replace(/^https?:\/\/[^/]+/, '')))).status).toBe(200);
    report(
      `bucket ${way}: an upload answered 503 after ${refused.seconds.toFixed(1)} s and left no row, a picture 503 after ${picture.seconds.toFixed(1)} s, pages and calls 200; uploads work again at once`,
    );
  });
});
