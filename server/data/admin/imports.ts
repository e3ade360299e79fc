import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { count, desc, eq, sql } from 'drizzle-orm';
import type { AdminImport } from '@/lib/contract/admin-imports';
import { imports } from '@/server/db/admin-schema';
import type { Database } from '@/server/db/client';
import { importFile, importFolder } from '@/server/import/import-file';
import { POST_UPDATED_COLUMNS } from '@/server/import/write/post-columns';
import { enqueue } from '@/server/jobs/queue';
import { refreshCounts } from '../counts';
import { offsetOf, type Page, type Paging, pageMeta } from '../page';
import { Refusal } from '../refusal';
import { type Administrator, recordAct } from './record-act';

const FILE_NAME_MAX_LENGTH = 200;

/** One page of imports, the latest first. */
export async function listImports(db: Database, paging: Paging): Promise<Page<AdminImport[]>> {
  const [rows, [total], lastId] = await Promise.all([
    db.select().from(imports).orderBy(desc(imports.id)).limit(paging.perPage).offset(offsetOf(paging)),
    db.select({ number: count() }).from(imports),
    lastUndoable(db),
  ]);
  return { data: rows.map((row) => importOf(row, lastId)), meta: pageMeta(paging, total?.number ?? 0) };
}

/** @throws Refusal not_found */
export async function getImport(db: Database, id: number): Promise<AdminImport> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (!row) throw new Refusal('not_found');
  return importOf(row, await lastUndoable(db));
}

/** Keeps a file that was sent, and has it read in the background. Returns the import's id. */
export async function startImport(
  db: Database,
  { file, dryRun, asOf }: { file: File; dryRun: boolean; asOf?: string | undefined },
  actor: Administrator,
): Promise<number> {
  const name = file.name.toWellFormed().replaceAll('\0', '').slice(0, FILE_NAME_MAX_LENGTH);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(imports)
      .values({
        actorId: actor.id,
        actor: actor.email,
        file: name,
        size: file.size,
        dryRun,
        asOf: asOf ?? null,
      })
      .returning({ id: imports.id });
    if (!row) throw new Error('no import was noted');
    await mkdir(importFolder(), { recursive: true, mode: 0o700 });
    const content = Readable.fromWeb(file.stream() as WebStream);
    await pipeline(content, createWriteStream(importFile(row.id), { mode: 0o600 }));
    await enqueue(tx, { kind: 'import_file', payload: { importId: row.id } });
    const subject = { kind: 'import', id: row.id, name } as const;
    await recordAct(tx, { actor, action: 'import', subject, after: { dryRun, asOf: asOf ?? null } });
    return row.id;
  });
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
    if (isWaiting) await rm(importFile(id), { force: true });
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

function importOf(row: typeof imports.$inferSelect, lastId: number | null): AdminImport {
  const { actorId, cancelled, report, createdAt, finishedAt, ...rest } = row;
  return {
    ...rest,
    report: report as AdminImport['report'],
    undoable: row.id === lastId,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
