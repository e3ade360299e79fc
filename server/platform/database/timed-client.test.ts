import { expect, it, onTestFinished, vi } from 'vitest';
import { log } from '@/server/platform/log/log';
import { createTestDatabase } from '@/tests/setup/database';
import { settingOf, TimedClient } from './timed-client';

const after = (...statements: string[]) =>
  statements.reduce<ReturnType<typeof settingOf>>((scope, statement) => settingOf(statement, scope), null);

it('lasts for the session, or for the transaction', () => {
  expect(after('begin', 'select 1')).toBeNull();
  expect(after('set statement_timeout = 0', 'begin', 'commit')).toBe('session');
  expect(after('begin', "set local statement_timeout = '120s'", 'rollback to savepoint s')).toBe(
    'transaction',
  );
  for (const end of ['commit', 'rollback', 'COMMIT;'])
    expect(after('begin', 'set local statement_timeout = 0', end)).toBeNull();
  expect(after('set statement_timeout = 0', 'set local statement_timeout = 5', 'commit')).toBe('session');
});

it('of a transaction covers its slow commit, and nothing after it', async () => {
  const test = await createTestDatabase();
  onTestFinished(() => test.drop());
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const client = new TimedClient(test.url);
  await client.connect();
  await client.query(`
    create temp table slow (id int);
    create function pg_temp.wait() returns trigger language plpgsql as 'begin perform pg_sleep(0.1); return null; end';
    create constraint trigger wait after insert on slow deferrable initially deferred
      for each row execute function pg_temp.wait()`);
  vi.stubEnv('SLOW_QUERY_MS', '40');
  for (const statement of [
    'begin',
    'set local statement_timeout = 0',
    'insert into slow values (1)',
    'commit',
  ])
    await client.query(statement);
  expect(warn).not.toHaveBeenCalled();
  await client.query('select pg_sleep(0.1)');
  expect(warn).toHaveBeenCalledTimes(1);
  await client.end();
});
