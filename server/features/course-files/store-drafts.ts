import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Corrections, CourseFileResult, CourseFileRow } from '@/lib/contract/course-file';
import { lockDrafts, requireRoom } from '@/server/features/advertisements/draft-limits';
import { createDraft, saveDraft } from '@/server/features/advertisements/drafts';
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
 * Stores the drafts of a checked course file, and the changes of the advertisements that its rows repeat. A file that was
 * stored before, also by a concurrent request, stores nothing again: its drafts are returned. What was decided about
 * headings and words is remembered for the next file.
 * @param batch the value that the check returned, of which the merchant has seen the result
 * @throws Refusal edit_conflict if the file or the catalogue has changed since the check; drafts_unconfirmed, drafts_full
 * or drafts_size if not all of them fit; wrong_state if a review of a changed advertisement has begun. Then none is stored.
 */
export async function storeDrafts(
  db: Database,
  merchantId: number,
  { result, drafts, corrections }: CheckedFile & { corrections: Corrections | undefined },
  batch: string,
  { sender, ...act }: Act & { sender: Sender },
): Promise<CourseFileResult> {
  if (result.failure || result.batch !== batch) throw new Refusal('edit_conflict');
  const created = drafts.filter(({ changed }) => changed === null);
  const changed = drafts.flatMap(({ changed: id, content }) => (id === null ? [] : { id, content }));
  if ((await storedDrafts(db, merchantId, batch)).length === 0) {
    const written = await writeAll(
      drafts.flatMap(({ picture }) => picture ?? []),
      sender,
    );
    await db.transaction(async (tx) => {
      await lockDrafts(tx, merchantId);
      if ((await storedDrafts(tx, merchantId, batch)).length > 0) return;
      if (created.length > 0) await requireRoom(tx, merchantId, created.length);
      if (corrections) await rememberDecisions(tx, merchantId, corrections, act.now);
      for (const { content, picture } of created)
        await createDraft(tx, merchantId, { content, ...written.get(picture ?? ''), batch }, act);
      for (const { id, content } of changed) await saveDraft(tx, { id, merchantId }, { content }, act.now);
    });
  }
  const stored = await storedDrafts(db, merchantId, batch);
  // The merchant may have deleted some since: then it is not known which row each of the others was.
  const own = stored.length === created.length ? stored : [];
  const ids = changed.map(({ id }) => id);
  const versions = await db
    .select({ id: posts.id, version: posts.version })
    .from(posts)
    .where(and(inArray(posts.id, ids), eq(posts.merchantId, merchantId)));
  let at = 0;
  const postOf = ({ repeats, changes }: CourseFileRow) =>
    (changes === null ? own[at++] : versions.find(({ id }) => id === repeats?.id)) ?? null;
  return {
    ...result,
    rows: result.rows.map((row) => (row.isDraft ? { ...row, post: postOf(row) } : row)),
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
