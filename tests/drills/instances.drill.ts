import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submitAd } from '@/tests/factories/advertisement';
import { buildCategory } from '@/tests/factories/catalogue';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import type { TestApi } from '@/tests/setup/api';
import { joinMember } from '@/tests/setup/member';
import { joinMerchant, type TestMerchant } from '@/tests/setup/merchant';
import { halfMade, lostOf } from './agreement';
import { countsInWords, startLoad } from './load';
import { nextVersion } from './next-version';
import { startNginx } from './nginx';
import { overHttp, someAddress } from './people';
import { drillPort, isReady, type Product, report, startProduct } from './product';
import {
  createDatabase,
  type DrillDatabase,
  type MailServer,
  missingServices,
  REDIS,
  startBucket,
  startMailServer,
} from './services';
import { castOf, startWriters } from './writers';

const missing = await missingServices();
if (missing.length > 0) report(`skipped: ${missing.join(', ')} not there`);

const DRAIN_SECONDS = 3;
let database: DrillDatabase;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let mails: MailServer;
let folder: string;
let one: Product;
let two: Product;
let front: Awaited<ReturnType<typeof startNginx>>;
let people: { one: TestApi; two: TestApi; front: TestApi };
let merchant: TestMerchant;
let administrator: TestAdministrator;
let category: Awaited<ReturnType<typeof buildCategory>>;

const start = (port?: number, env: Record<string, string> = {}, cwd?: string) =>
  startProduct({
    ...(port ? { port } : {}),
    ...(cwd ? { cwd } : {}),
    env: {
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      REDIS_URL: REDIS,
      SMTP_URL: mails.url,
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      SITE_URL: 'http://drill.example',
      ...bucket.env,
      ...env,
    },
  });

describe.skipIf(missing.length > 0)('two instances behind nginx', () => {
  beforeAll(async () => {
    [database, bucket, mails] = await Promise.all([createDatabase(), startBucket(), startMailServer()]);
    folder = await mkdtemp(join(tmpdir(), 'hokcheui-drill-'));
    [one, two] = [start(), start()];
    await Promise.all([one.untilReady(), two.untilReady()]);
    front = await startNginx(drillPort(), [one.port, two.port]);
    people = {
      one: overHttp(one.origin, database.db),
      two: overHttp(two.origin, database.db),
      front: overHttp(front.origin, database.db),
    };
    category = await buildCategory(database.db, { parent: await buildCategory(database.db) });
    merchant = await joinMerchant(people.one, { email: 'studio@example.com' });
    administrator = await joinAdministrator(people.two);
  });
  afterAll(async () => {
    await front?.stop();
    await Promise.all([one?.stop(), two?.stop()]);
    await Promise.all([bucket?.close(), mails?.close(), database?.drop()]);
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it('that start together migrate once', async () => {
    const applied = [one, two].map(({ said }) => said().match(/Migrations: (\d+ applied|up to date)/)?.[1]);
    const files = (await readdir('server/db/migrations')).filter((name) => name.endsWith('.sql'));
    expect(applied.sort()).toEqual([`${files.length} applied`, 'up to date'].sort());
    const { rows } = await database.db.execute(sql`select hash from drizzle.__drizzle_migrations`);
    expect(rows).toHaveLength(files.length);
    report(`migrations: one said "${applied[0]}", the other "${applied[1]}"; ${rows.length} rows`);
  });

  it('know each other’s sessions: signed in on one, acting and signing out on the other', async () => {
    const member = await joinMember(people.one, { email: 'reader@example.com' });
    const on = (api: TestApi) => api.get('/users/current', { ...member.session });
    expect([(await on(people.one)).status, (await on(people.two)).status]).toEqual([200, 200]);
    const signOut = { method: 'DELETE', headers: new Headers({ ...member.session }) };
    const out = await people.two.api.request('/auth/sign_out', signOut);
    expect(out.status).toBe(200);
    expect([(await on(people.one)).status, (await on(people.two)).status]).toEqual([401, 401]);
    report('session of one used and ended on two: 200, then 401 on both');
  });

  it('show on one within a second what was published on the other, picture and all', async () => {
    const times: number[] = [];
    // The first is not counted: both instances draw such a page for the first time.
    for (let round = 0; round <= 10; round += 1) {
      const title = `陶藝班第${round}期`;
      const [writer, reader] = round % 2 ? [people.one, people.two] : [people.two, people.one];
      const post = (await submitAd(merchant, category, { title })).post;
      // Kept by the reader's instance before, as a page that is not there and as one of what there was.
      await Promise.all([page(reader, '/'), page(reader, `/category/${category.slug}`)]);
      const decided = await writer.api.request(`/api/v1/admin/advertisements/${post.id}/decision`, {
        method: 'POST',
        headers: { ...administrator.session, 'content-type': 'application/json' },
        body: JSON.stringify({ version: post.version, decision: 'approve' }),
      });
      const began = performance.now();
      expect(decided.status).toBe(200);
      let shown = await page(reader, `/course/${post.slug}`);
      while (!shown.text.includes(title) && performance.now() - began < 5_000) {
        await sleep(10);
        shown = await page(reader, `/course/${post.slug}`);
      }
      if (round > 0) times.push(performance.now() - began);
      expect((await page(writer, `/course/${post.slug}`)).text).toContain(title);
      const picture = shown.text.match(/\/media\/[0-9a-z]{14}-\d+\.webp/)?.[0];
      expect((await reader.api.request(picture ?? '/none')).status).toBe(200);
    }
    report(`published on one, shown on the other after ${times.map((ms) => Math.round(ms)).join(', ')} ms`);
    expect(Math.max(...times)).toBeLessThan(1_000);
  });

  it('count limits together', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => startLimited()));
    const address = someAddress();
    const attempt = async ({ origin }: Product) =>
      (
        await fetch(`${origin}/auth/sign_in`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
          body: JSON.stringify({ email: 'studio@example.com', password: 'wrong wrong wrong' }),
        })
      ).status;
    const said: number[] = [];
    // Ten failures a quarter of an hour.
    for (let number = 0; number < 12; number += 1)
      said.push(await attempt((number % 2 ? second : first) as Product));
    report(`sign-in failures by turns: ${said.join(' ')}`);
    expect(said).toEqual([...Array(10).fill(401), 429, 429]);
    await Promise.all([first?.stop(), second?.stop()]);
  });

  it('do each job once', async () => {
    await database.db.execute(sql`update jobs.schedule set cron = '* * * * *' where name = 'tidy_mail'`);
    const before = mails.taken.length;
    const asked = 200;
    await Promise.all(
      Array.from({ length: asked }, async (_, number) => {
        const api = number % 2 ? people.one : people.two;
        return api.api.request('/api/v1/subscribe', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `once-${number}@example.com` }),
        });
      }),
    );
    await expect.poll(() => mails.taken.length - before, { timeout: 60_000 }).toBe(asked);
    await sleep(130_000);
    const { rows } = await database.db.execute<{ made: number; minutes: number }>(
      sql`select count(*)::int as made, count(distinct date_trunc('minute', created_on))::int as minutes
        from jobs.job where name = 'tidy_mail'`,
    );
    report(
      `${asked} mails by both: ${mails.taken.length - before} arrived, ${new Set(mails.taken).size} different of ${mails.taken.length}`,
    );
    report(`timetable of a minute: ${rows[0]?.made} jobs in ${rows[0]?.minutes} minutes`);
    expect(new Set(mails.taken).size).toBe(mails.taken.length);
    expect(rows[0]?.made).toBe(rows[0]?.minutes);
    expect(rows[0]?.made).toBeGreaterThanOrEqual(2);
  });

  it('are restarted one after the other under load, and no request fails', async () => {
    const paths = [
      '/',
      '/en',
      '/api/v1/main_categories',
      `/category/${category.slug}`,
      '/api/v1/posts?page=1',
    ];
    let serial = 0;
    const load = startLoad(
      front.origin,
      8,
      (number) =>
        number % 5 === 4
          ? {
              method: 'POST',
              path: '/api/v1/subscribe',
              body: JSON.stringify({ email: `load-${serial++}@example.com` }),
            }
          : { method: 'GET', path: paths[number % paths.length] as string },
      50,
    );
    for (const turn of [1, 2]) {
      await sleep(3_000);
      const old = turn === 1 ? one : two;
      const status = await old.stop();
      expect(status).toBe(0);
      const fresh = start(old.port);
      await fresh.untilReady();
      if (turn === 1) one = fresh;
      else two = fresh;
    }
    await sleep(3_000);
    await load.stop();
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from subscribers where email like 'load-%'`,
    );
    report(
      `rolling restart: ${countsInWords(load.counts)}; slowest ${load.slowest()} ms; ${rows[0]?.n} of ${serial} writes there`,
    );
    expect([...load.counts.keys()]).toEqual(['200']);
    expect(rows[0]?.n).toBe(serial);
  });

  it('of which one is a version with a further migration work side by side', async () => {
    const cast = await castOf(people.front, category);
    const writers = startWriters(people.front, cast);
    const load = startLoad(front.origin, 4, (number) => ({
      method: 'GET',
      path: (['/', '/en', '/api/v1/posts?page=1'] as const)[number % 3] as string,
    }));
    const newer = await nextVersion();
    await sleep(2_000);
    await two.stop();
    two = start(two.port, {}, newer);
    await two.untilReady();
    expect(two.said()).toContain('Migrations: 1 applied');
    expect(await isReady(one.origin)).toBe(true);
    // Both work for a while, then the other goes to the new version as well.
    await sleep(5_000);
    await one.stop();
    one = start(one.port, {}, newer);
    await one.untilReady();
    await sleep(2_000);
    await Promise.all([writers.stop(), load.stop()]);
    report(
      `upgrade: pages ${countsInWords(load.counts)}; ${writers.acknowledged()} writes, refused ${countsInWords(writers.ledger.refused)}`,
    );
    expect([...load.counts.keys()]).toEqual(['200']);
    expect([...writers.ledger.refused]).toEqual([]);
    expect(await lostOf(database.db, writers.ledger)).toEqual([]);
    expect(await halfMade(database.db)).toEqual([]);
    await rm(newer, { recursive: true, force: true });
  });
});

async function page(api: TestApi, path: string): Promise<{ status: number; text: string }> {
  const reply = await api.api.request(path);
  return { status: reply.status, text: await reply.text() };
}

/** An instance with the limits that visitors have. */
async function startLimited(): Promise<Product> {
  const product = start(undefined, { RATE_LIMIT_SCALE: '1' });
  await product.untilReady();
  return product;
}
