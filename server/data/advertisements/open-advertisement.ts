import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AdvertisementAction, Role } from '@/lib/contract/choices';
import { postDrafts, postHistory } from '@/server/db/advertisement-schema';
import type { Transaction } from '@/server/db/client';
import { merchants, posts } from '@/server/db/schema';
import type { MailQueue } from '@/server/mail/outbox';
import { Refusal } from '../refusal';

/** Who does something, when, and how mails that follow are queued. No actor: the timetable, or an operator's command. */
export interface Act {
  now: Date;
  actor: { role: Role; id: number } | null;
  sendMail: MailQueue;
}

/** What names an advertisement to be changed. A merchant names its own, and the version it has seen. */
export interface Wanted {
  id: number;
  merchantId?: number;
  version?: number;
}

export type PostRow = typeof posts.$inferSelect;
export type DraftRow = typeof postDrafts.$inferSelect;

export interface OpenAdvertisement {
  post: PostRow;
  draft: DraftRow;
  merchant: typeof merchants.$inferSelect;
}

/**
 * An advertisement of a merchant, held until the transaction ends; what the import or the demo catalogue wrote is none.
 * @throws Refusal not_found (someone else's too), edit_conflict when it was changed since
 */
export async function openAdvertisement(
  tx: Transaction,
  { id, merchantId, version }: Wanted,
): Promise<OpenAdvertisement> {
  const [row] = await tx
    .select({ post: posts })
    .from(posts)
    .innerJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(
      and(
        eq(posts.id, id),
        isNull(posts.source),
        eq(posts.sample, false),
        merchantId === undefined ? undefined : eq(posts.merchantId, merchantId),
      ),
    )
    .for('update', { of: posts });
  const post = row?.post;
  if (!post) throw new Refusal('not_found');
  if (version !== undefined && post.version !== version) throw new Refusal('edit_conflict');
  const [draft] = await tx.select().from(postDrafts).where(eq(postDrafts.postId, id));
  const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, post.merchantId));
  if (!draft || !merchant) throw new Error(`advertisement ${id} has no draft or no merchant`);
  return { post, draft, merchant };
}

/** Writes columns of an advertisement; its version grows. */
export async function writePost(
  tx: Transaction,
  id: number,
  now: Date,
  values: Partial<typeof posts.$inferInsert> = {},
): Promise<void> {
  await tx
    .update(posts)
    .set({ ...values, version: sql`${posts.version} + 1`, updatedAt: now })
    .where(eq(posts.id, id));
}

/** Notes a change of state: who, when, why. */
export async function noteChange(
  tx: Transaction,
  { now, actor }: Act,
  change: {
    postId: number;
    action: AdvertisementAction;
    fromState: PostRow['state'] | null;
    toState: PostRow['state'];
    reason?: string;
  },
): Promise<void> {
  await tx.insert(postHistory).values({
    ...change,
    actorRole: actor?.role ?? null,
    actorId: actor?.id ?? null,
    createdAt: now,
  });
}
