import { count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { AdminImport, AdminImportDetail, AdminImportReport } from '@/lib/contract/admin-imports';
import type { Database } from '@/server/platform/database/client';
import { offsetOf, type Page, type Paging, pageMeta } from '@/server/platform/database/page';
import { imports } from '@/server/platform/database/schema/admin-schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { lastUndoable } from './past-imports';

/** Returns one page of imports, the latest first. Their reports contain only the counts. */
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

/**
 * Returns one import with its full report.
 * @throws Refusal not_found
 */
export async function getImport(db: Database, id: number): Promise<AdminImportDetail> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (!row) throw new Refusal('not_found');
  return importOf(row, await lastUndoable(db));
}

/** Completes a report of an earlier version, which had one fault of a row and counted less. */
const completed = <R extends { problemCount: number }>(report: R): R => ({
  isAllOver: false,
  partialRows: 0,
  leftOutRows: report.problemCount,
  ...report,
});

function importOf(row: typeof imports.$inferSelect, lastId: number | null): AdminImportDetail {
  const { actorId, cancelled, createdAt, finishedAt, report, ...rest } = row;
  return {
    ...rest,
    report: report && completed(report),
    undoable: row.id === lastId,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
