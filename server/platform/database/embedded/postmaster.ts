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
/** Greater than any process number that a kernel gives. */
const NO_PROCESS = '2147483646';

/**
 * The server that already runs on a cluster, once it answers; null where none runs. One that is just stopping is waited for.
 * @throws EmbeddedPostgresError start_failed for one that neither answers nor stops
 */
export async function findPostmaster(cluster: string, password: string): Promise<Postmaster | null> {
  for (const deadline = Date.now() + TURNING_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const recorded = await readPidFile(cluster);
    if (!recorded) return null;
    if (!isRunning(recorded.pid) || !(await servesFolder(recorded.pid, cluster))) {
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

/** Waits until the server that was just started answers; false as soon as `isGone` says that it never will. */
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

/** Ends the server's sessions, saves everything and waits until it is gone ("fast shutdown"). */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitForExit(pid, FAST_SHUTDOWN_MS)) return;
  // Saves nothing more, loses nothing either: the next start recovers from the log.
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

/** Lines 1, 4 and 8 are process number, port and state; a server that just starts has not written all of them. */
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
 * PostgreSQL would take a dead server for a live one where its number now belongs to another process, or where nobody collects
 * the dead (process 1 of a container). The rest of the file stays: by it PostgreSQL sees that processes of that server still work.
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

/** A server's working folder is its cluster; its command line, which names the folder as it once was, is the second best. */
async function servesFolder(pid: number, cluster: string): Promise<boolean> {
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
