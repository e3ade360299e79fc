import { execFileSync } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { answers } from './connection';
import { EmbeddedPostgresError } from './errors';
import { isRunning, waitForExit } from './process-identity';

/** The main process of a running PostgreSQL server. */
export interface Postmaster {
  pid: number;
  port: number;
}

const TURNING_MS = 60_000;
const FAST_SHUTDOWN_MS = 60_000;
const POLL_MS = 15;
/** Greater than any process id that a kernel assigns. */
const NO_PROCESS = '2147483646';

/**
 * Finds the server that runs on a cluster, and waits until it accepts connections; null if none runs. Waits
 * for a server that is stopping.
 * @throws EmbeddedPostgresError start_failed if the server neither responds nor stops
 */
export async function findPostmaster(cluster: string, password: string): Promise<Postmaster | null> {
  for (const deadline = Date.now() + TURNING_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const recorded = await readPidFile(cluster);
    if (!recorded) return null;
    if (!(await serves(recorded.pid, cluster))) {
      await markDead(cluster);
      return null;
    }
    const { pid, port } = recorded;
    if (recorded.isReady && (await answers(port, password))) return { pid, port };
  }
  throw new EmbeddedPostgresError(
    'start_failed',
    `A database server on ${cluster} runs but does not answer (its process number is in ${pidFile(cluster)}). End that process and start again.`,
  );
}

/** Stops the server that runs on a cluster, whether or not it accepts connections yet. */
export async function stopServerOf(cluster: string): Promise<void> {
  const recorded = await readPidFile(cluster);
  if (recorded && (await serves(recorded.pid, cluster))) await stopPostmaster(recorded.pid);
}

/** Waits until a server that was just started accepts connections; false as soon as `isGone` returns true. */
export async function waitUntilReady(
  cluster: string,
  { pid, port }: Postmaster,
  password: string,
  isGone: () => boolean,
): Promise<boolean> {
  for (; ; await sleep(POLL_MS)) {
    const recorded = await readPidFile(cluster);
    if (recorded?.pid === pid && recorded.isReady && (await answers(port, password))) return true;
    if (isGone()) return false;
  }
}

/**
 * Stops the server: ends its sessions, writes all data and waits for its exit ("fast shutdown"). Uses an
 * immediate shutdown if that takes too long.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitForExit(pid, FAST_SHUTDOWN_MS)) return;
  // An immediate shutdown loses no data: the next start recovers from the write-ahead log.
  signal(pid, 'SIGQUIT');
  await waitForExit(pid, FAST_SHUTDOWN_MS);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

/** Lines 1, 4 and 8 are process id, port and state. A server that is starting has not written all of them. */
async function readPidFile(cluster: string) {
  const text = await readFile(pidFile(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 0)) return null;
  return { pid, port: Number.parseInt(lines[3] ?? '', 10), isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Marks the server in the pid file as dead. PostgreSQL would otherwise take it for a live one if its process
 * id now belongs to another process, or if its zombie is not reaped (process 1 of a container). The other
 * lines stay, because PostgreSQL uses them to detect processes of that server that still run.
 */
async function markDead(cluster: string): Promise<void> {
  const file = pidFile(cluster);
  try {
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [NO_PROCESS, ...rest].join('\n'), { flag: 'r+' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/**
 * Reports whether the process runs and serves the cluster: its working folder is the cluster. Outside Linux, checks
 * its command line, which contains the folder's name at the time of the start.
 */
async function serves(pid: number, cluster: string): Promise<boolean> {
  if (!isRunning(pid)) return false;
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
    }
    const [actual, expected] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)]);
    return actual.ino === expected.ino && actual.dev === expected.dev;
  } catch {
    return false;
  }
}
