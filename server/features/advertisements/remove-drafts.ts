import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, isNotNull, min, sql } from 'drizzle-orm';
import type { DraftUpload, RemovedDrafts } from '@/lib/contract/own-advertisement';
import type { Database, Transaction } from '@/server/platform/database/client';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { lockDrafts } from './draft-limits';
import { openAdvertisements } from './open-advertisement';

/** The uploads that a merchant is offered to undo: the latest ones. */
const UPLOADS_MAX = 20;

/**
 * Deletes drafts of a merchant. What was submitted is recalled first, and what was public is withdrawn instead. The file
 * from which a deleted draft came can be uploaded again.
 * @param items advertisements with the versions that the merchant has read; the others stay
 */
export async function deleteDrafts(
  db: Database,
  merchantId: number,
  items: readonly { id: number; version: number }[],
): Promise<RemovedDrafts> {
  const wanted = [...new Map(items.map((item) => [item.id, { ...item, merchantId }])).values()];
  return db.transaction(async (tx) => {
    await lockDrafts(tx, merchantId);
    const opened = await openAdvertisements(tx, wanted);
    const result: RemovedDrafts = { done: [], failed: [] };
    for (const [at, { id }] of wanted.entries()) {
      const open = opened[at] ?? new Refusal('not_found');
      if (open instanceof Refusal)
        result.failed.push({ id, code: open.code === 'edit_conflict' ? open.code : 'not_found' });
      else if (open.post.state !== 'draft') result.failed.push({ id, code: 'wrong_state' });
      else result.done.push(id);
    }
    const batches = await tx
      .selectDistinct({ batch: postDrafts.batch })
      .from(postDrafts)
      .where(and(inArray(postDrafts.postId, result.done), isNotNull(postDrafts.batch)));
    await tx.delete(posts).where(inArray(posts.id, result.done));
    for (const { batch } of batches) await releaseBatch(tx, merchantId, batch ?? '');
    return result;
  });
}

/**
 * Deletes one draft of a merchant.
 * @throws Refusal not_found, edit_conflict, wrong_state
 */
export async function deleteDraft(
  db: Database,
  merchantId: number,
  item: { id: number; version: number },
): Promise<void> {
  const [failure] = (await deleteDrafts(db, merchantId, [item])).failed;
  if (failure) throw new Refusal(failure.code);
}

/** Matches the drafts of course files that nobody has changed since: a change, like a submission, raises the version. */
const isUntouched = and(eq(posts.state, 'draft'), eq(posts.version, 1), isNotNull(postDrafts.batch));

/** Returns the uploads of course files of which untouched drafts are left, the latest first. */
export async function listUploads(db: Database, merchantId: number): Promise<DraftUpload[]> {
  const rows = await db
    .select({ batch: postDrafts.batch, uploadedAt: min(posts.createdAt), drafts: count() })
    .from(posts)
    .innerJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(and(eq(posts.merchantId, merchantId), isUntouched))
    .groupBy(postDrafts.batch)
    .orderBy(desc(min(posts.createdAt)))
    .limit(UPLOADS_MAX);
  return rows.map(({ batch, uploadedAt, drafts }) => ({
    batch: batch ?? '',
    uploadedAt: (uploadedAt ?? new Date(0)).toISOString(),
    drafts,
  }));
}

/**
 * Deletes the untouched drafts of an upload. The others stay together under another batch, so that the same file can
 * be uploaded again.
 * @returns how many were deleted, and how many stay
 * @throws Refusal not_found if the upload has no untouched draft, also after it was undone
 */
export async function undoUpload(
  db: Database,
  merchantId: number,
  batch: string,
): Promise<{ deleted: number; kept: number }> {
  return db.transaction(async (tx) => {
    await lockDrafts(tx, merchantId);
    const deleted = await lockUntouched(tx, merchantId, batch);
    if (deleted.length === 0) throw new Refusal('not_found');
    await tx.delete(posts).where(inArray(posts.id, deleted));
    return { deleted: deleted.length, kept: await releaseBatch(tx, merchantId, batch) };
  });
}

/**
 * Puts the drafts that are left of a batch together under another one: a file whose batch has drafts stores nothing again
 * (server/features/course-files/store-drafts.ts). Returns their number.
 */
async function releaseBatch(tx: Transaction, merchantId: number, batch: string): Promise<number> {
  const left = await tx
    .update(postDrafts)
    .set({ batch: randomBytes(16).toString('hex') })
    .where(
      and(
        eq(postDrafts.batch, batch),
        sql`exists (select from ${posts} where ${posts.id} = ${postDrafts.postId} and ${posts.merchantId} = ${merchantId})`,
      ),
    )
    .returning({ id: postDrafts.postId });
  return left.length;
}

async function lockUntouched(tx: Transaction, merchantId: number, batch: string): Promise<number[]> {
  const rows = await tx
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(and(eq(posts.merchantId, merchantId), eq(postDrafts.batch, batch), isUntouched))
    .orderBy(asc(posts.id))
    .for('update', { of: posts });
  return rows.map(({ id }) => id);
}
