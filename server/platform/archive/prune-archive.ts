import type { MediaStorage } from '@/server/platform/media/storage';
import {
  type BaseCopy,
  listArchive,
  pictureFile,
  readBases,
  segmentFile,
  seriesOf,
} from './archive-contents';

const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_DAYS = 7;

/** Returns for how many days back every moment can be restored: `ARCHIVE_KEEP_DAYS`. */
export const keepDays = (): number => Number(process.env.ARCHIVE_KEEP_DAYS || DEFAULT_DAYS);

/**
 * Removes what no moment of the last days needs: base copies other than the newer ones and the last one before, the
 * segments before the oldest of each series, and pictures that were removed from the database before the oldest. Call
 * it when no base copy is being made, because one without its last file counts as interrupted.
 * @param pictures keys of the pictures of the database now
 * @returns names of the removed picture files
 */
export async function pruneArchive(
  storage: MediaStorage,
  { now, pictures, days = keepDays() }: { now: Date; pictures: readonly string[]; days?: number },
): Promise<string[]> {
  const contents = await listArchive(storage);
  const oldest = now.getTime() - days * DAY_MS;
  const kept: (BaseCopy & { name: string })[] = [];
  let isCovered = false;
  for await (const base of readBases(storage, contents)) {
    if (isCovered) continue;
    kept.push(base);
    isCovered = Date.parse(base.finished_at) <= oldest;
  }
  const first = kept.at(-1);
  if (!first) return [];

  const names = new Set(kept.map(({ name }) => name));
  for (const [name, files] of contents.bases)
    if (!names.has(name)) for (const file of files) await storage.remove(file);
  for (const [series, segments] of contents.segments) {
    const own = kept.filter(({ name }) => seriesOf(name) === series);
    const from = own.map(({ first_segment }) => first_segment).sort()[0];
    for (const segment of segments.keys())
      if (!from || segment < from) await storage.remove(segmentFile(series, segment));
  }
  const wanted = new Set([...pictures, ...kept.flatMap((base) => base.pictures)]);
  const removed: string[] = [];
  for (const [name, archivedAt] of contents.pictures) {
    const key = name.match(/([0-9a-z]{14})-/)?.[1] ?? '';
    if (wanted.has(key) || archivedAt.getTime() > Date.parse(first.started_at)) continue;
    await storage.remove(pictureFile(name));
    removed.push(name);
  }
  return removed;
}
