import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderStorage } from '@/server/platform/media/folder-storage';
import type { MediaStorage } from '@/server/platform/media/storage';
import {
  BASE_FILE,
  type BaseCopy,
  listArchive,
  segmentAfter,
  segmentFile,
  stampOf,
} from './archive-contents';
import { pruneArchive } from './prune-archive';
import { planRecovery } from './recovery-plan';
import { SegmentConflict, shipSegments } from './ship-segments';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SEGMENT_BYTES = 16 * 1024 * 1024;
const FIRST = new Date('2026-11-20T03:00:00Z');
const KEY = 'ab123456789012';

let folder: string;
let storage: MediaStorage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-plan-'));
  storage = folderStorage(folder);
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

const minute = (minutes: number) => new Date(FIRST.getTime() + minutes * MINUTE_MS);
const segment = (number: number) => `0000000100000000${number.toString(16).toUpperCase().padStart(8, '0')}`;

async function writeAt(name: string, at: Date, data = 'x'): Promise<void> {
  await storage.write(name, Buffer.from(data));
  await utimes(join(folder, name), at, at);
}

/** Writes a complete base copy that needs one segment. */
async function writeBase(series: string, at: Date, first: number, pictures: string[] = []): Promise<string> {
  const base: BaseCopy = {
    format: 1,
    started_at: at.toISOString(),
    finished_at: at.toISOString(),
    first_segment: segment(first),
    last_segment: segment(first),
    ...{ segment_bytes: SEGMENT_BYTES, parts: 1, bytes: 1, sha256: '0'.repeat(64), pictures },
  };
  const name = `${series}/base-${stampOf(at)}`;
  await writeAt(`${name}/000001`, at);
  await writeAt(`${name}/${BASE_FILE}`, at, JSON.stringify(base));
  return name;
}

async function writeSegments(series: string, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1)
    await writeAt(segmentFile(series, segment(number)), minute(number));
}

describe('the plan of a recovery', () => {
  it('takes the newest base copy before the moment and no segments long after it', async () => {
    await writeBase('series-1', minute(0), 1);
    const second = await writeBase('series-1', minute(20), 20);
    await writeSegments('series-1', 1, 60);
    const early = await planRecovery(storage, minute(19));
    expect([early.segments[0], early.segments.at(-1)]).toEqual([segment(1), segment(23)]);
    const late = await planRecovery(storage, minute(30));
    expect([late.base.name, late.segments[0], late.segments.at(-1)]).toEqual([
      second,
      segment(20),
      segment(60),
    ]);
    expect((await planRecovery(storage, 'latest')).base.name).toBe(second);
  });

  it('never mixes the segments of two series, though they have the same names', async () => {
    await writeBase('series-1', minute(0), 1);
    await writeSegments('series-1', 1, 9);
    await writeBase('series-2', minute(10), 2);
    await writeSegments('series-2', 2, 20);
    expect(await planRecovery(storage, minute(8))).toMatchObject({ series: 'series-1' });
    await expect(planRecovery(storage, minute(9.5))).rejects.toThrow('at most');
    expect(await planRecovery(storage, minute(11))).toMatchObject({ series: 'series-2' });
  });

  it('refuses a moment behind a missing segment, and a copy that lacks one', async () => {
    await writeBase('series-1', minute(0), 1);
    await writeSegments('series-1', 1, 9);
    await storage.remove(segmentFile('series-1', segment(5)));
    await expect(planRecovery(storage, minute(7))).rejects.toThrow(`to ${minute(4).toISOString()} at most`);
    await storage.remove(segmentFile('series-1', segment(1)));
    await expect(planRecovery(storage, minute(1))).rejects.toThrow('lacks a segment');
  });

  it('finds nothing in an empty archive, nor in one whose only copy was interrupted', async () => {
    await expect(planRecovery(storage, 'latest')).rejects.toThrow('no complete base copy');
    await storage.remove(`${await writeBase('series-1', minute(0), 1)}/${BASE_FILE}`);
    await expect(planRecovery(storage, 'latest')).rejects.toThrow('no complete base copy');
  });

  it.each([
    ['000000010000000000000001', '000000010000000000000002'],
    ['0000000100000000000000FF', '000000010000000100000000'],
    ['00000002000000FF000000FF', '000000020000010000000000'],
  ])('counts from segment %s to %s', (one, next) => expect(segmentAfter(one, SEGMENT_BYTES)).toBe(next));
});

describe('pruning', () => {
  it('keeps every moment of the last days, and the pictures of those', async () => {
    const day = (number: number) => number * 24 * 60;
    await writeBase('series-1', minute(day(0)), 1, [KEY]);
    await writeBase('series-2', minute(day(1)), 3);
    await writeBase('series-2', minute(day(5)), 7);
    await storage.remove(`${await writeBase('series-2', minute(day(2)), 5)}/${BASE_FILE}`);
    for (const series of ['series-1', 'series-2']) await writeSegments(series, 1, 9);
    const shown = ['cd123456789012', 'ef123456789012'];
    for (const key of [KEY, ...shown])
      await writeAt(`pictures/${key.slice(0, 2)}/${key}-640.webp`, minute(0));

    const now = new Date(FIRST.getTime() + 8 * DAY_MS);
    // Eight days back: the first copy is still needed.
    expect(await pruneArchive(storage, { now, pictures: shown, days: 8 })).toEqual([]);
    expect((await listArchive(storage)).bases.size).toBe(3);
    // Five days back: the second copy covers that.
    const removed = await pruneArchive(storage, { now, pictures: shown, days: 5 });
    expect(removed).toEqual([`ab/${KEY}-640.webp`]);
    const { bases, segments, pictures } = await listArchive(storage);
    expect([...bases.keys()].map((name) => name.slice(0, 8))).toEqual(['series-2', 'series-2']);
    expect([...segments.keys()]).toEqual(['series-2']);
    expect([...(segments.get('series-2')?.keys() ?? [])].sort()[0]).toBe(segment(3));
    expect(pictures.size).toBe(2);
  });

  it('removes nothing while there is no complete base copy', async () => {
    await writeSegments('series-1', 1, 3);
    await pruneArchive(storage, { now: new Date(), pictures: [] });
    expect((await listArchive(storage)).segments.get('series-1')?.size).toBe(3);
  });
});

describe('shipping', () => {
  it('moves a segment once, also after a crash, and never over another one', async () => {
    const outgoing = await mkdtemp(join(tmpdir(), 'hokcheui-outgoing-'));
    const ship = async (content: string) => {
      await writeFile(join(outgoing, segment(1)), content);
      await shipSegments(storage, { outgoing, series: 'series-1', segments: [segment(1)] });
    };
    await writeFile(join(outgoing, '00000002.history'), '');
    await ship('one');
    await ship('one');
    expect(await readdir(outgoing)).toEqual([]);
    await expect(ship('another')).rejects.toThrow(SegmentConflict);
    expect(await readFile(join(folder, segmentFile('series-1', segment(1))))).toEqual(gzipSync('one'));
    expect(await readdir(outgoing)).toEqual([segment(1)]);
    await rm(outgoing, { recursive: true });
  });
});
