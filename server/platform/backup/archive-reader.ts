import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import {
  FORMAT,
  FORMAT_VERSION,
  hashEntry,
  LARGEST_ENTRY,
  MANIFEST,
  type Manifest,
  manifestSchema,
  PART,
  PICTURE,
  SUMMARY,
  type Summary,
  summarySchema,
} from './archive-format';
import { BackupError } from './backup-error';

export interface Entry {
  name: string;
  data: Buffer;
}

/**
 * Reads the entries of an archive in their order, with one entry in memory at a time.
 * @throws BackupError if the file is not an archive or is truncated
 */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  const extract = tar.extract();
  let failure: Error | null = null;
  let count = 0;
  const read = pipeline(createReadStream(file), extract).catch((error: Error) => {
    failure = error;
  });
  try {
    for await (const entry of extract) {
      count += 1;
      const { name, size = 0, type } = entry.header;
      if (size > LARGEST_ENTRY) throw new Error(`${quoted(name)} is too large`);
      if (type !== 'file') throw new Error(`${quoted(name)} is not a file`);
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      yield { name, data: Buffer.concat(parts) };
    }
    await read;
    if (failure) throw failure;
  } catch (error) {
    throw unreadable(file, failure ?? error, count > 0);
  } finally {
    extract.destroy();
    await read;
  }
}

/** Returns a name for a message. That of an archive may have control characters, which a terminal would obey. */
const quoted = (name: string) => JSON.stringify(name);

/**
 * Reads and verifies a whole archive: its checksum, the names of its entries and the number of its pictures.
 * @throws BackupError if the file is not a backup, has a newer format, is truncated or damaged
 */
export async function verifyArchive(file: string): Promise<{ manifest: Manifest; summary: Summary }> {
  const hash = createHash('sha256');
  let manifest: Manifest | null = null;
  let summary: Summary | null = null;
  let pictures = 0;
  for await (const { name, data } of readEntries(file)) {
    if (summary) throw damaged(file, 'something follows its end');
    if (!manifest) manifest = readManifest(file, name, data);
    if (name === SUMMARY) summary = readSummary(file, data, hash.digest('hex'));
    else {
      if (PICTURE.test(name)) pictures += 1;
      else if (name !== MANIFEST && !PART.test(name))
        throw damaged(file, `it has an entry that no backup has: ${quoted(name)}`);
      hashEntry(hash, name, data);
    }
  }
  if (!manifest) throw notABackup(file);
  if (!summary) throw damaged(file, 'its end is missing');
  if (pictures !== summary.pictures)
    throw damaged(file, `it has ${pictures} picture files instead of ${summary.pictures}`);
  return { manifest, summary };
}

function readManifest(file: string, name: string, data: Buffer): Manifest {
  const json = name === MANIFEST ? parseJson(data) : null;
  if (!json || typeof json !== 'object' || !('format' in json) || json.format !== FORMAT)
    throw notABackup(file);
  if ('format_version' in json && Number(json.format_version) > FORMAT_VERSION)
    throw new BackupError(
      `${file} was written by a newer version of this product (format ${json.format_version}, this one reads ${FORMAT_VERSION}). Update the product first.`,
    );
  const read = manifestSchema.safeParse(json);
  if (!read.success) throw damaged(file, 'its manifest cannot be understood');
  return read.data;
}

/** An archive of a version from before the checksums of rows is refused: nothing could tell what is missing in it. */
function readSummary(file: string, data: Buffer, sha256: string): Summary {
  const json = parseJson(data);
  if (typeof json !== 'object' || !json || !('sha256' in json) || json.sha256 !== sha256)
    throw damaged(file, 'its checksum does not match');
  if (!('hashes' in json)) throw damaged(file, 'it has no checksums of its rows');
  const read = summarySchema.safeParse(json);
  if (!read.success) throw damaged(file, 'its end cannot be understood');
  return read.data;
}

function parseJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return null;
  }
}

const notABackup = (file: string) => new BackupError(`${file} is not a backup of this product.`);
const damaged = (file: string, why: string) => new BackupError(`${file} is damaged: ${why}.`);

/** @param isArchive whether an entry was read before the error */
function unreadable(file: string, error: unknown, isArchive: boolean): Error {
  if (error instanceof BackupError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  if (code === 'EISDIR') return new BackupError(`${file} is a folder, not a backup.`);
  if (!isArchive && /header/i.test(message)) return notABackup(file);
  return damaged(file, message);
}
