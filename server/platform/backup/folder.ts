import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dataFolder } from '@/server/platform/settings/data-folder';

/** Name of a complete backup. */
export const BACKUP_NAME = /^hokcheui-\d{8}T\d{6}Z\.tar$/;
/** Temporary file of a backup that was interrupted. */
const PARTIAL = /^hokcheui-\d{8}T\d{6}Z\.tar\.\d+\.partial$/;
const PARTIAL_DAYS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_KEEP = 7;

/** Returns the default folder of backups: `BACKUP_DIR`, or `backups` in the data folder. */
export function backupFolder(): string {
  return process.env.BACKUP_DIR
    ? resolve(/* turbopackIgnore: true */ process.env.BACKUP_DIR)
    : join(dataFolder(), 'backups');
}

/** Returns a file name such as `hokcheui-20261121T041000Z.tar`; names sort by age. */
export function backupName(at: Date): string {
  return `hokcheui-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`;
}

/** Returns when the newest complete backup of a folder was made; null if there is none. */
export async function newestBackup(folder: string): Promise<Date | null> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => BACKUP_NAME.test(name))
    .sort()
    .at(-1);
  if (!newest) return null;
  const [, day = '', time = ''] = newest.match(/(\d{8})T(\d{6})/) ?? [];
  const at = `${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`;
  return new Date(at);
}

/** Removes all but the newest `BACKUP_KEEP` backups, and old temporary files. Leaves other files. */
export async function pruneBackups(
  folder: string,
  keep = Number(process.env.BACKUP_KEEP || DEFAULT_KEEP),
): Promise<void> {
  const names = (await readdir(folder)).sort();
  const old = names.filter((name) => BACKUP_NAME.test(name)).slice(0, -keep);
  for (const name of names.filter((each) => PARTIAL.test(each))) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < Date.now() - PARTIAL_DAYS * DAY_MS) old.push(name);
  }
  for (const name of old) await rm(join(folder, name), { force: true });
}
