import { createHash } from 'node:crypto';
import { mkdir, open, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import tar from 'tar-stream';
import { BackupError, failureOf } from '@/server/platform/backup/backup-error';
import { giveTo } from '@/server/platform/database/embedded/account';
import { checkVersion, readPassword } from '@/server/platform/database/embedded/cluster';
import { connectionUrl } from '@/server/platform/database/embedded/connection';
import { launch } from '@/server/platform/database/embedded/launch';
import type { Placement } from '@/server/platform/database/embedded/placement';
import type { MediaStorage } from '@/server/platform/media/storage';
import { type BaseCopy, partFile, segmentFile } from './archive-contents';
import type { Moment, RecoveryPlan } from './recovery-plan';

const PAGE_BYTES = 8_192;
const ZEROS = Buffer.alloc(PAGE_BYTES);

interface Options {
  storage: MediaStorage;
  plan: RecoveryPlan;
  moment: Moment;
  /** Where the recovered data folder is made, and by whom; nothing may be there. */
  placement: Placement;
  /** Folder for the segments; it is removed by the caller. */
  segmentsFolder: string;
  logFile: string;
  onStep: (message: string) => void;
}

export interface Recovered {
  pid: number;
  /** postgresql://… of the running server. */
  url: string;
}

/**
 * Makes a data folder from a base copy, has PostgreSQL replay the changes up to a moment, and returns the running server.
 * @throws BackupError if the archive is damaged or ends before the moment, or the disk has too little space
 */
export async function recover(options: Options): Promise<Recovered> {
  const { storage, plan, placement, segmentsFolder, moment, onStep } = options;
  await requireSpace(dirname(placement.cluster), plan.base.bytes);
  onStep(`Copying the data of ${plan.base.finished_at} from the archive`);
  await extractBase(options).catch(unpackingFailed(plan.base.name));
  await checkVersion(placement);
  onStep(`Replaying ${plan.segments.length} segments of changes`);
  await mkdir(segmentsFolder, { mode: 0o700 });
  await giveTo(placement.account, segmentsFolder);
  for (const segment of plan.segments)
    await fetchSegment(storage, options, segment).catch(unpackingFailed(segmentFile(plan.series, segment)));
  const signal = join(placement.cluster, 'recovery.signal');
  await writeFile(signal, '', { mode: 0o600 });
  await giveTo(placement.account, signal);
  const password = await readPassword(placement.cluster);
  const postmaster = await launch(placement, {
    password,
    rememberedPort: null,
    logFile: options.logFile,
    onStep,
    settings: {
      wal_level: 'replica',
      hot_standby: 'off',
      shared_buffers: '64MB',
      // The log has the reason of a failure alone, not a line for each segment.
      log_min_messages: 'fatal',
      restore_command: `cp ${quoted(segmentsFolder)}/%f "%p"`,
      recovery_target_timeline: 'current',
      recovery_target_action: 'promote',
      ...(moment === 'latest' ? {} : { recovery_target_time: withOffset(moment) }),
    },
  }).catch((error: Error) => {
    if (!/before configured recovery target/.test(error.message)) throw error;
    throw new BackupError('The archive ends before that moment. --to latest restores all that it has.');
  });
  return { pid: postmaster.pid, url: connectionUrl(postmaster.port, password) };
}

/** Names the part of the archive that decompression, tar or the disk failed on. */
const unpackingFailed = (part: string) => (error: unknown) => {
  if (error instanceof BackupError) throw error;
  throw new BackupError(`${part} cannot be unpacked: ${failureOf(error)}.`, { cause: error });
};

/** PostgreSQL does not know the abbreviation `Z` while it reads its settings. */
const withOffset = (moment: Date) => moment.toISOString().replace('Z', '+00:00');

/** Quotes a path for the shell, and for PostgreSQL, which replaces `%f` and `%p`. */
const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw new BackupError(`${folder} has too little space for a copy of the data (${bytes} bytes).`);
}

async function extractBase({ storage, plan: { base }, placement }: Options): Promise<void> {
  const { cluster, account } = placement;
  const own = async (path: string) => giveTo(account, path);
  await mkdir(cluster, { mode: 0o700 });
  await own(cluster);
  const extract = tar.extract();
  const read = pipeline(Readable.from(partsOfBase(storage, base)), createGunzip(), extract);
  // Reported below, after the entries.
  read.catch(() => undefined);
  for await (const entry of extract) {
    const { name, type } = entry.header;
    if (name.split('/').includes('..')) throw new BackupError(`${base.name} is damaged: it holds ${name}.`);
    const path = join(cluster, name);
    if (type === 'directory') await mkdir(path, { recursive: true, mode: 0o700 });
    else await writeFile(path, entry, { mode: 0o600, flush: true });
    await own(path);
    entry.resume();
  }
  await read;
}

async function* partsOfBase(
  storage: MediaStorage,
  base: BaseCopy & { name: string },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (let number = 1; number <= base.parts; number += 1) {
    const part = await storage.read(partFile(base.name, number));
    if (!part) throw new BackupError(`${base.name} is damaged: part ${number} is missing.`);
    hash.update(part);
    yield part;
  }
  if (hash.digest('hex') !== base.sha256)
    throw new BackupError(`${base.name} is damaged: its checksum does not match.`);
}

/** Writes a segment without its end of zeros, which a segment handed out early has, so that many fit on the disk. */
async function fetchSegment(
  storage: MediaStorage,
  { plan, segmentsFolder, placement }: Options,
  segment: string,
): Promise<void> {
  const zipped = await storage.read(segmentFile(plan.series, segment));
  if (!zipped) throw new BackupError(`The archive lacks the segment ${segment}.`);
  const data = await promisify(gunzip)(zipped);
  let used = data.length;
  while (used >= PAGE_BYTES && data.subarray(used - PAGE_BYTES, used).equals(ZEROS)) used -= PAGE_BYTES;
  const path = join(segmentsFolder, segment);
  const file = await open(path, 'w', 0o600);
  await file.write(data, 0, used);
  await file.truncate(data.length);
  await file.close();
  await giveTo(placement.account, path);
}
