import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { captureException, flush } from '@sentry/node-core/light';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishError } from './logged-errors';
import { startFailureReports } from './server-failures';

const received: string[] = [];
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  received.push(body);
  response.end('{}');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(() => receiver.close());

it('reports a failure of the server with its release and without personal data', async () => {
  const { port } = receiver.address() as AddressInfo;
  startFailureReports({ dsn: `http://key@127.0.0.1:${port}/1`, release: 'hokcheui@test' });
  const mail = ['chan', 'example.com'].join('@');
  captureException(new Error(`no such account: ${mail}`), {
    user: { ip_address: '203.0.113.9', email: mail },
    extra: { password: 'Kowloon ferry' },
  });
  expect(await flush(5_000)).toBe(true);
  const reports = received.join('\n');
  expect(reports).toContain('no such account: [e-mail]');
  expect(reports).toContain('"release":"hokcheui@test"');
  for (const personal of ['chan@', '203.0.113', 'Kowloon', 'server_name', 'session'])
    expect(reports).not.toContain(personal);
});

it('reports what the log calls an error, with its cause and where it happened', async () => {
  received.length = 0;
  publishError({
    message: 'page: failed',
    fields: { method: 'GET', route: '/[locale]/reset' },
    error: {
      ...{ type: 'TypeError', message: 'no course', stack: '    at render (course.tsx:1:2)' },
      cause: { type: 'Error', message: 'Failed query: select' },
    },
  });
  publishError({ message: 'gateway: no answer', fields: {} });
  expect(await flush(5_000)).toBe(true);
  const reports = received.join('\n');
  for (const part of ['page: failed', '"route":"/[locale]/reset"', 'TypeError', 'no course', 'course.tsx'])
    expect(reports).toContain(part);
  for (const part of ['Failed query: select', 'gateway: no answer']) expect(reports).toContain(part);
});
