import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '@/server/db/embedded/supervisor';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests create databases of their own. */
    postgresUrl: string;
  }
}

let stop = async (): Promise<void> => {};

/** One real PostgreSQL for the whole run: `TEST_DATABASE_URL`, or an embedded one in a temporary folder. */
export async function setup(project: TestProject): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('postgresUrl', given);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-test-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  project.provide('postgresUrl', server.url);
  stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

export async function teardown(): Promise<void> {
  await stop();
}
