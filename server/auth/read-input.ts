import { createMiddleware } from 'hono/factory';
import { IMAGE_MAX_BYTES, JSON_BODY_MAX_BYTES } from '@/lib/contract/limits';
import { ApiError } from '@/server/http/api-error';
import type { ApiEnv, Input } from '@/server/http/context';
import { readBytes } from '@/server/http/read-bytes';
import { readerLocale } from '@/server/http/reader-locale';
import { codeName } from '@/server/http/wire';

/** Room for a logo and the texts beside it. */
const FORM_WITH_PICTURE_MAX_BYTES = IMAGE_MAX_BYTES + JSON_BODY_MAX_BYTES;

/**
 * Reads JSON, a urlencoded or a multipart form alike, as clients of the protocol send them; none is as good as an empty one.
 * @throws ApiError unsupported_media_type, payload_too_large, malformed_json
 */
export const readProtocolInput = createMiddleware<ApiEnv>(async (c, next) => {
  const { method } = c.req;
  const input =
    method === 'GET' || method === 'HEAD' ? {} : await readBody(c.req.raw, c.var.role === 'merchant');
  c.set('input', input);
  c.set('readerLocale', readerLocale(input.locale ?? c.req.query('locale'), c.req.header('accept-language')));
  await next();
});

async function readBody(request: Request, withPicture: boolean): Promise<Input> {
  const header = request.headers.get('content-type') ?? '';
  const type = header.split(';')[0]?.trim().toLowerCase();
  const isMultipart = type === 'multipart/form-data';
  const bytes = await readBytes(
    request,
    isMultipart && withPicture ? FORM_WITH_PICTURE_MAX_BYTES : JSON_BODY_MAX_BYTES,
  );
  if (bytes.length === 0) return {};
  if (type === 'application/json') return inCamelCase(Object.entries(parseObject(bytes.toString('utf8'))));
  if (type === 'application/x-www-form-urlencoded')
    return inCamelCase(new URLSearchParams(bytes.toString('utf8')));
  if (isMultipart) return inCamelCase(await parseForm(bytes, header));
  throw new ApiError('unsupported_media_type');
}

/** JSON that is no object has no fields. */
function parseObject(json: string): object {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    throw new ApiError('malformed_json');
  }
}

async function parseForm(bytes: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new ApiError('malformed_json');
  }
}

/** A name that comes several times is a list. */
function inCamelCase(fields: Iterable<[string, unknown]>): Input {
  const input: Record<string, unknown> = Object.create(null);
  for (const [name, value] of fields) {
    const key = codeName(name);
    input[key] = key in input ? [input[key], value].flat() : value;
  }
  return input;
}
