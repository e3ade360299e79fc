import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { installQueues } from '@/server/platform/queue/install';

/** Key of the advisory lock on migrations; arbitrary, but the same in all instances. */
export const MIGRATION_LOCK = 7_246_391_805;
/** Folder of drizzle-kit's migrations. */
export const MIGRATIONS_FOLDER = path.join(process.cwd(), 'server', 'platform', 'database', 'migrations');

/**
 * Migrates the database and the job queue's schema to this version. Concurrent starts wait for each other.
 * @param url postgresql://… of the database, with a user who may create tables
 * @param folder drizzle-kit's migrations; default: those of the repository
 * @returns the number of applied migrations, 0 if the database was up to date
 */
export async function migrateDatabase(url: string, folder = MIGRATIONS_FOLDER): Promise<number> {
  const client = new Client({ connectionString: url, application_name: 'hokcheui migrations' });
  // The failing query reports a broken connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The lock ends with the session, so an instance that dies here does not block others.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const before = await countApplied(client);
    await migrate(drizzle(client), { migrationsFolder: folder });
    await installQueues(client);
    return (await countApplied(client)) - before;
  } finally {
    await client.end();
  }
}

async function countApplied(client: Client): Promise<number> {
  const { rows } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS known`,
  );
  if (!rows[0]?.known) return 0;
  const applied = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations',
  );
  return applied.rows[0]?.count ?? 0;
}
