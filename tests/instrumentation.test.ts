import { beforeEach, expect, it, vi } from 'vitest';
import { onRequestError } from '@/instrumentation';
import { ApiFailure } from '@/lib/api/http';

const request = {
  path: '/reset-password?token=abc123',
  method: 'GET',
  headers: { cookie: 'session=abc123' },
};
const context = {
  routerKind: 'App Router',
  routePath: '/[locale]/reset-password',
  routeType: 'render',
  renderSource: 'react-server-components',
  revalidateReason: undefined,
} as const;

beforeEach(() => {
  vi.stubEnv('NEXT_RUNTIME', 'nodejs');
});

/** Returns the log of a request that failed with an error. */
async function logOf(error: Error): Promise<string> {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await onRequestError(error, request, context);
  const lines = JSON.stringify(logged.mock.calls);
  logged.mockClear();
  return lines;
}

it('logs a page that failed with its route, without its query and headers', async () => {
  const lines = await logOf(new Error('no such course'));
  expect(lines).toContain('page: failed method=GET route=/[locale]/reset-password');
  expect(lines).toContain('no such course');
  expect(lines).not.toContain('abc123');
});

it('logs a call that the API refused, and leaves one that failed to the log of the API', async () => {
  expect(await logOf(new ApiFailure('invalid_fields', 422, 'not right'))).toContain('page: failed');
  expect(await logOf(new ApiFailure('unavailable', 503, 'not available'))).toBe('[]');
});
