import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { BackupError } from '@/server/platform/backup/backup-error';
import { endArchiving, outgoingFolder } from '@/server/platform/database/embedded/archiving';
import { locateBinaries } from '@/server/platform/database/embedded/binaries';
import { claimOwnership } from '@/server/platform/database/embedded/ownership';
import { choosePlacement, isCluster, type Placement } from '@/server/platform/database/embedded/placement';
import { stopPostmaster, stopServerOf } from '@/server/platform/database/embedded/postmaster';
import type { MediaStorage } from '@/server/platform/media/storage';
import { stampOf } from './archive-contents';
import { restorePictures } from './archive-pictures';
import { recover } from './recover';
import { type Moment, planRecovery } from './recovery-plan';
import { listOutgoing, readSeries, shipSegments } from './ship-segments';

interface Options {
  /** Path of the embedded database, as for its start. */
  dataDir: string;
  storage: MediaStorage;
  moment: Moment;
  /** Whether existing data may be put aside. */
  replace?: boolean;
  onStep?: (message: string) => void;
}

export interface RestoredMoment {
  /** Time of the last change in the restored data. */
  lastChange: Date | null;
  /** Folder to which the previous data were moved; null if there were none. */
  aside: string | null;
  /** Numbers of picture files that were copied, and that the archive does not have. */
  pictures: { restored: number; missing: number };
}

/**
 * Restores the embedded database to a moment, in a folder of its own that takes the place of the previous data once it
 * is complete; those are kept aside. The next start begins a new series in the archive.
 * @throws BackupError if archive or data folder do not allow it; nothing has been changed then
 * @throws EmbeddedPostgresError if the site is running
 */
export async function restoreMoment({
  dataDir: wanted,
  storage,
  moment,
  replace = false,
  onStep = () => undefined,
}: Options): Promise<RestoredMoment> {
  await mkdir(dirname(wanted), { recursive: true });
  const dataDir = join(await realpath(dirname(wanted)), basename(wanted));
  const ownership = await claimOwnership(dataDir);
  try {
    const placement = await choosePlacement(dataDir, await locateBinaries(), onStep);
    const { cluster } = placement;
    const exists = await isCluster(cluster);
    if (exists && !replace)
      throw new BackupError('There is a database already. Add --replace to move it aside and restore.');
    await finishPrevious(placement, storage);
    const plan = await planRecovery(storage, moment);

    const draft = `${cluster}.restored`;
    const segmentsFolder = `${draft}.segments`;
    const clean = async () => {
      await stopServerOf(draft);
      for (const folder of [draft, segmentsFolder]) await rm(folder, { recursive: true, force: true });
    };
    // What a restore that was killed has left.
    await clean();
    try {
      const server = await recover({
        ...{ storage, plan, moment, segmentsFolder, onStep },
        placement: { ...placement, cluster: draft },
        logFile: `${dataDir}.restore.log`,
      });
      const found = await inspect(server.url, storage).finally(() => stopPostmaster(server.pid));
      await endArchiving(placement);
      const aside = exists ? `${cluster}.before-${stampOf(new Date())}` : null;
      if (aside) await rename(cluster, aside);
      await rename(draft, cluster);
      return { ...found, aside };
    } finally {
      await clean();
    }
  } finally {
    await ownership.release();
  }
}

/** Stops a server that was left running, and archives what it has handed out. */
async function finishPrevious({ cluster }: Placement, storage: MediaStorage): Promise<void> {
  await stopServerOf(cluster);
  const outgoing = outgoingFolder(cluster);
  const series = await readSeries(outgoing);
  if (series) await shipSegments(storage, { outgoing, series, segments: await listOutgoing(outgoing) });
}

async function inspect(url: string, storage: MediaStorage) {
  const client = new pg.Client({ connectionString: url, application_name: 'hokcheui restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return { lastChange: rows[0]?.at ?? null, pictures: await restorePictures(client, storage) };
  } finally {
    await client.end();
  }
}
