import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MANIFEST, SUMMARY } from '@/server/platform/backup/archive-format';
import { readEntries } from '@/server/platform/backup/archive-reader';
import { ArchiveWriter } from '@/server/platform/backup/archive-writer';
import { backUp } from '@/server/platform/backup/back-up';
import { BackupError } from '@/server/platform/backup/backup-error';
import { restore } from '@/server/platform/backup/restore';
import { differingTables, digestTables } from '@/server/platform/backup/table-digests';
import { recordPicture, writePictureFiles } from '@/server/platform/media/store';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { createEmptyDatabase } from '@/tests/setup/empty-database';

/** Backups that one run damages. `npm run fuzz -- --requests N` damages one for each fifty requests. */
const BACKUPS = Math.ceil(Number(process.env.FUZZ_REQUESTS ?? 500) / 50);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const SECONDS_EACH = 10;

let source: TestDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-fuzz-'));
  vi.stubEnv('MEDIA_DIR', join(folder, 'media'));
  file = join(folder, 'whole.tar');
  source = await createTestDatabase();
  await buildCourse(source.db, {
    merchant: await buildMerchant(source.db),
    categories: [await buildCategory(source.db)],
  });
  const create = { width: 80, height: 60, channels: 3, background: '#205080' } as const;
  const data = await sharp({ create }).webp().toBuffer();
  await recordPicture(
    source.db,
    await writePictureFiles(
      { variants: [{ width: 80, data }], height: 60, color: '#205080' },
      { isPrivate: false },
    ),
  );
  await backUp({ url: source.url, file });
  vi.stubEnv('MEDIA_DIR', join(folder, 'restored'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A change of one entry of an archive, whose checksum fits again afterwards. */
type Change =
  | { kind: 'remove' | 'repeat' }
  | { kind: 'rename'; name: string }
  | { kind: 'bytes'; at: number; value: number }
  | { kind: 'cut'; at: number }
  | { kind: 'data'; data: string };

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom<Change>({ kind: 'remove' }, { kind: 'repeat' }),
  fc.record({
    kind: fc.constant('rename' as const),
    name: fc.constantFrom(
      '../outside.webp',
      '/etc/passwd',
      'media/a/../../b',
      'tables/accounts/9',
      'media/x.svg',
    ),
  }),
  fc.record({ kind: fc.constant('bytes' as const), at: share, value: fc.integer({ min: 1, max: 255 }) }),
  fc.record({ kind: fc.constant('cut' as const), at: share }),
  fc.record({
    kind: fc.constant('data' as const),
    data: fc.oneof(fc.constantFrom('', '{}', '[]', 'null', '<script>alert(1)</script>'), fc.json()),
  }),
);

function changed(data: Buffer, name: string, by: Change): { name: string; data: Buffer }[] {
  const entry = { name, data };
  switch (by.kind) {
    case 'remove':
      return [];
    case 'repeat':
      return [entry, entry];
    case 'rename':
      return [{ name: by.name, data }];
    case 'cut':
      return [{ name, data: data.subarray(0, Math.floor(data.length * by.at)) }];
    case 'data':
      return [{ name, data: Buffer.from(by.data) }];
    case 'bytes': {
      const copy = Buffer.from(data);
      const at = Math.floor(copy.length * by.at);
      copy[at] = (copy[at] ?? 0) ^ by.value;
      return [{ name, data: copy }];
    }
  }
}

/** Writes the archive again with one entry changed. The end names the checksum of what was written. */
async function tamper(path: string, at: number, by: Change): Promise<void> {
  const entries: { name: string; data: Buffer }[] = [];
  for await (const { name, data } of readEntries(file)) entries.push({ name, data });
  const index = Math.floor(entries.length * at);
  const writer = new ArchiveWriter(path, new Date());
  for (const [position, { name, data }] of entries.entries()) {
    const written =
      name === SUMMARY
        ? Buffer.from(JSON.stringify({ ...JSON.parse(data.toString()), sha256: writer.sha256 }))
        : data;
    const kept = position === index ? changed(written, name, by) : [{ name, data: written }];
    for (const each of kept) await writer.add(each.name, each.data);
  }
  await writer.finish();
}

/** Damages some bytes of the file itself, whose checksum no longer fits. */
async function damage(path: string, _entry: number, by: Change): Promise<void> {
  const [whole] = changed(await readFile(file), MANIFEST, by);
  await writeFile(path, whole?.data ?? '');
}

async function digestsOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    return await digestTables(client);
  } finally {
    await client.end();
  }
}

/** Restores a file into a database that holds one table. */
async function attempt(
  path: string,
): Promise<{ failure: unknown; tables: string[]; url: string; drop(): Promise<void> }> {
  const { url, query, drop } = await createEmptyDatabase();
  await query('create table kept (id int)');
  const failure = await restore({ url, file: path, replace: true }).then(
    () => null,
    (error: unknown) => error,
  );
  const tables = await query(`select tablename from pg_tables where schemaname = 'public'`);
  return { failure, tables: tables.map(({ tablename }) => tablename), url, drop };
}

it('refuses a damaged backup, names the cause, and changes nothing; what it takes is complete', {
  timeout: BACKUPS * SECONDS_EACH * 1_000 + 60_000,
}, async () => {
  const whole = await digestsOf(source.url);
  const path = join(folder, 'tampered.tar');
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(share, change, fc.boolean(), async (at, by, hasFittingChecksum) => {
      await (hasFittingChecksum ? tamper : damage)(path, at, by);
      const { failure, tables, url, drop } = await attempt(path);
      // Some bytes mean nothing, such as the time in the head of a gzip stream.
      if (failure === null) expect(differingTables(whole, await digestsOf(url))).toEqual([]);
      else {
        refused += 1;
        expect(failure).toBeInstanceOf(BackupError);
        expect(tables).toEqual(['kept']);
      }
      await drop();
    }),
    { seed: SEED, numRuns: BACKUPS },
  );
  expect(refused).toBeGreaterThan(BACKUPS / 2);
});
