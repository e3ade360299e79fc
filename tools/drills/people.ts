import type { Database } from '@/server/platform/database/client';
import type { TestApi } from '@/tests/setup/api';

/** Returns a test API that calls a running product over HTTP, each call from a different address. */
export function overHttp(origin: string, db: Database): TestApi {
  const request = (path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(origin + path, {
      ...init,
      headers: { 'x-forwarded-for': someAddress(), ...Object.fromEntries(new Headers(headers)) },
      signal: AbortSignal.timeout(60_000),
    });
  const get = (path: string, headers = {}) => request(`/api/v1${path}`, { headers });
  return { api: { request }, db, get } as unknown as TestApi;
}

/** Returns an address reserved for benchmarks (RFC 2544), so that rate limits count each call separately. */
export function someAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `198.18.${part()}.${part()}`;
}
