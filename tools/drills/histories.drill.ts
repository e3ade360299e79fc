import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { checkApprovals, checkCounts, checkEdits, checkRegisters } from './check-history';
import type { Counts, Operation } from './history';
import { type Cast, createCast } from './history-cast';
import { bookmarkOf, isPage, startClients } from './history-clients';
import { countsInWords } from './load';
import { drillPort, report } from './product';
import { missingServices, openDatabase } from './services';
import { type Cluster, serverPrograms, startCluster } from './standby';
import { type Pair, startPair } from './two-instances';

const CLIENTS = Number(process.env.DRILL_CLIENTS || 1_000);
const MINUTES = Number(process.env.DRILL_MINUTES || 10);
/** File that receives the history, one operation per line. */
const HISTORY_FILE = process.env.DRILL_HISTORY;
/** Milliseconds for which the other instance may show a page as it was before a write. */
const OTHER_MS = 1_000;
const CALM_MS = 10_000;
/** Shorter, and longer than it takes the site to give up a silent connection (15 s). */
const PAUSES_MS = [4_000, 18_000];
/** After this no statement of an interrupted call runs any more. */
const SETTLED_MS = 15_000;

const programs = serverPrograms();
const missing = (await missingServices()).filter((name) => !name.startsWith('PostgreSQL'));
if (!programs) missing.push('the programs of PostgreSQL');
if (missing.length > 0) report(`skipped: ${missing.join(', ')} not there`);

let cluster: Cluster;
let pair: Pair;

describe.skipIf(missing.length > 0)(`${CLIENTS} clients of two instances for ${MINUTES} minutes`, () => {
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '', [drillPort(), drillPort()]);
    const { db, close } = openDatabase(cluster.primaryUrl);
    pair = await startPair(undefined, {
      database: { url: cluster.primaryUrl, db, drop: close },
      env: { DATABASE_REPLICA_URL: cluster.replicaUrl },
    });
  }, 600_000);
  afterAll(async () => {
    await pair?.end();
    await cluster?.stop();
  });

  it('have a history that makes sense', { timeout: (MINUTES + 15) * 60_000 }, async () => {
    const cast = await createCast(pair, CLIENTS);
    const clients = startClients(pair, cast);
    const faults = await makeFaults(Date.now() + MINUTES * 60_000);
    await clients.stop();
    await sleep(SETTLED_MS);
    const { history, answers } = clients;
    await readBookmarks(history);
    if (HISTORY_FILE)
      await writeFile(HISTORY_FILE, history.map((operation) => `${JSON.stringify(operation)}\n`).join(''));
    const { violations: registers, longestMs } = checkRegisters(history, isPage, OTHER_MS);
    const found = {
      registers,
      edits: checkEdits(history, cast.edited[0]?.version ?? 1, await readDrafts(cast)),
      approvals: checkApprovals(history),
      counts: checkCounts(await readCounts()),
    };
    const seconds = MINUTES * 60;
    const calls = [...answers.values()].reduce((sum, count) => sum + count, 0);
    report(`faults: ${countsInWords(faults)}`);
    report(`${calls} calls (${Math.round(calls / seconds)} a second): ${countsInWords(answers)}`);
    const kinds = new Map<string, number>();
    for (const { kind, outcome } of history)
      kinds.set(`${kind} ${outcome}`, (kinds.get(`${kind} ${outcome}`) ?? 0) + 1);
    report(`history: ${countsInWords(kinds)}`);
    report(
      `the other instance showed a page at most ${Math.round(longestMs)} ms after the write as it was before`,
    );
    for (const kind of ['write', 'read', 'edit', 'draft', 'approval', 'page'])
      expect(kinds.get(`${kind} ok`), kind).toBeGreaterThan(0);
    expect(found).toEqual({ registers: [], edits: [], approvals: [], counts: [] });
  });
});

/** Makes one fault after the other, with some seconds between them. Returns how often each was made. */
async function makeFaults(until: number): Promise<Map<string, number>> {
  const made = new Map<string, number>();
  const kill = async (which: 'one' | 'two') => {
    const pid = pair[which].sitePid();
    if (pid) process.kill(pid, 'SIGKILL');
    await sleep(1_000);
    await pair[which].untilReady();
  };
  const pause = async (which: 'primary' | 'replica', milliseconds: number) => {
    cluster.signal(which, 'SIGSTOP');
    await sleep(milliseconds);
    cluster.signal(which, 'SIGCONT');
  };
  const faults: [string, () => Promise<unknown>][] = [
    ['kill -9 of the first instance', () => kill('one')],
    ['connections cut', cutConnections],
    ...PAUSES_MS.map((milliseconds): [string, () => Promise<void>] => [
      `database paused for ${milliseconds / 1_000} s`,
      () => pause('primary', milliseconds),
    ]),
    ['kill -9 of the second instance', () => kill('two')],
    ['connections cut', cutConnections],
    ['replica paused for 18 s', () => pause('replica', 18_000)],
  ];
  for (let turn = 0; Date.now() < until; turn += 1) {
    const [name, make] = faults[turn % faults.length] as (typeof faults)[number];
    await sleep(CALM_MS * Math.random() * 2);
    await make();
    made.set(name, (made.get(name) ?? 0) + 1);
  }
  await Promise.all([pair.one.untilReady(), pair.two.untilReady()]);
  return made;
}

async function cutConnections(): Promise<void> {
  await pair.database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'hokcheui%'`);
}

/** Adds to the history what the database says about every bookmark that was written. */
async function readBookmarks(history: Operation[]): Promise<void> {
  const time = { invoked: performance.now(), ended: performance.now(), outcome: 'ok' as const };
  const { rows } = await pair.database.db.execute<{ email: string; course: number }>(sql`
    select email, post_id as course from bookmarks join accounts on accounts.id = member_id`);
  const kept = new Set(rows.map(({ email, course }) => bookmarkOf(email, course)));
  const written = history.flatMap((one) =>
    one.kind === 'write' && !isPage(one.register) ? [one.register] : [],
  );
  for (const register of new Set(written))
    history.push({ kind: 'read', register, target: 'database', value: kept.has(register), ...time });
}

/** Returns the edited advertisements as the database has them. */
async function readDrafts({ edited }: Cast) {
  const ids = edited.map(({ id }) => id);
  return pair.database.db
    .select({
      advertisement: posts.id,
      version: posts.version,
      text: sql<string>`${postDrafts.content}->>'title'`,
    })
    .from(posts)
    .innerJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(inArray(posts.id, ids));
}

/** Returns the stored counts of each course with those of its rows. */
async function readCounts(): Promise<Counts[]> {
  const { rows } = await pair.database.db.execute<Counts & Record<string, unknown>>(sql`
    select p.id as course,
      jsonb_build_object('bookmarks', coalesce((select sum(s.bookmarks) from post_statistics s where s.post_id = p.id), 0),
        'comments', p.rating_count, 'rating', p.rating_sum) as stored,
      jsonb_build_object('bookmarks', (select count(*) from bookmarks b where b.post_id = p.id),
        'comments', (select count(*) from comments c where c.post_id = p.id and c.state = 'approved'),
        'rating', (select coalesce(sum(point), 0) from comments c where c.post_id = p.id and c.state = 'approved')) as counted
    from posts p`);
  return rows;
}
