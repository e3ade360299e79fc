import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { systemFolder } from './placement';
import { isRunning } from './process-identity';
import { readState, stateFile } from './state-file';
import { startEmbeddedPostgres } from './supervisor';
import {
  countRows,
  kill,
  mountSmallDisk,
  ORDINARY_USER,
  postmasterPid,
  query,
  saveRows,
  TestWorld,
  whyNotAsRoot,
} from './test-world';

// PostgreSQL servers start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const worlds: TestWorld[] = [];

function createWorld(options?: { mode: number }): TestWorld {
  const world = new TestWorld(options);
  worlds.push(world);
  return world;
}

async function occupyPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  worlds.at(-1)?.onClean(() => server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const world of worlds.splice(0)) await world.clean();
});

describe('first start', () => {
  it('makes a durable UTF-8 database that only this machine and this password reach', async () => {
    const { dataDir, folder } = createWorld();
    const server = await startEmbeddedPostgres({ dataDir });

    expect(server.adopted).toBe(false);
    expect(new URL(server.url)).toMatchObject({ hostname: '127.0.0.1', pathname: '/hokcheui' });
    const settings = await query(
      server.url,
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'listen_addresses',
       'unix_socket_directories', 'server_encoding') ORDER BY name`,
    );
    expect(settings.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
      'fsync=on',
      'listen_addresses=127.0.0.1',
      'server_encoding=UTF8',
      'synchronous_commit=on',
      'unix_socket_directories=',
    ]);
    expect(await query(server.url, `SELECT lower('ÉCOLE 學趣') AS text`)).toEqual([{ text: 'école 學趣' }]);
    const guessed = new URL(server.url);
    guessed.password = 'postgres';
    await expect(query(guessed.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect(statSync(stateFile(dataDir)).mode & 0o777).toBe(0o600);
    expect(readState(dataDir)?.url).toBe(server.url);
    expect(readdirSync(folder).filter((name) => name.includes('init-'))).toEqual([]);

    await server.stop();
    expect(postmasterPid(dataDir)).toBeNull();
    expect(readState(dataDir)).toEqual({ port: Number(new URL(server.url).port) });
  });

  it('begins anew where an earlier one was killed half-way', async () => {
    const world = createWorld();
    const { dataDir, folder } = world;
    const unfinished = () => readdirSync(folder).filter((name) => name.includes('init-'));
    const owner = world.spawnOwner();
    await vi.waitUntil(
      () => unfinished().some((name) => existsSync(path.join(folder, name, 'cluster', 'base'))),
      {
        timeout: 10_000,
        interval: 1,
      },
    );
    await kill(owner.pid ?? 0);
    expect(existsSync(dataDir)).toBe(false);

    const server = await startEmbeddedPostgres({ dataDir });
    await saveRows(server.url, 3);
    expect(unfinished()).toEqual([]);
    await server.stop();
  });

  it('leaves a folder with other things in it alone', async () => {
    const { dataDir } = createWorld();
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'diary.txt'), 'mine');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ code: 'start_failed' });
    expect(readdirSync(dataDir)).toEqual(['diary.txt']);
  });
});

describe('start on existing data', () => {
  it('finds the rows at the same address', async () => {
    const { dataDir } = createWorld();
    const first = await startEmbeddedPostgres({ dataDir });
    await saveRows(first.url, 3);
    await first.stop();

    const second = await startEmbeddedPostgres({ dataDir });
    expect(second).toMatchObject({ url: first.url, adopted: false });
    expect(await countRows(second.url)).toBe(3);
    await second.stop();
  });

  it('moves to another port, and says so, when the last one is taken', async () => {
    const { dataDir } = createWorld();
    const first = await startEmbeddedPostgres({ dataDir });
    await first.stop();
    const taken = await occupyPort();
    writeFileSync(stateFile(dataDir), JSON.stringify({ port: taken }));

    const onStep = vi.fn();
    const second = await startEmbeddedPostgres({ dataDir, onStep });
    expect(new URL(second.url).port).not.toBe(String(taken));
    expect(onStep).toHaveBeenCalledWith(expect.stringContaining(`Port ${taken} is used by another program`));
    await second.stop();
  });

  it('refuses data of another major version and leaves them as they are', async () => {
    const { dataDir } = createWorld();
    mkdirSync(dataDir, { mode: 0o700 });
    writeFileSync(path.join(dataDir, 'PG_VERSION'), '15\n');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      code: 'start_failed',
      message: expect.stringMatching(/written by PostgreSQL 15; .* brings PostgreSQL 18/),
    });
    expect(readdirSync(dataDir)).toEqual(['PG_VERSION']);
  });
});

describe('users', () => {
  it('runs for root as an unprivileged user who owns nothing but the data folder', async ({ skip }) => {
    const reason = whyNotAsRoot();
    if (reason) skip(reason);
    const { dataDir, folder } = createWorld();
    const server = await startEmbeddedPostgres({ dataDir });
    expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).not.toBe(0);
    expect(statSync(dataDir).uid).toBe(statSync(`/proc/${postmasterPid(dataDir)}`).uid);
    expect(statSync(folder)).toMatchObject({ uid: 0, mode: 0o40755 });
    await server.stop();
  });

  it('runs for root in a folder that only root may enter, without opening it', async ({ skip }) => {
    const reason = whyNotAsRoot();
    if (reason) skip(reason);
    const { dataDir, folder } = createWorld({ mode: 0o700 });
    const first = await startEmbeddedPostgres({ dataDir });
    await saveRows(first.url, 3);
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir });
    expect(await countRows(second.url)).toBe(3);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(postmasterPid(dataDir)).not.toBeNull();
    await second.stop();
  });

  it('goes to a system folder where no namespace can be had either', async ({ skip }) => {
    const reason = whyNotAsRoot();
    if (reason) skip(reason);
    const world = createWorld({ mode: 0o700 });
    const withoutUnshare = path.join(world.folder, 'bin');
    mkdirSync(withoutUnshare);
    for (const name of ['id', 'cp', 'chmod']) {
      symlinkSync(
        execFileSync('which', [name], { encoding: 'utf8' }).trim(),
        path.join(withoutUnshare, name),
      );
    }
    const system = systemFolder(world.dataDir);
    world.alsoClean(path.join(system, 'postgres'), () => rmSync(system, { recursive: true, force: true }));

    const first = await world.startOwner({ path: withoutUnshare });
    expect(first.reply.code).toBeUndefined();
    await saveRows(first.reply.url ?? '', 3);
    expect(postmasterPid(path.join(system, 'postgres'))).not.toBeNull();
    first.process.kill('SIGTERM');
    await once(first.process, 'exit');
    const second = await startEmbeddedPostgres({ dataDir: world.dataDir });
    expect(await countRows(second.url)).toBe(3);
    await second.stop();
  });

  it('runs for an ordinary user as that user', async ({ skip }) => {
    const reason = whyNotAsRoot();
    if (reason) skip(reason);
    const world = createWorld({ mode: 0o777 });
    const { reply } = await world.startOwner({ ids: ORDINARY_USER });
    await saveRows(reply.url ?? '', 3);
    expect(statSync(`/proc/${postmasterPid(world.dataDir)}`).uid).toBe(ORDINARY_USER.uid);
    expect(statSync(world.dataDir).uid).toBe(ORDINARY_USER.uid);
  });

  it('runs for root on the data of an ordinary user as that user', async ({ skip }) => {
    const reason = whyNotAsRoot();
    if (reason) skip(reason);
    const world = createWorld({ mode: 0o777 });
    const { process: owner, reply } = await world.startOwner({ ids: ORDINARY_USER });
    await saveRows(reply.url ?? '', 3);
    owner.kill('SIGTERM');
    await once(owner, 'exit');
    const server = await startEmbeddedPostgres({ dataDir: world.dataDir });
    expect(await countRows(server.url)).toBe(3);
    expect(statSync(`/proc/${postmasterPid(world.dataDir)}`).uid).toBe(ORDINARY_USER.uid);
    await server.stop();
  });
});

describe('after kill -9', () => {
  it('of the site, adopts the server that still runs, with its rows', async () => {
    const world = createWorld();
    const { pid, reply } = await world.startOwner();
    await saveRows(reply.url ?? '', 3);
    const postmaster = postmasterPid(world.dataDir);
    await kill(pid);

    const next = await startEmbeddedPostgres({ dataDir: world.dataDir });
    expect(next).toMatchObject({ url: reply.url, adopted: true });
    expect(postmasterPid(world.dataDir)).toBe(postmaster);
    expect(await countRows(next.url)).toBe(3);
    await next.stop();
    expect(isRunning(postmaster ?? 0)).toBe(false);
  });

  it('of PostgreSQL, recovers every row it had acknowledged', async () => {
    const { dataDir } = createWorld();
    const first = await startEmbeddedPostgres({ dataDir });
    await query(first.url, 'CREATE TABLE note (n integer)');
    let acknowledged = 0;
    const writing = (async () => {
      for (;;) {
        await query(first.url, 'INSERT INTO note VALUES (1)');
        acknowledged += 1;
      }
    })().catch(() => undefined);
    await vi.waitUntil(() => acknowledged >= 20, { timeout: 10_000 });
    process.kill(postmasterPid(dataDir) ?? 0, 'SIGKILL');
    await Promise.all([writing, first.stop()]);

    const second = await startEmbeddedPostgres({ dataDir });
    expect(second.adopted).toBe(false);
    expect(await countRows(second.url)).toBeGreaterThanOrEqual(acknowledged);
    await second.stop();
  });

  it('of both at once, comes back with every row', async () => {
    const world = createWorld();
    const { pid, reply } = await world.startOwner();
    await saveRows(reply.url ?? '', 3);
    process.kill(postmasterPid(world.dataDir) ?? 0, 'SIGKILL');
    await kill(pid);
    const next = await startEmbeddedPostgres({ dataDir: world.dataDir });
    expect(next.adopted).toBe(false);
    expect(await countRows(next.url)).toBe(3);
    await next.stop();
  });

  it('of PostgreSQL, waits for a session of the old server that is slow to die', async () => {
    const { dataDir } = createWorld();
    const first = await startEmbeddedPostgres({ dataDir });
    await saveRows(first.url, 3);
    const client = new Client({ connectionString: first.url });
    client.on('error', () => undefined);
    await client.connect();
    const session = Number((await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid);
    process.kill(session, 'SIGSTOP');
    await kill(postmasterPid(dataDir) ?? 0);
    await first.stop();

    setTimeout(() => process.kill(session, 'SIGKILL'), 700);
    const second = await startEmbeddedPostgres({ dataDir });
    expect(isRunning(session)).toBe(false);
    expect(await countRows(second.url)).toBe(3);
    await second.stop();
  });

  it.each([
    { now: 'belongs to another process', script: 'echo $$; exec sleep 60' },
    { now: 'is never collected by its parent', script: 'sleep 0 & echo $!; exec sleep 60' },
  ])('is not misled when the number of the dead server $now', async ({ script }) => {
    const { dataDir } = createWorld();
    const first = await startEmbeddedPostgres({ dataDir });
    await saveRows(first.url, 3);
    const pidFile = path.join(dataDir, 'postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    await first.stop();

    const { uid, gid } = statSync(dataDir);
    const other = spawn('sh', ['-c', script], { uid, gid, stdio: ['ignore', 'pipe', 'inherit'] });
    worlds.at(-1)?.onClean(() => other.kill('SIGKILL'));
    const [pid] = (await once(other.stdout, 'data')) as [Buffer];
    writeFileSync(pidFile, [String(pid).trim(), ...lines.slice(1)].join('\n'));
    chownSync(pidFile, uid, gid);
    const second = await startEmbeddedPostgres({ dataDir });
    expect(second.adopted).toBe(false);
    expect(await countRows(second.url)).toBe(3);
    await second.stop();
  });
});

describe('a server that is kept', () => {
  it('is started again at the same address whenever it is killed, and has what was written', async () => {
    const { dataDir } = createWorld();
    const server = await startEmbeddedPostgres({ dataDir });
    const back = vi.fn();
    server.keep(back);
    for (const times of [1, 2]) {
      await saveRows(server.url, 10);
      await kill(postmasterPid(dataDir) ?? 0);
      await vi.waitFor(() => expect(back).toHaveBeenCalledTimes(times), { timeout: 15_000 });
      expect(back).toHaveBeenLastCalledWith(server.url);
      expect(await countRows(server.url)).toBe(10 * times);
    }
    const pid = postmasterPid(dataDir) ?? 0;
    await server.stop();
    expect(isRunning(pid)).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(postmasterPid(dataDir)).toBeNull();
  });
});

describe('two starts at once', () => {
  it('reports to the second which process runs and where the site is', async () => {
    const world = createWorld();
    const { pid, reply } = await world.startOwner({ siteUrl: 'http://localhost:3456' });
    await expect(startEmbeddedPostgres({ dataDir: world.dataDir })).rejects.toMatchObject({
      code: 'already_running',
      message: expect.stringMatching(new RegExp(`process ${pid} .*${world.dataDir}.* http://localhost:3456`)),
    });
    await query(reply.url ?? '', 'SELECT 1');
  });

  it('lets exactly one of those who start in the same moment through', async () => {
    const { dataDir } = createWorld();
    const starts = await Promise.allSettled([1, 2, 3].map(() => startEmbeddedPostgres({ dataDir })));
    const refused = starts.filter((start) => start.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(['already_running', 'already_running']);
    for (const start of starts) if (start.status === 'fulfilled') await start.value.stop();
  });

  it('frees the folder when the first has stopped', async () => {
    const { dataDir } = createWorld();
    const first = await startEmbeddedPostgres({ dataDir });
    await Promise.all([first.stop(), first.stop()]);
    const second = await startEmbeddedPostgres({ dataDir });
    await second.stop();
  });
});

describe('obstacles', () => {
  it('names a folder that it may not write in', async ({ skip }) => {
    const asRoot = process.getuid?.() === 0;
    const reason = asRoot ? whyNotAsRoot() : null;
    if (reason) skip(reason);
    const world = createWorld({ mode: 0o555 });
    const { reply } = await world.startOwner(asRoot ? { ids: ORDINARY_USER } : {});
    expect(reply).toMatchObject({ code: 'not_writable', message: expect.stringContaining(world.folder) });
    chmodSync(world.folder, 0o755);
    expect(readdirSync(world.folder)).toEqual([]);
  });

  it('says that the disk is full at the first start, and starts once there is space', async ({ skip }) => {
    const world = createWorld();
    const reason = mountSmallDisk(world, 20);
    if (reason) skip(reason);
    const { dataDir, folder } = world;
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      code: 'disk_full',
      message: expect.stringContaining(dataDir),
    });
    expect(readdirSync(folder)).toEqual(['postgres.owners']);
    execFileSync('mount', ['-o', 'remount,size=200m', folder]);
    await (await startEmbeddedPostgres({ dataDir })).stop();
  });

  it.each([
    { left: 'nothing', freed: 0 },
    { left: 'a little', freed: 200_000 },
  ])('loses nothing when the disk is full after a crash ($left is left)', async ({ freed }) => {
    const world = createWorld();
    const reason = mountSmallDisk(world, 120);
    if (reason) return console.log(`skipped: ${reason}`);
    const { dataDir, folder } = world;
    const first = await startEmbeddedPostgres({ dataDir });
    await saveRows(first.url, 1000);
    await kill(postmasterPid(dataDir) ?? 0);
    await first.stop();
    const filler = path.join(folder, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(150_000_000))).toThrow('ENOSPC');
    execFileSync('truncate', ['-s', `-${freed}`, filler]);

    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ code: 'disk_full' });
    rmSync(filler);
    const second = await startEmbeddedPostgres({ dataDir });
    expect(await countRows(second.url)).toBe(1000);
    await second.stop();
  });

  it('names the requested port when another program has it', async () => {
    const { dataDir } = createWorld();
    const port = await occupyPort();
    vi.stubEnv('EMBEDDED_PG_PORT', String(port));
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      code: 'port_taken',
      message: expect.stringContaining(`Port ${port}`),
    });
  });

  it('uses the requested port, also for a server that ran on another', async () => {
    const world = createWorld();
    const { pid } = await world.startOwner();
    await kill(pid);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    vi.stubEnv('EMBEDDED_PG_PORT', String(port));
    const next = await startEmbeddedPostgres({ dataDir: world.dataDir });
    expect(new URL(next.url).port).toBe(String(port));
    expect(next.adopted).toBe(false);
    await next.stop();
  });
});
