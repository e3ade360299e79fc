import { and, asc, eq } from 'drizzle-orm';
import type { Corrections, CourseFileResult } from '@/lib/contract/course-file';
import { lockDrafts, requireRoom } from '@/server/features/advertisements/draft-limits';
import { createDraft } from '@/server/features/advertisements/drafts';
import type { Act } from '@/server/features/advertisements/open-advertisement';
import type { Database, Transaction } from '@/server/platform/database/client';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { writeSentPicture } from '@/server/platform/media/sent-picture';
import type { Sender } from '@/server/platform/task-process/fair-queue';
import type { CheckedFile } from './check-file';
import { rememberDecisions } from './decisions';

/**
 * Stores the drafts of a checked course file. A file that was stored before, also by a concurrent request, stores
 * nothing again: its drafts are returned. What was decided about headings and words is remembered for the next file.
 * @param batch the value that the check returned, of which the merchant has seen the result
 * @throws Refusal edit_conflict if the file or the catalogue has changed since the check; drafts_unconfirmed, drafts_full
 * or drafts_size if there is not room for all, and then none is stored
 */
export async function storeDrafts(
  db: Database,
  merchantId: number,
  { result, drafts, corrections }: CheckedFile & { corrections: Corrections | undefined },
  batch: string,
  { sender, ...act }: Act & { sender: Sender },
): Promise<CourseFileResult> {
  if (result.failure || result.batch !== batch) throw new Refusal('edit_conflict');
  if ((await storedDrafts(db, merchantId, batch)).length === 0) {
    const written = await writeAll(
      drafts.flatMap(({ picture }) => picture ?? []),
      sender,
    );
    await db.transaction(async (tx) => {
      await lockDrafts(tx, merchantId);
      if ((await storedDrafts(tx, merchantId, batch)).length > 0) return;
      await requireRoom(tx, merchantId, drafts.length);
      if (corrections) await rememberDecisions(tx, merchantId, corrections, act.now);
      for (const { content, picture } of drafts)
        await createDraft(tx, merchantId, { content, ...written.get(picture ?? ''), batch }, act);
    });
  }
  const stored = await storedDrafts(db, merchantId, batch);
  // The merchant may have deleted some since: then it is not known which row each of the others was.
  const posts = stored.length === drafts.length ? stored : [];
  let at = 0;
  return {
    ...result,
    rows: result.rows.map((row) => (row.isDraft ? { ...row, post: posts[at++] ?? null } : row)),
  };
}

/** Returns the drafts of a batch, in the order of their rows. */
function storedDrafts(db: Database | Transaction, merchantId: number, batch: string) {
  return db
    .select({ id: posts.id, version: posts.version })
    .from(postDrafts)
    .innerJoin(posts, eq(posts.id, postDrafts.postId))
    .where(and(eq(postDrafts.batch, batch), eq(posts.merchantId, merchantId)))
    .orderBy(asc(posts.id));
}

/** Writes the files of pictures, each once for the list and once for the course's page. */
async function writeAll(paths: readonly string[], sender: Sender) {
  const written = new Map<string, { listImage: Written; mainImage: Written }>();
  for (const path of new Set(paths)) {
    const write = (use: 'list_image' | 'main_image') =>
      writeSentPicture({ path, focus: null, sender }, use, { field: use, isPrivate: true });
    const [listImage, mainImage] = await Promise.all([write('list_image'), write('main_image')]);
    written.set(path, { listImage, mainImage });
  }
  return written;
}
type Written = Awaited<ReturnType<typeof writeSentPicture>>;
