import { relative } from 'node:path';
import { seedCatalogue, seedCategories } from '@/server/demo/seed';
import { refreshSearchIndex } from '@/server/features/search/search-index';
import { closeDatabase, databaseUrl, getDatabase } from '@/server/platform/database/client';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@/server/platform/database/embedded/supervisor';
import { migrateDatabase } from '@/server/platform/migration/migrate';
import { postgresFolder } from '@/server/platform/settings/data-folder';
import { progressLine, step } from './report';

/** The server of `DATABASE_URL`, or the embedded one, which is then named there and which the caller stops at the end. */
async function openServer(): Promise<EmbeddedPostgres | null> {
  if (process.env.DATABASE_URL) return null;
  const embedded = await step(
    'Database',
    () =>
      startEmbeddedPostgres({
        dataDir: postgresFolder(),
        onStep: (message) => console.log(`  ${message}`),
      }),
    (server) =>
      `${server.adopted ? 'took over the running server' : 'started'} in ${relative('.', postgresFolder())}`,
  );
  process.env.DATABASE_URL = embedded.url;
  return embedded;
}

/**
 * A migrated database for this process and its children (in `DATABASE_URL`): the one given, or the embedded one.
 * Returns the embedded server, which the caller stops at the end.
 */
export async function openDatabase(): Promise<EmbeddedPostgres | null> {
  const embedded = await openServer();
  const url = process.env.DATABASE_URL ?? '';
  await step(
    'Migrations',
    () => migrateDatabase(url),
    (applied) => (applied > 0 ? `${applied} applied` : 'up to date'),
  );
  return embedded;
}

/** For a command that may run beside the site: joins the embedded database where the site runs on it, else opens it. */
export async function openOrJoinDatabase(): Promise<EmbeddedPostgres | null> {
  joinRunning();
  return openDatabase();
}

/** The same for a command that takes the database as it is, whatever version made it. */
export async function openOrJoinServer(): Promise<EmbeddedPostgres | null> {
  joinRunning();
  return openServer();
}

function joinRunning(): void {
  try {
    process.env.DATABASE_URL = databaseUrl();
  } catch {
    // Nothing runs and none is given: the embedded one is started.
  }
}

/** Whether the demo is wanted: where `SEED_DEMO` says so; where it says nothing, on the embedded database alone. */
export function wantsDemo(embedded: boolean): boolean {
  return process.env.SEED_DEMO ? process.env.SEED_DEMO === 'true' : embedded;
}

/** The category tree always; the demo catalogue where it is wanted. */
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
    else await step('Categories', () => seedCategories(database));
    await step(
      'Search index',
      () => refreshSearchIndex(database),
      (indexed) => (indexed > 0 ? `${indexed} courses indexed` : 'up to date'),
    );
  } finally {
    await closeDatabase();
  }
}
