import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { directUrl } from '@/server/platform/database/client';
import { mediaStorage } from '@/server/platform/media/media-storage';
import { readPicture } from '@/server/platform/media/read-picture';
import { avifNameOf, pictureName } from '@/server/platform/media/store';
import { listApplied } from '@/server/platform/migration/migrate';
import type { JobContext } from '@/server/platform/queue/context';
import { JOB_KIND_NAMES, JOB_KINDS, QUEUE_SCHEMA } from '@/server/platform/queue/kinds';
import {
  FORMAT,
  FORMAT_VERSION,
  JOBS,
  MANIFEST,
  type Manifest,
  PART_BYTES,
  SUMMARY,
  type Summary,
} from './archive-format';
import { ArchiveWriter } from './archive-writer';
import { BackupError } from './backup-error';
import { listSequences, listTables } from './database-parts';
import { backupFolder, backupName, pruneBackups } from './folder';
import { partsOf } from './parts';
import { digestTables } from './table-digests';

const PICTURE_ROWS = 500;

export interface BackupOptions {
  /** postgresql://… of the database. */
  url: string;
  /** Path of the archive; its folder is created if it does not exist. */
  file: string;
  /** Time of the backup, stored in the archive. Default: the current time. */
  now?: Date;
}

/**
 * Writes a backup of all data into one file: a consistent snapshot of the tables (concurrent writes
 * continue), the waiting jobs and the pictures. Needs the memory of one part, whatever the size of the
 * database. Replaces an existing file only when the new one is complete.
 * @throws BackupError if the database has no catalogue
 */
export async function backUp({ url, file, now = new Date() }: BackupOptions): Promise<Summary> {
  const client = new pg.Client({ connectionString: url, application_name: 'hokcheui backup' });
  // The failing query reports a broken connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('set local statement_timeout = 0');
    const manifest = await readManifest(client, now);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const archive = new ArchiveWriter(file, now);
    try {
      const summary = await fill(archive, client, manifest);
      await archive.finish();
      return summary;
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readManifest(client: pg.Client, now: Date): Promise<Manifest> {
  const migrations = await listApplied(client);
  if (migrations.length === 0)
    throw new BackupError('This database has no tables of the product: there is nothing to back up.');
  return {
    format: FORMAT,
    format_version: FORMAT_VERSION,
    created_at: now.toISOString(),
    migrations,
    tables: await listTables(client),
    sequences: await listSequences(client),
  };
}

async function fill(archive: ArchiveWriter, client: pg.Client, manifest: Manifest): Promise<Summary> {
  await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
  const rows: Summary['rows'] = {};
  for (const { name, columns } of manifest.tables) {
    const list = columns.map(pg.escapeIdentifier).join(', ');
    const copy = `copy public.${pg.escapeIdentifier(name)} (${list}) to stdout`;
    rows[name] = await addCopy(archive, client, `tables/${name}`, copy);
  }
  const jobs = (await hasQueue(client))
    ? await addCopy(archive, client, JOBS, `copy (${waitingJobs()}) to stdout`)
    : 0;
  const pictures = await addPictures(archive, client);
  const digests = Object.entries(await digestTables(client));
  const hashes = Object.fromEntries(digests.map(([name, { hash }]) => [name, hash]));
  const summary: Summary = { rows, hashes, jobs, ...pictures, sha256: archive.sha256 };
  await archive.add(SUMMARY, Buffer.from(JSON.stringify(summary, null, 2)));
  return summary;
}

/** False in a database from before the job queue existed. */
async function hasQueue(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as known', [`${QUEUE_SCHEMA}.job`]);
  return rows[0].known;
}

/**
 * Selects the unfinished jobs. Scheduled jobs are left out, because the scheduler creates them again; so are
 * the queue's own tables.
 */
function waitingJobs(): string {
  const kinds = JOB_KIND_NAMES.filter((kind) => !JOB_KINDS[kind].policy.cron);
  return `select name, data, start_after from ${QUEUE_SCHEMA}.job
    where state in ('created', 'retry', 'active') and name in (${kinds.map(pg.escapeLiteral).join(', ')})
    order by created_on`;
}

/** Adds the compressed output of a COPY statement in parts. Returns the number of rows. */
async function addCopy(
  archive: ArchiveWriter,
  client: pg.Client,
  name: string,
  copy: string,
): Promise<number> {
  const rows = client.query(copyTo(copy));
  let number = 0;
  await pipeline(rows, createGzip(), async (zipped: AsyncIterable<Buffer>) => {
    for await (const part of partsOf(zipped, PART_BYTES))
      await archive.add(`${name}/${String(++number).padStart(6, '0')}`, part);
  });
  return rows.rowCount;
}

/** Adds the picture files of the snapshot. They may be read later, because a picture file never changes. */
async function addPictures(archive: ArchiveWriter, client: pg.Client) {
  const counts = { pictures: 0, missing_pictures: 0 };
  await client.query(
    'declare picture_rows no scroll cursor for select key, widths from pictures order by id',
  );
  for (;;) {
    const { rows } = await client.query<{ key: string; widths: number[] }>(
      `fetch ${PICTURE_ROWS} from picture_rows`,
    );
    if (rows.length === 0) return counts;
    for (const { key, widths } of rows)
      for (const width of widths) {
        const found = await readPicture(pictureName(key, width));
        if (found) await archive.add(`pictures/${found.path}`, found.data);
        counts[found ? 'pictures' : 'missing_pictures'] += 1;
        // Some pictures have no AVIF file.
        const avif = found && (await mediaStorage().read(avifNameOf(found.path)));
        if (avif) await archive.add(`pictures/${avifNameOf(found.path)}`, avif);
        if (avif) counts.pictures += 1;
      }
  }
}

/** Writes the nightly backup if `BACKUP_DIR` is set. A retry replaces the file of the first attempt. */
export async function backUpAtNight({ createdAt }: Pick<JobContext, 'createdAt'>): Promise<void> {
  if (!process.env.BACKUP_DIR) return;
  const folder = backupFolder();
  await backUp({ url: directUrl(), file: join(folder, backupName(createdAt)), now: createdAt });
  await pruneBackups(folder);
}
