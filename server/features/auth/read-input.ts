import { createMiddleware } from 'hono/factory';
import { IMAGE_MAX_BYTES, JSON_BODY_MAX_BYTES } from '@/lib/contract/limits';
import { ApiError } from '@/server/http/api-error';
import type { ApiEnv, Input } from '@/server/http/context';
import { MOUNTS } from '@/server/http/mounts';
import { readBytes } from '@/server/http/read-bytes';
import { isForm, withForm } from '@/server/http/read-form';
import { isLocale, readerLocale } from '@/server/http/reader-locale';
import { codeName } from '@/server/http/wire';
import { isTooDeep } from '@/server/platform/reading/json-depth';
import type { ProtocolContext } from './protocol-context';

/** Maximum bytes of a form with a logo and the text fields. */
const FORM_WITH_PICTURE_MAX_BYTES = IMAGE_MAX_BYTES + JSON_BODY_MAX_BYTES;

/**
 * Reads a JSON, urlencoded or multipart body, as clients of the protocol send them. A missing body counts as
 * an empty one. Files of a multipart form are stored on disk during the request.
 * @throws ApiError unsupported_media_type, payload_too_large, malformed_json, or any error of whileReceiving
 */
export const readProtocolInput = createMiddleware<ApiEnv>(async (c, next) => {
  const work = async (input: Input) => {
    c.set('input', input);
    const asked = c.req.query('locale');
    const locale = isLocale(asked) ? asked : input.locale;
    c.set('readerLocale', readerLocale(locale, c.req.header('accept-language')));
    await next();
  };
  const { method, raw } = c.req;
  if (method === 'GET' || method === 'HEAD') await work({});
  else if (isForm(raw))
    await withForm(c, takesLogo(c) ? FORM_WITH_PICTURE_MAX_BYTES : JSON_BODY_MAX_BYTES, work);
  else await work(await readText(c));
});

/** Only a merchant's sign-up and account update accept a picture. */
const takesLogo = ({ req, var: { role } }: ProtocolContext) =>
  role === 'merchant' && req.path.replace(/\/$/, '') === MOUNTS.merchant;

async function readText(c: ProtocolContext): Promise<Input> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const bytes = await readBytes(c, JSON_BODY_MAX_BYTES);
  if (bytes.length === 0) return {};
  if (type === 'application/json') return inCamelCase(Object.entries(parseObject(bytes.toString('utf8'))));
  if (type === 'application/x-www-form-urlencoded')
    return inCamelCase(new URLSearchParams(bytes.toString('utf8')));
  // A multipart form without a boundary.
  if (type === 'multipart/form-data') throw new ApiError('malformed_json');
  throw new ApiError('unsupported_media_type');
}

/** Parses a JSON object. Any other JSON value counts as an empty object. */
function parseObject(json: string): object {
  if (isTooDeep(json)) throw new ApiError('malformed_json');
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    throw new ApiError('malformed_json');
  }
}

/** Converts the names of fields to camelCase. A repeated name becomes a list. */
function inCamelCase(fields: Iterable<[string, unknown]>): Input {
  const values = new Map<string, unknown[]>();
  for (const [name, value] of fields) {
    const key = codeName(name);
    const known = values.get(key);
    // A list that was built anew for each repetition would take a second for a body of 64 kB.
    if (known) known.push(value);
    else values.set(key, [value]);
  }
  const input: Record<string, unknown> = Object.create(null);
  for (const [key, given] of values) input[key] = given.length > 1 ? given.flat() : given[0];
  return input;
}
