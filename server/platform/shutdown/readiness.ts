import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { isDraining } from '@/lib/process/shutdown';
import type { Database } from '@/server/platform/database/client';
import journal from '@/server/platform/database/migrations/meta/_journal.json';

/** Why an instance should receive no requests. */
export type NotReady = 'draining' | 'database_away' | 'migrations_missing';

/** Milliseconds to wait for the database. A load balancer probes about every second. */
const TIMEOUT_MS = 2_000;
const NEWEST = Math.max(...journal.entries.map(({ when }) => when));

/**
 * Reports whether this process can serve: it is not shutting down, the database responds, and all migrations
 * of this version are applied. Additional migrations are accepted, because both versions run during an
 * upgrade.
 * @param database null for a process without a database
 * @returns null if it is ready
 */
export async function readiness(database: (() => Database) | null): Promise<NotReady | null> {
  if (isDraining()) return 'draining';
  if (!database) return null;
  const latest = await Promise.race([
    latestMigration(database),
    setTimeout(TIMEOUT_MS, undefined, { ref: false }),
  ]);
  if (latest === undefined) return 'database_away';
  return latest < NEWEST ? 'migrations_missing' : null;
}

/**
 * Returns the time of the newest applied migration, in milliseconds since 1970; undefined if the database
 * does not respond.
 */
async function latestMigration(database: () => Database): Promise<number | undefined> {
  try {
    const { rows } = await database().execute<{ latest: number | null }>(
      sql`select max(created_at)::float8 as latest from drizzle.__drizzle_migrations`,
    );
    return rows[0]?.latest ?? 0;
  } catch (error) {
    // 42P01, 3F000: the table or the schema of the migrations does not exist yet.
    return /42P01|3F000/.test(codeOf(error)) ? 0 : undefined;
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : codeOf(error.cause);
}
