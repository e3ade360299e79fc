import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BackupError } from '@/server/platform/backup/backup-error';
import type { Checked } from '@/server/platform/backup/check-backup';
import { differingTables, digestTables, type TableDigest } from '@/server/platform/backup/table-digests';
import { locateBinaries } from '@/server/platform/database/embedded/binaries';
import { choosePlacement } from '@/server/platform/database/embedded/placement';
import { stopServerOf } from '@/server/platform/database/embedded/postmaster';
import type { MediaStorage } from '@/server/platform/media/storage';
import { listArchive } from './archive-contents';
import { countPictures } from './archive-pictures';
import { recover } from './recover';
import { planRecovery } from './recovery-plan';

interface Options {
  /** Path of the embedded database, as for its start. */
  dataDir: string;
  storage: MediaStorage;
  /** postgresql://… of the running database. */
  url: string;
  /** Resolves when the changes so far have to be in the archive: after a minute. */
  untilArchived?: () => Promise<void>;
}

const LAG_MS = 60_000;

/**
 * Restores all that the archive has into a scratch data folder beside the running database, and compares: the changes
 * are a minute old at most, tables that did not change meanwhile have the same rows, and the pictures of all rows are
 * there. Removes the folder.
 * @throws BackupError if one of them is not so, or the disk has too little space
 */
export async function checkArchive({
  dataDir,
  storage,
  url,
  untilArchived = () => sleep(LAG_MS),
}: Options): Promise<Checked> {
  const placement = await choosePlacement(dataDir, await locateBinaries(), () => undefined);
  const cluster = `${placement.cluster}.check`;
  const segmentsFolder = `${cluster}.segments`;
  const clean = async () => {
    await stopServerOf(cluster);
    for (const folder of [cluster, segmentsFolder]) await rm(folder, { recursive: true, force: true });
  };
  await clean();
  try {
    const before = await withClient(url, readState);
    await untilArchived();
    const plan = await planRecovery(storage, 'latest');
    const server = await recover({
      ...{ storage, plan, segmentsFolder, moment: 'latest', onStep: () => undefined },
      placement: { ...placement, cluster },
      logFile: `${dataDir}.check.log`,
    });
    const { pictures } = await listArchive(storage);
    const restored = await withClient(server.url, async (client) => ({
      ...(await readState(client)),
      pictures: await countPictures(client, pictures),
    }));
    const after = await withClient(url, readState);
    return compare({ before, restored, after });
  } finally {
    await clean();
  }
}

interface State {
  /** Time of the last change that was replayed; in the running database, the time now. */
  at: Date;
  tables: Record<string, TableDigest>;
}

async function readState(client: pg.Client): Promise<State> {
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ at: Date }>(
    'select coalesce(pg_last_xact_replay_timestamp(), clock_timestamp()) as at',
  );
  const tables = await digestTables(client);
  await client.query('commit');
  return { at: rows[0]?.at ?? new Date(0), tables };
}

function compare({
  before,
  restored,
  after,
}: {
  before: State;
  restored: State & { pictures: { there: number; missing: number } };
  after: State;
}): Checked {
  if (restored.at < before.at)
    throw new BackupError(
      `The archive ends at ${restored.at.toISOString()}; a minute before the check it was ${before.at.toISOString()}.`,
    );
  const changed = new Set(differingTables(before.tables, after.tables));
  const wrong = differingTables(before.tables, restored.tables).filter((name) => !changed.has(name));
  if (wrong.length > 0) throw new BackupError(`The restored rows differ: ${wrong.join(', ')}.`);
  if (restored.pictures.missing > 0)
    throw new BackupError(`The archive lacks ${restored.pictures.missing} picture files.`);
  const same = Object.entries(restored.tables).filter(([name]) => !changed.has(name));
  return {
    dataOf: restored.at,
    tables: same.length,
    rows: same.reduce((sum, [, { rows }]) => sum + rows, 0),
    pictures: restored.pictures.there,
  };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'archive check' });
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end().catch(() => undefined));
}
