import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientBase } from 'pg';
import { installQueues } from '@/server/platform/queue/install';
import { adoptBaseline, isBeforeBaseline } from './before-baseline';
import { MigrationError, migrationOf } from './migration-error';

/** Key of the advisory lock on migrations; arbitrary, but the same in all instances. */
export const MIGRATION_LOCK = 7_246_391_805;
/** Folder of drizzle-kit's migrations. */
export const MIGRATIONS_FOLDER = path.join(process.cwd(), 'server', 'platform', 'database', 'migrations');

/** A migration that drizzle has recorded in a database. */
export interface AppliedMigration {
  hash: string;
  /** When it was generated, in ms since 1970. */
  created_at: number;
}

/**
 * Migrates the database and the job queue's schema to this version. Concurrent starts wait for each other.
 * @param url postgresql://… of the database, with a user who may create tables
 * @param folder drizzle-kit's migrations; default: those of the repository
 * @returns the number of applied migrations, 0 if the database was up to date
 * @throws MigrationError if PostgreSQL rejects a migration; nothing of this start is applied then
 * @throws TooOldError if the database is of before the baseline and not at the last migration of before
 */
export async function migrateDatabase(url: string, folder = MIGRATIONS_FOLDER): Promise<number> {
  const client = new Client({ connectionString: url, application_name: 'hokcheui migrations' });
  // The failing query reports a broken connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The lock ends with the session, so an instance that dies here does not block others.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const [baseline] = readMigrationFiles({ migrationsFolder: folder });
    if (baseline && isBeforeBaseline('This database', await listApplied(client), baseline))
      await adoptBaseline(client, baseline);
    const before = (await listApplied(client)).length;
    // All new migrations are one transaction.
    await migrate(drizzle(client), { migrationsFolder: folder }).catch((error: unknown) => {
      const name = migrationOf(error, folder);
      throw new MigrationError(name ? `The migration ${name}` : 'The table of the migrations', error, client);
    });
    await installQueues(client).catch((error: unknown) => {
      throw new MigrationError('The schema of the background jobs', error, client);
    });
    return (await listApplied(client)).length - before;
  } finally {
    await client.end();
  }
}

/** Lists the migrations that drizzle has applied, oldest first; empty if drizzle never ran. */
export async function listApplied(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows: known } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS known`,
  );
  if (!known[0]?.known) return [];
  const { rows } = await client.query<AppliedMigration>(
    'SELECT hash, created_at::float8 AS created_at FROM drizzle.__drizzle_migrations ORDER BY created_at, id',
  );
  return rows;
}
