import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { type Database, hasPooler } from '@/server/platform/database/client';
import * as schema from '@/server/platform/database/schema/schema';
import { addRetired, dropRetired } from '@/server/platform/migration/before-baseline';
import { MIGRATION_LOCK, migrateDatabase } from '@/server/platform/migration/migrate';
import { JOB_KINDS, type Job, type JobKind } from '@/server/platform/queue/kinds';
import { enqueue } from '@/server/platform/queue/queue';
import { JOBS, type Manifest, type Summary } from './archive-format';
import type { Entry } from './archive-reader';
import { readEntries, verifyArchive } from './archive-reader';
import { BackupError, failureOf } from './backup-error';
import { dropEverything, listForeignKeys, listTables, listTriggers } from './database-parts';
import { grouped } from './grouped';
import { RestoredPictures } from './restored-pictures';
import { buildSchema, migrationsOf } from './schema-of-backup';
import { digestTables } from './table-digests';

export interface RestoreOptions {
  /** postgresql://… of the database, with its owner's credentials. */
  url: string;
  file: string;
  /** Whether existing data in the database may be deleted. */
  replace?: boolean;
  /** Whether to write the picture files; a rehearsal only reads them. */
  withPictures?: boolean;
  /** drizzle-kit's migrations; default: those of the repository. */
  migrationsFolder?: string;
}

export interface Restored extends Summary {
  /** Number of migrations applied after the restore because the backup predates them. */
  migrated: number;
}

const STAGE = 'restored_jobs';
const JOB_BATCH = 500;

/**
 * Restores a backup into a database and the media folder: the schema of the backup, all rows in one
 * transaction, the pictures, then the newer migrations and the waiting jobs. Existing data stay unchanged
 * until that transaction commits.
 * @throws BackupError if the file or the database does not allow it; nothing has been changed then
 */
export async function restore({
  url,
  file,
  replace = false,
  withPictures = true,
  migrationsFolder,
}: RestoreOptions): Promise<Restored> {
  const { manifest, summary } = await verifyArchive(file);
  const { migrations, isOfBefore } = migrationsOf(manifest, file, migrationsFolder);
  const client = new pg.Client({ connectionString: url, application_name: 'hokcheui restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Blocks the migrations of an instance that starts meanwhile.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await requireNobodyElse(client);
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    if ((await listTables(client)).length > 0) {
      if (!replace)
        throw new BackupError(
          'The database is not empty. Add --replace to throw away what it holds and put the backup in its place.',
        );
      await dropEverything(client);
    }
    await buildSchema(client, migrations);
    if (isOfBefore) await addRetired(client);
    await fill(client, file, { manifest, summary, withPictures }).catch((error: unknown) => {
      throw causeOf(file, error);
    });
    await requireSameRows(client, file, summary, isOfBefore ? manifest.tables : undefined);
    if (isOfBefore) await dropRetired(client);
    await client.query('commit');
    await client.query('analyze');
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    const migrated = await migrateDatabase(url, migrationsFolder);
    await queueAgain(client);
    return { ...summary, migrated };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Contents that do not fit their version are reported by PostgreSQL, the decompression or the storage of pictures. */
function causeOf(file: string, error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  return new BackupError(`${file} could not be restored: ${failureOf(error)}.`, { cause: error });
}

/** The site caches data in memory, so it must be stopped before a restore. */
async function requireNobodyElse(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'hokcheui%'`,
  );
  if (rowCount)
    throw new BackupError(
      hasPooler()
        ? 'The site is running on this database, or PgBouncer keeps its connections. Stop the site, restart PgBouncer, restore, and start the site again.'
        : 'The site is running on this database. Stop it, restore, and start it again.',
    );
}

async function fill(
  client: pg.Client,
  file: string,
  { manifest, summary, withPictures }: { manifest: Manifest; summary: Summary; withPictures: boolean },
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  const own = await listTables(client);
  const named = manifest.tables.map(({ name }) => name);
  if (own.map(({ name }) => name).join() !== named.sort().join())
    throw new BackupError(`${file} does not hold the tables of its own version.`);
  // Rows are loaded table by table, so a row may refer to one that is not loaded yet.
  const foreignKeys = await listForeignKeys(client);
  for (const { relation, name } of foreignKeys)
    await client.query(`alter table ${relation} drop constraint ${name}`);
  // Triggers are disabled because one rejects changes to the audit log, which the backup contains, and others
  // write rows that the backup also contains.
  const triggers = await listTriggers(client);
  for (const { relation, name } of triggers)
    await client.query(`alter table ${relation} disable trigger ${name}`);
  await client.query(`truncate ${own.map(({ name }) => `public.${pg.escapeIdentifier(name)}`).join(', ')}`);
  await client.query(
    `create temporary table ${STAGE} (name text not null, data jsonb not null,
      start_after timestamptz not null check (extract(year from start_after) between 2000 and 2999))`,
  );

  const counted: Record<string, number> = {};
  let jobs = 0;
  let pictures: RestoredPictures | null = null;
  for await (const { group, entries } of grouped(readEntries(file))) {
    if (group === 'pictures') {
      pictures ??= await RestoredPictures.expect(client, file);
      for await (const entry of entries) await pictures.add(entry, withPictures);
    } else if (group === JOBS)
      jobs += await copyInto(client, STAGE, ['name', 'data', 'start_after'], entries);
    else if (group.startsWith('tables/')) {
      const name = group.slice('tables/'.length);
      const columns = tables.get(name);
      if (!columns) throw new BackupError(`${file} holds a table that its manifest does not name: ${name}.`);
      counted[name] =
        (counted[name] ?? 0) +
        (await copyInto(client, `public.${pg.escapeIdentifier(name)}`, columns, entries));
    }
  }
  pictures ??= await RestoredPictures.expect(client, file);
  pictures.requireComplete(summary);
  if (jobs !== summary.jobs) throw new BackupError(`${file} has ${jobs} jobs instead of ${summary.jobs}.`);
  for (const [name, rows] of Object.entries(summary.rows))
    if ((counted[name] ?? 0) !== rows)
      throw new BackupError(`${file}: table ${name} has ${counted[name] ?? 0} rows instead of ${rows}.`);

  for (const { relation, name, always } of triggers)
    await client.query(`alter table ${relation} enable ${always ? 'always ' : ''}trigger ${name}`);
  for (const { relation, name, definition } of foreignKeys)
    await client.query(`alter table ${relation} add constraint ${name} ${definition}`);
  for (const { name, last_value } of manifest.sequences)
    await client.query('select setval(format($f$public.%I$f$, $1::text)::regclass, $2::bigint)', [
      name,
      last_value,
    ]);
}

/**
 * Compares the restored rows with those that were backed up.
 * @param columnsOfBefore columns of a backup of before the baseline, which may be added up in that order
 */
async function requireSameRows(
  client: pg.Client,
  file: string,
  { hashes }: Summary,
  columnsOfBefore?: Manifest['tables'],
): Promise<void> {
  const restored = await digestTables(client);
  let wrong = Object.keys(restored).filter((name) => restored[name]?.hash !== hashes[name]);
  if (wrong.length > 0 && columnsOfBefore) {
    const inOrder = await digestTables(client, columnsOfBefore);
    wrong = wrong.filter((name) => inOrder[name]?.hash !== hashes[name]);
  }
  if (wrong.length > 0)
    throw new BackupError(
      `${file}: the restored rows are not those that were backed up: ${wrong.join(', ')}.`,
    );
}

const waitingJob = z.object({ name: z.string(), data: z.unknown(), start_after: z.date() });

/** Queues the waiting jobs again, except those of kinds that no longer exist. */
async function queueAgain(client: pg.Client): Promise<void> {
  const database = drizzle(client, { schema }) as unknown as Database;
  await client.query('begin');
  await client.query(`declare waiting no scroll cursor for select * from ${STAGE}`);
  for (;;) {
    const { rows } = await client.query(`fetch ${JOB_BATCH} from waiting`);
    if (rows.length === 0) break;
    for (const row of rows) {
      const { name, data, start_after } = waitingJob.parse(row);
      const kind = JOB_KINDS[name as JobKind];
      const payload = kind?.payload.safeParse(data);
      if (payload?.success)
        await enqueue(database, { kind: name, payload: payload.data, startAfter: start_after } as Job);
    }
  }
  await client.query('commit');
}

/** Loads the compressed COPY parts of one table. Returns the number of rows. */
async function copyInto(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  entries: AsyncIterable<Entry>,
): Promise<number> {
  const list = columns.map(pg.escapeIdentifier).join(', ');
  const into = client.query(copyFrom(`copy ${table} (${list}) from stdin`));
  await pipeline(Readable.from(contents(entries)), createGunzip(), into);
  return into.rowCount;
}

async function* contents(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { data } of entries) yield data;
}
