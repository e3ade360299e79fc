import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { listArchive, readBases } from '@/server/platform/archive/archive-contents';
import type { Database } from '@/server/platform/database/client';
import { readState } from '@/server/platform/database/embedded/state-file';
import { folderStorage } from '@/server/platform/media/folder-storage';
import type { MediaStorage } from '@/server/platform/media/storage';
import { halfMade, lostOf, missingFiles } from './agreement';
import { createWorld, untilWritten, type World } from './embedded';
import { report } from './product';
import { openDatabase } from './services';
import type { Ledger, Writers } from './writers';

/** Seconds of writing before the data folder is destroyed. */
const SECONDS = Number(process.env.DRILL_SECONDS || 180);
const RPO_MS = 60_000;
/** Milliseconds in which a call that was answered later may have been committed before. */
const LONGEST_CALL_MS = 30_000;
const SAMPLE_MS = 100;
/** Age of the newest archived segment at the destruction; segments are handed out every 30 s. */
const WORST_MS = 28_000;

/** Milliseconds since the epoch at which entries of the ledger were acknowledged, by kind. */
type Times = Map<keyof Ledger, number[]>;

function recordTimes(ledger: Ledger): { times: Times; stop(): void } {
  const times: Times = new Map();
  const timer = setInterval(() => {
    for (const [kind, list] of Object.entries(ledger) as [keyof Ledger, unknown][]) {
      if (!Array.isArray(list)) continue;
      const known = times.get(kind) ?? [];
      while (known.length < list.length) known.push(Date.now());
      times.set(kind, known);
    }
  }, SAMPLE_MS);
  return { times, stop: () => clearInterval(timer) };
}

/** Returns the part of the ledger whose acknowledgements satisfy a condition on their time. */
function partOf(ledger: Ledger, times: Times, condition: (at: number) => boolean): Ledger {
  const parts = Object.entries(ledger).map(([kind, list]) => {
    const at = times.get(kind as keyof Ledger) ?? [];
    const keep = (_: unknown, index: number) => condition(at[index] ?? Number.POSITIVE_INFINITY);
    return [kind, Array.isArray(list) ? list.filter(keep) : list];
  });
  return Object.fromEntries(parts) as Ledger;
}

const sizeOf = (ledger: Ledger) =>
  Object.values(ledger).reduce((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);

/** Runs the restore as an operator does. Returns its seconds. */
function restore(folder: string, archive: string, ...options: string[]): number {
  const began = performance.now();
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, ARCHIVE_DIR: archive } as const;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/restore.ts', ...options],
    { env, encoding: 'utf8' },
  );
  expect(status, stdout + stderr).toBe(0);
  for (const line of stdout.split('\n').filter((each) => each.startsWith('✓'))) report(line);
  return (performance.now() - began) / 1000;
}

/** Waits until the next segment is nearly due, when most is lost. */
async function untilWorst(storage: MediaStorage): Promise<void> {
  const age = async () => {
    const { segments } = await listArchive(storage);
    const times = [...segments.values()].flatMap((archived) => [...archived.values()].map(Number));
    return Date.now() - Math.max(...times);
  };
  await expect.poll(age, { timeout: 120_000, interval: 200 }).toBeGreaterThan(WORST_MS);
}

/** kill -9 of everything that runs, and removal of database and pictures. */
async function destroy(world: World, writers: Writers): Promise<number> {
  const pids = [world.product.starter.pid, world.product.sitePid(), world.postmaster()];
  const killed = Date.now();
  for (const pid of pids) if (pid) process.kill(pid, 'SIGKILL');
  await writers.stop();
  await sleep(1_000);
  await rm(world.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  return killed;
}

/** Starts the restored site, and looks into its database. */
async function inspect(world: World, look: (db: Database) => Promise<void>): Promise<void> {
  await world.startAgain();
  const { db, close } = openDatabase(readState(join(world.folder, 'postgres'))?.url ?? '');
  await look(db).finally(close);
  await world.product.stop();
}

it(`the data folder is destroyed after ${SECONDS} s of writing`, { timeout: 1_800_000 }, async () => {
  const archive = await mkdtemp(join(tmpdir(), 'hokcheui-drill-archive-'));
  const world = await createWorld({ ARCHIVE_DIR: archive });
  const writers = await world.write();
  const { ledger } = writers;
  const { times, stop } = recordTimes(ledger);
  const storage = folderStorage(archive);
  const bases = async () => Array.fromAsync(readBases(storage, await listArchive(storage)));
  await expect.poll(async () => (await bases()).length, { timeout: 120_000, interval: 500 }).toBe(1);
  await sleep((SECONDS * 1000) / 2);
  const moment = new Date();
  await sleep((SECONDS * 1000) / 2);
  await untilWritten(writers, 5);
  await untilWorst(storage);
  const killed = await destroy(world, writers);
  stop();
  const segments = [...(await listArchive(storage)).segments.values()][0]?.size;
  report(`acknowledged: ${sizeOf(ledger)} writes; archived: ${segments} segments`);

  const seconds = restore(world.folder, archive, '--to', 'latest');
  report(`restored all that was archived in ${seconds.toFixed(0)} s`);
  await inspect(world, async (db) => {
    const old = partOf(ledger, times, (at) => at < killed - RPO_MS);
    const recent = partOf(ledger, times, (at) => at >= killed - RPO_MS);
    const lost = await lostOf(db, recent);
    const firstLost = await ageOfFirstLost(db, ledger, times, killed);
    report(`acknowledged more than 60 s before: ${sizeOf(old)}, lost ${(await lostOf(db, old)).length}`);
    report(
      `acknowledged in the last 60 s: ${sizeOf(recent)}, lost ${lost.length}, the first ${firstLost} s before`,
    );
    expect(await lostOf(db, old)).toEqual([]);
    expect(await halfMade(db)).toEqual([]);
    const missing = await missingFiles(db);
    report(`rows without their picture: ${missing.length}`);
    expect(missing).toEqual([]);
  });

  const again = restore(world.folder, archive, '--to', moment.toISOString(), '--replace');
  report(`restored ${moment.toISOString()} in ${again.toFixed(0)} s`);
  await inspect(world, async (db) => {
    const before = partOf(ledger, times, (at) => at < moment.getTime());
    const after = partOf(ledger, times, (at) => at > moment.getTime() + LONGEST_CALL_MS);
    expect(await lostOf(db, before)).toEqual([]);
    expect(await missingFiles(db)).toEqual([]);
    const there = sizeOf(after) - (await lostOf(db, after)).length;
    report(`acknowledged before that moment: ${sizeOf(before)}, lost 0; later ones that are there: ${there}`);
    expect(there).toBe(0);
  });
  await world.end();
  await rm(archive, { recursive: true, force: true });
});

/** Seconds between the first acknowledgement of a lost write and the end. */
async function ageOfFirstLost(db: Database, ledger: Ledger, times: Times, killed: number): Promise<number> {
  for (let age = RPO_MS; age > 0; age -= 1_000)
    if (
      (
        await lostOf(
          db,
          partOf(ledger, times, (at) => at < killed - age + 1_000),
        )
      ).length > 0
    )
      return age / 1000;
  return 0;
}
