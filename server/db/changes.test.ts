import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { announceChange, watchCatalogue } from './changes';

let test: TestDatabase;
let stop: () => Promise<void>;
const onChange = vi.fn();

beforeAll(async () => {
  test = await createTestDatabase();
  vi.stubEnv('DATABASE_URL', test.url);
  stop = watchCatalogue(onChange);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
});

afterAll(async () => {
  await stop();
  vi.unstubAllEnvs();
  await test.drop();
});

describe('watching the catalogue', () => {
  it('is told of a change when its transaction commits, not before', async () => {
    onChange.mockClear();
    await test.db.transaction(async (transaction) => {
      await announceChange(transaction);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(onChange).not.toHaveBeenCalled();
    });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  });

  it('connects again after an interruption and reports that changes may have been missed', async () => {
    onChange.mockClear();
    await test.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hokcheui-watch' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 5_000 });
    onChange.mockClear();
    await announceChange(test.db);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  });
});
