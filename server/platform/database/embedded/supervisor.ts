import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';

import { locateBinaries } from './binaries';
import { checkVersion, createCluster, readPassword } from './cluster';
import { connectionUrl, ensureDatabase } from './connection';
import { toEmbeddedPostgresError } from './errors';
import { keepRunning } from './keep-running';
import { launch } from './launch';
import { claimOwnership } from './ownership';
import { choosePlacement, isCluster } from './placement';
import { requestedPort } from './port';
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster';
import { readState, writeState } from './state-file';

interface Options {
  /** Absolute; log, port and lock are kept beside it under the same name. */
  dataDir: string;
  /** Told what is going on, a sentence at a time. */
  onStep?: (message: string) => void;
}

export interface EmbeddedPostgres {
  /** postgresql://… of the site's database, with the password. */
  url: string;
  /** True where a server that an earlier, killed run left behind was taken over. */
  adopted: boolean;
  /** Tells a second start, which is refused, where the site is. */
  announce(siteUrl: string): Promise<void>;
  /** From now on starts the server again whenever it dies; told where it is then: the port may have been lost meanwhile. */
  keep(onBack: (url: string) => void): void;
  /** Fast shutdown; the folder is free for another start afterwards. May be called more than once. */
  stop(): Promise<void>;
}

/**
 * Runs the PostgreSQL server that comes with the site on 127.0.0.1, on the data in `dataDir`, which it makes at the first start.
 * It outlives this process unless `stop` is called, and is then adopted by the next start.
 * @throws EmbeddedPostgresError
 */
export async function startEmbeddedPostgres({
  dataDir: wanted,
  onStep = () => undefined,
}: Options): Promise<EmbeddedPostgres> {
  try {
    await mkdir(path.dirname(wanted), { recursive: true });
    const dataDir = path.join(await realpath(path.dirname(wanted)), path.basename(wanted));
    const ownership = await claimOwnership(dataDir);
    try {
      const { postmaster, password, adopted } = await bringUp(dataDir, onStep);
      const url = await publish(dataDir, postmaster, password);
      const end = new AbortController();
      let running = Promise.resolve(postmaster);

      const keep = (onBack: (url: string) => void) => {
        const again = async () => {
          const { postmaster: next } = await bringUp(dataDir, onStep);
          onBack(await publish(dataDir, next, password));
          return next;
        };
        running = keepRunning({ first: postmaster, bringUp: again, onStep, end: end.signal });
      };
      const shutDown = async () => {
        end.abort();
        const { pid, port } = await running;
        await stopPostmaster(pid);
        await writeState(dataDir, { port });
        await ownership.release();
      };
      let stopping: Promise<void> | undefined;
      const stop = () => {
        stopping ??= shutDown();
        return stopping;
      };
      return { url, adopted, announce: ownership.announce, keep, stop };
    } catch (error) {
      await ownership.release();
      throw error;
    }
  } catch (error) {
    throw toEmbeddedPostgresError(error, wanted);
  }
}

/** Notes where the server is, for commands beside the site. */
async function publish(dataDir: string, { pid, port }: Postmaster, password: string): Promise<string> {
  const url = connectionUrl(port, password);
  await writeState(dataDir, { port, url, pid });
  return url;
}

async function bringUp(dataDir: string, onStep: (message: string) => void) {
  const placement = await choosePlacement(dataDir, await locateBinaries(), onStep);
  if (!(await isCluster(placement.cluster))) {
    onStep(`Making a database in ${placement.cluster}`);
    await createCluster(placement);
  }
  await checkVersion(placement);
  const password = await readPassword(placement.cluster);

  const running = await findRunning(placement.cluster, password, onStep);
  const postmaster =
    running ??
    (await launch(placement, {
      password,
      rememberedPort: readState(dataDir)?.port ?? null,
      logFile: `${dataDir}.log`,
      onStep,
    }));
  try {
    await ensureDatabase(postmaster.port, password);
  } catch (error) {
    if (!running) await stopPostmaster(postmaster.pid);
    throw error;
  }
  return { postmaster, password, adopted: running !== null };
}

async function findRunning(
  cluster: string,
  password: string,
  onStep: (message: string) => void,
): Promise<Postmaster | null> {
  const running = await findPostmaster(cluster, password);
  if (!running) return null;
  const requested = requestedPort();
  if (requested === null || requested === running.port) {
    onStep(`Taking over the database server left running by an earlier start (port ${running.port})`);
    return running;
  }
  onStep(`Moving the database server from port ${running.port} to ${requested}`);
  await stopPostmaster(running.pid);
  return null;
}
