import pg from 'pg';
import { progressLine, step } from '@/scripts/steps/report';
import { seedCatalogue } from '@/server/demo/seed';
import { readState } from '@/server/platform/database/embedded/state-file';
import { startEmbeddedPostgres } from '@/server/platform/database/embedded/supervisor';
import { migrateDatabase } from '@/server/platform/migration/migrate';
import { postgresFolder } from '@/server/platform/settings/data-folder';
import { openPool } from '@/tools/harness/pool';

/** Number of courses in the demo catalogue. */
export const DEMO_COURSES = 1_000;

export interface BenchDatabase {
  url: string;
  /** Process id of the PostgreSQL postmaster. */
  pid: number;
}

/**
 * Opens a copy of a catalogue. The change is applied once on creation, so that other benchmarks still find
 * the original.
 */
export type OpenCopy = (
  name: string,
  courses: number,
  change: (client: pg.Client) => Promise<void>,
) => Promise<BenchDatabase>;

/**
 * Provides databases with catalogues of given sizes on the benchmark's embedded server. They are reused by
 * later runs.
 */
export async function withDatabases<T>(
  work: (
    open: (courses: number) => Promise<BenchDatabase>,
    openEmpty: (name: string) => Promise<BenchDatabase>,
    openCopy: OpenCopy,
  ) => Promise<T>,
): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir: postgresFolder() });
  try {
    const pid = readState(postgresFolder())?.pid ?? 0;
    return await work(
      async (courses) => ({ url: await fill(server.url, courses), pid }),
      async (name) => ({ url: await migrated(server.url, name), pid }),
      async (name, courses, change) => {
        await fill(server.url, courses);
        return { url: await copied(server.url, name, `bench_${courses}`, change), pid };
      },
    );
  } finally {
    await server.stop();
  }
}

/** Provides databases by name on the benchmark's embedded server and creates missing ones. */
export async function withServer<T>(
  work: (open: (name: string) => Promise<string>) => Promise<T>,
): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir: postgresFolder() });
  try {
    return await work((name) => makeDatabase(server.url, name));
  } finally {
    await server.stop();
  }
}

/** Creates a migrated, empty database. */
async function migrated(serverUrl: string, name: string): Promise<string> {
  const url = await makeDatabase(serverUrl, name);
  await migrateDatabase(url);
  return url;
}

async function fill(serverUrl: string, courses: number): Promise<string> {
  const url = await migrated(serverUrl, `bench_${courses}`);
  const { pool, db } = openPool(url);
  try {
    const label = `catalogue of ${courses.toLocaleString('en')} courses`;
    const { skipped } = await step(label, () =>
      seedCatalogue(db, { courses, onProgress: progressLine(label) }),
    );
    // Prevents autovacuum from running during the measurement.
    if (!skipped) await pool.query('vacuum analyze');
  } finally {
    await pool.end();
  }
  return url;
}

async function copied(
  serverUrl: string,
  name: string,
  template: string,
  change: (client: pg.Client) => Promise<void>,
): Promise<string> {
  const [url, unfinished] = [new URL(serverUrl), new URL(serverUrl)];
  url.pathname = `/${name}`;
  unfinished.pathname = `/${name}_unfinished`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount)
    await step(`${name}, a copy of ${template}`, async () => {
      await server.query(`drop database if exists ${name}_unfinished`);
      await server.query(`create database ${name}_unfinished template ${template} strategy file_copy`);
      const client = new pg.Client({ connectionString: unfinished.href });
      await client.connect();
      await change(client);
      await client.query('vacuum analyze');
      await client.end();
      await server.query(`alter database ${name}_unfinished rename to ${name}`);
    });
  await server.end();
  await migrateDatabase(url.href);
  return url.href;
}

async function makeDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
