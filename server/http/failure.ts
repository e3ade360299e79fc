import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { ErrorCode, Failure } from '@/lib/contract/envelope';
import type { Locale } from '@/lib/contract/locale';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { Refusal } from '@/server/platform/errors/refusal';
import { isUnavailable } from '@/server/platform/errors/unavailable';
import { UnknownSlugError } from '@/server/platform/errors/unknown-slug-error';
import { log } from '@/server/platform/log/log';
import { ApiError } from './api-error';
import type { ApiEnv } from './context';
import { isProtocolPath } from './mounts';
import { ProtocolError } from './protocol-error';
import { protocolFailure } from './protocol-failure';
import { readerLocale } from './reader-locale';
import { unknownChoices } from './require-found';
import { clearSessionHeaders } from './session-headers';
import { toWire } from './wire';

/** Message of the sign-in protocol for a request without a session, on every path (specification §B). */
const NOT_SIGNED_IN = 'You need to sign in or sign up before continuing.';
const RETRY_AFTER_SECONDS = '5';
const TELL_EVERY_MS = 10_000;
const MESSAGES: Record<Locale, Record<ErrorCode, string>> = { en: en.apiErrors, 'zh-hk': zhHk.apiErrors };

/**
 * Responds with the failure envelope in the visitor's language. Unexpected errors are logged and answered
 * with a generic message (specification §8).
 */
export function failure(c: Context<ApiEnv>, error: unknown): Response {
  const told = error instanceof ProtocolError ? error : toApiError(error);
  if (told instanceof ApiError && told.code === 'internal_error')
    log.error('api: unexpected failure', { method: c.req.method, route: routePath(c) }, error);
  if (told instanceof ApiError && told.code === 'unavailable') tellUnavailable(error);
  if (told.status === 401 || told.status === 404) clearSessionHeaders(c);
  if (told instanceof ProtocolError || isProtocolPath(c.req.path)) return protocolFailure(c, told);
  const locale =
    c.get('readerLocale') ?? readerLocale(c.req.query('locale'), c.req.header('accept-language'));
  if (told.code === 'unauthorized')
    return c.json({ success: false, errors: [NOT_SIGNED_IN] }, 401, { 'Cache-Control': 'no-store' });
  const body: Failure = {
    success: false,
    code: told.code,
    message: MESSAGES[locale][told.code],
    ...(told.errors ? { errors: told.errors } : {}),
    ...(told.decision ? { decision: told.decision } : {}),
  };
  return c.json(toWire(body), told.status, { 'Cache-Control': 'no-store', ...told.headers });
}

let toldAt = Number.NEGATIVE_INFINITY;

/** Logs an unavailable database at most once in ten seconds, because every request fails meanwhile. */
function tellUnavailable(error: unknown): void {
  const now = performance.now();
  if (now - toldAt < TELL_EVERY_MS) return;
  toldAt = now;
  log.warn('api: not available right now', {}, error);
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof UnknownSlugError) return unknownChoices(error);
  if (error instanceof Refusal)
    return new ApiError(error.code, { errors: error.errors, decision: error.decision });
  // Hono could not parse the form.
  if (error instanceof HTTPException && error.status === 400) return new ApiError('malformed_json');
  if (isUnavailable(error))
    return new ApiError('unavailable', { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
  return new ApiError('internal_error');
}
