import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { startTcpProxy } from '@/tests/setup/tcp-proxy';
import { closeDatabase, connectAlone, databaseUrl, getDatabase, getReplica } from './client';

afterEach(async () => {
  await closeDatabase();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('the handle', () => {
  beforeEach(() => {
    vi.stubEnv('DATABASE_URL', inject('postgresUrl'));
    vi.stubEnv('DATABASE_REPLICA_URL', '');
  });

  it('is the same for every copy of the module, until it is closed', async () => {
    const database = getDatabase();
    vi.resetModules();
    const copy = await import('./client');
    expect(copy.getDatabase()).toBe(database);
    await closeDatabase();
    expect(getDatabase()).not.toBe(database);
  });

  it('names itself to the server and gives up a statement that runs too long', async () => {
    vi.stubEnv('DATABASE_STATEMENT_TIMEOUT_MS', '100');
    const { rows } = await getDatabase().execute(sql`SELECT current_setting('application_name') AS name`);
    expect(rows).toEqual([{ name: 'hokcheui' }]);
    await expect(getDatabase().execute(sql`SELECT pg_sleep(5)`)).rejects.toMatchObject({
      cause: expect.objectContaining({ code: '57014' }),
    });
  });

  it('asks nothing at the start of a connection that PgBouncer refuses', async () => {
    const { promise: started, resolve: start } = Promise.withResolvers<string>();
    const pooler = createServer((socket) =>
      socket.once('data', (bytes) => {
        start(bytes.toString());
        socket.destroy();
      }),
    ).listen(0, '127.0.0.1');
    await once(pooler, 'listening');
    const { port } = pooler.address() as AddressInfo;
    vi.stubEnv('DATABASE_URL', `postgresql://somebody:secret@127.0.0.1:${port}/x`);
    await expect(getDatabase().execute(sql`SELECT 1`)).rejects.toThrow();
    pooler.close();
    expect(await started).toContain('application_name');
    expect(await started).not.toContain('statement_timeout');
  });

  it('limits a connection of its own by DATABASE_STATEMENT_TIMEOUT_MS too', async () => {
    vi.stubEnv('DATABASE_STATEMENT_TIMEOUT_MS', '1234');
    const client = await connectAlone(getDatabase());
    const { rows } = await client.query('SHOW statement_timeout');
    await client.end();
    expect(rows).toEqual([{ statement_timeout: '1234ms' }]);
  });

  it('leaves the limit of statements behind a pooler to the role, and passes the pooler where a session is needed', async () => {
    vi.stubEnv('DATABASE_DIRECT_URL', inject('postgresUrl'));
    vi.stubEnv('DATABASE_URL', `${inject('postgresUrl')}?application_name=pooler`);
    const limit = () => getDatabase().execute(sql`SHOW statement_timeout`);
    expect((await limit()).rows).toEqual([{ statement_timeout: '0' }]);
    const client = await connectAlone(getDatabase());
    const { rows } = await client.query(`SELECT current_setting('application_name') AS name`);
    await client.end();
    expect(rows).toEqual([{ name: 'hokcheui' }]);
  });

  it('holds as many connections as DATABASE_POOL_MAX says', async () => {
    vi.stubEnv('DATABASE_POOL_MAX', '2');
    const database = getDatabase();
    await Promise.all([1, 2, 3, 4].map(() => database.execute(sql`SELECT pg_sleep(0.05)`)));
    expect(database.$client.totalCount).toBe(2);
  });

  it('gives a connection up that went silent, and goes on with another', async () => {
    const proxy = await startTcpProxy(inject('postgresUrl'));
    vi.stubEnv('DATABASE_URL', proxy.of(inject('postgresUrl')));
    vi.stubEnv('DATABASE_STATEMENT_TIMEOUT_MS', '100');
    vi.spyOn(console, 'warn').mockReturnValue();
    await getDatabase().execute(sql`SELECT 1`);
    await proxy.set('silent');
    const cut = getDatabase().execute(sql`SELECT 1`);
    await expect(cut).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'Connection terminated: no answer' }),
    });
    await proxy.set('pass');
    expect((await getDatabase().execute(sql`SELECT 1`)).rowCount).toBe(1);
    await closeDatabase();
    await proxy.close();
  });

  it('survives the loss of an idle connection', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const database = getDatabase();
    const { rows } = await database.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    const other = await database.$client.connect();
    // The pool hands out the idle connection first, so the second one is opened while the first is in use.
    const second = await database.$client.connect();
    other.release();
    await second.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    second.release();
    await vi.waitFor(() =>
      expect(warn).toHaveBeenCalledWith(
        expect.stringContaining('idle connection was lost'),
        expect.objectContaining({ code: '57P01' }),
      ),
    );
    await database.execute(sql`SELECT 1`);
  });

  it('survives the loss of a connection between two statements of a transaction', async () => {
    const database = getDatabase();
    const transaction = database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      await database.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
      await sleep(100);
      await tx.execute(sql`SELECT 1`);
    });
    await expect(transaction).rejects.toThrow();
    await database.execute(sql`SELECT 1`);
  });

  it('reads from the replica only when there is one', () => {
    expect(getReplica()).toBe(getDatabase());
    vi.stubEnv('DATABASE_REPLICA_URL', `${inject('postgresUrl')}?replica=1`);
    expect(getReplica()).not.toBe(getDatabase());
  });
});

describe('where the database is', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'hokcheui-client-'));
    mkdirSync(path.join(folder, '.data'));
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
    vi.stubEnv('DATABASE_URL', '');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const writeState = (state: object) =>
    writeFileSync(path.join(folder, '.data', 'postgres.json'), JSON.stringify(state));

  it('is DATABASE_URL when that is set', () => {
    writeState({ port: 1, url: 'postgresql://embedded', pid: process.pid });
    vi.stubEnv('DATABASE_URL', 'postgresql://given');
    expect(databaseUrl()).toBe('postgresql://given');
  });

  it('is the embedded server while that runs', () => {
    writeState({ port: 1, url: 'postgresql://embedded', pid: process.pid });
    expect(databaseUrl()).toBe('postgresql://embedded');
  });

  it.each([
    { state: null, is: 'was never started' },
    { state: { port: 1 }, is: 'was stopped' },
    { state: { port: 1, url: 'postgresql://embedded', pid: 2147483646 }, is: 'was killed' },
  ])('is an error that says what to do when the embedded server $is', ({ state }) => {
    if (state) writeState(state);
    expect(() => databaseUrl()).toThrow('set DATABASE_URL, or start the embedded one');
  });
});
