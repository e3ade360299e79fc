import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submitAd } from '@/tests/factories/advertisement';
import { joinAdministrator } from '@/tests/setup/administrator';
import type { TestApi } from '@/tests/setup/api';
import { joinMember } from '@/tests/setup/member';
import { joinMerchant } from '@/tests/setup/merchant';
import { someAddress } from './people';
import { type Product, report } from './product';
import { missingServices } from './services';
import { type Pair, startPair } from './two-instances';

const missing = await missingServices();
if (missing.length > 0) report(`skipped: ${missing.join(', ')} not there`);
let pair: Pair;

describe.skipIf(missing.length > 0)('two instances behind nginx', () => {
  beforeAll(async () => {
    pair = await startPair();
  });
  afterAll(() => pair?.end());

  it('that start together migrate once', async () => {
    const applied = [pair.one, pair.two].map(
      ({ said }) => said().match(/Migrations: (\d+ applied|up to date)/)?.[1],
    );
    const files = (await readdir('server/platform/database/migrations')).filter((name) =>
      name.endsWith('.sql'),
    );
    expect(applied.sort()).toEqual([`${files.length} applied`, 'up to date'].sort());
    const { rows } = await pair.database.db.execute(sql`select hash from drizzle.__drizzle_migrations`);
    expect(rows).toHaveLength(files.length);
    report(`migrations: one said "${applied[0]}", the other "${applied[1]}"; ${rows.length} rows`);
  });

  it('know each other’s sessions: signed in on one, acting and signing out on the other', async () => {
    const member = await joinMember(pair.people.one, { email: 'reader@example.com' });
    const on = (api: TestApi) => api.get('/users/current', { ...member.session });
    expect([(await on(pair.people.one)).status, (await on(pair.people.two)).status]).toEqual([200, 200]);
    const signOut = { method: 'DELETE', headers: new Headers({ ...member.session }) };
    const out = await pair.people.two.api.request('/auth/sign_out', signOut);
    expect(out.status).toBe(200);
    expect([(await on(pair.people.one)).status, (await on(pair.people.two)).status]).toEqual([401, 401]);
    report('session of one used and ended on two: 200, then 401 on both');
  });

  it('show on one within a second what was published on the other, picture and all', async () => {
    const merchant = await joinMerchant(pair.people.one, { email: 'studio@example.com' });
    const administrator = await joinAdministrator(pair.people.two);
    const times: number[] = [];
    // The first round is not counted, because both instances render the page for the first time.
    for (let round = 0; round <= 10; round += 1) {
      const title = `陶藝班第${round}期`;
      const [writer, reader] =
        round % 2 ? [pair.people.one, pair.people.two] : [pair.people.two, pair.people.one];
      const post = (await submitAd(merchant, pair.category, { title })).post;
      // Both pages are cached by the reading instance before the change.
      await Promise.all([page(reader, '/'), page(reader, '/category')]);
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
    const [first, second] = await Promise.all([1, 2].map(startLimited));
    const address = someAddress();
    // Redis may still contain counters of an earlier drill.
    const email = `${randomUUID()}@example.com`;
    const attempt = async ({ origin }: Product) =>
      (
        await fetch(`${origin}/auth/sign_in`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
          body: JSON.stringify({ email, password: 'wrong wrong wrong' }),
        })
      ).status;
    const said: number[] = [];
    // Five failures per quarter of an hour are allowed before a proof of work is required.
    for (let number = 0; number < 12; number += 1)
      said.push(await attempt((number % 2 ? second : first) as Product));
    report(`sign-in failures by turns: ${said.join(' ')}`);
    expect(said).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
    await Promise.all([first?.stop(), second?.stop()]);
  });

  it('do each job once', async () => {
    await pair.database.db.execute(sql`update jobs.schedule set cron = '* * * * *' where name = 'tidy_mail'`);
    const before = pair.mails.taken.length;
    const asked = 200;
    const began = performance.now();
    const replies = await Promise.all(
      Array.from({ length: asked }, async (_, number) => {
        const api = number % 2 ? pair.people.one : pair.people.two;
        return api.api.request('/api/v1/subscribe', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `once-${number}@example.com` }),
        });
      }),
    );
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    await expect.poll(() => pair.mails.taken.length - before, { timeout: 180_000 }).toBe(asked);
    const seconds = Math.round((performance.now() - began) / 1000);
    await sleep(130_000);
    const { rows } = await pair.database.db.execute<{ made: number; minutes: number }>(
      sql`select count(*)::int as made, count(distinct date_trunc('minute', created_on))::int as minutes
        from jobs.job where name = 'tidy_mail'`,
    );
    report(
      `${asked} mails by both: ${pair.mails.taken.length - before} arrived within ${seconds} s, ${new Set(pair.mails.taken).size} different of ${pair.mails.taken.length}`,
    );
    report(`timetable of a minute: ${rows[0]?.made} jobs in ${rows[0]?.minutes} minutes`);
    expect(new Set(pair.mails.taken).size).toBe(pair.mails.taken.length);
    expect(rows[0]?.made).toBe(rows[0]?.minutes);
    expect(rows[0]?.made).toBeGreaterThanOrEqual(2);
  });
});

async function page(api: TestApi, path: string): Promise<{ status: number; text: string }> {
  const reply = await api.api.request(path);
  return { status: reply.status, text: await reply.text() };
}

/** Starts an instance with production rate limits. */
async function startLimited(): Promise<Product> {
  const product = pair.start({ env: { RATE_LIMIT_SCALE: '1' } });
  await product.untilReady();
  return product;
}
