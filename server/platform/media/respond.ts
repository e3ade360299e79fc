import { getDatabase } from '@/server/platform/database/client';
import { isUnavailable } from '@/server/platform/errors/unavailable';
import { log } from '@/server/platform/log/log';
import { drawJpeg } from './draw';
import { mediaStorage } from './media-storage';
import { mediaTypeOf, type PictureFormat } from './picture-types';
import { isSigned } from './signed-address';
import { avifNameOf, jpegNameOf, pictureName, privatePictureName } from './store';

const NAME = /^([0-9a-z]{14})-([1-9]\d{1,3})\.(webp|jpg)$/;
/** The name is derived from the content, so the response is cached for a year. */
const PUBLIC_CACHE = 'public, max-age=31536000, immutable';
const PRIVATE_CACHE = 'private, max-age=86400, immutable';

/** A file to send. */
interface Found {
  format: PictureFormat;
  data: Buffer;
}

/**
 * Responds with `{key}-{width}.webp` from the media storage, as AVIF if the client accepts it and the file
 * exists, or with the same picture as `.jpg`. A private picture needs a signed URL (signed-address). Supports
 * conditional requests and single ranges. 503 while the storage is unavailable.
 */
export async function mediaResponse(
  request: Request,
  name: string,
  database = getDatabase,
): Promise<Response> {
  try {
    return await respond(request, name, database);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warnEachMinute('pictures: their store is not available right now', {}, error);
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } });
  }
}

async function respond(request: Request, name: string, database: typeof getDatabase): Promise<Response> {
  const [, key, digits, extension] = name.match(NAME) ?? [];
  if (!key || !digits) return missing();
  const width = Number(digits);
  const wanted = extension === 'jpg' ? 'jpg' : 'webp';
  const open = await readOpen(request, wanted, pictureName(key, width));
  const found = open ?? (await readPrivate(request, { key, width, format: wanted }, database));
  if (!found) return missing();
  const { format, data } = found;
  const etag = `"${key}-${width}${format === 'webp' ? '' : `-${format}`}"`;
  const headers = {
    'Cache-Control': open ? PUBLIC_CACHE : PRIVATE_CACHE,
    ETag: etag,
    'Accept-Ranges': 'bytes',
    ...(wanted === 'webp' ? { Vary: 'Accept' } : {}),
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const range = byteRange(request.headers, etag, data.length);
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${data.length}` } });
  const part = range ? data.subarray(range.first, range.last + 1) : data;
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(part), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Type': mediaTypeOf(format),
      'Content-Length': String(part.length),
      ...(range ? { 'Content-Range': `bytes ${range.first}-${range.last}/${data.length}` } : {}),
    },
  });
}

async function readOpen(request: Request, wanted: 'webp' | 'jpg', name: string): Promise<Found | null> {
  if (wanted === 'webp' && /\bimage\/avif\b/.test(request.headers.get('accept') ?? '')) {
    const data = await mediaStorage().read(avifNameOf(name));
    if (data) return { format: 'avif', data };
  }
  return readAs(wanted, name);
}

/** Checks for a signature first, so that requests without one cause no database query. */
async function readPrivate(
  request: Request,
  { key, width, format }: { key: string; width: number; format: 'webp' | 'jpg' },
  database: typeof getDatabase,
): Promise<Found | null> {
  const query = new URL(request.url).searchParams;
  if (!query.has('signature')) return null;
  if (!(await isSigned(database(), { key, width, query, now: new Date() }))) return null;
  return readAs(format, privatePictureName(key, width));
}

/**
 * Reads a file. The JPEG, for clients without WebP (chat previews, old mail programs), is created and stored
 * at the first request.
 */
async function readAs(format: 'webp' | 'jpg', name: string): Promise<Found | null> {
  const data = format === 'webp' ? await mediaStorage().read(name) : await readJpeg(name);
  return data && { format, data };
}

async function readJpeg(name: string): Promise<Buffer | null> {
  const jpegName = jpegNameOf(name);
  const kept = await mediaStorage().read(jpegName);
  if (kept) return kept;
  const original = await mediaStorage().read(name);
  if (!original) return null;
  const drawn = await drawJpeg(original, jpegName);
  await mediaStorage().write(jpegName, drawn);
  return drawn;
}

function missing(): Response {
  return new Response(null, { status: 404 });
}

/** First and last requested byte, counted from 0. */
interface ByteRange {
  first: number;
  last: number;
}

/**
 * Parses the single range of a request (RFC 9110 §14).
 * @returns null if there is no range, several ranges, or If-Range names another version: the full response
 * applies
 */
function byteRange(headers: Headers, etag: string, length: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = (headers.get('range') ?? '').match(/^bytes=(\d*)-(\d*)$/) ?? [];
  const condition = headers.get('if-range');
  if ((from === '' && to === '') || (condition !== null && condition !== etag)) return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (first > last) return from !== '' && to !== '' && Number(to) < first ? null : 'unsatisfiable';
  return { first, last };
}
