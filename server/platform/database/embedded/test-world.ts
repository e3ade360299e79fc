import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

import { isRunning, waitForExit } from './process-identity';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const fixture = fileURLToPath(new URL('./owner.fixture.ts', import.meta.url));

/** An unprivileged user of every Linux machine, other than the one to which root falls back. */
export const ORDINARY_USER = { uid: 1, gid: 1 };

export interface OwnerReply {
  url?: string;
  adopted?: boolean;
  code?: string;
  message?: string;
}

interface OwnerOptions {
  siteUrl?: string;
  ids?: { uid: number; gid: number };
  path?: string;
}

/** Returns a folder in memory if it has space: a first start writes 40 MB, which is slow on a busy disk. */
function fastestFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 1_000_000_000 ? memory : tmpdir();
}

/** A temporary folder and the servers that a test starts in it; `clean` stops and removes all of them. */
export class TestWorld {
  readonly folder = mkdtempSync(path.join(fastestFolder(), 'hokcheui-embedded-'));
  readonly dataDir = path.join(this.folder, 'postgres');
  private readonly owners: ChildProcess[] = [];
  private readonly clusters = [this.dataDir];
  private readonly undo: (() => void)[] = [];

  constructor({ mode = 0o755 } = {}) {
    chmodSync(this.folder, mode);
  }

  /** Starts the embedded server in another process, optionally as another user. */
  spawnOwner({ siteUrl, ids, path: searchPath }: OwnerOptions = {}) {
    const args = ['--import', 'tsx', fixture, this.dataDir, ...(siteUrl ? [siteUrl] : [])];
    const env = { ...process.env, PATH: searchPath ?? process.env.PATH, EMBEDDED_PG_PORT: '' };
    const owner = spawn(process.execPath, args, {
      ...{ cwd: repository, env, ...ids },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.owners.push(owner);
    return owner;
  }

  /** Starts the embedded server in another process and waits for its reply. */
  async startOwner(options?: OwnerOptions) {
    const owner = this.spawnOwner(options);
    const [line] = (await once(createInterface({ input: owner.stdout }), 'line')) as [string];
    return { process: owner, pid: owner.pid ?? 0, reply: JSON.parse(line) as OwnerReply };
  }

  /** Registers a cluster outside the folder for `clean`. */
  alsoClean(cluster: string, undo: () => void): void {
    this.clusters.push(cluster);
    this.undo.push(undo);
  }

  onClean(undo: () => void): void {
    this.undo.push(undo);
  }

  async clean(): Promise<void> {
    for (const owner of this.owners) await kill(owner.pid ?? 0);
    for (const cluster of this.clusters) {
      const pid = postmasterPid(cluster);
      if (pid) await kill(pid);
    }
    for (const step of this.undo.reverse()) step();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

/** Kills a process with SIGKILL and waits for its exit. */
export async function kill(pid: number): Promise<void> {
  if (pid > 0 && isRunning(pid)) process.kill(pid, 'SIGKILL');
  await waitForExit(pid, 5_000);
}

export function postmasterPid(cluster: string): number | null {
  const file = path.join(cluster, 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null;
}

export async function saveRows(url: string, count: number): Promise<void> {
  await query(url, 'CREATE TABLE IF NOT EXISTS note (n integer)');
  await query(url, `INSERT INTO note SELECT generate_series(1, ${count})`);
}

export async function countRows(url: string): Promise<number> {
  return Number((await query(url, 'SELECT count(*) FROM note'))[0]?.count);
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  // The failing query reports a server that was killed.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Returns why a test that needs root and a second user with read access cannot run; otherwise null. */
export function whyNotAsRoot(): string | null {
  if (process.platform !== 'linux') return 'needs Linux';
  if (process.getuid?.() !== 0) return 'needs root';
  const { status } = spawnSync('test', ['-r', fixture], ORDINARY_USER);
  return status === 0 ? null : 'needs a repository that an ordinary user can read';
}

/** Mounts a small file system at the folder of the world. Returns why it is not possible, otherwise null. */
export function mountSmallDisk(world: TestWorld, megabytes: number): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux to mount a tmpfs';
  const options = `size=${megabytes}m,mode=755`;
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', world.folder]);
  if (status !== 0) return `cannot mount a tmpfs: ${stderr}`;
  world.onClean(() => execFileSync('umount', ['-l', world.folder]));
  return null;
}
