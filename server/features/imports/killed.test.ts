import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCategories } from '@/server/features/imports/fixtures/insert-categories';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { importFeeds } from './run';

const ROWS = 4_000;
let test: TestDatabase;
let folder: string;

beforeAll(async () => {
  test = await createTestDatabase();
  await insertCategories(test.db);
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-killed-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await test.drop();
});

it('leaves whole batches behind when it is killed, and the next import completes them', {
  timeout: 60_000,
}, async () => {
  const rows = JSON.parse(
    readFileSync(join(import.meta.dirname, 'fixtures', 'recreation.json'), 'utf8'),
  ) as object[];
  const feed = join(folder, 'feed.json');
  const many = Array.from({ length: ROWS }, (_, at) => ({
    ...rows[at % rows.length],
    PGM_CODE: String(60_000_000 + at),
  }));
  await writeFile(feed, JSON.stringify(many));

  const script = join(import.meta.dirname, 'fixtures', 'import-child.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, test.url, feed], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let batches = 0;
  for await (const _ of createInterface({ input: child.stdout })) {
    batches += 1;
    if (batches === 4) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');

  const { rows: counted } = await test.db.execute<{ count: number }>(
    sql`select count(*)::int as count from posts`,
  );
  const left = counted[0]?.count ?? 0;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(ROWS);
  expect(left % 200).toBe(0);

  const report = await importFeeds(test.db, [feed], { asOf: '2020-11-08' });
  const { inserted = 0, unchanged = 0 } = report.inputs[0] ?? {};
  expect(inserted + unchanged).toBe(ROWS);
  expect(unchanged).toBeGreaterThanOrEqual(left);
  const { rows: kept } = await test.db.execute<{ same: boolean }>(
    sql`select (select count(*) from posts where state = 'published') = (select sum(post_count) from merchants) as same`,
  );
  expect(kept[0]?.same).toBe(true);
});
