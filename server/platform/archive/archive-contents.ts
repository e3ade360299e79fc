import { z } from 'zod';
import { BackupError } from '@/server/platform/backup/backup-error';
import type { MediaStorage } from '@/server/platform/media/storage';

/**
 * Names in the continuous archive:
 * - `SERIES/base-TIME/NNNNNN`: parts of a gzip stream of a tar file of the data folder; `base.json` is written last;
 * - `SERIES/wal/SEGMENT.gz`: segments of the write-ahead log;
 * - `pictures/ab/KEY-WIDTH.webp`: pictures of all series, whether public or private.
 *
 * A series is an unbroken sequence of segments of one database. After a restore, or after a time without archiving, a
 * new series begins with a base copy of its own, so that no series has two segments of one name.
 */
const BASE = /^(series-[^/]+\/base-[^/]+)\/(.+)$/;
const SEGMENT_FILE = /^(series-[^/]+)\/wal\/([0-9A-F]{24})\.gz$/;
const PICTURE = /^pictures\/(.+)$/;

export const BASE_FILE = 'base.json';

/** Contents of `base.json`. */
export const baseSchema = z.object({
  format: z.literal(1),
  started_at: z.iso.datetime(),
  /** From this moment on the data can be restored from this copy. */
  finished_at: z.iso.datetime(),
  /** Segments without which the copy is not consistent. */
  first_segment: z.string(),
  last_segment: z.string(),
  segment_bytes: z.int().positive(),
  parts: z.int().positive(),
  /** Size of the data folder. */
  bytes: z.int().positive(),
  /** Checksum of the parts. */
  sha256: z.string().length(64),
  /** Keys of the pictures of the database. */
  pictures: z.array(z.string()),
});
export type BaseCopy = z.infer<typeof baseSchema>;

export interface ArchiveContents {
  /** Files of each base copy, complete or not, by `SERIES/base-TIME`; these names sort by age. */
  bases: Map<string, string[]>;
  /** When each segment was archived, by series. */
  segments: Map<string, Map<string, Date>>;
  /** When each picture file was archived, by its name in the media storage. */
  pictures: Map<string, Date>;
}

export const seriesOf = (base: string): string => base.slice(0, base.indexOf('/'));
export const segmentFile = (series: string, segment: string): string => `${series}/wal/${segment}.gz`;
export const partFile = (base: string, number: number): string =>
  `${base}/${String(number).padStart(6, '0')}`;
export const pictureFile = (name: string): string => `pictures/${name}`;

/** Returns a time as in names, `20261124T021500123Z`; it sorts by age. */
export const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:.]/g, '');

/** Lists the archive. */
export async function listArchive(storage: MediaStorage): Promise<ArchiveContents> {
  const bases = new Map<string, string[]>();
  const segments = new Map<string, Map<string, Date>>();
  const pictures = new Map<string, Date>();
  for await (const { name, changedAt } of storage.list()) {
    const [, base] = name.match(BASE) ?? [];
    const [, series, segment] = name.match(SEGMENT_FILE) ?? [];
    const [, picture] = name.match(PICTURE) ?? [];
    if (base) bases.set(base, [...(bases.get(base) ?? []), name]);
    if (series && segment) segments.set(series, (segments.get(series) ?? new Map()).set(segment, changedAt));
    if (picture) pictures.set(picture, changedAt);
  }
  return { bases, segments, pictures };
}

/**
 * Returns the complete base copies, newest first, with their names.
 * @throws BackupError if one has another format
 */
export async function* readBases(
  storage: MediaStorage,
  { bases }: ArchiveContents,
): AsyncGenerator<BaseCopy & { name: string }> {
  for (const name of [...bases.keys()].sort(byStamp).reverse()) {
    const data = await storage.read(`${name}/${BASE_FILE}`);
    if (!data) continue;
    const read = baseSchema.safeParse(parseJson(data));
    if (!read.success) throw new BackupError(`${name} is damaged, or of another version of this product.`);
    yield { name, ...read.data };
  }
}

function parseJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return null;
  }
}

const stampIn = (base: string) => base.slice(base.lastIndexOf('-') + 1);
const byStamp = (a: string, b: string) => (stampIn(a) < stampIn(b) ? -1 : 1);

/**
 * Returns the name of the segment that follows: 8 hexadecimal digits each of the timeline, of the 4 GB and of the
 * segment in them.
 */
export function segmentAfter(segment: string, segmentBytes: number): string {
  const inEach = 2 ** 32 / segmentBytes;
  const number =
    Number.parseInt(segment.slice(8, 16), 16) * inEach + Number.parseInt(segment.slice(16), 16) + 1;
  const digits = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return segment.slice(0, 8) + digits(Math.floor(number / inEach)) + digits(number % inEach);
}
