import { type FileHandle, open, readFile, rename, stat, statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { spawnAs } from './account';
import { type EmbeddedPostgresError, explain } from './errors';
import type { Placement } from './placement';
import { choosePort, portTaken, requestedPort } from './port';
import { type Postmaster, waitUntilReady } from './postmaster';

const LOG_BYTES = 5_000_000;
const DYING_MS = 15_000;
const NOTICE_MS = 5_000;
const LEAST_FREE_BYTES = 1_000_000;

/** Commits are flushed to disk before they are acknowledged. The sizes suit one site on a small machine. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '256MB',
  // Most reads hit the operating system's cache, where worker processes cost more time than they save.
  io_method: 'sync',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
};

interface LaunchOptions {
  password: string;
  /** Port of the last run. */
  rememberedPort: number | null;
  /** Settings in addition to the usual ones, or in place of them. */
  settings?: Record<string, string>;
  logFile: string;
  onStep: (message: string) => void;
}

/**
 * Starts a server on a cluster and returns once it accepts connections. Tries again if another program takes
 * the port meanwhile, and while the last processes of a killed server are still ending.
 * @throws EmbeddedPostgresError port_taken, disk_full, not_writable, start_failed
 */
export async function launch(placement: Placement, options: LaunchOptions): Promise<Postmaster> {
  const deadline = Date.now() + DYING_MS;
  for (;;) {
    const port = await choosePort(options.rememberedPort, options.onStep);
    const { postmaster, said } = await launchOnce(placement, port, options);
    if (postmaster) return postmaster;
    const portLost = /Address already in use/.test(said);
    if (portLost && requestedPort() !== null) throw portTaken(port);
    const stillDying = /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(
      said,
    );
    if (!(portLost || stillDying) || Date.now() > deadline)
      throw await failure(said, placement.cluster, options.logFile);
    await sleep(200);
  }
}

async function launchOnce(
  { account, binaries, cluster }: Placement,
  port: number,
  { password, logFile, onStep, settings: further }: LaunchOptions,
): Promise<{ postmaster?: Postmaster; said: string }> {
  const log = await openLog(logFile);
  const notice = setTimeout(() => onStep(`The database is still starting, see ${logFile}`), NOTICE_MS);
  try {
    const { size } = await log.stat();
    const settings = Object.entries({ ...SETTINGS, ...further, port });
    const args = ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const server = spawnAs(account, binaries.postgres, args, ['ignore', log.fd, log.fd]);
    // A program that cannot be started has no process id.
    server.on('error', () => undefined);
    server.unref();
    const isGone = () => !server.pid || server.exitCode !== null || server.signalCode !== null;
    const postmaster = { pid: server.pid ?? 0, port };
    if (await waitUntilReady(cluster, postmaster, password, isGone)) return { postmaster, said: '' };
    return { said: (await readFile(logFile)).toString('utf8', size) };
  } finally {
    clearTimeout(notice);
    await log.close();
  }
}

async function openLog(file: string): Promise<FileHandle> {
  const written = await stat(file).catch(() => null);
  if (written && written.size > LOG_BYTES) await rename(file, `${file}.1`);
  return open(file, 'a', 0o600);
}

async function failure(said: string, cluster: string, logFile: string): Promise<EmbeddedPostgresError> {
  // On a full disk the log is empty as well.
  const { bavail, bsize } = await statfs(cluster);
  if (bavail * bsize < LEAST_FREE_BYTES) return explain('No space left on device', cluster);
  return explain(said, `${cluster} (log: ${logFile})`);
}
