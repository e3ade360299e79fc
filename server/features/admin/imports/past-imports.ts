import { and, eq, lt, sql } from 'drizzle-orm';
import { FEED_DELETED_DAYS } from '@/lib/contract/open-active';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { removeImportFiles } from '@/server/features/imports/import-file';
import { POST_UPDATED_COLUMNS, unlessCorrected } from '@/server/features/imports/write/course-columns';
import { indexCourses } from '@/server/features/search/search-index';
import type { Database } from '@/server/platform/database/client';
import { imports } from '@/server/platform/database/schema/admin-schema';
import { posts, removedCourses } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';

/**
 * Undoes the last import that changed anything: deletes new courses and restores changed ones. Courses that a
 * command or a nightly feed has changed since stay as they are, and so do imported merchants and what an administrator
 * has corrected.
 * @throws Refusal not_found, wrong_state if it is not the last import
 */
export async function undoImport(db: Database, id: number, actor: Administrator): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '300s'`);
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
    if (!row) throw new Refusal('not_found');
    if ((await lastUndoable(tx)) !== id) throw new Refusal('wrong_state');
    const columns = sql.raw(POST_UPDATED_COLUMNS.join(', '));
    const former = sql.raw(POST_UPDATED_COLUMNS.map(formerValue).join(', '));
    const restored = await tx.execute(sql`
      update posts p set (${columns}) = (select ${former} from jsonb_populate_record(null::posts, c.before) b),
        updated_at = now()
      from import_changes c
      where c.import_id = ${id} and c.post_id = p.id and c.before is not null and p.source_hash = c.source_hash`);
    await indexCourses(
      tx,
      sql`${posts.corrected} <> '{}' and ${posts.id} in (select post_id from import_changes where import_id = ${id})`,
    );
    const deleted = await tx.execute(sql`
      with deleted as (
        delete from posts p using import_changes c
        where c.import_id = ${id} and c.post_id = p.id and c.before is null and p.source_hash = c.source_hash
        returning p.id
      )
      insert into removed_courses (id) select id from deleted`);
    await tx.execute(sql`delete from import_changes where import_id = ${id}`);
    await tx.update(imports).set({ state: 'undone' }).where(eq(imports.id, id));
    await recordAction(tx, {
      actor,
      action: 'undo',
      subject: { kind: 'import', id, name: row.file },
      after: { deleted: deleted.rowCount, restored: restored.rowCount },
    });
    await refreshCounts(tx);
  });
}

/**
 * Returns SQL of the value of a column before the import. A course that an administrator has taken down since stays so,
 * and a correction stays.
 */
const formerValue = (name: string): string =>
  name === 'state'
    ? `case when p.state in ('published', 'expired') then b.state else p.state end`
    : unlessCorrected(name, 'p', 'b');

/** Returns the id of the last import whose changes are stored, or null. */
export async function lastUndoable(db: Pick<Database, 'execute'>): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(sql`
    select max(i.id) as id from imports i
    where i.state in ('done', 'failed', 'cancelled')
      and exists (select from import_changes c where c.import_id = i.id)`);
  return rows[0]?.id ?? null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** An import can be undone for this number of days, and until this number of later imports. */
const UNDOABLE_DAYS = 30;
const UNDOABLE_IMPORTS = 10;
/** Days that the file of a dry run is stored. It must be uploaded again afterwards. */
const KEEP_FILE_DAYS = 2;
const KEEP_RECORD_DAYS = 365;

/**
 * Deletes the changes of old imports, the files of unused dry runs, the records of imports older than a year, and
 * those of deleted courses that the feed has named for long enough.
 */
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
  await db.delete(removedCourses).where(lt(removedCourses.removedAt, before(FEED_DELETED_DAYS)));
}
