import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { withoutSecrets } from '@/server/platform/log/without-secrets';

/** What to do about each SQLSTATE code; `{user}` and `{database}` are those of the connection. */
const CURES: Record<string, string> = {
  '42501':
    'The user "{user}" may not change the schema. As a superuser in this database: alter database "{database}" owner to "{user}"; alter schema public owner to "{user}"; tables that another user made have to be its own as well (reassign owned by … to "{user}").',
  '25006':
    'The server only reads: it is a replica. DATABASE_URL (DATABASE_DIRECT_URL behind PgBouncer) has to name the primary.',
  '53100': 'The disk of PostgreSQL is full. Make space there, then start again.',
  '53200': 'PostgreSQL has too little memory. Free some, then start again.',
  '55P03': 'Another session holds a lock. End it (pg_stat_activity names it), then start again.',
  '57014':
    'A time limit of the server or of the user ended the statement. Set statement_timeout to 0 for it, then start again.',
  '42P07': 'The database contains tables that this product did not make here. Name an empty database.',
  '42710': 'The database contains objects that this product did not make here. Name an empty database.',
};
const OTHER_CURE =
  'Go back to the version before, which goes on with this database (docs/upgrades.md), and report this message.';

/** A migration that PostgreSQL rejected. The message says which one, why, and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';

  constructor(what: string, cause: unknown, { user, database }: Pick<Client, 'user' | 'database'>) {
    const { code, reason } = reasonOf(cause);
    const cure = (CURES[code] ?? OTHER_CURE)
      .replaceAll('{user}', String(user))
      .replaceAll('{database}', String(database));
    super(
      `${what} failed: ${reason}${code ? ` (${code})` : ''}. The database is as it was, with its data.\n${cure}`,
      { cause },
    );
  }
}

/** Returns the name of the migration of a folder that a failed statement belongs to; null if it is of none. */
export function migrationOf(error: unknown, folder: string): string | null {
  const statement = error instanceof Error && 'query' in error ? error.query : null;
  const at = readMigrationFiles({ migrationsFolder: folder }).findIndex(({ sql }) =>
    sql.some((part) => part === statement),
  );
  const journal = readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  return entries[at]?.tag ?? null;
}

/** Returns code and message of the error of PostgreSQL, which Drizzle wraps. */
function reasonOf(error: unknown): { code: string; reason: string } {
  if (!(error instanceof Error)) return { code: '', reason: withoutSecrets(String(error)) };
  if (error.cause !== undefined) return reasonOf(error.cause);
  return { code: 'code' in error ? String(error.code) : '', reason: withoutSecrets(error.message) };
}
