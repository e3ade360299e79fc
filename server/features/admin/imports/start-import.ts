import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { desc, eq, isNotNull } from 'drizzle-orm';
import type { ImportColumn, ImportHead } from '@/lib/contract/admin-imports';
import { plainLine } from '@/lib/contract/plain-text';
import type { TextEncoding } from '@/lib/contract/text-encoding';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import {
  importFile,
  importFolder,
  removeImportFiles,
  venuesFile,
} from '@/server/features/imports/import-file';
import { copyAsUtf8 } from '@/server/features/imports/readers/open-file';
import { suggestColumns } from '@/server/features/imports/suggest-columns';
import type { Database, Transaction } from '@/server/platform/database/client';
import { imports } from '@/server/platform/database/schema/admin-schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { enqueue } from '@/server/platform/queue/queue';

const FILE_NAME_MAX_LENGTH = 200;
/** Number of past imports whose column mappings are reused. */
const REMEMBERED_IMPORTS = 50;

/**
 * Detects the format of a file from its first bytes. CSV columns get the meaning that they had in past
 * imports.
 */
export async function lookAtFile(
  db: Database,
  path: string,
  encoding: TextEncoding | null = null,
): Promise<ImportHead> {
  const latest = await db
    .select({ columns: imports.columns })
    .from(imports)
    .where(isNotNull(imports.columns))
    .orderBy(desc(imports.id))
    .limit(REMEMBERED_IMPORTS);
  // The latest mapping takes precedence, so it comes last.
  return suggestColumns(
    await readFile(path),
    latest.toReversed().flatMap(({ columns }) => columns ?? []),
    encoding,
  );
}

/** An uploaded temporary file, which is deleted after the request. `size` is in bytes. */
interface SentFile {
  name: string;
  path: string;
  size: number;
}

interface Sent {
  file: SentFile;
  /** Venues of a file of culture events. */
  venues?: SentFile | undefined;
  dryRun: boolean;
  asOf?: string | undefined;
  columns?: ImportColumn[] | undefined;
  encoding?: TextEncoding | undefined;
}

/** Stores an uploaded file and queues its import. Returns the id of the import. */
export async function startImport(
  db: Database,
  { file, venues, dryRun, asOf, columns, encoding }: Sent,
  actor: Administrator,
): Promise<number> {
  const name = plainLine(file.name.toWellFormed()).slice(0, FILE_NAME_MAX_LENGTH);
  const wanted = { file: name, size: file.size, dryRun, asOf: asOf ?? null, columns: columns ?? null };
  return db.transaction((tx) =>
    queueImport(tx, wanted, actor, async (id) => {
      await (encoding
        ? copyAsUtf8(file.path, importFile(id), encoding)
        : copyFile(file.path, importFile(id)));
      if (venues) await copyFile(venues.path, venuesFile(id));
    }),
  );
}

/**
 * Imports the file of a dry run without a new upload. Returns the id of the new import.
 * @throws Refusal not_found, wrong_state if the file is not stored
 */
export async function carryOutImport(db: Database, id: number, actor: Administrator): Promise<number> {
  const carriedOut = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
    if (!row) throw new Refusal('not_found');
    if (!row.kept) throw new Refusal('wrong_state');
    await tx.update(imports).set({ kept: false }).where(eq(imports.id, id));
    const { file, size, asOf, columns } = row;
    return queueImport(tx, { file, size, dryRun: false, asOf, columns }, actor, async (newId) => {
      await copyFile(importFile(id), importFile(newId));
      await copyFile(venuesFile(id), venuesFile(newId)).catch(unlessMissing);
    });
  });
  await removeImportFiles(id);
  return carriedOut;
}

/** Adds an import, stores its files and queues the job. */
async function queueImport(
  tx: Transaction,
  wanted: Pick<typeof imports.$inferSelect, 'file' | 'size' | 'dryRun' | 'asOf' | 'columns'>,
  actor: Administrator,
  placeFiles: (id: number) => Promise<void>,
): Promise<number> {
  const [row] = await tx
    .insert(imports)
    .values({ ...wanted, actorId: actor.id, actor: actor.email })
    .returning({ id: imports.id });
  if (!row) throw new Error('no import was noted');
  await mkdir(importFolder(), { recursive: true, mode: 0o700 });
  await placeFiles(row.id);
  await enqueue(tx, { kind: 'import_file', payload: { importId: row.id } });
  const subject = { kind: 'import', id: row.id, name: wanted.file } as const;
  const after = { dryRun: wanted.dryRun, asOf: wanted.asOf };
  await recordAction(tx, { actor, action: wanted.dryRun ? 'try_import' : 'import', subject, after });
  return row.id;
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/**
 * Cancels an import: a queued one at once, a running one at its next batch.
 * @throws Refusal not_found, wrong_state if it has ended
 */
export async function cancelImport(db: Database, id: number, actor: Administrator): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
    if (!row) throw new Refusal('not_found');
    if (row.state !== 'queued' && row.state !== 'running') throw new Refusal('wrong_state');
    const isWaiting = row.state === 'queued';
    await tx
      .update(imports)
      .set({ cancelled: true, ...(isWaiting ? { state: 'cancelled', finishedAt: new Date() } : {}) })
      .where(eq(imports.id, id));
    if (isWaiting) await removeImportFiles(id);
    await recordAction(tx, { actor, action: 'cancel', subject: { kind: 'import', id, name: row.file } });
  });
}
