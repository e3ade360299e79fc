import { currentChanges } from '@/lib/contract/lesson-days';
import { daysOff } from '@/server/features/catalogue/days-off';
import type { Transaction } from '@/server/platform/database/client';
import { lessonAnnouncements } from '@/server/platform/database/schema/lesson-schema';
import type { posts } from '@/server/platform/database/schema/schema';
import { enqueue } from '@/server/platform/queue/queue';
import { SETTLE_MS } from './tell-members';

type PostRow = typeof posts.$inferSelect;

/**
 * Notes the lessons that were moved and that a new schedule does not have any more, so that members who expect them are
 * told. What was announced stays: it holds again if the schedule has the lesson again.
 */
export async function noteRemovedLessons(
  tx: Transaction,
  written: readonly { post: PostRow; values: Partial<PostRow> }[],
  now: Date,
): Promise<void> {
  const removed = written.flatMap(({ post, values }) => {
    const left = changesOf({ ...post, ...values }, now);
    return changesOf(post, now)
      .filter((change) => change.moved && !left.includes(change))
      .map((change) => ({ postId: post.id, session: change.session, day: change.day, change }));
  });
  if (removed.length === 0) return;
  await tx.insert(lessonAnnouncements).values(
    removed.map(({ change, ...lesson }) => ({
      ...lesson,
      before: change,
      after: change,
      announcedAt: now,
    })),
  );
  const startAfter = new Date(now.getTime() + SETTLE_MS + 1_000);
  await enqueue(tx, { kind: 'mail_lesson_changes', payload: {}, startAfter });
}

const changesOf = (post: PostRow, now: Date) => currentChanges({ ...post, exceptDates: daysOff(post, now) });
