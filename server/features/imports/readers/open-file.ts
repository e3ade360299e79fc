import { createReadStream, type ReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, type Readable, Transform } from 'node:stream';
import { constants, createGunzip, gunzipSync } from 'node:zlib';
import { ReadError } from '../../../platform/reading/read-error.ts';

export const FORMATS = ['recreation', 'culture', 'venues', 'csv', 'jsonl'] as const;
export type Format = (typeof FORMATS)[number];

export interface OpenFile {
  /** Returns the decompressed content. Call it only once. */
  stream(): Readable;
  /** Bytes of the file read so far, before decompression. */
  bytesRead(): number;
  size: number;
  /** The beginning of the content, decompressed. */
  head: string;
}

const HEAD_BYTES = 64 * 1024;
const MB = 1024 * 1024;
/** A hundred times less than gzip can pack; a beginning of some megabytes is none of a feed. */
const HEAD_UNPACKED_MAX_BYTES = 8 * MB;
/** Twice what may be downloaded. A megabyte of gzip can unpack to a gigabyte. */
const UNPACKED_MAX_BYTES = 1024 * MB;

/**
 * Opens a local file, gzip or plain.
 * @param unpackedMaxBytes where reading a gzip file ends with a ReadError
 * @throws ReadError with a reason that the administrator can act on
 */
export async function openFile(path: string, unpackedMaxBytes = UNPACKED_MAX_BYTES): Promise<OpenFile> {
  const head = Buffer.alloc(HEAD_BYTES);
  let size: number;
  let length: number;
  try {
    const info = await stat(path);
    if (!info.isFile()) throw new ReadError('notAFile');
    size = info.size;
    const file = await open(path, 'r');
    try {
      length = (await file.read(head, 0, HEAD_BYTES, 0)).bytesRead;
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof ReadError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new ReadError('noSuchFile', {}, { cause: error });
    if (code === 'EACCES') throw new ReadError('notReadable', {}, { cause: error });
    throw new ReadError('systemRefused', { text: (error as Error).message }, { cause: error });
  }
  const start = head.subarray(0, length);
  const gzip = isGzip(start);
  let source: ReadStream | undefined;
  return {
    size,
    head: plainHead(start),
    bytesRead: () => source?.bytesRead ?? 0,
    stream() {
      source = createReadStream(path, { highWaterMark: 256 * 1024 });
      if (!gzip) return source;
      const plain = limited(unpackedMaxBytes);
      pipeline(source, createGunzip(), plain, () => undefined);
      return plain;
    },
  };
}

/** Passes on at most `maxBytes`. */
function limited(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new ReadError('unpacksTooLarge', { megabytes: Math.round(maxBytes / MB) }));
      else done(null, chunk);
    },
  });
}

const isGzip = (start: Buffer) => start[0] === 0x1f && start[1] === 0x8b;

/** Returns the text of a file's first bytes, decompressed. */
export function plainHead(start: Buffer): string {
  return (isGzip(start) ? gunzipHead(start) : start).toString('utf8').replace(/^\ufeff/, '');
}

function gunzipHead(start: Buffer): Buffer {
  try {
    return gunzipSync(start, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: HEAD_UNPACKED_MAX_BYTES,
    });
  } catch {
    return Buffer.alloc(0);
  }
}

/** Returns the format of a file by its beginning; null if it is none of the known formats. */
export function detectFormat(head: string): Format | null {
  const text = head.trimStart();
  if (text.startsWith('<'))
    return /<events[\s>]/.test(text) ? 'culture' : /<venues[\s>]/.test(text) ? 'venues' : null;
  if (text.startsWith('['))
    return text.includes('"PGM_CODE"') || /^\[\s*\]\s*$/.test(text) ? 'recreation' : null;
  if (text.startsWith('{')) return 'jsonl';
  const columns = (text.split(/\r?\n/, 1)[0] ?? '').split(',').map((name) => name.replaceAll('"', '').trim());
  return columns.includes('id') &&
    (columns.includes('name') ||
      columns.includes('title') ||
      columns.includes('name_en') ||
      columns.includes('title_en'))
    ? 'csv'
    : null;
}
