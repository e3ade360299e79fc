import { BackupError } from '@/server/platform/backup/backup-error';
import type { MediaStorage } from '@/server/platform/media/storage';
import { type BaseCopy, listArchive, readBases, segmentAfter, seriesOf } from './archive-contents';

/** A moment, or the last one that the archive has. */
export type Moment = Date | 'latest';

export interface RecoveryPlan {
  base: BaseCopy & { name: string };
  series: string;
  /** Segments to replay, in order. */
  segments: string[];
}

/** Segments beyond those of the next base copy, for changes while that was being finished. */
const BEYOND = 4;

/**
 * Finds the base copy and the segments from which a moment is restored: the newest copy before it.
 * @throws BackupError if the moment is before, after or in a gap of what is archived
 */
export async function planRecovery(storage: MediaStorage, moment: Moment): Promise<RecoveryPlan> {
  const contents = await listArchive(storage);
  let next: (BaseCopy & { name: string }) | null = null;
  for await (const base of readBases(storage, contents)) {
    if (moment !== 'latest' && Date.parse(base.finished_at) > moment.getTime()) {
      next = base;
      continue;
    }
    const series = seriesOf(base.name);
    const archived = contents.segments.get(series) ?? new Map<string, Date>();
    const end = next && seriesOf(next.name) === series ? segmentsBeyond(next) : null;
    const segments: string[] = [];
    for (let name = base.first_segment; archived.has(name) && name !== end; name = after(name, base))
      segments.push(name);
    const last = segments.at(-1) ?? '';
    if (last < base.last_segment)
      throw new BackupError(`The archive lacks a segment of ${base.name}: that copy cannot be restored.`);
    const until = archived.get(last);
    if (moment !== 'latest' && until && until < moment)
      throw new BackupError(
        `The archive has the data from ${base.finished_at} to ${until.toISOString()} at most, not of ${moment.toISOString()}. --to latest restores all that it has.`,
      );
    return { base, series, segments };
  }
  throw new BackupError(
    next
      ? `The archive begins at ${next.finished_at}, after the moment that is asked for.`
      : 'The archive has no complete base copy.',
  );
}

function segmentsBeyond(base: BaseCopy): string {
  let name = base.last_segment;
  for (let beyond = 0; beyond < BEYOND; beyond += 1) name = after(name, base);
  return name;
}

const after = (segment: string, { segment_bytes }: BaseCopy) => segmentAfter(segment, segment_bytes);
