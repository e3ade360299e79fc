import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import {
  FORMAT,
  FORMAT_VERSION,
  LARGEST_ENTRY,
  MANIFEST,
  type Manifest,
  manifestSchema,
  SUMMARY,
  type Summary,
  summarySchema,
} from './archive-format';
import { BackupError } from './backup-error';
import { hashEntry } from './entry-hash';

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
  const read = pipeline(createReadStream(file), extract).catch((error: Error) => {
    failure = error;
  });
  try {
    for await (const entry of extract) {
      if ((entry.header.size ?? 0) > LARGEST_ENTRY) throw new Error(`${entry.header.name} is too large`);
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      yield { name: entry.header.name, data: Buffer.concat(parts) };
    }
    await read;
    if (failure) throw failure;
  } catch (error) {
    throw unreadable(file, failure ?? error);
  } finally {
    extract.destroy();
    await read;
  }
}

/**
 * Reads and verifies a whole archive.
 * @throws BackupError if the file is not a backup, has a newer format, is truncated or damaged
 */
export async function verifyArchive(file: string): Promise<{ manifest: Manifest; summary: Summary }> {
  const hash = createHash('sha256');
  let manifest: Manifest | null = null;
  let summary: Summary | null = null;
  for await (const { name, data } of readEntries(file)) {
    if (summary) throw damaged(file, 'something follows its end');
    if (!manifest) manifest = readManifest(file, name, data);
    if (name === SUMMARY) {
      const read = summarySchema.safeParse(parseJson(data));
      if (!read.success || read.data.sha256 !== hash.digest('hex'))
        throw damaged(file, 'its checksum does not match');
      summary = read.data;
    } else hashEntry(hash, name, data);
  }
  if (!manifest) throw notABackup(file);
  if (!summary) throw damaged(file, 'its end is missing');
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

function parseJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return null;
  }
}

const notABackup = (file: string) => new BackupError(`${file} is not a backup of this product.`);
const damaged = (file: string, why: string) => new BackupError(`${file} is damaged: ${why}.`);

function unreadable(file: string, error: unknown): Error {
  if (error instanceof BackupError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  if (code === 'EISDIR') return new BackupError(`${file} is a folder, not a backup.`);
  if (/header/i.test(message)) return notABackup(file);
  return damaged(file, message);
}
