import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { storageInUse } from './storage-in-use';

let test: TestDatabase;
let folder: string;

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-storage-'));
  vi.stubEnv('MEDIA_DIR', folder);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('storage in use', () => {
  it('adds up the pictures of all folders, and anew after ten minutes, beside whoever asks', async () => {
    await mkdir(join(folder, 'a'));
    await writeFile(join(folder, 'a', 'one.webp'), Buffer.alloc(700));
    await writeFile(join(folder, 'two.webp'), Buffer.alloc(300));
    const first = await storageInUse(test.db);
    expect(first.pictures).toBe(1_000);
    expect(first.database).toBeGreaterThan(1_000_000);
    await writeFile(join(folder, 'three.webp'), Buffer.alloc(50));
    expect((await storageInUse(test.db)).pictures).toBe(1_000);
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 11 * 60 * 1000);
    expect((await storageInUse(test.db)).pictures).toBe(1_000);
    await vi.waitFor(async () => expect((await storageInUse(test.db)).pictures).toBe(1_050), 10_000);
  });

  it('does not wait for very many, and says that they are being added up', async () => {
    const slow = await mkdtemp(join(folder, 'slow-'));
    await Promise.all(Array.from({ length: 4_000 }, (_, at) => writeFile(join(slow, String(at)), 'x')));
    vi.stubEnv('MEDIA_DIR', slow);
    expect((await storageInUse(test.db, 0)).pictures).toBe(null);
    await vi.waitFor(async () => expect((await storageInUse(test.db)).pictures).toBe(4_000), 10_000);
  });
});
