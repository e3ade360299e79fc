import { and, desc, eq, inArray, notInArray, or } from 'drizzle-orm';
import type { AuditEntry } from '@/lib/contract/admin-audit';
import type { MerchantNote } from '@/lib/contract/admin-people';
import { entryOf } from '@/server/features/audit/audit-log';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import type { Database } from '@/server/platform/database/client';
import { auditLog, merchantNotes } from '@/server/platform/database/schema/admin-schema';
import { merchants } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';

/** Notes of a merchant, and actions of its history that a screen shows. The audit log has all actions. */
const NOTES_MAX = 100;
const HISTORY_SHOWN = 30;
/** Actions whose subject is the merchant's account. */
const OF_ACCOUNT = ['resend_confirmation', 'end_session', 'end_sessions'];

/** Returns what administrators noted about a merchant, the latest first. */
export async function listNotes(db: Database, merchantId: number): Promise<MerchantNote[]> {
  const rows = await db
    .select()
    .from(merchantNotes)
    .where(eq(merchantNotes.merchantId, merchantId))
    .orderBy(desc(merchantNotes.id));
  return rows.map(({ id, note, actor, createdAt }) => ({
    ...{ id, note, actor },
    createdAt: createdAt.toISOString(),
  }));
}

/** Returns the latest actions of administrators on a merchant and its account. */
export async function listHistory(
  db: Database,
  merchantId: number,
  accountId: number | null,
): Promise<AuditEntry[]> {
  const ofMerchant = and(eq(auditLog.subjectId, String(merchantId)), notInArray(auditLog.action, OF_ACCOUNT));
  const ofAccount = and(eq(auditLog.subjectId, String(accountId ?? 0)), inArray(auditLog.action, OF_ACCOUNT));
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, 'merchant'), or(ofMerchant, ofAccount)))
    .orderBy(desc(auditLog.id))
    .limit(HISTORY_SHOWN);
  return rows.map(entryOf);
}

/**
 * Adds a note about a merchant.
 * @throws Refusal not_found, limit_reached
 */
export async function addNote(
  db: Database,
  merchantId: number,
  note: string,
  { actor, now }: { actor: Administrator; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, merchantId)).for('update');
    if (!merchant) throw new Refusal('not_found');
    const made = await tx.$count(merchantNotes, eq(merchantNotes.merchantId, merchantId));
    if (made >= NOTES_MAX) throw new Refusal('limit_reached');
    await tx.insert(merchantNotes).values({ merchantId, note, actor: actor.email, createdAt: now });
  });
}

/**
 * Deletes a note. The audit log says who did, and not what it said: a note may be about a person.
 * @throws Refusal not_found
 */
export async function removeNote(
  db: Database,
  merchantId: number,
  noteId: number,
  actor: Administrator,
): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(merchantNotes)
      .where(and(eq(merchantNotes.id, noteId), eq(merchantNotes.merchantId, merchantId)))
      .returning({ id: merchantNotes.id });
    if (removed.length === 0) throw new Refusal('not_found');
    const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, merchantId));
    await recordAction(tx, {
      actor,
      action: 'delete_note',
      subject: { kind: 'merchant', id: merchantId, name: merchant?.nameZh || merchant?.nameEn || '' },
    });
  });
}
