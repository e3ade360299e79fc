import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';
import { pictures, posts } from '@/server/platform/database/schema/schema';
import { isHidden } from '@/server/platform/media/picture-uses';
import { withdrawPictures } from '@/server/platform/media/store';
import { bodyPictureKeys } from './body-html';

const HOUR_MS = 60 * 60 * 1000;
/** Milliseconds to look back for changed advertisements: longer than any downtime, so that none is missed. */
const LOOK_BACK_MS = 7 * 24 * HOUR_MS;
const BATCH = 100;

/**
 * Hides the pictures of withdrawn and ended advertisements from the public, unless other content shows them.
 * Their merchants and administrators still see them by signed addresses.
 */
export async function hidePictures(db: Database, now: Date): Promise<void> {
  let afterId = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(posts)
      .where(
        and(
          isNull(posts.source),
          sql`not ${posts.sample}`,
          inArray(posts.state, ['withdrawn', 'ended']),
          gt(posts.updatedAt, new Date(now.getTime() - LOOK_BACK_MS)),
          gt(posts.id, afterId),
        ),
      )
      .orderBy(posts.id)
      .limit(BATCH);
    const last = rows.at(-1);
    if (!last) return;
    afterId = last.id;
    const ids = rows.flatMap((post) => [
      post.listImageId ?? 0,
      post.mainImageId ?? 0,
      ...post.gallery.map(({ pictureId }) => pictureId),
    ]);
    const keys = rows.flatMap((post) => bodyPictureKeys(post.bodyZh, post.bodyEn));
    const candidate = and(
      or(inArray(pictures.id, ids), inArray(pictures.key, keys)),
      eq(pictures.isPublic, true),
    );
    await db.transaction(async (tx) => {
      // A transaction that publishes a picture locks its row until it commits. Lock the row first, then check
      // that nothing shows the picture.
      const held = await tx
        .select({ id: pictures.id })
        .from(pictures)
        .where(candidate)
        .orderBy(pictures.id)
        .for('update');
      const hidden = await tx
        .update(pictures)
        .set({ isPublic: false })
        .where(
          and(
            inArray(
              pictures.id,
              held.map(({ id }) => id),
            ),
            isHidden(tx),
          ),
        )
        .returning({ key: pictures.key, widths: pictures.widths });
      await withdrawPictures(hidden);
    });
  }
}
