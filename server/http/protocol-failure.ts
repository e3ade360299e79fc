import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import en from '@/messages/en.json';
import type { ApiError } from './api-error';
import { ProtocolError } from './protocol-error';

export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please try again later.';

/**
 * Responds with a failure in the format of the sign-in protocol: `{success: false, errors: […]}`. The texts
 * are English, because clients match them.
 */
export function protocolFailure(c: Context, error: ProtocolError | ApiError): Response {
  const { status, headers } = error;
  const body =
    error instanceof ProtocolError
      ? error.body
      : { errors: [error.code === 'too_many_requests' ? TOO_MANY_ATTEMPTS : en.apiErrors[error.code]] };
  return c.json({ success: false, ...body }, status as ContentfulStatusCode, {
    'Cache-Control': 'no-store',
    ...headers,
  });
}
