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

/** Paths whose body is a form with a file; their handlers read it. */
const FORMS = new Set([
  '/api/v1/users/current/image',
  '/api/v1/merchants/current/evidence',
  '/api/v1/merchants/current/pictures',
  '/api/v1/merchants/current/course_files',
  '/api/v1/admin/pictures',
  '/api/v1/admin/imports',
  '/api/v1/admin/imports/head',
]);
/** Paths that accept JSON or a form with pictures. */
const FORM_OR_JSON = /^\/api\/v1\/posts(\/\d+)?$/;
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
/** Paths with a higher body limit. Their session is checked first, so only administrators can use it. */
const ADMIN_PATH = '/api/v1/admin/';
/** Paths to which mail programs post a form (RFC 8058). The form is ignored. */
const FORM_PATHS = new Set(['/api/v1/unsubscribe']);

/**
 * Converts the request from the wire format to the names that the contract's schemas expect (camelCase),
 * before validation. A `locale` in the query also sets the `locale` of the body.
 * @throws ApiError unsupported_media_type, payload_too_large, malformed_json
 */
export const readInput = createMiddleware<ApiEnv>(async (c, next) => {
  // Requests made in this process already use camelCase.
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

  // Reads the body only if a POST or PUT handler matches: a rejected method answers 405, whatever the body.
  const takesBody = matchedRoutes(c).some(({ method }) => method === 'POST' || method === 'PUT');
  if (takesBody && !FORMS.has(c.req.path) && !(FORM_OR_JSON.test(c.req.path) && isForm(c.req.raw))) {
    const body = isFormOfAMailProgram(c.req.raw, c.req.path) ? {} : await readJson(c);
    if (isLocale(asked)) body.locale = asked;
    else if ('locale' in body) c.set('readerLocale', readerLocale(body.locale, languages));
    const { method, headers } = c.req.raw;
    c.req.raw = new Request(url, { method, headers });
    // What the validators read: the body is parsed once.
    c.req.json = async <T>() => body as T;
  } else if (url.search) {
    c.req.raw = new Request(url, c.req.raw);
  }
  await next();
});

/** Answers 422 with the field errors for invalid input, and 404 for an invalid part of the path. */
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
