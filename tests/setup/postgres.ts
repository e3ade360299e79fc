import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '@/server/platform/database/embedded/supervisor';
import { migrateDatabase } from '@/server/platform/migration/migrate';

declare module 'vitest' {
  interface ProvidedContext {
    /** Server on which tests create their databases. */
    postgresUrl: string;
    /** Migrated, empty database on that server, which test databases are copied from. */
    templateDatabase: string;
    /**
     * How the server copies databases. Copying files takes half as long as logging every page, but waits for the disk
     * on a server whose data are durable.
     */
    copyStrategy: 'file_copy' | 'wal_log';
  }
}

/** Data of a test run are not needed after a crash, and a test waits for every flush to the disk. */
export const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

let stop = async (): Promise<void> => {};

/**
 * Starts one real PostgreSQL for the whole run: `TEST_DATABASE_URL`, or an embedded one in a temporary
 * folder.
 */
export async function setup(project: TestProject): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const url = given || (await startOwn());
  const template = `test_template_${randomBytes(6).toString('hex')}`;
  await execute(url, `create database ${template}`);
  const templateUrl = new URL(url);
  templateUrl.pathname = `/${template}`;
  await migrateDatabase(templateUrl.href);
  project.provide('postgresUrl', url);
  project.provide('templateDatabase', template);
  project.provide('copyStrategy', given ? 'wal_log' : 'file_copy');
  if (given) stop = () => execute(url, `drop database ${template}`);
}

async function startOwn(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-test-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    settings: NOT_DURABLE,
  });
  stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return server.url;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export async function teardown(): Promise<void> {
  await stop();
}
