import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { installQueues } from './install';

it('succeeds while another process creates the same tables', async () => {
  const name = `test_queues_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const connectionString = new URL(`/${name}`, inject('postgresUrl')).href;
  const clients = Array.from({ length: 3 }, () => new pg.Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
  const installed = await Promise.allSettled(clients.map(installQueues));
  expect(installed.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  await Promise.all(clients.map((client) => client.end()));
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});
