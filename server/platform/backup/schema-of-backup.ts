import type { MigrationMeta } from 'drizzle-orm/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { isBeforeBaseline, TooOldError } from '@/server/platform/migration/before-baseline';
import { MIGRATIONS_FOLDER } from '@/server/platform/migration/migrate';
import type { Manifest } from './archive-format';
import { BackupError } from './backup-error';

/**
 * Returns the migrations that created the schema of a backup, and whether it is of before the baseline: its schema is then
 * the baseline with what was retired.
 * @throws BackupError if this version does not have them
 */
export function migrationsOf(
  manifest: Manifest,
  file: string,
  folder: string = MIGRATIONS_FOLDER,
): { migrations: MigrationMeta[]; isOfBefore: boolean } {
  const known = readMigrationFiles({ migrationsFolder: folder });
  if (isOfBefore(manifest, file, known[0])) return { migrations: known.slice(0, 1), isOfBefore: true };
  const strange = manifest.migrations.findIndex(({ hash }, index) => known[index]?.hash !== hash);
  if (strange === known.length)
    throw new BackupError(
      `${file} was made by a newer version of this product (${manifest.migrations.length} migrations, this one has ${known.length}). Update the product first.`,
    );
  if (strange !== -1)
    throw new BackupError(
      `${file} was made by another version of this product: its migration ${strange + 1} is not ours.`,
    );
  return { migrations: known.slice(0, manifest.migrations.length), isOfBefore: false };
}

function isOfBefore(manifest: Manifest, file: string, baseline: MigrationMeta | undefined): boolean {
  try {
    return isBeforeBaseline(file, manifest.migrations, baseline);
  } catch (error) {
    if (error instanceof TooOldError) throw new BackupError(error.message);
    throw error;
  }
}

/** Applies those migrations to an empty database and records them as drizzle's migrator does. */
export async function buildSchema(client: ClientBase, migrations: MigrationMeta[]): Promise<void> {
  await client.query('create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
