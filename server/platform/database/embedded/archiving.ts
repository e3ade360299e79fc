import { mkdir, rm } from 'node:fs/promises';

import { giveTo } from './account';
import type { Placement } from './placement';

/**
 * Seconds after which an unfinished segment of the write-ahead log is handed out. Half of the minute that may be lost:
 * the other half is for the copy to the archive.
 */
const ARCHIVE_TIMEOUT_SECONDS = 30;

/**
 * Returns the folder to which PostgreSQL hands out its write-ahead log. It exists as long as every segment was handed
 * out, since the last base copy at least.
 */
export function outgoingFolder(cluster: string): string {
  return `${cluster}.outgoing`;
}

/**
 * Returns the settings by which a server hands out its write-ahead log. The module basic_archive writes a temporary
 * file, flushes and renames it, and refuses to overwrite a file of other content.
 */
export async function beginArchiving({ account, cluster }: Placement): Promise<Record<string, string>> {
  const folder = outgoingFolder(cluster);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveTo(account, folder);
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_library: 'basic_archive',
    archive_timeout: String(ARCHIVE_TIMEOUT_SECONDS),
    'basic_archive.archive_directory': folder,
  };
}

/**
 * Removes the folder, before a server writes log that does not continue what was handed out: a new database, a restored
 * one, or one that is not archived.
 */
export async function endArchiving({ cluster }: Pick<Placement, 'cluster'>): Promise<Record<string, string>> {
  await rm(outgoingFolder(cluster), { recursive: true, force: true });
  return {};
}
