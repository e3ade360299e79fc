import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';
import journal from '@/server/platform/database/migrations/meta/_journal.json';
import { isDraining } from './drain';

/** Why an instance should get no requests. */
export type NotReady = 'draining' | 'database_away' | 'migrations_missing';

/** A load balancer asks every second or so; one answer is not waited for longer than this. */
const TIMEOUT_MS = 2_000;
const NEWEST = Math.max(...journal.entries.map(({ when }) => when));

/**
 * Whether this process can serve: it was not told to end, its database answers, and the database knows all migrations of
 * this version. One that knows more is fine: during an upgrade both versions run.
 * @param database null for a process that has none
 * @returns null when it is ready
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

/** When the newest applied migration was written, milliseconds since 1970; undefined where the database does not answer. */
async function latestMigration(database: () => Database): Promise<number | undefined> {
  try {
    const { rows } = await database().execute<{ latest: number | null }>(
      sql`select max(created_at)::float8 as latest from drizzle.__drizzle_migrations`,
    );
    return rows[0]?.latest ?? 0;
  } catch (error) {
    // 42P01, 3F000: neither table nor schema of the migrations is there yet.
    return /42P01|3F000/.test(codeOf(error)) ? 0 : undefined;
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : codeOf(error.cause);
}
