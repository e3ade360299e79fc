import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { verifyArchive } from './archive-reader';
import { backUpAtNight } from './back-up';

let test: TestDatabase;
let folder: string;

beforeEach(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-nights-'));
  vi.stubEnv('DATABASE_URL', test.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

const night = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 10, day, 19, 10)) });

it('keeps the newest nights, takes away what a killed one left, and leaves what is not its own', async () => {
  vi.stubEnv('BACKUP_DIR', folder);
  vi.stubEnv('BACKUP_KEEP', '2');
  await writeFile(join(folder, 'letter.txt'), 'not a backup');
  const killed = join(folder, 'hokcheui-20261020T191000Z.tar.17.partial');
  await writeFile(killed, 'half');
  await utimes(killed, 0, 0);
  await writeFile(join(folder, 'hokcheui-20261104T191000Z.tar.18.partial'), 'being written');
  for (const day of [1, 2, 2, 3]) await backUpAtNight(night(day));
  expect((await readdir(folder)).sort()).toEqual([
    'hokcheui-20261102T191000Z.tar',
    'hokcheui-20261103T191000Z.tar',
    'hokcheui-20261104T191000Z.tar.18.partial',
    'letter.txt',
  ]);
  const { manifest } = await verifyArchive(join(folder, 'hokcheui-20261103T191000Z.tar'));
  expect(manifest.created_at).toBe('2026-11-03T19:10:00.000Z');
});

it('writes nothing where no folder is named', async () => {
  vi.stubEnv('BACKUP_DIR', '');
  vi.stubEnv('DATA_DIR', folder);
  await backUpAtNight(night(1));
  expect(await readdir(folder)).toEqual([]);
});
