import { and, asc, eq, gt, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { postDrafts, uploads } from '@/server/db/advertisement-schema';
import type { Database, Transaction } from '@/server/db/client';
import { members } from '@/server/db/member-schema';
import { merchants, pictures, posts } from '@/server/db/schema';
import type { JobContext } from '@/server/jobs/context';
import { mediaShelf } from './media-shelf';
import { namesOf, PRIVATE } from './store';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A form that lies open for a week still finds its pictures. */
const KEEP_UNUSED_DAYS = 7;
/** Longer than any upload takes to get its row. */
const KEEP_NAMELESS_DAYS = 1;
const BATCH = 200;
const NAME = new RegExp(
  `^(?:${PRIVATE})?[0-9a-z]{2}/([0-9a-z]{14})-\\d{2,4}\\.(?:webp|jpg|avif)(?:\\..*\\.tmp)?$`,
);

/** Removes uploads that nothing shows a week later, and files that a crash left without a row. */
export async function tidyPictures({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  await removeUnused(db, new Date(now.getTime() - KEEP_UNUSED_DAYS * DAY_MS));
  await removeNameless(db, now.getTime() - KEEP_NAMELESS_DAYS * DAY_MS);
}

/** Deletes those of the pictures that nothing shows and nobody has sent; the caller removes the files after the commit. */
export async function dropUnused(tx: Transaction, pictureIds: readonly number[]) {
  if (pictureIds.length === 0) return [];
  return tx
    .delete(pictures)
    .where(and(inArray(pictures.id, [...pictureIds]), isUnused(tx, new Date(0))))
    .returning({ key: pictures.key, widths: pictures.widths });
}

async function removeUnused(db: Database, before: Date): Promise<void> {
  let afterId = 0;
  for (;;) {
    const candidates = await db
      .selectDistinct({ id: pictures.id })
      .from(uploads)
      .innerJoin(pictures, eq(pictures.id, uploads.pictureId))
      .where(and(gt(pictures.id, afterId), lt(uploads.uploadedAt, before), isUnused(db, before)))
      .orderBy(asc(pictures.id))
      .limit(BATCH);
    if (candidates.length === 0) return;
    const ids = candidates.map(({ id }) => id);
    afterId = Math.max(...ids);
    const removed = await db.transaction(async (tx) => {
      // Whoever is about to use one holds its row until they are done; then it is looked at again.
      await tx.select({ id: pictures.id }).from(pictures).where(inArray(pictures.id, ids)).for('update');
      return tx
        .delete(pictures)
        .where(and(inArray(pictures.id, ids), isUnused(db, before)))
        .returning({ key: pictures.key, widths: pictures.widths });
    });
    for (const name of removed.flatMap(namesOf)) await mediaShelf().remove(name);
  }
}

/** Shown by no course, draft, business or member, and not sent again since. */
function isUnused(db: Database | Transaction, before: Date): SQL | undefined {
  const one = { one: sql`1` };
  return and(
    eq(pictures.sample, false),
    notExists(
      db
        .select(one)
        .from(uploads)
        .where(and(eq(uploads.pictureId, pictures.id), sql`${uploads.uploadedAt} >= ${before}`)),
    ),
    ...[posts.listImageId, posts.mainImageId].map((column) =>
      notExists(db.select(one).from(posts).where(eq(column, pictures.id))),
    ),
    ...[postDrafts.listImageId, postDrafts.mainImageId].map((column) =>
      notExists(db.select(one).from(postDrafts).where(eq(column, pictures.id))),
    ),
    notExists(selectInBodies(db)),
    notExists(db.select(one).from(merchants).where(eq(merchants.logoId, pictures.id))),
    notExists(db.select(one).from(members).where(eq(members.pictureId, pictures.id))),
  );
}

/** Advertisements of whoever sent the picture that show it among their text, published or as a draft. */
function selectInBodies(db: Database | Transaction) {
  const { content } = postDrafts;
  const bodies = sql`concat(${posts.bodyZh}, ${posts.bodyEn}, ${content}->>'body', ${content}->>'bodyEn')`;
  return db
    .select({ one: sql`1` })
    .from(posts)
    .innerJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(
      and(
        sql`${posts.merchantId} in (select sender.merchant_id from uploads sender where sender.picture_id = ${pictures.id})`,
        sql`strpos(${bodies}, ${pictures.key}) > 0`,
      ),
    );
}

async function removeNameless(db: Database, before: number): Promise<void> {
  let old: { name: string; key: string }[] = [];
  for await (const { name, changedAt } of mediaShelf().list()) {
    const [, key] = name.match(NAME) ?? [];
    if (key && changedAt.getTime() < before) old.push({ name, key });
    if (old.length < BATCH) continue;
    await removeOf(db, old);
    old = [];
  }
  await removeOf(db, old);
}

/** Removes those of the files that no row names, and what a crash left half written. */
async function removeOf(db: Database, old: readonly { name: string; key: string }[]): Promise<void> {
  if (old.length === 0) return;
  const keys = [...new Set(old.map(({ key }) => key))];
  const rows = await db.select({ key: pictures.key }).from(pictures).where(inArray(pictures.key, keys));
  const named = new Set(rows.map(({ key }) => key));
  for (const { name, key } of old)
    if (!named.has(key) || name.endsWith('.tmp')) await mediaShelf().remove(name);
}
