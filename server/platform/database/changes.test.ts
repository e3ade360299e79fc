import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { raiseVersion } from '@/server/features/catalogue/counts';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { startTcpProxy, type TcpProxy } from '@/tests/setup/tcp-proxy';
import { announceChange, watchCatalogue } from './changes';

let test: TestDatabase;
let proxy: TcpProxy;
let stop: () => Promise<void>;
const onChange = vi.fn();
const warn = vi.spyOn(console, 'warn').mockReturnValue();

beforeAll(async () => {
  test = await createTestDatabase();
  proxy = await startTcpProxy(test.url);
  vi.stubEnv('DATABASE_URL', proxy.of(test.url));
});

afterAll(async () => {
  await proxy.close();
  vi.unstubAllEnvs();
  await test.drop();
});

beforeEach(async () => {
  onChange.mockClear();
  warn.mockClear();
  stop = watchCatalogue(onChange);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), 10_000);
  onChange.mockClear();
});

afterEach(() => stop());

describe('watching the catalogue', () => {
  it('hears of a change when its transaction commits, not before', async () => {
    await test.db.transaction(async (transaction) => {
      await announceChange(transaction, 'all');
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(onChange).not.toHaveBeenCalled();
    });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), 10_000);
  });

  it('hears once of a change that was notified and also raised the version', async () => {
    await raiseVersion(test.db, 'all');
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 10_000);
    await new Promise((resolve) => setTimeout(resolve, 2_200));
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('connects again after an interruption and reports that changes may have been missed', async () => {
    await test.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hokcheui-watch' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 5_000 });
    onChange.mockClear();
    await announceChange(test.db, 'all');
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), 10_000);
  });

  it('says once that the database is away, and reports a change when it is back', async () => {
    await proxy.set('refuse');
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(onChange).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledTimes(1);
    await proxy.set('pass');
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  });

  it('gives a connection up that was cut off in silence', async () => {
    await proxy.set('silent');
    await raiseVersion(test.db, 'all');
    await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 6_000 });
    await proxy.set('pass');
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 6_000 });
  });

  it('sees a change within a second and a half that no notice came of, as behind a pooler', async () => {
    await test.db.execute(sql`update catalogue_state set version = version + 1`);
    await test.db.execute(sql`insert into catalogue_state (version) values (1) on conflict do nothing`);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), { timeout: 1_500 });
  });

  it('goes on looking where a pooler refuses to listen', async () => {
    await stop();
    const query = vi.spyOn(Client.prototype, 'query');
    query.mockImplementationOnce((() => Promise.reject(new Error('LISTEN is not supported'))) as never);
    stop = watchCatalogue(onChange);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), 10_000);
    expect(query.mock.calls[0]).toEqual(['listen catalogue_changed']);
    query.mockRestore();
    await raiseVersion(test.db, 'all');
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), { timeout: 1_500 });
    expect(warn).not.toHaveBeenCalled();
  });
});
