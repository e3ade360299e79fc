import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { seedCatalogue } from '@/server/demo/seed';
import { postDrafts, postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { queueMail } from '@/server/platform/mail/outbox';
import { recordPicture, writePictureFiles } from '@/server/platform/media/store';
import { MIGRATIONS_FOLDER, migrateDatabase } from '@/server/platform/migration/migrate';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { catalogueOf } from '@/tests/setup/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { createEmptyDatabase, type EmptyDatabase } from '@/tests/setup/empty-database';
import { FORMAT_VERSION, MANIFEST, SUMMARY } from './archive-format';
import { type Entry, readEntries } from './archive-reader';
import { ArchiveWriter } from './archive-writer';
import { backUp } from './back-up';
import { BackupError } from './backup-error';
import { restore } from './restore';

const SMALL = { courses: 30, today: '2026-11-21' };
const LONG_MS = 120_000;
/** Bytes of the header of an entry, after which its data follow. */
const TAR_BLOCK = 512;

let source: TestDatabase;
let target: EmptyDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-backup-'));
  file = join(folder, 'whole.tar');
  source = await createTestDatabase();
  vi.stubEnv('MEDIA_DIR', join(folder, 'media'));
  await seedCatalogue(source.db, SMALL);
  await buildAdvertisement();
  await recordPicture(source.db, await writePictureFiles(await plainPicture('#205080'), { isPrivate: true }));
  await queueMailTo('reader@example.com');
  await backUp({ url: source.url, file });
}, LONG_MS);
beforeEach(async () => {
  target = await createEmptyDatabase();
  vi.stubEnv('MEDIA_DIR', await mkdtemp(join(folder, 'restored-')));
});
afterEach(async () => target.drop());
afterAll(async () => {
  vi.unstubAllEnvs();
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Creates a submitted advertisement with its related rows. */
async function buildAdvertisement() {
  const merchant = await buildMerchant(source.db);
  const category = await buildCategory(source.db);
  const { id: postId } = await buildCourse(source.db, {
    merchant,
    categories: [category],
    state: 'submitted',
  });
  await source.db.insert(postDrafts).values({ postId, content: { title: '陶藝班' }, state: 'submitted' });
  await source.db.insert(postReviews).values({ postId, dueOn: '2026-11-24' });
}

async function plainPicture(background: string) {
  const create = { width: 80, height: 60, channels: 3, background } as const;
  return {
    variants: [{ width: 80, data: await sharp({ create }).webp().toBuffer() }],
    height: 60,
    color: background,
  };
}

const queueMailTo = (to: string, tx: Parameters<typeof queueMail>[0] = source.db) =>
  queueMail(tx, {
    template: 'reset_password',
    to,
    locale: 'en',
    params: { url: 'https://hokcheui.test/reset-password' },
  });

/** Returns all rows of all tables as sorted text. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const names = await client.query(`select tablename from pg_tables where schemaname = 'public' order by 1`);
  const content: Record<string, string[]> = {};
  for (const { tablename } of names.rows) {
    const rows = await client.query(`select t::text as row from ${tablename} t order by 1`);
    content[tablename] = rows.rows.map(({ row }) => row);
  }
  await client.end();
  return content;
}

/** Returns all files below a folder with their bytes. */
async function filesIn(root: string): Promise<Map<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const pairs = paths.map(
    async (path) => [path.slice(root.length), (await readFile(path)).toString('base64')] as const,
  );
  return new Map((await Promise.all(pairs)).sort());
}

/** What a test changes in an archive, whose checksum fits again afterwards. */
interface Tampering {
  /** Changes the manifest. */
  manifest?: (manifest: Record<string, unknown>) => void;
  /** Changes the end of the archive. */
  summary?: (summary: Record<string, unknown>) => void;
  /** Replaces an entry by others. */
  entry?: (entry: Entry) => Entry[];
}

/** Writes the archive again with something changed in it. */
async function tampered({ manifest, summary, entry = (same) => [same] }: Tampering): Promise<string> {
  const path = join(folder, 'tampered.tar');
  const writer = new ArchiveWriter(path, new Date());
  for await (const { name, data } of readEntries(file)) {
    const change = name === MANIFEST ? manifest : name === SUMMARY ? summary : undefined;
    const json = change || name === SUMMARY ? JSON.parse(data.toString()) : null;
    change?.(json);
    if (name === SUMMARY) Object.assign(json, { sha256: writer.sha256 });
    const kept = json ? [{ name, data: Buffer.from(JSON.stringify(json)) }] : entry({ name, data });
    for (const each of kept) await writer.add(each.name, each.data);
  }
  await writer.finish();
  return path;
}

const rewritten = (manifest: Tampering['manifest']) => tampered({ manifest });

describe('a restored backup', { timeout: LONG_MS }, () => {
  it('is the original, row by row and picture by picture', async () => {
    const summary = await restore({ url: target.url, file });
    const original = await contentOf(source.url);
    expect(Object.keys(original).length).toBeGreaterThan(20);
    expect(original.posts?.length).toBeGreaterThan(29);
    expect(await contentOf(target.url)).toEqual(original);
    expect(await catalogueOf(target.url)).toEqual(await catalogueOf(source.url));
    const pictures = await filesIn(join(folder, 'media'));
    expect(pictures.size).toBeGreaterThan(60);
    expect([...pictures.keys()].filter((path) => path.startsWith('/private/'))).toHaveLength(1);
    expect(await filesIn(process.env.MEDIA_DIR ?? '')).toEqual(pictures);
    expect(summary).toMatchObject({
      pictures: pictures.size,
      missing_pictures: 0,
      migrated: 0,
      rows: { posts: original.posts?.length },
    });
  });

  it('goes on counting where the original was, and asks again for the work that waited', async () => {
    await restore({ url: target.url, file });
    const [{ last_value: last }] = await target.query('select last_value from posts_id_seq');
    const [{ max }] = await target.query('select max(id) from posts');
    expect(Number(last)).toBeGreaterThanOrEqual(Number(max));
    const [{ next }] = await target.query(`select nextval('posts_id_seq') as next`);
    expect(Number(next)).toBe(Number(last) + 1);
    expect(await migrateDatabase(target.url)).toBe(0);
    const jobs = await target.query(
      `select data from jobs.job where name = 'send_mail' and state = 'created'`,
    );
    const mails = await target.query('select id from mails');
    expect(jobs).toEqual([{ data: { mailId: mails[0].id } }]);
  });

  it('is readable by its owner only', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});

describe('a backup beside a site that goes on writing', { timeout: LONG_MS }, () => {
  it('holds one moment: every mail with its job and none alone', async () => {
    let writing = true;
    let written = 0;
    const writers = [1, 2].map(async (writer) => {
      while (writing) {
        await source.db.transaction((tx) => queueMailTo(`w${writer}-${written}@example.com`, tx));
        written += 1;
      }
    });
    await vi.waitFor(() => expect(written).toBeGreaterThan(20), LONG_MS);
    const before = written;
    const moving = join(folder, 'moving.tar');
    await backUp({ url: source.url, file: moving });
    const after = written;
    writing = false;
    await Promise.all(writers);
    expect(after).toBeGreaterThan(before);

    await restore({ url: target.url, file: moving });
    const [{ mails }] = await target.query(
      `select count(*)::int as mails from mails where recipient like 'w%'`,
    );
    const orphans = await target.query(
      `select 1 from mails m full join jobs.job j on j.name = 'send_mail' and (j.data->>'mailId')::int = m.id
        where m.id is null and j.name = 'send_mail' or j.id is null`,
    );
    expect(mails).toBeGreaterThanOrEqual(before);
    expect(mails).toBeLessThanOrEqual(after + 2);
    expect(orphans).toEqual([]);
  });

  it('names the pictures whose files are gone, and saves the rest', async () => {
    const media = join(folder, 'media-with-a-gap');
    await cp(join(folder, 'media'), media, { recursive: true });
    vi.stubEnv('MEDIA_DIR', media);
    const [gone = ''] = (await filesIn(media)).keys();
    await rm(join(media, gone));
    const whole = (await filesIn(join(folder, 'media'))).size;
    const summary = await backUp({ url: source.url, file: join(folder, 'gap.tar') });
    expect(summary).toMatchObject({ pictures: whole - 1, missing_pictures: 1 });
  });

  it('leaves no half file where the database breaks off', async () => {
    const place = await mkdtemp(join(folder, 'broken-'));
    // The lock keeps the backup from ending before its connection does.
    await source.db.transaction(async (tx) => {
      await tx.execute(sql`lock table posts in access exclusive mode`);
      const broken = backUp({ url: source.url, file: join(place, 'b.tar') });
      const outcome = expect(broken).rejects.toThrow();
      await vi.waitFor(async () => expect(await readdir(place)).toHaveLength(1), { interval: 1 });
      await target.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'hokcheui backup' and datname = $1`,
        [new URL(source.url).pathname.slice(1)],
      );
      await outcome;
    });
    expect(await readdir(place)).toEqual([]);
  });
});

describe('restoring', { timeout: LONG_MS }, () => {
  const rejected = (path: string, message: RegExp) =>
    expect(restore({ url: target.url, file: path, replace: true })).rejects.toThrow(message);

  it('refuses what is no backup, or is cut short or damaged, and changes nothing', async () => {
    await target.query('create table kept (id int)');
    await rejected(join(folder, 'nowhere.tar'), /There is no file/);
    const other = join(folder, 'other.tar');
    await writeFile(other, 'a letter to a friend'.repeat(1000));
    await rejected(other, /is not a backup of this product/);
    await writeFile(other, '');
    await rejected(other, /is not a backup of this product/);

    const { size } = await stat(file);
    for (const share of [0.3, 0.9]) {
      await cp(file, other);
      await truncate(other, Math.floor(size * share));
      await rejected(other, /is damaged/);
    }
    const last = (await readFile(file)).lastIndexOf('tables/');
    for (const at of [last, last + TAR_BLOCK]) {
      const bytes = await readFile(file);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      await writeFile(other, bytes);
      await rejected(other, /is damaged/);
    }
    expect(Object.keys(await contentOf(target.url))).toEqual(['kept']);
  });

  it('refuses what a newer or another version made', async () => {
    await rejected(await rewritten((m) => Object.assign(m, { format_version: FORMAT_VERSION + 1 })), /newer/);
    const hash = 'f'.repeat(64);
    await rejected(
      await rewritten((m) => (m.migrations as object[]).push({ hash, created_at: 9e12 })),
      /newer version/,
    );
    await rejected(
      await rewritten((m) => Object.assign((m.migrations as object[])[0] ?? {}, { hash })),
      /another version.*migration 1/,
    );
    await rejected(await rewritten((m) => Object.assign(m, { format: 'holiday' })), /is not a backup/);
  });

  it('overwrites nothing without the option', async () => {
    await target.query('create table kept as select 1 as id');
    await expect(restore({ url: target.url, file })).rejects.toThrow(/not empty.*--replace/s);
    expect(await target.query('select id from kept')).toEqual([{ id: 1 }]);
    await restore({ url: target.url, file, replace: true });
    expect(await contentOf(target.url)).toEqual(expect.not.objectContaining({ kept: expect.anything() }));
    await restore({ url: target.url, file, replace: true });
    expect((await contentOf(target.url)).posts?.length).toBeGreaterThan(29);
  });

  it('leaves the old data where the new cannot be written', async () => {
    await restore({ url: target.url, file });
    const before = await contentOf(target.url);
    const wrong = await rewritten((m) => {
      const tables = m.tables as { name: string; columns: string[] }[];
      tables.find(({ name }) => name === 'comments')?.columns.reverse();
    });
    await expect(restore({ url: target.url, file: wrong, replace: true })).rejects.toThrow();
    expect(await contentOf(target.url)).toEqual(before);
  });

  it('notices restored rows that are not those of the backup', async () => {
    const swapped = await rewritten((m) => {
      const tables = m.tables as { name: string; columns: string[] }[];
      const table = tables.find(({ name }) => name === 'categories');
      const other: Record<string, string> = { title_zh: 'title_en', title_en: 'title_zh' };
      if (table) table.columns = table.columns.map((column) => other[column] ?? column);
    });
    const restoring = restore({ url: target.url, file: swapped });
    await expect(restoring).rejects.toThrow(/not those that were backed up: categories\./);
    expect(await contentOf(target.url)).toEqual({});
  });

  describe('a tampered archive whose checksum fits', () => {
    const isPicture = (name: string, format = 'webp') =>
      name.startsWith('pictures/') && name.endsWith(format);
    const tables = (manifest: Record<string, unknown>) =>
      manifest.tables as { name: string; columns: string[] }[];
    /** Replaces the rows of a table by other COPY output. */
    const rows =
      (table: string, text: string) =>
      ({ name, data }: Entry) =>
        name.startsWith(table) ? [{ name, data: gzipSync(text) }] : [{ name, data }];
    let first = true;

    it.each<[string, Tampering, RegExp]>([
      [
        'without its pictures',
        { entry: (e) => (isPicture(e.name, '') ? [] : [e]) },
        /has 0 picture files instead of \d+/,
      ],
      [
        'without its pictures, which does not count any',
        {
          entry: (e) => (isPicture(e.name, '') ? [] : [e]),
          summary: (s) => Object.assign(s, { pictures: 0 }),
        },
        /lacks \d+ picture files that its rows name, and not 0/,
      ],
      ['without hashes', { summary: (s) => delete s.hashes }, /has no checksums of its rows/],
      [
        'without the hash of a table',
        { summary: (s) => delete (s.hashes as object as { posts?: string }).posts },
        /not those that were backed up: posts/,
      ],
      [
        'with a script in the place of pictures',
        {
          entry: ({ name, data }) => [
            { name, data: isPicture(name) ? Buffer.from('<script>alert(1)</script>') : data },
          ],
        },
        /pictures\/\S+\.webp is not the picture that its name says/,
      ],
      [
        'with another picture in the place of one',
        { entry: ({ name, data }) => [{ name, data: isPicture(name) ? Buffer.concat([data, data]) : data }] },
        /is not the picture that its name says/,
      ],
      [
        'with a script in the place of an AVIF file',
        {
          entry: ({ name, data }) => {
            if (!isPicture(name) || !first) return [{ name, data }];
            first = false;
            return [
              { name, data },
              { name: name.replace('webp', 'avif'), data: Buffer.from('<script>') },
            ];
          },
          summary: (s) => Object.assign(s, { pictures: Number(s.pictures) + 1 }),
        },
        /\.avif is not the picture that its name says/,
      ],
      [
        'with a picture of no row',
        {
          entry: ({ name, data }) => [
            { name: isPicture(name, '') ? name.replace(/-(\d+)\./, '-4000.') : name, data },
          ],
        },
        /pictures\/\S+-4000\.webp is in it, which no row names/,
      ],
      [
        'with a file outside the folder of pictures',
        { entry: (e) => (isPicture(e.name) ? [{ ...e, name: 'pictures/../../x.webp' }] : [e]) },
        /an entry that no backup has: "pictures\/\.\.\/\.\.\/x\.webp"/,
      ],
      [
        'with an entry of no meaning and control characters',
        { entry: (e) => (isPicture(e.name) ? [e] : [e, { ...e, name: `${e.name}\u001b[2J` }]) },
        /an entry that no backup has: "\S+\\u001b\[2J"/,
      ],
      [
        'with a column that does not exist',
        { manifest: (m) => tables(m)[0]?.columns.push('nothing') },
        /could not be restored: column "nothing"/,
      ],
      [
        'with a table twice',
        { manifest: (m) => tables(m).push(tables(m)[0] as never) },
        /does not hold the tables of its own version/,
      ],
      [
        'with a sequence that does not exist',
        { manifest: (m) => (m.sequences as object[]).push({ name: 'x', last_value: '1' }) },
        /could not be restored: relation "public.x"/,
      ],
      [
        'with rows that are no gzip',
        { entry: (e) => (e.name.startsWith('tables/posts/') ? [{ ...e, data: Buffer.from('rows') }] : [e]) },
        /could not be restored: incorrect header check/,
      ],
      [
        'with a job of no name',
        { entry: rows('jobs/', '\\N\t{}\t2026-11-21 00:00:00+00\n') },
        /could not be restored: null value in column "name"/,
      ],
      [
        'with a job for ever',
        { entry: rows('jobs/', 'send_mail\t{}\tinfinity\n') },
        /could not be restored: .*check constraint/,
      ],
      [
        'with more jobs than it counts',
        { summary: (s) => Object.assign(s, { jobs: 0 }) },
        /has 1 jobs instead of 0/,
      ],
    ])('%s is refused, the cause is named, and nothing is changed', async (_, change, message) => {
      await target.query('create table kept (id int)');
      const failure = await restore({ url: target.url, file: await tampered(change), replace: true }).catch(
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(BackupError);
      expect((failure as Error).message).toMatch(message);
      expect(Object.keys(await contentOf(target.url))).toEqual(['kept']);
    });
  });

  it('refuses while the site runs on the database', async () => {
    const site = new pg.Client({ connectionString: target.url, application_name: 'hokcheui' });
    await site.connect();
    await rejected(file, /The site is running/);
    await site.end();
  });

  it('brings a backup of an older version up to this one', async () => {
    const from = join(folder, 'older.tar');
    await backUp({ url: source.url, file: from });
    const newer = join(folder, 'newer-migrations');
    await cp(MIGRATIONS_FOLDER, newer, { recursive: true });
    const journalFile = join(newer, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(journalFile, 'utf8'));
    const { when } = journal.entries.at(-1);
    journal.entries.push({ idx: 99, version: '7', when: when + 1, tag: '0099_more', breakpoints: true });
    await writeFile(journalFile, JSON.stringify(journal));
    await writeFile(join(newer, '0099_more.sql'), 'alter table merchants add column more text');

    const { migrated } = await restore({ url: target.url, file: from, migrationsFolder: newer });
    expect(migrated).toBe(1);
    expect(await target.query('select more from merchants limit 1')).toEqual([{ more: null }]);
  });
});
