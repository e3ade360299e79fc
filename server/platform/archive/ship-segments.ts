import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { MediaStorage } from '@/server/platform/media/storage';
import { segmentFile, stampOf } from './archive-contents';

/** File in the outgoing folder that names the series to which its segments belong. */
const SERIES_FILE = 'series';
const SEGMENT = /^[0-9A-F]{24}$/;
/** Other files that PostgreSQL archives; a series is restored without them. */
const BESIDE = /^[0-9A-F]{8}\.history$|^[0-9A-F]{24}\.[0-9A-F]{8}\.backup$/;

/** Returns the series of an outgoing folder; null before its first base copy and if the folder does not exist. */
export async function readSeries(outgoing: string): Promise<string | null> {
  return readFile(join(outgoing, SERIES_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Begins a new series: its first base copy is still to be made. */
export async function beginSeries(outgoing: string, now: Date): Promise<string> {
  const series = `series-${stampOf(now)}`;
  await writeFile(join(outgoing, SERIES_FILE), series, { mode: 0o600, flush: true });
  return series;
}

/** Returns the segments that wait in the outgoing folder, oldest first. */
export async function listOutgoing(outgoing: string): Promise<string[]> {
  const names = await readdir(outgoing).catch(() => []);
  return names.filter((name) => SEGMENT.test(name)).sort();
}

/** A segment of the same name and other content is in the archive: another database writes to the series. */
export class SegmentConflict extends Error {
  override name = 'SegmentConflict';
}

/**
 * Moves segments from the outgoing folder to the archive, oldest first, and removes what PostgreSQL hands out beside
 * them. A segment that is there already, as after a crash, is not written again.
 * @throws SegmentConflict if it is there with other content
 */
export async function shipSegments(
  storage: MediaStorage,
  { outgoing, series, segments }: { outgoing: string; series: string; segments: readonly string[] },
): Promise<void> {
  for (const segment of segments) {
    const data = await readFile(join(outgoing, segment));
    const name = segmentFile(series, segment);
    const archived = await storage.read(name);
    if (!archived) await storage.write(name, await promisify(gzip)(data));
    else if (!data.equals(await promisify(gunzip)(archived))) throw new SegmentConflict(`${name} differs`);
    await rm(join(outgoing, segment));
  }
  for (const name of await readdir(outgoing)) if (BESIDE.test(name)) await rm(join(outgoing, name));
}
