import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BackupError } from '@/server/platform/backup/backup-error';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@/server/platform/database/embedded/supervisor';
import { TestWorld } from '@/server/platform/database/embedded/test-world';
import { folderStorage } from '@/server/platform/media/folder-storage';
import type { MediaStorage } from '@/server/platform/media/storage';
import { contentKey, privatePictureName } from '@/server/platform/media/store';
import { listArchive, partFile, segmentFile } from './archive-contents';
import { type Archiver, startArchiver } from './archiver';
import { checkArchive } from './check-archive';
import { restoreMoment } from './restore-moment';

/** Some ten seconds on a quiet machine; each test starts and stops several servers. */
const LONG_MS = 120_000;

let world: TestWorld;
let folder: string;
let storage: MediaStorage;
let server: EmbeddedPostgres;
let archiver: Archiver;

beforeEach(async () => {
  world = new TestWorld();
  folder = world.folder;
  storage = folderStorage(join(folder, 'archive'), { isPrivate: true });
  vi.stubEnv('MEDIA_DIR', join(folder, 'media'));
});
afterEach(async () => {
  await archiver.stop(() => server.stop());
  vi.unstubAllEnvs();
  await world.clean();
});

async function start() {
  server = await startEmbeddedPostgres({ dataDir: world.dataDir, archived: true });
  const { url, cluster } = server;
  await query('create table if not exists pictures (id int, key text, widths int[], is_public bool)');
  archiver = startArchiver({ storage, cluster, url: () => url });
  await archiver.ready;
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

const notes = async () => (await query('select text from notes order by text')).map(({ text }) => text);
const instant = async () => (await query('select clock_timestamp() as now'))[0]?.now as Date;

it('restores a moment, keeps the data that it replaces, and goes on from there', {
  timeout: LONG_MS,
}, async () => {
  await start();
  const picture = Buffer.from('RIFF0000WEBP the picture');
  const key = contentKey(picture);
  const media = folderStorage(join(folder, 'media'));
  await media.write(privatePictureName(key, 640), picture);
  for (const [other, text] of [
    ['ab123456789012', 'RIFF0000WEBP another picture'],
    [contentKey(Buffer.from('<script>')), '<script>'],
  ] as const)
    await media.write(privatePictureName(other, 640), Buffer.from(text));
  await query(`create table notes as select 'kept' as text`);
  await query(`insert into pictures values (1, '${key}', '{640}', false), (2, 'ab123456789012', '{640}', false),
    (3, '${contentKey(Buffer.from('<script>'))}', '{640}', false)`);
  const moment = await instant();
  await query(`insert into notes values ('a mistake')`);
  await archiver.stop(() => server.stop());
  await rm(join(folder, 'media'), { recursive: true });

  const options = { dataDir: world.dataDir, storage, moment };
  await expect(restoreMoment(options)).rejects.toThrow('--replace');
  const { aside, pictures, lastChange } = await restoreMoment({ ...options, replace: true });
  // Two are not what their names say.
  expect(pictures).toEqual({ restored: 1, missing: 2 });
  expect(await media.read(privatePictureName(key, 640))).toEqual(picture);
  expect(lastChange?.getTime()).toBeLessThanOrEqual(moment.getTime());
  expect(await readdir(aside ?? '')).toContain('PG_VERSION');
  await start();
  expect(await notes()).toEqual(['kept']);
  expect((await listArchive(storage)).bases.size).toBe(2);

  await query(`insert into notes values ('written after it')`);
  await archiver.stop(() => server.stop());
  await rm(world.dataDir, { recursive: true });
  await restoreMoment({ ...options, moment: 'latest' });
  await start();
  expect(await notes()).toEqual(['kept', 'written after it']);
});

it('compares the archive with the running database, refuses other moments, and lets nobody else read it', {
  timeout: LONG_MS,
}, async () => {
  await start();
  await query(`create table notes as select n, 'kept' as text from generate_series(1, 1000) n`);
  const options = { dataDir: world.dataDir, storage, url: server.url };
  await folderStorage(join(folder, 'media')).write('ab/ab123456789012-640.webp', Buffer.from('picture'));
  const untilArchived = async () => {
    await query(`insert into pictures values (1, 'ab123456789012', '{640}', false)`);
    await query('select pg_switch_wal()');
    const size = async () => [...(await listArchive(storage)).segments.values()][0]?.size ?? 0;
    const before = await size();
    await expect.poll(size, { timeout: 30_000 }).toBeGreaterThan(before);
  };
  expect(await checkArchive({ ...options, untilArchived })).toMatchObject({
    tables: 1,
    rows: 1000,
    pictures: 1,
  });
  const late = checkArchive({ ...options, untilArchived: async () => undefined });
  await expect(late).rejects.toThrow('The archive ends at');
  expect((await readdir(folder)).filter((name) => name.includes('check'))).toEqual(['postgres.check.log']);

  await archiver.stop(() => server.stop());
  const at = (moment: Date) => restoreMoment({ dataDir: world.dataDir, storage, moment, replace: true });
  await expect(at(new Date(0))).rejects.toThrow('begins at');
  await expect(at(new Date(Date.now() + 60_000))).rejects.toThrow('at most');
  const { segments, bases } = await listArchive(storage);
  const [[series = '', ofSeries] = []] = segments;
  const [segment = ''] = ofSeries?.keys() ?? [];
  for (const [name, message] of [
    [segmentFile(series, segment), `${segment}.gz cannot be unpacked: incorrect header check`],
    [partFile([...bases.keys()][0] ?? '', 1), 'cannot be unpacked: incorrect header check'],
  ] as const) {
    await storage.write(name, Buffer.from('damaged'));
    const restored = restoreMoment({ dataDir: world.dataDir, storage, moment: 'latest', replace: true });
    await expect(restored).rejects.toThrow(BackupError);
    await expect(restored).rejects.toThrow(message);
  }
  expect((await readdir(folder)).filter((name) => /restored|before/.test(name))).toEqual([]);
  const files = await readdir(join(folder, 'archive'), { recursive: true, withFileTypes: true });
  for (const entry of files) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    expect(mode & 0o077, entry.name).toBe(0);
  }
});
