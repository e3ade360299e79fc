import { and, count, desc, eq, isNull, lt } from 'drizzle-orm';
import {
  EVIDENCE_KEPT_DAYS,
  EVIDENCE_WAITING_MAX,
  type EvidenceKind,
  type OwnEvidence,
} from '@/lib/contract/evidence';
import type { Database } from '@/server/platform/database/client';
import { evidence } from '@/server/platform/database/schema/evidence-schema';
import { merchants } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { drawPicture } from '@/server/platform/media/draw';
import { RefusedPicture } from '@/server/platform/media/drawing/refused-picture';
import type { SentPicture } from '@/server/platform/media/sent-picture';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Columns of a paper without its picture. */
export const EVIDENCE_COLUMNS = {
  id: evidence.id,
  kind: evidence.kind,
  note: evidence.note,
  createdAt: evidence.createdAt,
  reviewedAt: evidence.reviewedAt,
};
type Row = Pick<typeof evidence.$inferSelect, keyof typeof EVIDENCE_COLUMNS>;

/** Returns what a paper says to its merchant. */
export function ownEvidenceOf({ id, kind, note, createdAt, reviewedAt }: Row): OwnEvidence {
  return {
    ...{ id, kind, note },
    sentAt: createdAt.toISOString(),
    reviewedAt: reviewedAt?.toISOString() ?? null,
    deletedAt: reviewedAt && new Date(reviewedAt.getTime() + EVIDENCE_KEPT_DAYS * DAY_MS).toISOString(),
  };
}

/** Returns the papers of a merchant, the latest first. */
export async function listOwnEvidence(db: Database, merchantId: number): Promise<OwnEvidence[]> {
  const rows = await db
    .select(EVIDENCE_COLUMNS)
    .from(evidence)
    .where(eq(evidence.merchantId, merchantId))
    .orderBy(desc(evidence.id));
  return rows.map(ownEvidenceOf);
}

/**
 * Stores a paper. Its pixels are encoded again, so that no metadata (place, time) and no other content of the file
 * remains. The same picture may be sent twice: no two papers share their picture.
 * @throws Refusal invalid_fields with the problem of the picture, limit_reached
 */
export async function addEvidence(
  db: Database,
  merchantId: number,
  { kind, note, picture }: { kind: EvidenceKind; note: string; picture: SentPicture },
): Promise<void> {
  const data = await encode(picture);
  await db.transaction(async (tx) => {
    // Two devices send one after the other.
    await tx.select().from(merchants).where(eq(merchants.id, merchantId)).for('no key update');
    const [waiting] = await tx
      .select({ number: count() })
      .from(evidence)
      .where(and(eq(evidence.merchantId, merchantId), isNull(evidence.reviewedAt)));
    if ((waiting?.number ?? 0) >= EVIDENCE_WAITING_MAX) throw new Refusal('limit_reached');
    await tx.insert(evidence).values({ merchantId, kind, note, picture: data });
  });
}

async function encode({ path, sender }: SentPicture): Promise<Buffer> {
  try {
    const { variants } = await drawPicture({ path }, 'evidence', { sender });
    const [only] = variants;
    if (!only) throw new Error('a picture has one variant at least');
    return only.data;
  } catch (error) {
    if (!(error instanceof RefusedPicture)) throw error;
    throw new Refusal('invalid_fields', { image: [error.problem] });
  }
}

/** Deletes a paper of a merchant that waits. Returns whether there was one. */
export async function takeBackEvidence(
  db: Database,
  wanted: { merchantId: number; id: number },
): Promise<boolean> {
  const removed = await db
    .delete(evidence)
    .where(
      and(
        eq(evidence.id, wanted.id),
        eq(evidence.merchantId, wanted.merchantId),
        isNull(evidence.reviewedAt),
      ),
    )
    .returning({ id: evidence.id });
  return removed.length > 0;
}

/** Deletes the papers whose review is longer ago than they are kept. */
export async function tidyEvidence(db: Database, now: Date): Promise<void> {
  await db
    .delete(evidence)
    .where(lt(evidence.reviewedAt, new Date(now.getTime() - EVIDENCE_KEPT_DAYS * DAY_MS)));
}
