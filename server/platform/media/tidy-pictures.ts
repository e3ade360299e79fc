import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';
import { uploads } from '@/server/platform/database/schema/advertisement-schema';
import { pictures } from '@/server/platform/database/schema/schema';
import type { JobContext } from '@/server/platform/queue/context';
import { mediaStorage } from './media-storage';
import { PRIVATE } from './store';
import { deleteUnused, isUnused, removePictureFiles } from './unused-pictures';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days, so that a form that is open for a week still finds its pictures. */
const KEEP_UNUSED_DAYS = 7;
/** Days; longer than any upload takes to get its row. */
const KEEP_NAMELESS_DAYS = 1;
const BATCH = 200;
const NAME = new RegExp(
  `^(?:${PRIVATE})?[0-9a-z]{2}/([0-9a-z]{14})-\\d{2,4}\\.(?:webp|jpg|avif)(?:\\..*\\.tmp)?$`,
);

/** Deletes uploads that nothing uses after a week, and files without a row that a crash left. */
export async function tidyPictures({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  await removeUnused(db, new Date(now.getTime() - KEEP_UNUSED_DAYS * DAY_MS));
  await removeNameless(db, now.getTime() - KEEP_NAMELESS_DAYS * DAY_MS);
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
    const deleted = await db.transaction((tx) => deleteUnused(tx, ids, before));
    await removePictureFiles(db, deleted);
  }
}

async function removeNameless(db: Database, before: number): Promise<void> {
  let old: { name: string; key: string }[] = [];
  for await (const { name, changedAt } of mediaStorage().list()) {
    const [, key] = name.match(NAME) ?? [];
    if (key && changedAt.getTime() < before) old.push({ name, key });
    if (old.length < BATCH) continue;
    await removeOf(db, old);
    old = [];
  }
  await removeOf(db, old);
}

/** Removes the given files if no row names them, and the unfinished ones. */
async function removeOf(db: Database, old: readonly { name: string; key: string }[]): Promise<void> {
  if (old.length === 0) return;
  const keys = [...new Set(old.map(({ key }) => key))];
  const rows = await db.select({ key: pictures.key }).from(pictures).where(inArray(pictures.key, keys));
  const named = new Set(rows.map(({ key }) => key));
  for (const { name, key } of old)
    if (!named.has(key) || name.endsWith('.tmp')) await mediaStorage().remove(name);
}
