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

it('logs a page that failed with its route, without its query and headers', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await onRequestError(new Error('no such course'), request, context);
  const lines = JSON.stringify(logged.mock.calls);
  expect(lines).toContain('page: failed method=GET route=/[locale]/reset-password');
  expect(lines).toContain('no such course');
  expect(lines).not.toContain('abc123');
  logged.mockClear();
});

it('leaves the failure of a call to the log of the API', async () => {
  await onRequestError(new ApiFailure('unavailable', 503, 'not available'), request, context);
  expect(console.error).not.toHaveBeenCalled();
});
