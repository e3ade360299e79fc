import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { AdvertisementAction, Role } from '@/lib/contract/choices';
import type { Transaction } from '@/server/platform/database/client';
import { postDrafts, postHistory } from '@/server/platform/database/schema/advertisement-schema';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import type { MailQueue } from '@/server/platform/mail/outbox';

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
type PostValues = Partial<typeof posts.$inferInsert>;

export interface OpenAdvertisement {
  post: PostRow;
  draft: DraftRow;
  merchant: typeof merchants.$inferSelect;
}

/**
 * An advertisement of a merchant, held until the transaction ends; what the import or the demo catalogue wrote is none.
 * @throws Refusal not_found (someone else's too), edit_conflict when it was changed since
 */
export async function openAdvertisement(tx: Transaction, wanted: Wanted): Promise<OpenAdvertisement> {
  const [opened] = await openAdvertisements(tx, [wanted]);
  if (!opened || opened instanceof Refusal) throw opened ?? new Refusal('not_found');
  return opened;
}

/**
 * The same of many, each by another id, in as few statements; in the place of each that may not be opened stands why. They are
 * held in the order of their ids, so that two who want the same ones never wait for each other.
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
  // Read by statements of their own, which see what whoever held an advertisement before has written.
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

/** Writes columns of an advertisement; its version grows. */
export async function writePost(
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

/** The same of many that are held, each with values of its own, in one statement. */
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

/** A change of an advertisement's state. */
interface StateChange {
  postId: number;
  action: AdvertisementAction;
  fromState: PostRow['state'] | null;
  toState: PostRow['state'];
  reason?: string;
}

/** Notes changes of state: who, when, why. */
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
