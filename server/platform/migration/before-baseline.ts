import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';

/**
 * The migrations before the baseline (`0000_baseline.sql`), which are no longer in the repository. What the last of them left
 * differs from the baseline in the parts that nothing used any more.
 */
const BEFORE = {
  count: 45,
  lastHash: '7561a7fec7f3ee3a808b30570c6a0e98a3cd1cb6ee307bbee0566ee3594b6f5b',
  /** The last commit that has them. */
  commit: '99939faa',
} as const;

/** A column that backups of before have. */
const ADD_RETIRED = ['alter table posts add column featured boolean not null default false'];
const DROP_RETIRED = [
  'drop view if exists advertisement_queue',
  // Takes the index posts_featured along.
  'alter table posts drop column featured',
];

/** A database, or a backup, of before the baseline that is not at the last migration of before. */
export class TooOldError extends Error {
  constructor(subject: string, applied: number) {
    super(
      `${subject} is of an earlier version of this product (${applied} of ${BEFORE.count} migrations before the baseline). ` +
        `Its data are unchanged. Open it once with the version of commit ${BEFORE.commit}, which brings it up to date for this one.`,
    );
    this.name = 'TooOldError';
  }
}

/**
 * Returns whether migrations are those of before the baseline, all of them; false if they are those of today or none.
 * @param subject what has them, for the error
 * @throws TooOldError if only some of them were applied
 */
export function isBeforeBaseline(
  subject: string,
  applied: readonly { hash: string; created_at: number }[],
  baseline: MigrationMeta | undefined,
): boolean {
  const last = applied.at(-1);
  if (!last || !baseline || last.created_at >= baseline.folderMillis) return false;
  if (last.hash !== BEFORE.lastHash) throw new TooOldError(subject, applied.length);
  return true;
}

/** Adds what the schema of before the baseline had in addition, so that its rows fit. */
export async function addRetired(client: ClientBase): Promise<void> {
  for (const statement of ADD_RETIRED) await client.query(statement);
}

/** Removes that again. */
export async function dropRetired(client: ClientBase): Promise<void> {
  for (const statement of DROP_RETIRED) await client.query(statement);
}

/** Makes a database at the last migration of before one at the baseline, in one transaction. */
export async function adoptBaseline(client: ClientBase, baseline: MigrationMeta): Promise<void> {
  await client.query('begin');
  try {
    await dropRetired(client);
    await client.query('delete from drizzle.__drizzle_migrations');
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      baseline.hash,
      baseline.folderMillis,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
