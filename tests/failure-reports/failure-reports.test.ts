import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';

interface SentReport {
  transaction?: string;
  release?: string;
  message?: string;
  exception?: { values: { type: string; value: string }[] };
}

const envelopes: string[] = [];
const receiver = createServer(async (request, response) => {
  envelopes.push(await text(request));
  response.end('{}');
});
/** The reports of the envelopes, each of which has a header, a header of its item, and the item. */
const reports = () => envelopes.map((envelope) => JSON.parse(envelope.split('\n')[2] ?? '{}') as SentReport);

let test: TestDatabase;
let site: ChildProcess;
let personal: string[];

beforeAll(async () => {
  test = await createTestDatabase();
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  site = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'failing-site.ts')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      DATABASE_URL: test.url,
      SENTRY_DSN: `http://key@127.0.0.1:${(receiver.address() as AddressInfo).port}/1`,
      SENTRY_RELEASE: 'hokcheui@test',
      REDIS_URL: '',
    },
  });
  const [said] = await once(site.stdout as NonNullable<ChildProcess['stdout']>, 'data');
  personal = JSON.parse(said);
});
afterAll(async () => {
  const ended = once(site, 'exit');
  site.kill('SIGKILL');
  await ended;
  receiver.close();
  await test.drop();
});

it.each([
  ['a page', 'GET /[locale]/reset-password', 'no account [e-mail]'],
  ['a call with a body', 'POST /auth/sign_in', 'Failed query: '],
  ['a call of one thing', 'GET /api/v1/posts/:slug', 'Failed query: '],
  ['a job', 'jobs: failed for good', 'Failed query: '],
])('reports %s that fails, with its route and cause', async (_, transaction, value) => {
  await vi.waitFor(() => expect(reports().map((each) => each.transaction)).toContain(transaction), 30_000);
  const ofIt = reports().filter((each) => each.transaction === transaction);
  expect(ofIt).toHaveLength(1);
  const [report] = ofIt;
  expect(report?.release).toBe('hokcheui@test');
  expect(report?.exception?.values.at(-1)?.value).toContain(value);
  expect(report?.exception?.values.length).toBeGreaterThan(1);
});

it('reports an error that has a message only', async () => {
  await vi.waitFor(() =>
    expect(reports().find(({ message }) => message === 'gateway: no answer')?.transaction).toBe(
      'gateway: no answer',
    ),
  );
});

it('names the kind of a job, and no person', async () => {
  await vi.waitFor(() => expect(reports()).toHaveLength(5), 30_000);
  const all = envelopes.join('\n');
  expect(all).toContain('"kind":"tidy_vitals"');
  for (const part of [...personal, 'cookie', 'ip_address', 'server_name', 'breadcrumbs'])
    expect(all).not.toContain(part);
});
