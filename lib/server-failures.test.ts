import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { captureException, flush } from '@sentry/node-core/light';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportRequestError, startFailureReports } from './server-failures';

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

it('reports a failed page with its route, without its query and headers', async () => {
  const request = { path: '/reset?token=abc123', method: 'GET', headers: { cookie: 'session=abc123' } };
  const context = {
    routerKind: 'App Router',
    routePath: '/[locale]/reset',
    routeType: 'render',
    renderSource: 'react-server-components',
    revalidateReason: undefined,
  } as const;
  received.length = 0;
  reportRequestError(new Error('the page failed'), request, context);
  expect(await flush(5_000)).toBe(true);
  const reports = received.join('\n');
  expect(reports).toContain('the page failed');
  expect(reports).toContain('"transaction":"GET /[locale]/reset"');
  expect(reports).toContain('"request_path":"/reset"');
  expect(reports).not.toContain('abc123');
});
