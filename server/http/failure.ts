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
/** Status that nginx logs for a client that closed the connection, which receives nothing. */
const CLIENT_CLOSED = 499;
const MESSAGES: Record<Locale, Record<ErrorCode, string>> = { en: en.apiErrors, 'zh-hk': zhHk.apiErrors };

/**
 * Responds with the failure envelope in the visitor's language. Unexpected errors are logged and answered
 * with a generic message (specification §8).
 */
export function failure(c: Context<ApiEnv>, error: unknown): Response {
  const { signal } = c.req.raw;
  if (signal.aborted && error === signal.reason) return new Response(null, { status: CLIENT_CLOSED });
  const apiError = error instanceof ProtocolError ? error : toApiError(error);
  if (apiError instanceof ApiError && apiError.code === 'internal_error')
    log.error('api: unexpected failure', { method: c.req.method, route: routePath(c) }, error);
  if (apiError instanceof ApiError && apiError.code === 'unavailable')
    log.warnEachMinute('api: not available right now', {}, error);
  if (apiError.status === 401 || apiError.status === 404) clearSessionHeaders(c);
  if (apiError instanceof ProtocolError || isProtocolPath(c.req.path)) return protocolFailure(c, apiError);
  const locale =
    c.get('readerLocale') ?? readerLocale(c.req.query('locale'), c.req.header('accept-language'));
  if (apiError.code === 'unauthorized')
    return c.json({ success: false, errors: [NOT_SIGNED_IN] }, 401, { 'Cache-Control': 'no-store' });
  const body: Failure = {
    success: false,
    code: apiError.code,
    message: MESSAGES[locale][apiError.code],
    ...(apiError.errors ? { errors: apiError.errors } : {}),
    ...(apiError.decision ? { decision: apiError.decision } : {}),
  };
  return c.json(toWire(body), apiError.status, { 'Cache-Control': 'no-store', ...apiError.headers });
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
