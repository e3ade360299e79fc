import type { Context } from 'hono';
import type { Locale } from '@/lib/contract/choices';
import type { ErrorCode, Failure } from '@/lib/contract/envelope';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { UnknownSlugError } from '@/server/data/post-scope';
import { isDatabaseUnavailable } from '@/server/data/unavailable';
import { ApiError } from './api-error';
import type { ApiEnv } from './context';
import { readerLocale } from './reader-locale';
import { unknownChoices } from './require-found';
import { toWire } from './wire';

const RETRY_AFTER_SECONDS = '5';
const MESSAGES: Record<Locale, Record<ErrorCode, string>> = { en: en.apiErrors, 'zh-hk': zhHk.apiErrors };

/** The failure envelope in the reader's language. The unexpected is logged and answers the generic text (specification §8). */
export function failure(c: Context<ApiEnv>, error: unknown): Response {
  const told = toApiError(error);
  if (told.code === 'internal_error')
    console.error(`api: ${c.req.method} ${c.req.path}`, c.get('requestId'), error);
  const locale =
    c.get('readerLocale') ?? readerLocale(c.req.query('locale'), c.req.header('accept-language'));
  const body: Failure = {
    success: false,
    code: told.code,
    message: MESSAGES[locale][told.code],
    ...(told.errors ? { errors: told.errors } : {}),
  };
  return c.json(toWire(body), told.status, { 'Cache-Control': 'no-store', ...told.headers });
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof UnknownSlugError) return unknownChoices(error);
  if (isDatabaseUnavailable(error))
    return new ApiError('unavailable', { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
  return new ApiError('internal_error');
}
