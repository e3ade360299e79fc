import { createWriteStream } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { and, count, desc, eq, getTableColumns, isNotNull, lt, sql } from 'drizzle-orm';
import type {
  AdminImport,
  AdminImportDetail,
  AdminImportReport,
  ImportColumn,
  ImportHead,
} from '@/lib/contract/admin-imports';
import { imports } from '@/server/db/admin-schema';
import type { Database, Transaction } from '@/server/db/client';
import { importFile, importFolder, removeImportFiles, venuesFile } from '@/server/import/import-file';
import { readHead } from '@/server/import/read-head';
import { POST_UPDATED_COLUMNS } from '@/server/import/write/post-columns';
import { enqueue } from '@/server/jobs/queue';
import { refreshCounts } from '../counts';
import { offsetOf, type Page, type Paging, pageMeta } from '../page';
import { Refusal } from '../refusal';
import { type Administrator, recordAct } from './record-act';

const FILE_NAME_MAX_LENGTH = 200;
/** Of so many it is known what their columns meant. */
const REMEMBERED_IMPORTS = 50;

/** One page of imports, the latest first; of what they reported the numbers alone. */
export async function listImports(db: Database, paging: Paging): Promise<Page<AdminImport[]>> {
  const report = sql<AdminImportReport | null>`${imports.report} - '{problems,notes,changes}'::text[]`;
  const [rows, [total], lastId] = await Promise.all([
    db
      .select({ ...getTableColumns(imports), report })
      .from(imports)
      .orderBy(desc(imports.id))
      .limit(paging.perPage)
      .offset(offsetOf(paging)),
    db.select({ number: count() }).from(imports),
    lastUndoable(db),
  ]);
  return { data: rows.map((row) => importOf(row, lastId)), meta: pageMeta(paging, total?.number ?? 0) };
}

/** @throws Refusal not_found */
export async function getImport(db: Database, id: number): Promise<AdminImportDetail> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (!row) throw new Refusal('not_found');
  return importOf(row, await lastUndoable(db));
}

/** What a file is, by its beginning; its headings mean what they meant in the last imports that had them. */
export async function lookAtFile(db: Database, start: Buffer): Promise<ImportHead> {
  const latest = await db
    .select({ columns: imports.columns })
    .from(imports)
    .where(isNotNull(imports.columns))
    .orderBy(desc(imports.id))
    .limit(REMEMBERED_IMPORTS);
  // The last import's word counts, so it comes last.
  return readHead(
    start,
    latest.toReversed().flatMap(({ columns }) => columns ?? []),
  );
}

interface Sent {
  file: File;
  /** Of culture events. */
  venues?: File | undefined;
  dryRun: boolean;
  asOf?: string | undefined;
  columns?: ImportColumn[] | undefined;
}

/** Keeps a file that was sent, and has it read in the background. Returns the import's id. */
export async function startImport(
  db: Database,
  { file, venues, dryRun, asOf, columns }: Sent,
  actor: Administrator,
): Promise<number> {
  const name = file.name.toWellFormed().replaceAll('\0', '').slice(0, FILE_NAME_MAX_LENGTH);
  const wanted = { file: name, size: file.size, dryRun, asOf: asOf ?? null, columns: columns ?? null };
  return db.transaction((tx) =>
    queueImport(tx, wanted, actor, async (id) => {
      await writeUpload(file, importFile(id));
      if (venues) await writeUpload(venues, venuesFile(id));
    }),
  );
}

/**
 * Imports in earnest what a dry run has read, without sending the file again. Returns the id of the new import.
 * @throws Refusal not_found, wrong_state where the file is not kept (any more)
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

/** Notes an import, has its files put in place, and asks for it to be read. */
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
  await recordAct(tx, { actor, action: 'import', subject, after });
  return row.id;
}

async function writeUpload(file: File, path: string): Promise<void> {
  const content = Readable.fromWeb(file.stream() as WebStream);
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Has an import stop at the next batch. @throws Refusal not_found, wrong_state where it has ended */
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
    await recordAct(tx, { actor, action: 'cancel', subject: { kind: 'import', id, name: row.file } });
  });
}

/**
 * Undoes the last import that changed anything: new courses are deleted, changed ones are as they were. What was changed again
 * since, by a command or a nightly feed, stays; so do merchants that it brought.
 * @throws Refusal not_found, wrong_state where it is not the last one
 */
export async function undoImport(db: Database, id: number, actor: Administrator): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '300s'`);
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
    if (!row) throw new Refusal('not_found');
    if ((await lastUndoable(tx)) !== id) throw new Refusal('wrong_state');
    const columns = sql.raw(POST_UPDATED_COLUMNS.join(', '));
    const restored = await tx.execute(sql`
      update posts p set (${columns}) = (select ${columns} from jsonb_populate_record(null::posts, c.before))
      from import_changes c
      where c.import_id = ${id} and c.post_id = p.id and c.before is not null and p.source_hash = c.source_hash`);
    const deleted = await tx.execute(sql`
      delete from posts p using import_changes c
      where c.import_id = ${id} and c.post_id = p.id and c.before is null and p.source_hash = c.source_hash`);
    await tx.execute(sql`delete from import_changes where import_id = ${id}`);
    await tx.update(imports).set({ state: 'undone' }).where(eq(imports.id, id));
    await recordAct(tx, {
      actor,
      action: 'undo',
      subject: { kind: 'import', id, name: row.file },
      after: { deleted: deleted.rowCount, restored: restored.rowCount },
    });
    await refreshCounts(tx);
  });
}

/** The last import whose changes are kept; null when there is none. */
async function lastUndoable(db: Pick<Database, 'execute'>): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(sql`
    select max(i.id) as id from imports i
    where i.state in ('done', 'failed', 'cancelled')
      and exists (select from import_changes c where c.import_id = i.id)`);
  return rows[0]?.id ?? null;
}

function importOf(row: typeof imports.$inferSelect, lastId: number | null): AdminImportDetail {
  const { actorId, cancelled, createdAt, finishedAt, ...rest } = row;
  return {
    ...rest,
    undoable: row.id === lastId,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** An import can be undone for so long, and while so few have followed it. */
const UNDOABLE_DAYS = 30;
const UNDOABLE_IMPORTS = 10;
/** A dry run is carried out soon, or sent again. */
const KEEP_FILE_DAYS = 2;
const KEEP_RECORD_DAYS = 365;

/** Forgets what old imports changed, files of dry runs that nobody carried out, and the records of last year's. */
export async function tidyImports(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const left = await db
    .update(imports)
    .set({ kept: false })
    .where(and(eq(imports.kept, true), lt(imports.createdAt, before(KEEP_FILE_DAYS))))
    .returning({ id: imports.id });
  for (const { id } of left) await removeImportFiles(id);
  await db.execute(sql`
    delete from import_changes c using imports i where i.id = c.import_id
      and (i.created_at < ${before(UNDOABLE_DAYS).toISOString()} or i.id not in (
        select id from imports made where exists (select from import_changes k where k.import_id = made.id)
        order by id desc limit ${UNDOABLE_IMPORTS}))`);
  await db.delete(imports).where(lt(imports.createdAt, before(KEEP_RECORD_DAYS)));
}
