import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { outgoingFolder } from '@/server/platform/database/embedded/archiving';
import { log } from '@/server/platform/log/log';
import type { MediaStorage } from '@/server/platform/media/storage';
import { listArchive, readBases, seriesOf } from './archive-contents';
import { PictureArchive } from './archive-pictures';
import { copyBase } from './copy-base';
import { pruneArchive } from './prune-archive';
import { beginSeries, listOutgoing, readSeries, SegmentConflict, shipSegments } from './ship-segments';

/** Milliseconds between two checks of the outgoing folder. */
const CYCLE_MS = 5_000;
/** Age of a base copy at which the next one is made: a restore replays the changes of that time. */
const BASE_MS = 24 * 60 * 60 * 1000;
/** Milliseconds between attempts at a base copy. */
const BASE_RETRY_MS = 10 * 60 * 1000;
const SHIPPED_WITHIN_MS = 10 * 60 * 1000;

interface Options {
  storage: MediaStorage;
  /** Data folder of the embedded server, which was started with `archived`. */
  cluster: string;
  /** Returns postgresql://… of its database; it may change with a restart. */
  url: () => string;
}

export interface Archiver {
  /** Resolves when this series can be restored: after its first base copy. */
  ready: Promise<void>;
  /** Copies what there is, stops the database, which hands out its last segment, and copies that. May be called more than once. */
  stop(stopDatabase: () => Promise<void>): Promise<void>;
}

/**
 * Archives an embedded database as long as this process runs: segments of the write-ahead log within seconds of being
 * handed out, the pictures that their rows name before them, and a base copy a day. What fails is tried again with the
 * next look; meanwhile segments wait in the outgoing folder.
 */
export function startArchiver({ storage, cluster, url }: Options): Archiver {
  const outgoing = outgoingFolder(cluster);
  const end = new AbortController();
  const first = Promise.withResolvers<void>();
  let pictures: PictureArchive | null = null;
  let lastBase: number | null = null;
  let nextBase = 0;
  let lastShipped = '';
  let last: Promise<unknown> = Promise.resolve();
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal: end.signal, ref: false });

  /** Runs after what was queued before, so that two never move the same segment. */
  function serially<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  }

  /** Finds out what is in the archive, once. */
  async function open(): Promise<PictureArchive> {
    if (pictures) return pictures;
    const contents = await listArchive(storage);
    const series = await readSeries(outgoing);
    for await (const base of readBases(storage, contents))
      if (seriesOf(base.name) === series) {
        lastBase = Date.parse(base.finished_at);
        first.resolve();
        break;
      }
    pictures = new PictureArchive(storage, contents.pictures.keys());
    return pictures;
  }

  /** The pictures go first: what is in a listed segment was committed before, so its picture is seen. */
  async function ship(): Promise<void> {
    const known = await open();
    const series = (await readSeries(outgoing)) ?? (await beginSeries(outgoing, new Date()));
    const segments = await listOutgoing(outgoing);
    if (segments.length === 0 && !end.signal.aborted) return;
    await withClient(url(), async (client) => known.addNew(client));
    await move(series, segments);
  }

  async function move(series: string, segments: readonly string[]): Promise<void> {
    try {
      await shipSegments(storage, { outgoing, series, segments });
      lastShipped = segments.at(-1) ?? lastShipped;
    } catch (error) {
      if (!(error instanceof SegmentConflict)) throw error;
      log.warn('archive: another database writes to this series; a new one begins', {}, error);
      await beginSeries(outgoing, new Date());
      lastBase = null;
      nextBase = 0;
    }
  }

  async function untilShipped(segment: string): Promise<void> {
    const deadline = Date.now() + SHIPPED_WITHIN_MS;
    while (lastShipped < segment) {
      if (Date.now() > deadline) throw new Error(`segment ${segment} was not handed out`);
      await pause(100);
      await serially(ship);
    }
  }

  async function renewBase(): Promise<void> {
    nextBase = Date.now() + BASE_RETRY_MS;
    const series = await readSeries(outgoing);
    if (!series) return;
    const known = await open();
    const addPictures = (client: pg.ClientBase) => known.addAll(client);
    const base = await copyBase({
      url: url(),
      cluster,
      storage,
      series,
      untilShipped,
      addPictures,
      signal: end.signal,
    });
    lastBase = Date.parse(base.finished_at);
    first.resolve();
    log.info('archive: base copy made', { bytes: base.bytes });
    known.forget(await pruneArchive(storage, { now: new Date(), pictures: base.pictures }));
  }

  async function run(): Promise<void> {
    let renewing: Promise<void> | null = null;
    while (!end.signal.aborted) {
      await attempt('changes wait', async () => {
        await markTime(url());
        await serially(ship);
      });
      const isOld = lastBase === null || Date.now() - lastBase > BASE_MS;
      if (isOld && !renewing && pictures && Date.now() > nextBase)
        renewing = attempt('no base copy could be made', renewBase).then(() => {
          renewing = null;
        });
      await pause(CYCLE_MS).catch(() => undefined);
    }
    await renewing;
  }
  async function attempt(failure: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => {
      if (!isAbort(error)) log.warn(`archive: ${failure}`, {}, error);
    });
  }

  async function finish(stopDatabase: () => Promise<void>): Promise<void> {
    end.abort();
    await running;
    await attempt('the last changes wait for the next start', ship);
    await stopDatabase();
    const series = await readSeries(outgoing);
    const rest = await listOutgoing(outgoing);
    if (series) await attempt('the last changes wait for the next start', () => move(series, rest));
  }

  const running = run();
  let finished: Promise<void> | undefined;
  return {
    ready: first.promise,
    stop(stopDatabase) {
      finished ??= finish(stopDatabase);
      return finished;
    },
  };
}

/**
 * Writes an empty transaction, so that the log of a quiet site reaches every moment to which it may be restored, and
 * PostgreSQL has a reason to hand out its segment.
 */
async function markTime(url: string): Promise<void> {
  await withClient(url, (client) => client.query(`select pg_logical_emit_message(true, 'hokcheui', '')`));
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'hokcheui archive',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';
