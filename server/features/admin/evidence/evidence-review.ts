import { asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AdminEvidence, EvidenceQuery, ReviewEvidence } from '@/lib/contract/evidence';
import { localise } from '@/lib/contract/localise';
import type { AdminAction } from '@/server/features/admin/advertisements/decide-advertisements';
import { readQueuePage } from '@/server/features/admin/queue-page';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import { EVIDENCE_COLUMNS, ownEvidenceOf } from '@/server/features/evidence/evidence';
import type { Database } from '@/server/platform/database/client';
import type { Page } from '@/server/platform/database/page';
import { evidence } from '@/server/platform/database/schema/evidence-schema';
import { merchants } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';

const NAMES = { nameZh: merchants.nameZh, nameEn: merchants.nameEn };
const COLUMNS = {
  ...EVIDENCE_COLUMNS,
  outcome: evidence.outcome,
  merchantId: evidence.merchantId,
  ...NAMES,
};

/** Returns one page of papers: those that wait, the oldest first, or the reviewed ones, the latest first. */
export async function listEvidence(
  db: Database,
  { state, locale, ...paging }: EvidenceQuery,
): Promise<Page<AdminEvidence[]>> {
  const isWaiting = state === 'waiting';
  const where = isWaiting ? isNull(evidence.reviewedAt) : isNotNull(evidence.reviewedAt);
  const { data, meta } = await readQueuePage(db, { table: evidence, where, paging }, (limit, offset) =>
    db
      .select(COLUMNS)
      .from(evidence)
      .innerJoin(merchants, eq(merchants.id, evidence.merchantId))
      .where(where)
      .orderBy(...(isWaiting ? [asc(evidence.id)] : [desc(evidence.reviewedAt), desc(evidence.id)]))
      .limit(limit)
      .offset(offset),
  );
  return {
    data: data.map(({ merchantId, nameZh, nameEn, outcome, ...row }) => ({
      ...ownEvidenceOf(row),
      merchant: { id: merchantId, name: localise(locale, { name: [nameZh, nameEn] }).name },
      outcome,
    })),
    meta,
  };
}

/**
 * Returns the picture of a paper and records that the administrator has seen it.
 * @throws Refusal not_found
 */
export async function openEvidence(db: Database, id: number, actor: Administrator): Promise<Buffer> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ picture: evidence.picture, kind: evidence.kind, ...NAMES })
      .from(evidence)
      .innerJoin(merchants, eq(merchants.id, evidence.merchantId))
      .where(eq(evidence.id, id));
    if (!row) throw new Refusal('not_found');
    const subject = { kind: 'evidence' as const, id, name: row.nameZh || row.nameEn };
    await recordAction(tx, { actor, action: 'view', subject, after: { kind: row.kind } });
    return row.picture;
  });
}

/**
 * Records the review of a paper, after which it is deleted in 90 days, or deletes it at once. The outcome is shown to
 * administrators only and makes no mark.
 * @throws Refusal not_found, already_decided
 */
export async function reviewEvidence(
  db: Database,
  id: number,
  { decision }: ReviewEvidence,
  { actor, now }: AdminAction,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ reviewedAt: evidence.reviewedAt, kind: evidence.kind, merchantId: evidence.merchantId })
      .from(evidence)
      .where(eq(evidence.id, id))
      .for('update');
    if (!row) throw new Refusal('not_found');
    if (row.reviewedAt && decision !== 'delete') throw new Refusal('already_decided');
    const [merchant] = await tx.select(NAMES).from(merchants).where(eq(merchants.id, row.merchantId));
    const subject = { kind: 'evidence' as const, id, name: merchant?.nameZh || merchant?.nameEn || '' };
    const { kind } = row;
    if (decision === 'delete') {
      await tx.delete(evidence).where(eq(evidence.id, id));
      await recordAction(tx, { actor, action: 'delete', subject, before: { kind } });
      return;
    }
    await tx.update(evidence).set({ reviewedAt: now, outcome: decision }).where(eq(evidence.id, id));
    await recordAction(tx, { actor, action: 'resolve', subject, after: { kind, outcome: decision } });
  });
}
