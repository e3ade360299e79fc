import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { isUnavailable } from '@/server/platform/errors/unavailable';
import { log } from '@/server/platform/log/log';
import { ApiError } from './api-error';
import type { Input } from './context';
import { FormFile } from './form-file';
import { type Incoming, whileReceiving } from './receiving';
import { codeName } from './wire';

/** Longer than a picture takes over a slow connection. */
const RECEIVE_TIMEOUT_MS = 5 * 60 * 1000;
/** More parts than any form of the site has. */
const PARTS_MAX = 500;
/**
 * Limits of the text fields, which are held in memory: one field (the longest text of an advertisement) and
 * all fields together (its texts in both languages).
 */
const FIELD_MAX_BYTES = 128 * 1024;
const FIELDS_MAX_BYTES = 512 * 1024;

/** Prefix of the folders for received files, in the system's temporary folder. */
const FOLDER = 'hokcheui-form-';
/** Longer than it takes to receive and process a form. */
const LEFT_MS = 60 * 60 * 1000;

const FORM_TYPE = /^multipart\/form-data\s*;/i;

type Part = readonly [name: string, value: string | FormFile];

/** Reports whether a request carries a multipart form. */
export function isForm(request: Request): boolean {
  return FORM_TYPE.test(request.headers.get('content-type') ?? '');
}

/**
 * Receives a form and calls `work` with its fields. Names are in camelCase, a repeated name gives a list, and
 * a file is a FormFile. Files are on disk until `work` ends, so that slow or numerous senders take no memory.
 * @throws ApiError unsupported_media_type, payload_too_large, malformed_json, or an error of whileReceiving
 */
export async function withForm<T>(
  incoming: Incoming,
  maxBytes: number,
  work: (input: Input) => Promise<T>,
): Promise<T> {
  const request = incoming.req.raw;
  if (!isForm(request)) throw new ApiError('unsupported_media_type');
  if (Number(request.headers.get('content-length')) > maxBytes) throw new ApiError('payload_too_large');
  let folder: string | undefined;
  try {
    const parts = await whileReceiving(incoming, 'form', async () => {
      folder = await mkdtemp(join(tmpdir(), FOLDER));
      return receive(request, folder, maxBytes);
    });
    return await work(inputOf(parts));
  } finally {
    // Not awaited: the response does not depend on it.
    if (folder) void remove(folder);
  }
}

/** Removes the files of forms whose process ended while it received them. */
export async function removeLeftForms(now: Date): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (!name.startsWith(FOLDER)) continue;
    const folder = join(tmpdir(), name);
    const { mtimeMs = now.getTime() } = (await stat(folder).catch(() => null)) ?? {};
    if (mtimeMs < now.getTime() - LEFT_MS) await remove(folder);
  }
}

const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true }).catch((error) =>
    log.warn(`forms: ${folder} stays`, {}, error),
  );

async function receive(request: Request, folder: string, maxBytes: number): Promise<Part[]> {
  let size = 0;
  let fieldBytes = 0;
  async function* counted() {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new ApiError('payload_too_large');
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    }
  }
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(RECEIVE_TIMEOUT_MS)]);
  const parts: Promise<Part>[] = [];
  try {
    const form = new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: { fieldSize: FIELD_MAX_BYTES, parts: PARTS_MAX },
    });
    form.on('partsLimit', () => form.destroy(new ApiError('payload_too_large')));
    form.on('field', (name, value, _, isCut) => {
      fieldBytes += Buffer.byteLength(value);
      if (isCut || fieldBytes > FIELDS_MAX_BYTES) form.destroy(new ApiError('payload_too_large'));
      parts.push(Promise.resolve([name, value]));
    });
    form.on('file', (name, content, filename) => {
      const part = keep(content, join(folder, String(parts.length)), signal);
      // A write error, such as a full disk, ends the whole form.
      part.catch((error) => form.destroy(error));
      parts.push(part.then((file) => [name, new FormFile(filename ?? '', file.path, file.size)]));
    });
    await pipeline(counted, form, { signal });
    return await Promise.all(parts);
  } catch (error) {
    throw error instanceof ApiError || isUnavailable(error) ? error : new ApiError('malformed_json');
  } finally {
    over.abort();
    await Promise.allSettled(parts);
  }
}

async function keep(content: Readable, path: string, signal: AbortSignal) {
  const file = createWriteStream(path, { mode: 0o600 });
  await pipeline(content, file, { signal });
  return { path, size: file.bytesWritten };
}

function inputOf(parts: readonly Part[]): Input {
  const input: Record<string, unknown> = Object.create(null);
  for (const [name, value] of parts) {
    if (!name) continue;
    const key = codeName(name);
    input[key] = key in input ? [input[key], value].flat() : value;
  }
  return input;
}
