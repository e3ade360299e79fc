import type { Hook } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { ADMIN_JSON_BODY_MAX_BYTES, JSON_BODY_MAX_BYTES } from '@/lib/contract/limits';
import { ApiError } from './api-error';
import type { ApiEnv } from './context';
import { fieldErrors } from './field-errors';
import { readBytes } from './read-bytes';
import { isForm } from './read-form';
import { isLocale, readerLocale } from './reader-locale';
import { codeName, parseWire } from './wire';

/** Calls whose body is a form with a file, which they read themselves. */
const FORMS = new Set([
  '/api/v1/users/current/image',
  '/api/v1/merchants/current/pictures',
  '/api/v1/admin/pictures',
  '/api/v1/admin/imports',
  '/api/v1/admin/imports/head',
]);
/** Calls that take JSON, or a form with pictures. */
const FORM_OR_JSON = /^\/api\/v1\/posts(\/\d+)?$/;
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
/** Only who is signed in as an administrator gets as far as to have a body read. */
const ADMIN_PATH = '/api/v1/admin/';
/** Mail programs post a form of their own here (RFC 8058), of which nothing is read. */
const FORM_PATHS = new Set(['/api/v1/unsubscribe']);

/**
 * SingleFlight what comes over the wire into what the contract's schemas read: names in camelCase, once, before validation. A `locale` of
 * the address stands for that of the body too.
 * @throws ApiError unsupported_media_type, payload_too_large, malformed_json
 */
export const readInput = createMiddleware<ApiEnv>(async (c, next) => {
  // The site's own calls are written by the code's names.
  if (c.env?.inProcess) {
    c.set('readerLocale', readerLocale(c.req.query('locale'), c.req.header('accept-language')));
    return next();
  }
  const url = new URL(c.req.url);
  const asked = url.searchParams.get('locale');
  const languages = c.req.header('accept-language');
  c.set('readerLocale', readerLocale(asked, languages));
  const query = new URLSearchParams();
  for (const [name, value] of url.searchParams) query.append(codeName(name), value.replaceAll('\0', ''));
  url.search = query.toString();

  // A path that does not take the method is refused for that, whatever the body.
  const takesBody = matchedRoutes(c).some(({ method }) => method === 'POST' || method === 'PUT');
  if (takesBody && !FORMS.has(c.req.path) && !(FORM_OR_JSON.test(c.req.path) && isForm(c.req.raw))) {
    const body = isFormOfAMailProgram(c.req.raw, c.req.path) ? {} : await readJson(c);
    if (isLocale(asked)) body.locale = asked;
    else if ('locale' in body) c.set('readerLocale', readerLocale(body.locale, languages));
    const { method, headers } = c.req.raw;
    c.req.raw = new Request(url, { method, headers: withoutLength(headers), body: JSON.stringify(body) });
  } else if (url.search) {
    c.req.raw = new Request(url, c.req.raw);
  }
  await next();
});

/** What a schema refuses answers 422 with the fields; a part of the path that cannot be answers 404. */
export const refuseInvalid: Hook<unknown, ApiEnv, string, unknown> = (result) => {
  if (result.success) return;
  if (result.target === 'param') throw new ApiError('not_found');
  throw new ApiError('invalid_fields', {
    errors: fieldErrors(result.error.issues, 'data' in result ? result.data : undefined),
  });
};

function isFormOfAMailProgram(request: Request, path: string): boolean {
  return FORM_PATHS.has(path) && FORM_TYPE.test(request.headers.get('content-type') ?? '');
}

async function readJson(c: Context<ApiEnv>): Promise<Record<string, unknown>> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) throw new ApiError('unsupported_media_type');
  const limit = c.req.path.startsWith(ADMIN_PATH) ? ADMIN_JSON_BODY_MAX_BYTES : JSON_BODY_MAX_BYTES;
  const text = (await readBytes(c, limit)).toString('utf8');
  const parsed = attempt(() => parseWire(text));
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new ApiError('malformed_json');
  return parsed as Record<string, unknown>;
}

function attempt(parse: () => unknown): unknown {
  try {
    return parse();
  } catch {
    throw new ApiError('malformed_json');
  }
}

function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-length');
  return kept;
}
