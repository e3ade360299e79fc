import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type MultipartPart, parseMultipart } from '@remix-run/multipart-parser';
import pLimit from 'p-limit';
import { isUnavailable } from '@/server/data/unavailable';
import { ApiError } from './api-error';
import type { Input } from './context';
import { FormFile } from './form-file';
import { codeName } from './wire';

/** Forms in memory at once; the others wait on disk, so that slow senders hold nobody up. */
const opened = pLimit(2);
/** Longer than a picture takes over a poor connection. */
const RECEIVE_TIMEOUT_MS = 5 * 60 * 1000;

const FORM_TYPE = /^multipart\/form-data\s*;/i;
const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i;

/** Whether a request carries a form with files. */
export function isForm(request: Request): boolean {
  return FORM_TYPE.test(request.headers.get('content-type') ?? '');
}

/**
 * Receives a form, names in camelCase (a name that comes several times is a list, a file is a FormFile), and works on it while
 * it is in memory.
 * @throws ApiError unsupported_media_type, payload_too_large, malformed_json
 */
export async function withForm<T>(
  request: Request,
  maxBytes: number,
  work: (input: Input) => Promise<T>,
): Promise<T> {
  if (!isForm(request)) throw new ApiError('unsupported_media_type');
  if (Number(request.headers.get('content-length')) > maxBytes) throw new ApiError('payload_too_large');
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-form-'));
  try {
    const file = join(folder, 'body');
    await receive(request, file, maxBytes);
    return await opened(async () =>
      work(await parse(file, request.headers.get('content-type') ?? '', maxBytes)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(request: Request, file: string, maxBytes: number): Promise<void> {
  let size = 0;
  async function* counted() {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new ApiError('payload_too_large');
      yield chunk;
    }
  }
  try {
    await pipeline(counted, createWriteStream(file, { mode: 0o600 }), {
      signal: AbortSignal.timeout(RECEIVE_TIMEOUT_MS),
    });
  } catch (error) {
    throw error instanceof ApiError || isUnavailable(error) ? error : new ApiError('malformed_json');
  }
}

async function parse(file: string, contentType: string, maxBytes: number): Promise<Input> {
  const bytes = await readFile(file);
  const [, quoted, plain] = contentType.match(BOUNDARY) ?? [];
  const input: Record<string, unknown> = Object.create(null);
  try {
    const limits = { boundary: quoted ?? plain ?? '', maxFileSize: maxBytes, maxTotalSize: maxBytes };
    for (const part of parseMultipart(bytes, limits)) {
      if (!part.name) continue;
      const key = codeName(part.name);
      const value = contentOf(part, { path: file, bytes });
      input[key] = key in input ? [input[key], value].flat() : value;
    }
  } catch {
    throw new ApiError('malformed_json');
  }
  return input;
}

function contentOf(part: MultipartPart, form: { path: string; bytes: Buffer }): string | FormFile {
  if (!part.isFile) return part.text;
  const [content, ...more] = part.content;
  const isView = content?.buffer === form.bytes.buffer && more.length === 0;
  if (!content || !isView) return new FormFile(part.filename ?? '', Buffer.concat(part.content), null);
  const { byteOffset, length } = content;
  const bytes = Buffer.from(content.buffer as ArrayBuffer, byteOffset, length);
  const start = byteOffset - form.bytes.byteOffset;
  return new FormFile(part.filename ?? '', bytes, { path: form.path, start, length });
}
