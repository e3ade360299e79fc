import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { PassThrough, pipeline, type Readable, Transform } from 'node:stream';
import { pipeline as pipelineDone } from 'node:stream/promises';
import { constants, createGunzip, gunzipSync } from 'node:zlib';
import type { ImportReasonCode } from '@/lib/contract/import-reasons';
import type { TextEncoding } from '@/lib/contract/text-encoding';
import { otherFormatOf, otherPackageOf, otherTextOf } from '../../../platform/reading/other-formats.ts';
import { ReadError } from '../../../platform/reading/read-error.ts';
import {
  decoded,
  encodingFinder,
  type FoundEncoding,
  findEncoding,
  toUtf8,
} from '../../../platform/reading/text-encoding.ts';
import { csvDialect, HEADING_LINES_MAX } from './csv-rows.ts';

export const FORMATS = ['recreation', 'culture', 'venues', 'csv', 'jsonl'] as const;
export type Format = (typeof FORMATS)[number];

export interface OpenFile {
  /** Returns the decompressed content in UTF-8. Call it only once. */
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

interface OpenOptions {
  /** Where reading a gzip file ends with a ReadError. */
  unpackedMaxBytes?: number;
  /** Encoding that the server of the file declares. */
  declared?: string | null;
}

/**
 * Opens a local file, gzip or plain, in the encoding that the whole of it has.
 * @throws ReadError with a reason that the administrator can act on; encodingUnclear if several encodings may be meant
 */
export async function openFile(
  path: string,
  { unpackedMaxBytes = UNPACKED_MAX_BYTES, declared = null }: OpenOptions = {},
): Promise<OpenFile> {
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
  function unpacked(): Readable {
    source = createReadStream(path, { highWaterMark: 256 * 1024 });
    if (!gzip) return source;
    const plain = limited(unpackedMaxBytes);
    pipeline(source, createGunzip(), plain, () => undefined);
    return plain;
  }
  refuseOtherFormat(headBytes(start), '');
  const { encoding } = await encodingOf(unpacked(), declared);
  const beginning = decoded(headBytes(start), encoding);
  refuseOtherFormat(headBytes(start), beginning);
  return {
    size,
    head: beginning,
    bytesRead: () => source?.bytesRead ?? 0,
    stream() {
      const plain = unpacked();
      const texts = encoding === 'utf-8' ? new PassThrough() : toUtf8(encoding);
      pipeline(plain, texts, () => undefined);
      return texts;
    },
  };
}

/** @throws ReadError encodingUnclear, unknownFormat, or that of the stream */
async function encodingOf(content: Readable, declared: string | null): Promise<FoundEncoding> {
  const finder = encodingFinder([declared]);
  try {
    for await (const piece of content as AsyncIterable<Buffer>) finder.write(piece);
  } catch {
    // What comes before the error is read, and the reader of the file reports it.
  }
  const found = finder.found();
  if (!found) throw new ReadError('unknownFormat');
  if (!found.isSure) throw new ReadError('encodingUnclear');
  return found;
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

/** Returns a file's first bytes, decompressed. */
export const headBytes = (start: Buffer): Buffer => (isGzip(start) ? gunzipHead(start) : start);

/** Returns the encoding of a file by its first bytes, the last of which may be a part of a character; null if it is no text. */
export function encodingOfHead(head: Buffer): FoundEncoding | null {
  const end = head.length < HEAD_BYTES ? head.length : head.lastIndexOf(0x0a) + 1 || head.length;
  return findEncoding(head.subarray(0, end));
}

/** Copies a file, gzip or plain, from an encoding that a person has chosen into UTF-8, with the mark that names it. */
export async function copyAsUtf8(from: string, to: string, encoding: TextEncoding): Promise<void> {
  const file = await open(from);
  const first = await file.read(Buffer.alloc(2), 0, 2, 0);
  await file.close();
  const steps = isGzip(first.buffer) ? [createGunzip(), limited(UNPACKED_MAX_BYTES)] : [];
  const target = createWriteStream(to);
  target.write('\ufeff');
  await pipelineDone([createReadStream(from), ...steps, toUtf8(encoding), target]);
}

/** Throws the reason that names what a file is, if it is none of the feeds. */
export function refuseOtherFormat(start: Buffer, text: string): void {
  const reason = isZip(start) ? otherZipOf(start) : (otherFormatOf(start) ?? otherTextOf(text));
  if (reason) throw new ReadError(reason);
}

const ZIP = 'PK\u0003\u0004';
const isZip = (start: Buffer) => start.toString('latin1', 0, ZIP.length) === ZIP;

/** Returns the reason that names a ZIP, by the names of the files at its beginning: a document, or a ZIP or workbook of Excel. */
function otherZipOf(start: Buffer): ImportReasonCode {
  const names: string[] = [];
  for (let at = 0; at >= 0; at = start.indexOf(ZIP, at + ZIP.length, 'latin1'))
    if (at + 30 <= start.length)
      names.push(start.toString('latin1', at + 30, at + 30 + start.readUInt16LE(at + 26)));
  const reason = otherPackageOf(names);
  return reason === null || reason === 'zipNotTable' ? 'zipNotFeed' : reason;
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
  const text = head.replace(/^\ufeff/, '').trimStart();
  if (text.startsWith('<'))
    return /<events[\s>]/.test(text) ? 'culture' : /<venues[\s>]/.test(text) ? 'venues' : null;
  if (text.startsWith('['))
    return text.includes('"PGM_CODE"') || /^\[\s*\]\s*$/.test(text) ? 'recreation' : null;
  if (text.startsWith('{')) return 'jsonl';
  const { delimiter, named } = csvDialect(text);
  const lines = text.slice(named).split(/\r\n|\r|\n/, HEADING_LINES_MAX);
  return lines.some((line) => areOwnHeadings(line, delimiter)) ? 'csv' : null;
}

/** Returns whether a line has the headings of our own format. */
function areOwnHeadings(line: string, delimiter: string): boolean {
  const columns = line.split(delimiter).map((name) => name.replaceAll('"', '').trim());
  return (
    columns.includes('id') && ['name', 'title', 'name_en', 'title_en'].some((name) => columns.includes(name))
  );
}
