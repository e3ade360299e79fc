import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { Database } from '@/server/platform/database/client';
import { readState } from '@/server/platform/database/embedded/state-file';
import { tidyPictures } from '@/server/platform/media/tidy-pictures';
import { buildCategory } from '@/tests/factories/catalogue';
import type { TestApi } from '@/tests/setup/api';
import { halfMade, lostOf, missingFiles, namelessFiles, unsentMails } from './agreement';
import { overHttp } from './people';
import { type Product, report, startProduct } from './product';
import { openDatabase } from './services';
import { castOf, type Ledger, startWriters, type Writers } from './writers';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The product on one machine with the embedded PostgreSQL, in a separate folder. */
export interface World {
  folder: string;
  product: Product;
  db: Database;
  people: TestApi;
  /** Process id of the database server. Null if it is not running. */
  postmaster(): number | null;
  /**
   * Restarts the product, as systemd does when its first process has ended.
   * @param cwd folder of the version to start; by default the first one
   */
  startAgain(cwd?: string): Promise<void>;
  /** Starts writers of all roles after creating their accounts. */
  write(): Promise<Writers>;
  end(): Promise<void>;
}

/**
 * @param folder folder of all data; by default a temporary one
 * @param cwd folder of the version to start; by default this one
 */
export async function createWorld(
  env: Record<string, string> = {},
  folder?: string,
  cwd?: string,
): Promise<World> {
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'hokcheui-drill-')));
  await chmod(place, 0o755);
  vi.stubEnv('MEDIA_DIR', join(place, 'media'));
  const options = { env: { DATA_DIR: place, ...env }, cwd };
  const product = startProduct(options);
  await product.untilReady();
  const url = readState(join(place, 'postgres'))?.url ?? '';
  const { db, close } = openDatabase(url);
  const people = overHttp(product.origin, db);
  const world: World = {
    folder: place,
    product,
    db,
    people,
    postmaster: () => readState(join(place, 'postgres'))?.pid ?? null,
    async startAgain(version = cwd) {
      world.product = startProduct({ ...options, cwd: version, port: product.port });
      await world.product.untilReady();
    },
    async write() {
      const category = await buildCategory(db, { parent: await buildCategory(db) });
      return startWriters(people, await castOf(people, category));
    },
    async end() {
      await close();
      await world.product.stop();
      vi.unstubAllEnvs();
      if (!folder) await rm(place, { recursive: true, force: true });
    },
  };
  return world;
}

/** Waits until the given number of further writes is acknowledged, at most a minute. */
export async function untilWritten(writers: Writers, more: number): Promise<void> {
  const wanted = writers.acknowledged() + more;
  for (const deadline = Date.now() + 60_000; writers.acknowledged() < wanted; await sleep(20))
    if (Date.now() > deadline) throw new Error(`no ${more} writes in a minute`);
}

/** Waits until every role has written once more, at most two minutes. */
export async function untilAllWrite({ ledger }: Writers): Promise<void> {
  const counts = () => Object.values(ledger).flatMap((list) => (Array.isArray(list) ? [list.length] : []));
  const before = counts();
  const all = () => counts().every((count, at) => count > (before[at] ?? 0));
  await expect.poll(all, { timeout: 120_000, interval: 20 }).toBe(true);
}

/**
 * Checks that no acknowledged write is lost, nothing is incomplete, files match rows, and every mail is sent.
 */
export async function expectAgreement(db: Database, ledger: Ledger): Promise<void> {
  const lost = await lostOf(db, ledger);
  const half = await halfMade(db);
  const missing = await missingFiles(db);
  await tidyPictures({ db, now: new Date(Date.now() + 2 * DAY_MS) });
  const nameless = await namelessFiles(db);
  const kinds = Object.entries(ledger).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  const written = kinds.map(([kind, list]) => `${list.length} ${kind}`).join(', ');
  report(`acknowledged: ${written}`);
  report(
    `lost ${lost.length}, half-made ${half.length}, rows without their file ${missing.length}, files without a row after tidying ${nameless.length}`,
  );
  expect({ lost, half, missing, nameless }).toEqual({ lost: [], half: [], missing: [], nameless: [] });
  const began = performance.now();
  // A mail whose worker was killed four times waits for four minutes.
  await expect.poll(() => unsentMails(db), { timeout: 600_000, interval: 1_000 }).toBe(0);
  report(`every mail went out, the last after ${Math.round((performance.now() - began) / 1000)} s`);
}
