import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { EmbeddedPostgresError } from './errors';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity';
import { readJson, writePrivately } from './state-file';

/** The right of this process to start and stop the server of one data folder. */
export interface Ownership {
  /** Publishes the site's URL, which a second start reports in its error. */
  announce(siteUrl: string): Promise<void>;
  release(): Promise<void>;
}

interface Owner extends ProcessIdentity {
  siteUrl?: string;
}

const ATTEMPTS = 6;
const LONGEST_PAUSE_MS = 120;

/**
 * Claims a data folder for this process. Takes it over from an owner that died without releasing it.
 *
 * Every claimant writes its own file before it looks for those of others, so two concurrent claimants never
 * both succeed, and removing the file of a dead owner never affects a live one. Claimants that collide
 * withdraw and try again after a random delay.
 * @throws EmbeddedPostgresError already_running
 */
export async function claimOwnership(dataDir: string): Promise<Ownership> {
  const folder = `${dataDir}.owners`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const mine = path.join(folder, `${process.pid}-${randomBytes(4).toString('hex')}.json`);
  const owner: Owner = ownIdentity();

  for (let attempt = 1; ; attempt += 1) {
    await writePrivately(mine, JSON.stringify(owner));
    const other = await findOther(folder, mine);
    if (!other) break;
    await rm(mine, { force: true });
    if (attempt === ATTEMPTS) throw alreadyRunning(other, dataDir);
    await sleep(Math.random() * LONGEST_PAUSE_MS);
  }
  return {
    announce: (siteUrl) => writePrivately(mine, JSON.stringify({ ...owner, siteUrl })),
    release: () => rm(mine, { force: true }),
  };
}

async function findOther(folder: string, mine: string): Promise<Owner | null> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (file === mine || !name.endsWith('.json')) continue;
    const owner = readJson<Owner>(file);
    if (owner && isAlive(owner)) return owner;
    await rm(file, { force: true });
  }
  return null;
}

function alreadyRunning({ pid, siteUrl }: Owner, dataDir: string): EmbeddedPostgresError {
  const place = siteUrl ? ` and serves ${siteUrl}` : '';
  return new EmbeddedPostgresError(
    'already_running',
    `The site is already running: process ${pid} uses the database in ${dataDir}${place}. Use that one, or stop it (Ctrl-C in its window, or: kill ${pid}) and start again.`,
  );
}
