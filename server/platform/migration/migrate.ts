import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { installQueues } from '@/server/platform/queue/install';

/** An arbitrary number that all instances agree on. */
export const MIGRATION_LOCK = 7_246_391_805;
/** Where drizzle-kit writes this version's migrations. */
export const MIGRATIONS_FOLDER = path.join(process.cwd(), 'server', 'platform', 'database', 'migrations');

/**
 * Brings the database up to the newest schema, the job queue's included; instances that start together take turns.
 * @param url postgresql://… of the database, by a user who may create tables
 * @param folder drizzle-kit's migrations, by default the repository's
 * @returns how many migrations were applied, 0 when it was up to date
 */
export async function migrateDatabase(url: string, folder = MIGRATIONS_FOLDER): Promise<number> {
  const client = new Client({ connectionString: url, application_name: 'hokcheui migrations' });
  // A connection that breaks is reported by the query that fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Ends with the session, so an instance that dies here blocks nobody.
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
