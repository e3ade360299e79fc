import type { Database } from '@/server/platform/database/client';
import type { TestApi } from '@/tests/setup/api';

/** The builders of tests, calling a running product instead of an API in this process; each call comes from an address of its own. */
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

/** An address for documentation and benchmarks (RFC 2544), so that limits take each call for another visitor's. */
export function someAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `198.18.${part()}.${part()}`;
}
