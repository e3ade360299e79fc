import { randomUUID } from 'node:crypto';
import { stat, statfs } from 'node:fs/promises';
import { archiveStorage } from '@/server/platform/archive/archive-storage';
import { backupFolder } from '@/server/platform/backup/folder';
import { folderStorage, mediaFolder } from '@/server/platform/media/folder-storage';
import { mediaStorage } from '@/server/platform/media/media-storage';
import type { MediaStorage } from '@/server/platform/media/storage';
import { dataFolder } from '@/server/platform/settings/data-folder';
import { attempt, type Line } from './report';

const GIGABYTE = 1024 ** 3;
/** Free bytes below which a disk is red and yellow. */
const URGENT_BYTES = GIGABYTE;
const LITTLE_BYTES = 5 * GIGABYTE;

/** Writes, reads and removes a test file where pictures are stored. */
export async function tryPictures(): Promise<Line> {
  const bucket = process.env.S3_BUCKET;
  const setting = bucket
    ? `S3_ENDPOINT (${process.env.S3_ENDPOINT}), S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY`
    : 'MEDIA_DIR';
  return attempt('Storage of pictures', setting, async () => {
    await writeReadRemove(mediaStorage());
    const where = bucket ? `the bucket ${bucket}` : mediaFolder();
    return { light: 'green', text: `a test file was written, read and removed in ${where}` };
  });
}

/** Writes and removes a test file in the folder of backups, if there is one. */
export async function tryBackups(): Promise<Line[]> {
  if (!process.env.BACKUP_DIR) return [];
  const line = await attempt('Backup folder', 'BACKUP_DIR', async () => {
    await stat(backupFolder());
    await writeReadRemove(folderStorage(backupFolder()));
    return { light: 'green', text: `${backupFolder()} is writable` };
  });
  return [line];
}

/** Writes, reads and removes a test file in the continuous archive, if there is one. */
export async function tryArchive(): Promise<Line[]> {
  const setting = ['ARCHIVE_DIR', 'ARCHIVE_BUCKET'].find((name) => process.env[name]);
  if (!setting) return [];
  const line = await attempt('Archive', setting, async () => {
    const storage = archiveStorage();
    if (storage) await writeReadRemove(storage);
    return { light: 'green', text: `a test file was written, read and removed (${setting})` };
  });
  return [line];
}

async function writeReadRemove(storage: MediaStorage): Promise<void> {
  const name = `doctor-${randomUUID()}.webp`;
  const data = Buffer.from(name);
  try {
    await storage.write(name, data);
    if (!(await storage.read(name))?.equals(data)) throw new Error('the test file is not read as written');
  } finally {
    await storage.remove(name);
  }
}

/** Reports the free space of each disk that holds data. */
export async function tryDisks(): Promise<Line[]> {
  const folders = {
    DATA_DIR: dataFolder(),
    ...(process.env.S3_BUCKET ? {} : { MEDIA_DIR: mediaFolder() }),
    ...(process.env.BACKUP_DIR ? { BACKUP_DIR: backupFolder() } : {}),
  };
  const disks = new Map<number, Line>();
  for (const [setting, folder] of Object.entries(folders)) {
    const found = await stat(folder).catch(() => null);
    if (!found || disks.has(found.dev)) continue;
    const line = await attempt('Free space', setting, async () => {
      const { bavail, bsize } = await statfs(folder);
      const free = bavail * bsize;
      const light = free < URGENT_BYTES ? 'red' : free < LITTLE_BYTES ? 'yellow' : 'green';
      return { light, text: `${(free / GIGABYTE).toFixed(1)} GB on the disk of ${folder} (${setting})` };
    });
    disks.set(found.dev, line);
  }
  return [...disks.values()];
}
