import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenOf } from './product';

const DEBIAN = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root; Debian's package has a user for it. */
const USER = 'postgres';

/** Returns the folder of PostgreSQL's programs, with pg_basebackup. Null if they are not installed. */
export function serverPrograms(): string | null {
  if (!existsSync(DEBIAN)) return null;
  const folders = readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup'))) ?? null;
}

/** A primary and a streaming replica of it, made with PostgreSQL's own programs. */
export interface Cluster {
  primaryUrl: string;
  replicaUrl: string;
  /** Ends a server at once, as a machine that loses its power. */
  kill(which: 'primary' | 'replica'): void;
  /** Stops all processes of a server where they are, or lets them go on. */
  signal(which: 'primary' | 'replica', signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Makes the replica a primary, as docs/operations.md says. */
  promote(): void;
  stop(): Promise<void>;
}

/**
 * Starts both servers on 127.0.0.1.
 * @param programs folder of PostgreSQL's programs
 * @param ports of the primary and of the replica
 */
export async function startCluster(programs: string, [first, second]: [number, number]): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-drill-standby-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, Number(idOf('-u')), Number(idOf('-g')));
  const run = (program: string, ...values: string[]) => {
    const command = [join(programs, program), ...values];
    const [name = '', ...rest] = isRoot ? ['runuser', '-u', USER, '--', ...command] : command;
    execFileSync(name, rest, { cwd: '/', stdio: 'ignore' });
  };
  const folders = { primary: join(folder, 'primary'), replica: join(folder, 'replica') };
  const options = (port: number) =>
    `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c synchronous_commit=remote_apply`;
  run('initdb', '--auth=trust', '--username=postgres', '--encoding=UTF8', folders.primary);
  const start = (data: string, port: number) =>
    run('pg_ctl', 'start', '--wait', '-D', data, '-l', `${data}.log`, '-o', options(port));
  start(folders.primary, first);
  run(
    'pg_basebackup',
    ...['--pgdata', folders.replica, '--write-recovery-conf', '--wal-method=stream'],
    ...['--dbname', `host=127.0.0.1 port=${first} user=postgres application_name=replica`],
  );
  start(folders.replica, second);
  const urlAt = (port: number) => `postgresql://postgres@127.0.0.1:${port}/postgres`;
  return {
    primaryUrl: urlAt(first),
    replicaUrl: urlAt(second),
    kill: (which) => run('pg_ctl', 'stop', '-D', folders[which], '-m', 'immediate'),
    signal(which, signal) {
      const first = Number(readFileSync(join(folders[which], 'postmaster.pid'), 'utf8').split('\n')[0]);
      for (const pid of [first, ...childrenOf(first, '')]) process.kill(pid, signal);
    },
    promote: () => run('pg_ctl', 'promote', '--wait', '-D', folders.replica),
    async stop() {
      for (const data of Object.values(folders))
        if (existsSync(join(data, 'postmaster.pid'))) run('pg_ctl', 'stop', '-D', data, '-m', 'immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const idOf = (flag: string) => spawnSync('id', [flag, USER], { encoding: 'utf8' }).stdout.trim();
