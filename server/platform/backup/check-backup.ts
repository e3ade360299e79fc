import { randomBytes } from 'node:crypto';
import { readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readState } from '@/server/platform/database/embedded/state-file';
import { postgresFolder } from '@/server/platform/settings/data-folder';
import { verifyArchive } from './archive-reader';
import { BackupError } from './backup-error';
import { BACKUP_NAME } from './folder';
import { restore } from './restore';

/** What was restored and compared. */
export interface Checked {
  /** Moment of the restored data. */
  dataOf: Date;
  tables: number;
  rows: number;
  /** Number of picture files. */
  pictures: number;
}

const SCRATCH = 'hokcheui_check_';
/** A restore writes the data and the log of their changes. */
const SPACE_FACTOR = 2;

/**
 * Restores the newest backup of a folder into a scratch database on the same server, where the restore compares number
 * and checksum of the rows of every table, and removes that database. The picture files are read, not written.
 * @param url postgresql://… of the product's database, with the right to create databases
 * @throws BackupError if there is no backup, the restored rows differ, or the disk has too little space
 */
export async function checkNewestBackup(url: string, folder: string): Promise<Checked> {
  const newest = (await readdir(folder))
    .filter((name) => BACKUP_NAME.test(name))
    .sort()
    .at(-1);
  if (!newest) throw new BackupError(`There is no backup in ${folder}.`);
  const file = join(folder, newest);
  const { manifest, summary } = await verifyArchive(file);
  if (summary.missing_pictures > 0)
    throw new BackupError(`${file} lacks ${summary.missing_pictures} picture files that its rows name.`);
  const admin = new pg.Client({ connectionString: url, application_name: 'hokcheui check' });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    await removeScratch(admin);
    await requireSpace(admin, url);
    const scratch = new URL(url);
    scratch.pathname = `/${SCRATCH}${randomBytes(4).toString('hex')}`;
    await admin.query(`create database ${scratch.pathname.slice(1)}`);
    const { rows, pictures } = await restore({ url: scratch.href, file, withPictures: false });
    const counts = Object.values(rows);
    return {
      dataOf: new Date(manifest.created_at),
      tables: counts.length,
      rows: counts.reduce((sum, count) => sum + count, 0),
      pictures,
    };
  } finally {
    await removeScratch(admin).catch(() => undefined);
    await admin.end().catch(() => undefined);
  }
}

/** Removes scratch databases, also that of a check whose process was killed. */
async function removeScratch(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^${SCRATCH}[0-9a-f]{8}$'`,
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
}

/** Only the disk of the embedded server is known. */
async function requireSpace(admin: pg.Client, url: string): Promise<void> {
  if (readState(postgresFolder())?.url !== url) return;
  const { rows } = await admin.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  const { bavail, bsize } = await statfs(postgresFolder());
  if (bavail * bsize < SPACE_FACTOR * Number(rows[0]?.bytes))
    throw new BackupError('The disk has too little space to restore a backup beside the database.');
}
