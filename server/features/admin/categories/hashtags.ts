import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdminHashtag, HashtagQuery } from '@/lib/contract/admin-hashtags';
import type { HashtagAlias } from '@/lib/contract/admin-insight';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { applyTagMerges, withTag } from '@/server/features/catalogue/tag-merges';
import { indexCourses } from '@/server/features/search/search-index';
import type { Database, Transaction } from '@/server/platform/database/client';
import { contains } from '@/server/platform/database/contains';
import { offsetOf, type Page, pageMeta } from '@/server/platform/database/page';
import { hashtags } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';

type Wanted = { id: number; version: number };

const target = alias(hashtags, 'target');

/** Returns one page of hashtags, the most used first. */
export async function listAdminHashtags(
  db: Database,
  { keyword, blocked, page, perPage }: HashtagQuery,
): Promise<Page<AdminHashtag[]>> {
  const where = and(
    keyword === undefined ? undefined : contains(keyword, hashtags.name),
    blocked === undefined ? undefined : eq(hashtags.blocked, blocked),
  );
  const [rows, [total]] = await Promise.all([
    selectHashtags(db, where)
      .orderBy(desc(hashtags.postCount), hashtags.name)
      .limit(perPage)
      .offset(offsetOf({ page, perPage })),
    db.select({ number: count() }).from(hashtags).where(where),
  ]);
  return { data: rows.map(hashtagOf), meta: pageMeta({ page, perPage }, total?.number ?? 0) };
}

/**
 * Returns one hashtag.
 * @throws Refusal not_found
 */
export async function getAdminHashtag(db: Database, id: number): Promise<AdminHashtag> {
  const [row] = await selectHashtags(db, eq(hashtags.id, id));
  if (!row) throw new Refusal('not_found');
  return hashtagOf(row);
}

/**
 * Blocks or unblocks a hashtag. A blocked hashtag is not shown anywhere.
 * @throws Refusal not_found, edit_conflict, wrong_state if it already has that state
 */
export async function blockHashtag(
  db: Database,
  wanted: Wanted,
  blocked: boolean,
  actor: Administrator,
): Promise<void> {
  await db.transaction(async (tx) => {
    const tag = await openHashtag(tx, wanted);
    if (tag.blocked === blocked) throw new Refusal('wrong_state');
    await tx
      .update(hashtags)
      .set({ blocked, version: tag.version + 1 })
      .where(eq(hashtags.id, tag.id));
    const subject = { kind: 'hashtag', id: tag.id, name: tag.name } as const;
    await recordAction(tx, { actor, action: blocked ? 'block' : 'unblock', subject });
    await refreshCounts(tx);
  });
}

/**
 * Merges a hashtag into another one. Its present and future courses carry the other hashtag, and its page
 * redirects.
 * @throws Refusal not_found, edit_conflict, invalid_fields if the target is the same hashtag or was merged
 *   itself
 */
export async function mergeHashtag(
  db: Database,
  wanted: Wanted,
  intoId: number,
  actor: Administrator,
): Promise<void> {
  await db.transaction((tx) => merge(tx, wanted, intoId, actor));
}

/**
 * Makes a name stand for a hashtag, as if a hashtag of that name had been merged into it. Returns the id of the
 * name's row.
 * @throws Refusal invalid_fields if the target is unknown, the same hashtag or was merged itself
 */
export async function aliasHashtag(
  db: Database,
  { name, intoId }: HashtagAlias,
  actor: Administrator,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.insert(hashtags).values({ name }).onConflictDoNothing();
    const [tag] = await tx
      .select({ id: hashtags.id, version: hashtags.version })
      .from(hashtags)
      .where(eq(hashtags.name, name))
      .for('update');
    if (!tag) throw new Refusal('not_found');
    await merge(tx, tag, intoId, actor);
    return tag.id;
  });
}

async function merge(tx: Transaction, wanted: Wanted, intoId: number, actor: Administrator): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '120s'`);
  const tag = await openHashtag(tx, wanted);
  const [into] = await tx.select().from(hashtags).where(eq(hashtags.id, intoId)).for('update');
  if (!into || into.id === tag.id || into.mergedIntoId !== null)
    throw new Refusal('invalid_fields', { into_id: ['unknown_choice'] });
  await tx
    .update(hashtags)
    .set({ mergedIntoId: into.id, version: tag.version + 1 })
    .where(eq(hashtags.id, tag.id));
  // Hashtags merged into this one before get the new target too, so that every redirect takes one step.
  await tx.update(hashtags).set({ mergedIntoId: into.id }).where(eq(hashtags.mergedIntoId, tag.id));
  const moved = await tx.execute<{ id: number }>(sql`select id from posts where ${withTag(tag.name)}`);
  await applyTagMerges(tx, withTag(tag.name));
  const ids = moved.rows.map(({ id }) => id);
  if (ids.length > 0) await indexCourses(tx, sql`posts.id = any(${sql.param(ids)}::int[])`);
  await recordAction(tx, {
    actor,
    action: 'merge',
    subject: { kind: 'hashtag', id: tag.id, name: tag.name },
    after: { intoId, into: into.name, courses: ids.length },
  });
  await refreshCounts(tx);
}

async function openHashtag(tx: Transaction, { id, version }: Wanted) {
  const [tag] = await tx.select().from(hashtags).where(eq(hashtags.id, id)).for('update');
  if (!tag) throw new Refusal('not_found');
  if (tag.version !== version) throw new Refusal('edit_conflict');
  return tag;
}

function selectHashtags(db: Database, where: SQL | undefined) {
  return db
    .select({ tag: hashtags, mergedInto: target.name })
    .from(hashtags)
    .leftJoin(target, and(eq(target.id, hashtags.mergedIntoId), ne(target.id, hashtags.id)))
    .where(where)
    .$dynamic();
}

function hashtagOf({ tag, mergedInto }: Awaited<ReturnType<typeof selectHashtags>>[number]): AdminHashtag {
  const { id, version, name, postCount, blocked } = tag;
  return { id, version, name, postCount, blocked, mergedInto };
}
