import { and, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AuditEntry, AuditFilters, AuditSubject } from '@/lib/contract/admin-audit';
import type { Decision } from '@/lib/contract/envelope';
import { COUNT_CAP } from '@/lib/contract/limits';
import type { Database, Transaction } from '@/server/platform/database/client';
import { offsetOf, type Page, type Paging, pageMeta } from '@/server/platform/database/page';
import { auditLog } from '@/server/platform/database/schema/admin-schema';

/** Returns one page of the audit log, the latest first. */
export async function listAudit(
  db: Database,
  { page, perPage, ...filters }: Paging & AuditFilters,
): Promise<Page<AuditEntry[]>> {
  const where = auditCondition(filters);
  const counted = db
    .select({ one: sql`1` })
    .from(auditLog)
    .where(where)
    .limit(COUNT_CAP + 1)
    .as('counted');
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.id))
      .limit(perPage)
      .offset(offsetOf({ page, perPage })),
    db.select({ number: count() }).from(counted),
  ]);
  return { data: rows.map(entryOf), meta: pageMeta({ page, perPage }, total?.number ?? 0) };
}

/** Returns the SQL condition of the filters. Days are those of Hong Kong, which is UTC+8 all year. */
export function auditCondition({
  actorId,
  action,
  subjectKind,
  subjectId,
  from,
  to,
}: AuditFilters): SQL | undefined {
  return and(
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    action ? eq(auditLog.action, action) : undefined,
    subjectKind ? eq(auditLog.subjectKind, subjectKind) : undefined,
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    from === undefined ? undefined : gte(auditLog.at, sql`${`${from}T00:00:00+08:00`}::timestamptz`),
    to === undefined
      ? undefined
      : lt(auditLog.at, sql`${`${to}T00:00:00+08:00`}::timestamptz + interval '1 day'`),
  );
}

/** Returns the latest audit event of a subject, to report an earlier decision to a second administrator. */
export async function findDecision(
  db: Database | Transaction,
  kind: AuditSubject,
  id: number,
): Promise<Decision | undefined> {
  const [row] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, kind), eq(auditLog.subjectId, String(id))))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row && { actor: row.actor, action: row.action, at: row.at.toISOString() };
}

export function entryOf(row: typeof auditLog.$inferSelect): AuditEntry {
  return {
    ...row,
    at: row.at.toISOString(),
    action: row.action as AuditEntry['action'],
    subjectKind: row.subjectKind as AuditEntry['subjectKind'],
  };
}
