import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { AdvertisementAction, Role } from '@/lib/contract/choices';
import type { DirectDifference } from '@/lib/contract/direct-change';
import type { Transaction } from '@/server/platform/database/client';
import { postDrafts, postHistory } from '@/server/platform/database/schema/advertisement-schema';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import type { MailQueue } from '@/server/platform/mail/outbox';

/**
 * Context of an action: time, actor and mail queue. The actor is null for a scheduled job or a command of the
 * operator.
 */
export interface Act {
  now: Date;
  actor: { role: Role; id: number } | null;
  sendMail: MailQueue;
}

/**
 * Identifies the advertisement to change. For a merchant it includes the merchant's id and the version that
 * it has read.
 */
export interface Wanted {
  id: number;
  merchantId?: number;
  version?: number;
}

export type PostRow = typeof posts.$inferSelect;
export type DraftRow = typeof postDrafts.$inferSelect;
/** States of an advertisement whose listing time runs. */
export const RUNNING_STATES: ReadonlySet<PostRow['state']> = new Set(['published', 'paused']);
type PostValues = Partial<typeof posts.$inferInsert>;

export interface OpenAdvertisement {
  post: PostRow;
  draft: DraftRow;
  merchant: typeof merchants.$inferSelect;
}

/**
 * Returns an advertisement of a merchant and locks it until the transaction ends. Courses of an import or of
 * the demo catalogue are not advertisements.
 * @throws Refusal not_found, also for another merchant's advertisement, edit_conflict if the version has
 *   changed
 */
export async function openAdvertisement(tx: Transaction, wanted: Wanted): Promise<OpenAdvertisement> {
  const [opened] = await openAdvertisements(tx, [wanted]);
  if (!opened || opened instanceof Refusal) throw opened ?? new Refusal('not_found');
  return opened;
}

/**
 * Opens many advertisements in a fixed number of statements. Rows are locked in the order of their ids, so
 * that concurrent calls cannot deadlock.
 * @param wanted advertisements with distinct ids
 * @returns for each the advertisement, or a Refusal as of openAdvertisement
 */
export async function openAdvertisements(
  tx: Transaction,
  wanted: readonly Wanted[],
): Promise<(OpenAdvertisement | Refusal)[]> {
  const ids = wanted.map(({ id }) => id);
  const held = await tx
    .select({ post: posts })
    .from(posts)
    .innerJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(and(inArray(posts.id, ids), isNull(posts.source), eq(posts.sample, false)))
    .orderBy(posts.id)
    .for('update', { of: posts });
  // Separate statements: they see what the previous holder of the lock has committed.
  const drafts = await tx.select().from(postDrafts).where(inArray(postDrafts.postId, ids));
  const owners = [...new Set(held.map(({ post }) => post.merchantId))];
  const businesses = await tx.select().from(merchants).where(inArray(merchants.id, owners));
  const postOf = new Map(held.map(({ post }) => [post.id, post]));
  const draftOf = new Map(drafts.map((draft) => [draft.postId, draft]));
  const merchantOf = new Map(businesses.map((business) => [business.id, business]));
  return wanted.map(({ id, merchantId, version }) => {
    const post = postOf.get(id);
    if (!post || (merchantId !== undefined && post.merchantId !== merchantId))
      return new Refusal('not_found');
    if (version !== undefined && post.version !== version) return new Refusal('edit_conflict');
    const draft = draftOf.get(id);
    const merchant = merchantOf.get(post.merchantId);
    if (!draft || !merchant) throw new Error(`advertisement ${id} has no draft or no merchant`);
    return { post, draft, merchant };
  });
}

/** Updates columns of an advertisement and increments its version. */
export async function writeCourse(
  tx: Transaction,
  id: number,
  now: Date,
  values: PostValues = {},
): Promise<void> {
  await tx
    .update(posts)
    .set({ ...values, version: sql`${posts.version} + 1`, updatedAt: now })
    .where(eq(posts.id, id));
}

/**
 * Updates many locked advertisements in one statement, each with its own values, and increments their
 * versions.
 */
export async function writePosts(
  tx: Transaction,
  now: Date,
  written: readonly { post: PostRow; values: PostValues }[],
): Promise<void> {
  const columns = Object.entries(getTableColumns(posts)).filter(([key]) =>
    written.some(({ values }) => values[key as keyof PostValues] !== undefined),
  ) as [keyof PostRow & keyof PostValues, { name: string }][];
  const rows = written.map(({ post, values }) => ({
    id: post.id,
    ...Object.fromEntries(
      columns.map(([key, { name }]) => [name, values[key] === undefined ? post[key] : values[key]]),
    ),
  }));
  const set = columns.map(([, { name }]) => sql`${sql.identifier(name)} = made.${sql.identifier(name)}`);
  await tx.execute(sql`
    update posts set ${sql.join(set, sql`, `)}, version = posts.version + 1, updated_at = ${now.toISOString()}
    from jsonb_populate_recordset(null::posts, ${JSON.stringify(rows)}::jsonb) made where posts.id = made.id`);
}

interface StateChange {
  postId: number;
  action: AdvertisementAction;
  fromState: PostRow['state'] | null;
  toState: PostRow['state'];
  reason?: string;
  /** Action `set_places`: the places left; null: there are places, without a number. */
  placesLeft?: number | null;
  /** Action `direct_change`: what it changed. */
  difference?: DirectDifference;
}

/** Records changes of state and of places: actor, time and reason. */
export async function noteChange(
  tx: Transaction,
  { now, actor }: Act,
  ...changes: readonly StateChange[]
): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(postHistory).values(
    changes.map((change) => ({
      ...change,
      actorRole: actor?.role ?? null,
      actorId: actor?.id ?? null,
      createdAt: now,
    })),
  );
}
