import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, inject, it } from 'vitest';
import { connectionProblem } from './connection-problem';

const SECRET = 'hunter2';

it('is none where the database answers', async () => {
  expect(await connectionProblem(inject('postgresUrl'))).toBeNull();
});

it('names variable, host, port and what to check where nothing listens', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const problem = await connectionProblem(`postgresql://hokcheui:${SECRET}@127.0.0.1:${port}/shop`);
  expect(problem).toBe(
    `DATABASE_URL: the database "shop" at 127.0.0.1, port ${port} cannot be reached (ECONNREFUSED). No server listens there. Check host and port, that PostgreSQL runs, and that it listens on that address (listen_addresses).`,
  );
});

it('tells a missing database from a wrong password and an unknown host, and names the variable', async () => {
  const missing = new URL('/no_such_database', inject('postgresUrl')).href;
  expect(await connectionProblem(missing, 'DATABASE_REPLICA_URL')).toMatch(
    /^DATABASE_REPLICA_URL: .*"no_such_database".*\(3D000\)\. There is no such database/,
  );
  expect(await connectionProblem('postgresql:///shop?host=/no/such/folder')).toContain(
    'the socket in /no/such/folder cannot be reached (ENOENT)',
  );
});

it('never repeats user and password, also of an address that cannot be read', async () => {
  const problem = await connectionProblem(`postgresql://admin:${SECRET}#1@db:54x2/shop`);
  expect(problem).toContain('percent-encoded');
  expect(problem).not.toMatch(/hunter2|admin/);
});
