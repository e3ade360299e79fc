import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { giveTo, runAs } from './account';
import { EmbeddedPostgresError, explain, messageOf } from './errors';
import type { Placement } from './placement';

export const SUPERUSER = 'hokcheui';

/** Stored inside the cluster, so that data and password are created, moved and copied together. */
const PASSWORD_FILE = 'hokcheui.password';

/**
 * Creates a cluster if there is none. Builds it in a temporary folder and renames it, so that it is never
 * incomplete.
 * @throws EmbeddedPostgresError disk_full, not_writable, start_failed
 */
export async function createCluster(placement: Placement): Promise<void> {
  const { account, binaries, cluster } = placement;
  await removeUnfinished(cluster);
  const work = await mkdtemp(`${cluster}.init-`);
  const draft = path.join(work, 'cluster');
  const passwordFile = path.join(work, PASSWORD_FILE);
  try {
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
    await giveTo(account, passwordFile);
    await giveTo(account, work);
    await runAs(account, binaries.initdb, [
      ...['--pgdata', draft, '--username', SUPERUSER, '--pwfile', passwordFile],
      ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ]);
    await rename(passwordFile, path.join(draft, PASSWORD_FILE));
    await rename(draft, cluster);
  } catch (error) {
    throw explain(messageOf(error), cluster, error);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Rejects data written by another major version, which PostgreSQL cannot read.
 * @throws EmbeddedPostgresError start_failed
 */
export async function checkVersion({ cluster, version }: Placement): Promise<void> {
  const written = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (written === version) return;
  throw new EmbeddedPostgresError(
    'start_failed',
    `The data in ${cluster} were written by PostgreSQL ${written}; this release of the site brings PostgreSQL ${version}, which cannot read them. Nothing was changed: start the release that wrote them and back them up, then restore the backup here.`,
  );
}

/**
 * Reads the password of the database superuser.
 * @throws EmbeddedPostgresError start_failed
 */
export async function readPassword(cluster: string): Promise<string> {
  const file = path.join(cluster, PASSWORD_FILE);
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new EmbeddedPostgresError(
      'start_failed',
      `The password of the database cannot be read from ${file}. Put the file back from a backup of the folder.`,
      { cause: error },
    );
  }
}

/** Removes the folders of interrupted starts. Only the owner of the data folder creates clusters in it. */
async function removeUnfinished(cluster: string): Promise<void> {
  const parent = path.dirname(cluster);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${path.basename(cluster)}.init-`)) continue;
    // The initdb of an interrupted start may still be writing; it exits when its folder is gone.
    await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}
