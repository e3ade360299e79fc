import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';

import { beginArchiving, endArchiving } from './archiving';
import { locateBinaries } from './binaries';
import { checkVersion, createCluster, readPassword } from './cluster';
import { connectionUrl, ensureDatabase, isArchived } from './connection';
import { toEmbeddedPostgresError } from './errors';
import { keepRunning } from './keep-running';
import { launch } from './launch';
import { claimOwnership } from './ownership';
import { choosePlacement, isCluster } from './placement';
import { requestedPort } from './port';
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster';
import { readState, writeState } from './state-file';

interface Options {
  /** Absolute path; log, port and lock are files next to it with the same base name. */
  dataDir: string;
  /** Receives progress messages, one sentence each. */
  onStep?: (message: string) => void;
  /** Whether the server hands its write-ahead log out to be archived. */
  archived?: boolean;
  /** Settings of PostgreSQL in place of the usual ones. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** postgresql://… of the site's database, with the password. */
  url: string;
  /** Folder of the data files: `dataDir`, or the system folder that root uses. */
  cluster: string;
  /** True if the server was left running by an earlier process that was killed. */
  adopted: boolean;
  /** Publishes the site's URL, which a second start reports in its error. */
  announce(siteUrl: string): Promise<void>;
  /** Restarts the server from now on whenever it dies, and calls `onBack` with its possibly changed URL. */
  keep(onBack: (url: string) => void): void;
  /** Stops the server with a fast shutdown and releases the folder. May be called more than once. */
  stop(): Promise<void>;
}

/**
 * Runs the bundled PostgreSQL server on 127.0.0.1 on the data in `dataDir`, which the first start creates.
 * The server outlives this process unless `stop` is called; the next start then adopts it.
 * @throws EmbeddedPostgresError
 */
export async function startEmbeddedPostgres({
  dataDir: wanted,
  onStep = () => undefined,
  archived = false,
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  try {
    await mkdir(path.dirname(wanted), { recursive: true });
    const dataDir = path.join(await realpath(path.dirname(wanted)), path.basename(wanted));
    const ownership = await claimOwnership(dataDir);
    try {
      const options = { onStep, archived, settings };
      const { postmaster, password, adopted, cluster } = await bringUp(dataDir, options);
      const url = await publish(dataDir, postmaster, password);
      const end = new AbortController();
      let running = Promise.resolve(postmaster);

      const keep = (onBack: (url: string) => void) => {
        const again = async () => {
          const { postmaster: next } = await bringUp(dataDir, options);
          onBack(await publish(dataDir, next, password));
          return next;
        };
        running = keepRunning(postmaster, again, { onStep, end: end.signal });
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
      return { url, cluster, adopted, announce: ownership.announce, keep, stop };
    } catch (error) {
      await ownership.release();
      throw error;
    }
  } catch (error) {
    throw toEmbeddedPostgresError(error, wanted);
  }
}

/** Writes the server's state for commands that run beside the site. */
async function publish(dataDir: string, { pid, port }: Postmaster, password: string): Promise<string> {
  const url = connectionUrl(port, password);
  await writeState(dataDir, { port, url, pid });
  return url;
}

async function bringUp(dataDir: string, { onStep, archived, settings }: Required<Omit<Options, 'dataDir'>>) {
  const placement = await choosePlacement(dataDir, await locateBinaries(), onStep);
  if (!(await isCluster(placement.cluster))) {
    onStep(`Making a database in ${placement.cluster}`);
    await createCluster(placement);
    // Its log does not continue that of data which were here before.
    await endArchiving(placement);
  }
  await checkVersion(placement);
  const password = await readPassword(placement.cluster);

  const running = await findRunning(placement.cluster, password, { onStep, archived });
  const postmaster =
    running ??
    (await launch(placement, {
      password,
      rememberedPort: readState(dataDir)?.port ?? null,
      logFile: `${dataDir}.log`,
      onStep,
      settings: { ...(await (archived ? beginArchiving : endArchiving)(placement)), ...settings },
    }));
  try {
    await ensureDatabase(postmaster.port, password);
  } catch (error) {
    if (!running) await stopPostmaster(postmaster.pid);
    throw error;
  }
  return { postmaster, password, adopted: running !== null, cluster: placement.cluster };
}

async function findRunning(
  cluster: string,
  password: string,
  { onStep, archived }: Pick<Required<Options>, 'onStep' | 'archived'>,
): Promise<Postmaster | null> {
  const running = await findPostmaster(cluster, password);
  if (!running) return null;
  const requested = requestedPort();
  const moves = requested !== null && requested !== running.port;
  if (!moves && (await isArchived(running.port, password)) === archived) {
    onStep(`Taking over the database server left running by an earlier start (port ${running.port})`);
    return running;
  }
  onStep(
    moves
      ? `Moving the database server from port ${running.port} to ${requested}`
      : `Restarting the database server left running by an earlier start, to ${archived ? 'begin' : 'end'} archiving`,
  );
  await stopPostmaster(running.pid);
  return null;
}
