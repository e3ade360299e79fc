import { createHash } from 'node:crypto';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import tar from 'tar-stream';
import { PART_BYTES } from '@/server/platform/backup/archive-format';
import { partsOf } from '@/server/platform/backup/parts';
import type { MediaStorage } from '@/server/platform/media/storage';
import { BASE_FILE, type BaseCopy, partFile, stampOf } from './archive-contents';

/** Folders whose files belong to a running server; the folders themselves are needed. */
const EMPTIED =
  /^(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^pg_wal\/(?!.*\.history$)/;
/** As pg_basebackup leaves out. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|recovery\.signal|standby\.signal)$|(^|\/)(pgsql_tmp|pg_internal\.init)/;
/** The data are compressed once and read rarely. */
const GZIP_LEVEL = 3;
const CHUNK_BYTES = 1024 * 1024;
const SEGMENT_BYTES = 16 * 1024 * 1024;

interface Options {
  /** postgresql://… of the database of the pictures. */
  url: string;
  /** Data folder of the running server. */
  cluster: string;
  storage: MediaStorage;
  series: string;
  /** Resolves once a segment is in the archive. */
  untilShipped: (segment: string) => Promise<void>;
  /** Copies the pictures that are not in the archive and returns the keys of all. */
  addPictures: (client: pg.ClientBase) => Promise<string[]>;
  signal: AbortSignal;
}

/**
 * Copies the data folder of the running server into the archive, as pg_basebackup does, which the embedded PostgreSQL
 * comes without: the files between pg_backup_start and pg_backup_stop, in a tar file in parts. With the segments of
 * that time the copy is consistent.
 */
export async function copyBase(options: Options): Promise<BaseCopy> {
  const { url, cluster, storage, series } = options;
  const client = new pg.Client({ connectionString: url, application_name: 'hokcheui archive' });
  // The failing query reports a broken connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query<{ now: Date; segment_bytes: string }>(
      `select now(), pg_backup_start('archive', fast => true),
        (select pg_size_bytes(current_setting('wal_segment_size'))) as segment_bytes`,
    );
    const startedAt = rows[0]?.now ?? new Date();
    const name = `${series}/base-${stampOf(startedAt)}`;
    const hash = createHash('sha256');
    const pack = tar.pack();
    let parts = 0;
    const write = async (zipped: AsyncIterable<Buffer>) => {
      for await (const part of partsOf(zipped, PART_BYTES)) {
        hash.update(part);
        await storage.write(partFile(name, ++parts), part);
      }
    };
    const { signal } = options;
    const written = pipeline(pack, createGzip({ level: GZIP_LEVEL }), write, { signal });
    // Reported by `written` below.
    written.catch(() => pack.destroy());
    const bytes = await Promise.race([packFiles(pack, cluster), written.then(() => 0)]);
    const end = await endBackup(client);
    pack.entry({ name: 'backup_label', mode: 0o600 }, end.label);
    pack.finalize();
    await written;
    const pictures = await options.addPictures(client);
    await options.untilShipped(end.lastSegment);
    const base: BaseCopy = {
      format: 1,
      started_at: startedAt.toISOString(),
      finished_at: end.at.toISOString(),
      first_segment: end.firstSegment,
      last_segment: end.lastSegment,
      segment_bytes: Number(rows[0]?.segment_bytes ?? SEGMENT_BYTES),
      parts,
      bytes,
      sha256: hash.digest('hex'),
      pictures,
    };
    await storage.write(`${name}/${BASE_FILE}`, Buffer.from(JSON.stringify(base)));
    return base;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function endBackup(client: pg.Client) {
  const { rows } = await client.query<{ label: string; segment: string; at: Date }>(
    `select labelfile as label, pg_walfile_name(lsn) as segment, clock_timestamp() as at
      from pg_backup_stop(wait_for_archive => false)`,
  );
  const [row] = rows;
  const [, firstSegment] = row?.label.match(/\(file ([0-9A-F]{24})\)/) ?? [];
  if (!row || !firstSegment) throw new Error('pg_backup_stop did not name the first segment');
  return { label: row.label, firstSegment, lastSegment: row.segment, at: row.at };
}

/** Adds folders and files. Returns the number of bytes. */
async function packFiles(pack: tar.Pack, cluster: string): Promise<number> {
  let bytes = 0;
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(cluster.length + 1);
    if (LEFT_OUT.test(name) || EMPTIED.test(name)) continue;
    if (entry.isDirectory()) {
      pack.entry({ name, type: 'directory', mode: 0o700 });
      continue;
    }
    const size = entry.isFile() ? await sizeOf(path) : null;
    if (size === null) continue;
    await pipeline(Readable.from(bytesOf(path, size)), pack.entry({ name, size, mode: 0o600 }));
    bytes += size;
  }
  return bytes;
}

/** Null for a file that was removed meanwhile, with a table. */
async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found?.size ?? null;
}

/**
 * Reads exactly `size` bytes of a file that PostgreSQL is writing. What it shortens or removes meanwhile is filled with
 * zeros; recovery repeats the change.
 */
async function* bytesOf(path: string, size: number): AsyncGenerator<Buffer> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  try {
    for (let at = 0; at < size; ) {
      const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - at));
      const read = file ? (await file.read(chunk, 0, chunk.length, at)).bytesRead : 0;
      at += read || chunk.length;
      yield read ? chunk.subarray(0, read) : chunk;
    }
  } finally {
    await file?.close();
  }
}
