import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  type AnnounceLessons,
  LESSON_CHANGES_KEPT_DAYS,
  LESSON_CHANGES_MAX,
  LESSON_MOVED_DAYS_MAX,
  type LessonChange,
  type MovedLesson,
} from '@/lib/contract/lesson-change';
import { type PlannedLesson, plannedLessons } from '@/lib/contract/lesson-days';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import { daysOff } from '@/server/features/catalogue/days-off';
import { dayOf, daysAfter, timeOf } from '@/server/platform/calendar/calendar';
import type { Database, Transaction } from '@/server/platform/database/client';
import { lessonAnnouncements } from '@/server/platform/database/schema/lesson-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { enqueue } from '@/server/platform/queue/queue';
import { HELD_STATES, isOver } from './own-lessons';
import { SETTLE_MS } from './tell-members';

/** The merchant whose lessons they are, who announces, and when. */
interface Act {
  merchantId: number;
  /** Null: a command or a drill. */
  accountId: number | null;
  now: Date;
}

type PostRow = typeof posts.$inferSelect;
type Lesson = AnnounceLessons['lessons'][number];

/**
 * Announces that lessons are cancelled, that one is moved, or that they take place as planned, all or none. What is so
 * already stays as it is. Members are told after a while, within which a wrong tap can be taken back. The version of the
 * course stays, because its text does not change.
 * @throws Refusal not_found, also for another merchant's course or a day without a lesson; wrong_state if the lesson has
 *   ended or the course is not held; edit_conflict if something else was announced since it was seen; limit_reached;
 *   invalid_fields if the lesson is moved to the past, further ahead than LESSON_MOVED_DAYS_MAX, or to when and where it is
 */
export async function announceLessons(
  db: Database,
  { lessons, change }: AnnounceLessons,
  act: Act,
): Promise<void> {
  const { now } = act;
  if (change?.moved && !isAhead(change.moved, now)) throw refusedMove();
  await db.transaction(async (tx) => {
    const ids = [...new Set(lessons.map(({ postId }) => postId))];
    // In the order of their ids, so that two devices cannot wait for each other for ever.
    const held = await tx
      .select()
      .from(posts)
      .where(and(inArray(posts.id, ids), eq(posts.merchantId, act.merchantId)))
      .orderBy(asc(posts.id))
      .for('no key update');
    if (held.length < ids.length) throw new Refusal('not_found');
    let announced = 0;
    for (const post of held) {
      const own = lessons.filter(({ postId }) => postId === post.id);
      announced += await announceOf(tx, post, { lessons: own, change }, act);
    }
    if (announced === 0) return;
    await refreshCountsOf(tx, ids);
    await enqueue(tx, {
      kind: 'mail_lesson_changes',
      payload: {},
      startAfter: new Date(now.getTime() + SETTLE_MS + 1_000),
    });
  });
}

/** Writes the announcements about lessons of one course. Returns how many are new. */
async function announceOf(
  tx: Transaction,
  post: PostRow,
  { lessons, change }: AnnounceLessons,
  { accountId, now }: Act,
): Promise<number> {
  if (!HELD_STATES.some((state) => state === post.state)) throw new Refusal('wrong_state');
  const course = { ...post, exceptDates: daysOff(post, now) };
  const forgotten = daysAfter(dayOf(now), -LESSON_CHANGES_KEPT_DAYS);
  let changes = post.lessonChanges.filter(
    ({ day, moved }) => day >= forgotten || (moved?.day ?? '') >= forgotten,
  );
  let sequence = post.lessonVersion;
  const written: (typeof lessonAnnouncements.$inferInsert)[] = [];
  for (const lesson of lessons) {
    const { session, day, seen } = lesson;
    const planned = plannedLessons(course, day, 1).find((one) => one.session === session);
    if (!planned) throw new Refusal('not_found');
    if (change?.moved && isAsPlanned(planned, change.moved)) throw refusedMove();
    const before = changes.find((one) => isOf(one, lesson)) ?? null;
    if (isSame(before, change)) continue;
    if ((before?.sequence ?? null) !== seen) throw new Refusal('edit_conflict');
    // A lesson that was moved from yesterday to tomorrow can still be changed.
    if (isOver({ ...planned, change: before }, now)) throw new Refusal('wrong_state');
    sequence += 1;
    const after: LessonChange | null = change && {
      ...{ session, day, ...change, sequence },
      announcedAt: now.toISOString(),
    };
    changes = [...changes.filter((one) => !isOf(one, lesson)), ...(after ? [after] : [])];
    written.push({ postId: post.id, session, day, before, after, accountId, announcedAt: now });
  }
  if (written.length === 0) return 0;
  if (changes.length > LESSON_CHANGES_MAX) throw new Refusal('limit_reached');
  await tx
    .update(posts)
    .set({ lessonChanges: changes, lessonVersion: sequence, updatedAt: now })
    .where(eq(posts.id, post.id));
  await tx.insert(lessonAnnouncements).values(written);
  return written.length;
}

const isOf = (change: LessonChange, { session, day }: Pick<Lesson, 'session' | 'day'>) =>
  change.session === session && change.day === day;

const refusedMove = () => new Refusal('invalid_fields', { 'change.moved.day': ['invalid'] });

/** Reports whether a lesson is moved to the future, and not further than anybody plans. */
const isAhead = ({ day, from }: MovedLesson, now: Date): boolean =>
  `${day} ${from}` > `${dayOf(now)} ${timeOf(now)}` && day <= daysAfter(dayOf(now), LESSON_MOVED_DAYS_MAX);

/** Reports whether a lesson is moved to when and where the schedule has it. */
const isAsPlanned = (planned: PlannedLesson, { day, from, to, venue }: MovedLesson): boolean =>
  venue === '' && day === planned.day && from === planned.from && (to === null || to === planned.to);

/** Reports whether an announcement says what is wanted. */
function isSame(before: LessonChange | null, wanted: AnnounceLessons['change']): boolean {
  if (before === null || wanted === null) return before === wanted;
  const { reason, note, moved } = before;
  return isDeepStrictEqual({ reason, note, moved }, wanted);
}
