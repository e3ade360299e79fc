import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { DEVICE_HEADER } from './session-headers';

const DAY_SECONDS = 24 * 60 * 60;

const REQUEST_HEADERS = [
  'access-token',
  'client',
  'uid',
  'token-type',
  'expiry',
  'authorization',
  'content-type',
  'if-modified-since',
  'accept-language',
  DEVICE_HEADER,
];
const EXPOSED_HEADERS = [
  'access-token',
  'client',
  'uid',
  'token-type',
  'expiry',
  'authorization',
  'retry-after',
  DEVICE_HEADER,
];

/**
 * Lets pages of the origins in `CORS_ORIGINS` (by commas) call the API; none by default. No cookie is ever read, so
 * credentials in the browser's sense are not allowed.
 */
export function crossOrigin(): MiddlewareHandler {
  const origins = (process.env.CORS_ORIGINS ?? '')
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter(Boolean);
  if (origins.length === 0) return (_, next) => next();
  return cors({
    origin: origins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: REQUEST_HEADERS,
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: DAY_SECONDS,
  });
}
