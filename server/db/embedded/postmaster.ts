import { execFileSync } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { answers } from '@/server/db/embedded/connection';
import { EmbeddedPostgresError } from '@/server/db/embedded/errors';
import { isRunning, waitForExit } from '@/server/db/embedded/process-identity';

/** The main process of a running PostgreSQL server. */
export interface Postmaster {
  pid: number;
  port: number;
}

const TURNING_MS = 60_000;
const FAST_SHUTDOWN_MS = 60_000;
const POLL_MS = 25;

/**
 * The server that already runs on a cluster, once it answers; null where none runs. One that is just stopping is waited for.
 * @throws EmbeddedPostgresError start_failed for one that neither answers nor stops
 */
export async function findPostmaster(cluster: string, password: string): Promise<Postmaster | null> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  for (const deadline = Date.now() + TURNING_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const recorded = await readPidFile(pidFile);
    if (!recorded || !isRunning(recorded.pid)) return null;
    if (!(await servesFolder(recorded.pid, cluster))) {
      // Its number now belongs to another process (after a reboot, say), which PostgreSQL would take for a server.
      if (isRunning(recorded.pid)) await rm(pidFile, { force: true });
      return null;
    }
    const { pid, port } = recorded;
    if (port && (await answers(port, password))) return { pid, port };
  }
  throw new EmbeddedPostgresError(
    'start_failed',
    `A database server on ${cluster} runs but does not answer (its process number is in ${pidFile}). End that process and start again.`,
  );
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

/** Lines 1 and 4 of the file are process number and port; a server that just starts has not written all of it. */
async function readPidFile(file: string): Promise<{ pid: number; port: number | null } | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 0)) return null;
  return { pid, port: Number.parseInt(lines[3] ?? '', 10) || null };
}

/** A server's working folder is its cluster; its command line, which names the folder as it once was, is the second best. */
async function servesFolder(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const [actual, expected] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => null), stat(cluster)]);
    return actual?.ino === expected.ino && actual.dev === expected.dev;
  }
  return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
}
