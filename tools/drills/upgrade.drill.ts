import { readdir, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { halfMade, lostOf } from './agreement';
import { countsInWords, startLoad } from './load';
import { nextVersion } from './next-version';
import { olderVersion } from './older-version';
import { isReady, report } from './product';
import { missingServices } from './services';
import { type Pair, startPair } from './two-instances';
import { castOf, startWriters } from './writers';

/** Number of restarts of each instance. Rare failures, such as one request in thousands, need many. */
const RESTARTS = Number(process.env.DRILL_RESTARTS || 1);
const PAUSE_MS = 3_000;
const missing = await missingServices();
if (missing.length > 0) report(`skipped: ${missing.join(', ')} not there`);

describe.skipIf(missing.length > 0)('two instances behind nginx', () => {
  let pair: Pair;

  beforeAll(async () => {
    pair = await startPair();
  });
  afterAll(() => pair?.end());

  it('are restarted one after the other under load, and no request fails', async () => {
    const paths = ['/', '/en', '/api/v1/main_categories', '/contact', '/api/v1/posts?page=1'];
    let serial = 0;
    const load = startLoad(
      pair.front,
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
    for (const turn of Array.from({ length: RESTARTS }, () => ['one', 'two'] as const).flat()) {
      await sleep(PAUSE_MS);
      expect(await pair[turn].stop()).toBe(0);
      pair[turn] = pair.start({ port: pair[turn].port });
      await pair[turn].untilReady();
    }
    await sleep(PAUSE_MS);
    await load.stop();
    const { rows } = await pair.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from subscribers where email like 'load-%'`,
    );
    report(
      `rolling restart, ${RESTARTS} × each: ${countsInWords(load.counts)}; slowest ${load.slowest()} ms; ${rows[0]?.n} of ${serial} writes there`,
    );
    expect([...load.counts.keys()]).toEqual(['200']);
    expect(rows[0]?.n).toBe(serial);
  });

  it('of which one is a version with a further migration work side by side', async () => {
    const newer = await nextVersion();
    await upgrade(pair, newer, 1);
    await rm(newer, { recursive: true, force: true });
  });
});

/**
 * `DRILL_FROM=<commit> npm run drill -- upgrade`: upgrades from that commit to this version, with all
 * migrations in between.
 */
const from = process.env.DRILL_FROM;

describe.skipIf(missing.length > 0 || !from)('two instances of an older version', () => {
  let older: string;
  let pair: Pair;

  beforeAll(async () => {
    older = await olderVersion(from ?? '');
    pair = await startPair(older);
  }, 600_000);
  afterAll(async () => {
    await pair?.end();
    if (older) await rm(older, { recursive: true, force: true });
  });

  it('become this one, one after the other', async () => {
    const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
    const applied = await pair.database.db.execute(sql`select from drizzle.__drizzle_migrations`);
    await upgrade(pair, process.cwd(), files.length - applied.rows.length);
    const { rows } = await pair.database.db.execute<Counts>(COUNTS);
    await refreshCounts(pair.database.db);
    report(`courses of categories: ${rows.map(({ post_count }) => post_count).join(', ')}`);
    expect(rows).not.toEqual([]);
    expect((await pair.database.db.execute<Counts>(COUNTS)).rows).toEqual(rows);
  });
});

const MIGRATIONS = 'server/platform/database/migrations';
type Counts = { id: number; post_count: number };
const COUNTS = sql`select id, post_count from categories where post_count > 0 order by id`;

/**
 * Upgrades one instance after the other during writes and page views. @param migrations number of new
 * migrations
 */
async function upgrade(pair: Pair, newer: string, migrations: number): Promise<void> {
  const cast = await castOf(pair.people.front, pair.category);
  const writers = startWriters(pair.people.front, cast);
  const load = startLoad(pair.front, 4, (number) => ({
    method: 'GET',
    path: (['/', '/en', '/api/v1/posts?page=1'] as const)[number % 3] as string,
  }));
  await sleep(2_000);
  await pair.two.stop();
  pair.two = pair.start({ port: pair.two.port, cwd: newer });
  await pair.two.untilReady();
  expect(pair.two.said()).toContain(`Migrations: ${migrations} applied`);
  expect(await isReady(pair.one.origin)).toBe(true);
  // Both versions run together for a while before the other instance is upgraded too.
  await sleep(5_000);
  await pair.one.stop();
  pair.one = pair.start({ port: pair.one.port, cwd: newer });
  await pair.one.untilReady();
  await sleep(2_000);
  await Promise.all([writers.stop(), load.stop()]);
  report(
    `upgrade by ${migrations}: pages ${countsInWords(load.counts)}; ${writers.acknowledged()} writes, refused ${countsInWords(writers.ledger.refused)}`,
  );
  expect([...load.counts.keys()]).toEqual(['200']);
  expect([...writers.ledger.refused]).toEqual([]);
  expect(await lostOf(pair.database.db, writers.ledger)).toEqual([]);
  expect(await halfMade(pair.database.db)).toEqual([]);
}
