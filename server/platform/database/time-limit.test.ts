import { expect, it } from 'vitest';
import { settingOf } from './time-limit';

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
