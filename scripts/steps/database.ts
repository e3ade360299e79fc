import { relative } from 'node:path';
import { seedCatalogue, seedReferenceData } from '@/server/demo/seed';
import { refreshSearchIndex } from '@/server/features/search/search-index';
import { archiveStorage } from '@/server/platform/archive/archive-storage';
import { closeDatabase, databaseUrl, directUrl, getDatabase } from '@/server/platform/database/client';
import { connectionProblem } from '@/server/platform/database/connection-problem';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@/server/platform/database/embedded/supervisor';
import { migrateDatabase } from '@/server/platform/migration/migrate';
import { postgresFolder } from '@/server/platform/settings/data-folder';
import { progressLine, step } from './report';

/** Exits the process with a line that names what to check if the database of a setting accepts no connections. */
async function requireDatabase(
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL',
  failure: number,
): Promise<void> {
  const url = process.env[setting];
  const problem = url && (await connectionProblem(url, setting));
  if (!problem) return;
  console.error(`\n${problem}\n`);
  process.exit(failure);
}

/**
 * Returns null if `DATABASE_URL` is set. Otherwise starts the embedded server, sets `DATABASE_URL`, and
 * returns the server for the caller to stop.
 */
async function openServer(failure: number): Promise<EmbeddedPostgres | null> {
  if (process.env.DATABASE_URL) {
    await requireDatabase('DATABASE_URL', failure);
    await requireDatabase('DATABASE_DIRECT_URL', failure);
    return null;
  }
  const embedded = await step(
    'Database',
    () =>
      startEmbeddedPostgres({
        dataDir: postgresFolder(),
        onStep: (message) => console.log(`  ${message}`),
        archived: archiveStorage() !== null,
      }),
    (server) =>
      `${server.adopted ? 'took over the running server' : 'started'} in ${relative('.', postgresFolder())}`,
  );
  process.env.DATABASE_URL = embedded.url;
  return embedded;
}

/**
 * Opens a migrated database for this process and its children (in `DATABASE_URL`): the configured or the
 * embedded one. Returns the embedded server for the caller to stop.
 * @param failure exit status of this process if the configured database accepts no connections
 */
export async function openDatabase(failure = 1): Promise<EmbeddedPostgres | null> {
  const embedded = await openServer(failure);
  await step(
    'Migrations',
    () => migrateDatabase(directUrl()),
    (applied) => (applied > 0 ? `${applied} applied` : 'up to date'),
  );
  return embedded;
}

/**
 * Opens the database for a command that may run at the same time as the site: joins the site's embedded
 * server if it is running.
 */
export async function openOrJoinDatabase(failure?: number): Promise<EmbeddedPostgres | null> {
  joinRunning();
  return openDatabase(failure);
}

/**
 * Same as `openOrJoinDatabase` but without migrations, for a command that accepts the database of any
 * version.
 */
export async function openOrJoinServer(): Promise<EmbeddedPostgres | null> {
  joinRunning();
  return openServer(1);
}

function joinRunning(): void {
  try {
    process.env.DATABASE_URL = databaseUrl();
  } catch {
    // No server is running and none is configured: the embedded one is started.
  }
}

/** Returns whether to seed the demo: as set by `SEED_DEMO`, by default only on the embedded database. */
export function wantsDemo(embedded: boolean): boolean {
  return process.env.SEED_DEMO ? process.env.SEED_DEMO === 'true' : embedded;
}

/** Seeds the category tree, and the demo catalogue if it is enabled. */
export async function fillCatalogue(embedded: boolean): Promise<void> {
  const database = getDatabase();
  try {
    if (wantsDemo(embedded))
      await step(
        'Demo catalogue',
        () => seedCatalogue(database, { respectRemoval: true, onProgress: progressLine('demo catalogue') }),
        ({ skipped }) =>
          skipped ? 'nothing to do' : 'seeded; these are samples, `npm run seed -- --remove` takes them away',
      );
    else await step('Categories and venues', () => seedReferenceData(database));
    await step(
      'Search index',
      () => refreshSearchIndex(database),
      (indexed) => (indexed > 0 ? `${indexed} courses indexed` : 'up to date'),
    );
  } finally {
    await closeDatabase();
  }
}
