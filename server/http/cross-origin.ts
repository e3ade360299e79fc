import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { POSITION_HEADER } from '@/lib/contract/near';
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
  POSITION_HEADER,
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
 * Allows pages of the origins in `CORS_ORIGINS` (comma-separated; default: none) to call the API.
 * Credentialed requests are not allowed, because the API reads no cookies.
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
