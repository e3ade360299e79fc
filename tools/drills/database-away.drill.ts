import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { submitAd } from '@/tests/factories/advertisement';
import { buildCategory } from '@/tests/factories/catalogue';
import { joinAdministrator } from '@/tests/setup/administrator';
import type { TestApi } from '@/tests/setup/api';
import { joinMember, type TestMember } from '@/tests/setup/member';
import { joinMerchant } from '@/tests/setup/merchant';
import { startTcpProxy, type TcpProxy } from '@/tests/setup/tcp-proxy';
import { unsentMails } from './agreement';
import { overHttp } from './people';
import { type Product, report, startProduct } from './product';
import { createDatabase, type DrillDatabase, missingServices, POSTGRES } from './services';

const AWAY_SECONDS = Number(process.env.DRILL_AWAY_SECONDS || 60);
const missing = (await missingServices()).filter((name) => name.startsWith('PostgreSQL'));
if (missing.length > 0) report(`skipped: ${missing.join(', ')} not there`);

let database: DrillDatabase;
let proxy: TcpProxy;
let folder: string;
let product: Product;
let people: TestApi;
let member: TestMember;
let course: { id: number; slug: string; title: string };

describe.skipIf(missing.length > 0)('the database is away', () => {
  beforeAll(async () => {
    database = await createDatabase();
    proxy = await startTcpProxy(POSTGRES);
    folder = await mkdtemp(join(tmpdir(), 'hokcheui-drill-'));
    vi.stubEnv('MEDIA_DIR', join(folder, 'media'));
    product = startProduct({ env: { DATA_DIR: folder, DATABASE_URL: proxy.of(database.url) } });
    await product.untilReady();
    people = overHttp(product.origin, database.db);
    const category = await buildCategory(database.db, { parent: await buildCategory(database.db) });
    const merchant = await joinMerchant(people, { email: 'studio@example.com' });
    member = await joinMember(people, { email: 'reader@example.com' });
    const administrator = await joinAdministrator(people);
    const title = '陶藝班';
    const { post } = await submitAd(merchant, category, { title });
    await administrator.data('POST', `/advertisements/${post.id}/decision`, {
      version: post.version,
      decision: 'approve',
    });
    course = { id: post.id, slug: post.slug, title };
  });
  afterAll(async () => {
    await product?.stop();
    await proxy?.close();
    await database?.drop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it.each(['refuse', 'silent'] as const)(`for ${AWAY_SECONDS} s (%s)`, async (way) => {
    const pages = ['/', '/en', `/course/${course.slug}`, `/en/course/${course.slug}`];
    for (const path of pages) expect((await people.api.request(path)).status).toBe(200);
    const site = product.sitePid();
    await proxy.set(way);
    const ended = Date.now() + AWAY_SECONDS * 1000;
    const answers = new Map<string, number>();
    let slowest = 0;
    while (Date.now() < ended) {
      for (const path of pages) {
        const reply = await people.api.request(path);
        expect([path, reply.status, (await reply.text()).length > 1_000]).toEqual([path, 200, true]);
      }
      const calls: [string, () => Promise<Response>][] = [
        ['search', async () => people.api.request('/api/v1/search?keyword=%E9%99%B6%E8%97%9D')],
        ['course', async () => people.get(`/posts/${course.slug}`)],
        ['bookmark', () => member.call('POST', '/bookmarks', { post_id: course.id })],
        [
          'sign-in',
          async () => people.api.request('/auth/sign_in', jsonOf({ email: member.email, password: 'x' })),
        ],
        [
          'subscription',
          async () => people.api.request('/api/v1/subscribe', jsonOf({ email: 'a@example.com' })),
        ],
      ];
      for (const [name, call] of calls) {
        const began = performance.now();
        const reply = await call();
        slowest = Math.max(slowest, performance.now() - began);
        const retry = reply.headers.get('retry-after');
        await reply.arrayBuffer();
        const line = `${name} ${reply.status}${retry ? ` after ${retry} s` : ''}`;
        answers.set(line, (answers.get(line) ?? 0) + 1);
      }
      const unkept = (await people.api.request(`/course/post-unkept-${answers.size}`)).status;
      answers.set(
        `page that is not kept ${unkept}`,
        (answers.get(`page that is not kept ${unkept}`) ?? 0) + 1,
      );
      expect((await people.api.request('/healthz')).status).toBe(200);
      expect((await people.api.request('/readyz')).status).toBe(503);
      await sleep(500);
    }
    await proxy.set('pass');
    const began = performance.now();
    await product.untilReady(30_000);
    const ready = performance.now() - began;
    const kept = await member.call('POST', '/bookmarks', { post_id: course.id });
    expect(kept.status).toBe(200);
    const email = `${way}@example.com`;
    expect((await people.api.request('/api/v1/subscribe', jsonOf({ email }))).status).toBe(200);
    await expect.poll(() => unsentMails(database.db), { timeout: 90_000 }).toBe(0);
    report(
      `${way}: ${[...answers].map(([line, count]) => `${count} × ${line}`).join('; ')}; slowest ${Math.round(slowest)} ms`,
    );
    report(
      `${way}: cached pages answered all the while; ready ${Math.round(ready)} ms after, mails sent ${Math.round(performance.now() - began)} ms after, same process: ${product.sitePid() === site}`,
    );
    expect(product.sitePid()).toBe(site);
    expect([...answers.keys()].every((line) => /503 after 5 s$|^page .* 503$/.test(line))).toBe(true);
  });

  it('and nobody asks for anything', async () => {
    await proxy.set('refuse');
    await sleep(3_000);
    const before = processorSeconds(product.sitePid() ?? 0);
    await sleep(15_000);
    const share = ((processorSeconds(product.sitePid() ?? 0) - before) / 15) * 100;
    await proxy.set('pass');
    await product.untilReady(30_000);
    report(`without its database and without a visitor it takes ${share.toFixed(1)} % of a processor`);
    expect(share).toBeLessThan(10);
  });

  it('and it receives SIGTERM meanwhile', async () => {
    await proxy.set('silent');
    await sleep(2_000);
    const began = performance.now();
    const status = await product.stop();
    report(
      `stopped without its database: status ${status} after ${Math.round((performance.now() - began) / 1000)} s`,
    );
    expect(status).toBe(0);
    expect(performance.now() - began).toBeLessThan(65_000);
  });
});

/** Returns the CPU time of a process in seconds (proc(5): utime and stime, in hundredths). */
function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const jsonOf = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
