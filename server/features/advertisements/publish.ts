import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type AdvertisementAction, hasPage } from '@/lib/contract/choices';
import { noticeChanges } from '@/server/features/bookmarks/bookmark-notices';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import { keepPlacesLeft } from '@/server/features/catalogue/course-sessions';
import { applyTagMerges } from '@/server/features/catalogue/tag-merges';
import { noteRemovedLessons } from '@/server/features/lessons/note-removed-lessons';
import { queueMatching } from '@/server/features/saved-searches/queue-matching';
import { indexCourses } from '@/server/features/search/search-index';
import { listingEnd } from '@/server/platform/calendar/calendar';
import type { Transaction } from '@/server/platform/database/client';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { pictures, posts } from '@/server/platform/database/schema/schema';
import { mayName } from '@/server/platform/media/picture-access';
import { publishPictures } from '@/server/platform/media/store';
import { bodyPictureKeys } from './body-html';
import type { ValidatedAdvertisement } from './content';
import { type Notice, notifyMerchants } from './merchant-mails';
import {
  type Act,
  noteChange,
  type OpenAdvertisement,
  RUNNING_STATES,
  writePosts,
} from './open-advertisement';
import { readableSlug } from './readable-slug';

/** An advertisement with its validated content. */
export type Publishable = OpenAdvertisement & { validated: ValidatedAdvertisement };

/**
 * Publishes advertisements with their pictures. Members are notified of changes of bookmarked courses, and of a first
 * publication by their saved searches. Begins a listing for the period of the schedule, unless one
 * is running; a paused course stays paused. The caller must call refreshPublished in the same transaction, once for all of them.
 */
export async function publish(
  tx: Transaction,
  opened: readonly Publishable[],
  act: Act,
  action: AdvertisementAction,
): Promise<void> {
  if (opened.length === 0) return;
  const made = opened.map((one) => publication(one, act.now));
  await showPictures(
    tx,
    made.map(({ post, imageIds, keys }) => ({ merchantId: post.merchantId, imageIds, keys })),
  );
  const ids = made.map(({ post }) => post.id);
  await noticeChanges(tx, { where: inArray(posts.id, ids), ...act }, () => writePosts(tx, act.now, made));
  await noteRemovedLessons(tx, made, act.now);
  const published = (column: AnyPgColumn) =>
    sql`(select ${column} from ${posts} where ${posts.id} = ${postDrafts.postId})`;
  await tx
    .update(postDrafts)
    .set({
      ...{ state: 'approved', renews: false, submittedAt: null },
      approvedPriceMin: published(posts.priceMin),
      approvedPriceMax: published(posts.priceMax),
    })
    .where(inArray(postDrafts.postId, ids));
  await queueMatching(
    tx,
    made.filter(({ post }) => post.publishedAt === null).map(({ post }) => post.id),
  );
  await noteChange(
    tx,
    act,
    ...made.map(({ post, values }) => ({
      postId: post.id,
      action,
      fromState: post.state,
      toState: values.state,
    })),
  );
  await notifyMerchants(
    tx,
    act,
    made.map(({ subject, notice }) => ({ post: subject, notice })),
  );
}

/** Makes pictures that advertisements show public: those of their merchants, by id or by key. */
export async function showPictures(
  tx: Transaction,
  wanted: readonly { merchantId: number; imageIds: readonly number[]; keys: readonly string[] }[],
): Promise<void> {
  const shown = [...Map.groupBy(wanted, ({ merchantId }) => merchantId)].map(([merchantId, own]) => {
    const ids = own.flatMap(({ imageIds }) => imageIds);
    const keys = own.flatMap((one) => one.keys);
    return and(mayName({ merchantId }), or(inArray(pictures.id, ids), inArray(pictures.key, keys)));
  });
  // Publish the files first: a file that is public early is harmless, a missing one breaks a page. The lock
  // prevents hidePictures from hiding a picture meanwhile.
  const held = await tx
    .select()
    .from(pictures)
    .where(or(...shown))
    .orderBy(pictures.id)
    .for('update');
  await publishPictures(held);
  await tx
    .update(pictures)
    .set({ isPublic: true })
    .where(
      and(
        inArray(
          pictures.id,
          held.map(({ id }) => id),
        ),
        eq(pictures.isPublic, false),
      ),
    );
}

/** Returns the new column values of an advertisement, its pictures and its mail. */
function publication({ post, draft, validated: { values: written, columns } }: Publishable, now: Date) {
  const isPaused = post.state === 'paused';
  const runs = RUNNING_STATES.has(post.state);
  const isRunning = runs && !draft.renews;
  const from = runs ? latest(post.listedUntil, now) : now;
  const listedUntil = isRunning ? post.listedUntil : listingEnd(from, written.schedule);
  const slug = readableSlug(post, written.titleEn);
  const notice: Notice =
    draft.renews && listedUntil
      ? { template: 'ad_renewed', until: listedUntil }
      : { template: 'ad_published' };
  return {
    post,
    values: {
      ...columns,
      sessions: keepPlacesLeft(columns.sessions ?? [], post.sessions),
      slug,
      // A paused course stays hidden until its merchant resumes it.
      state: isPaused ? ('paused' as const) : ('published' as const),
      submittedAt: post.submittedAt ?? now,
      publishedAt: hasPage(post.state) ? post.publishedAt : now,
      listedUntil,
    },
    imageIds: [
      draft.listImageId,
      draft.mainImageId,
      ...written.gallery.map(({ pictureId }) => pictureId),
    ].filter((id) => id !== null),
    keys: bodyPictureKeys(written.body, written.bodyEn),
    subject: { ...post, ...columns, slug },
    notice,
  };
}

/**
 * Applies hashtag merges to published courses, reindexes them and updates the counts. Cached pages are purged
 * when the transaction commits. Call it in the transaction that publishes the courses.
 */
export async function refreshPublished(tx: Transaction, postIds: readonly number[]): Promise<void> {
  if (postIds.length === 0) return;
  await applyTagMerges(tx, inArray(posts.id, [...postIds]));
  await indexCourses(tx, inArray(posts.id, [...postIds]));
  await refreshCountsOf(tx, postIds);
}

export function latest(instant: Date | null, now: Date): Date {
  return instant && instant > now ? instant : now;
}
