import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { LessonChange } from '@/lib/contract/lesson-change';
import { lessonStateOf } from '@/lib/contract/lesson-change';
import { plannedLessons } from '@/lib/contract/lesson-days';
import { localise } from '@/lib/contract/localise';
import { daysOff } from '@/server/features/catalogue/days-off';
import { notify } from '@/server/features/notices/notify';
import { dayOf, daysAfter, timeOf } from '@/server/platform/calendar/calendar';
import type { Database, Transaction } from '@/server/platform/database/client';
import { lessonAnnouncements } from '@/server/platform/database/schema/lesson-schema';
import { bookmarks } from '@/server/platform/database/schema/member-schema';
import { notices } from '@/server/platform/database/schema/notice-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { waitingEntries } from '@/server/platform/database/schema/waiting-list-schema';
import { pageUrl } from '@/server/platform/mail/links';
import type { MailQueue } from '@/server/platform/mail/outbox';
import { enqueue } from '@/server/platform/queue/queue';
import { isOver } from './own-lessons';

/** Time within which a merchant can take a wrong tap back before anybody is told. */
export const SETTLE_MS = 3 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which announcements are kept: as long as lessons that were moved far ahead may be asked about. */
const KEPT_DAYS = 90;
const BATCH = 200;
/** Lessons that one mail names; the pages of the courses name all. */
const LESSONS_PER_MAIL = 20;

/** Parts of the day, by their beginning in Hong Kong. */
const PARTS = [
  ['evening', '18:00'],
  ['afternoon', '12:00'],
  ['morning', '00:00'],
] as const;

/** Returns the part of the day, as `2027-09-03 evening`. */
export function partOf(now: Date): string {
  const time = timeOf(now);
  return `${dayOf(now)} ${PARTS.find(([, from]) => from <= time)?.[0]}`;
}

function nextPart(now: Date): Date {
  const [day, time] = [dayOf(now), timeOf(now)];
  const next = PARTS.toReversed().find(([, from]) => from > time)?.[1];
  return new Date(`${next ? day : daysAfter(day, 1)}T${next ?? '00:00'}:00+08:00`);
}

/** Who is concerned by an announcement: the course is bookmarked, or the member is on its waiting list or has a place from it. */
const concerned = sql`(
  select ${bookmarks.memberId} as member_id, ${lessonAnnouncements.id} as announcement_id
  from ${bookmarks} join ${lessonAnnouncements} on ${lessonAnnouncements.postId} = ${bookmarks.postId}
    and ${bookmarks.createdAt} < ${lessonAnnouncements.announcedAt}
  union
  select ${waitingEntries.memberId}, ${lessonAnnouncements.id}
  from ${waitingEntries} join ${lessonAnnouncements} on ${lessonAnnouncements.postId} = ${waitingEntries.postId}
    and ${lessonAnnouncements.session} is not distinct from ${waitingEntries.session}
    and ${waitingEntries.createdAt} < ${lessonAnnouncements.announcedAt}
  where ${waitingEntries.memberId} is not null and ${waitingEntries.state} in ('waiting', 'offered', 'accepted', 'placed'))`;

interface Telling {
  now: Date;
  sendMail: MailQueue;
}

/**
 * Tells members of what merchants announced about lessons since they were last told: one notice and one mail for each
 * member and part of the day, about all courses. What comes later in the same part waits for the next one. Each member
 * in a transaction of its own with a key, so that a job which was killed can run again, also concurrently.
 */
export async function tellMembers(db: Database, telling: Telling): Promise<void> {
  const { now } = telling;
  const since = new Date(now.getTime() - DAY_MS);
  const until = new Date(now.getTime() - SETTLE_MS);
  let isLater = false;
  for (let after: number | null = 0; after !== null; ) {
    const { rows }: { rows: { memberId: number }[] } = await db.execute(sql`
      select distinct member_id as "memberId" from ${concerned} concerned
      join ${lessonAnnouncements} on ${lessonAnnouncements.id} = announcement_id
      where ${within(since, until)} and member_id > ${after} order by member_id limit ${BATCH}`);
    for (const { memberId } of rows)
      if (await db.transaction((tx) => tellMember(tx, memberId, telling, since))) isLater = true;
    after = rows.length === BATCH ? (rows.at(-1)?.memberId ?? null) : null;
  }
  if (isLater) await enqueue(db, { kind: 'mail_lesson_changes', payload: {}, startAfter: nextPart(now) });
}

/** Deletes announcements that nobody has to be told of any more. */
export async function tidyLessonAnnouncements(db: Database, now: Date): Promise<void> {
  await db
    .delete(lessonAnnouncements)
    .where(lte(lessonAnnouncements.announcedAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
}

const within = (since: Date, until: Date): SQL | undefined =>
  and(gt(lessonAnnouncements.announcedAt, since), lte(lessonAnnouncements.announcedAt, until));

/** Tells one member. Returns whether there is something to say in the next part of the day. */
async function tellMember(
  tx: Transaction,
  memberId: number,
  { now, sendMail }: Telling,
  since: Date,
): Promise<boolean> {
  const [last] = await tx
    .select({ key: notices.key, createdAt: notices.createdAt })
    .from(notices)
    .where(and(eq(notices.accountId, memberId), eq(notices.kind, 'lessons_changed')))
    .orderBy(desc(notices.createdAt))
    .limit(1);
  const told = last ? new Date(last.createdAt.getTime() - SETTLE_MS) : since;
  const news = await readNews(tx, memberId, told > since ? told : since, now);
  if (!news || news.length === 0) return false;
  const key = `lessons ${memberId} ${partOf(now)}`;
  if (last?.key === key) return true;
  const courses = [...new Map(news.map(({ post }) => [post.id, post])).values()];
  const [first] = courses;
  if (!first) return false;
  const path = courses.length === 1 ? `/course/${first.slug}` : '/user?tab=bookmarks';
  await notify(
    tx,
    sendMail,
    [
      {
        ...{ accountId: memberId, kind: 'lessons_changed' as const, key, path, count: news.length },
        titles: { titleZh: first.titleZh, titleEn: first.titleEn },
        mail: ({ locale, unsubscribeToken }) => ({
          template: 'lessons_changed',
          params: {
            count: news.length,
            lessons: news.slice(0, LESSONS_PER_MAIL).map(({ post, day, from, change }) => ({
              title: localise(locale, { title: [post.titleZh, post.titleEn] }).title,
              ...{ day, time: from, state: lessonStateOf(change) },
              reason: change?.reason ?? null,
              note: change?.note ?? '',
              moved: change?.moved ?? null,
              url: pageUrl(locale, `/course/${post.slug}`),
            })),
            unsubscribeToken,
          },
        }),
      },
    ],
    now,
  );
  return false;
}

/** What a member is told of a lesson. */
interface News {
  post: typeof posts.$inferSelect;
  day: string;
  from: string | null;
  change: (Pick<LessonChange, 'note' | 'moved'> & { reason: LessonChange['reason'] | null }) | null;
}

/**
 * Returns the lessons of which something else is true than the member was told last, and which have not ended. Null if the
 * merchant has changed one of them again a moment ago: all is told once that has settled, by the job of that change.
 */
async function readNews(tx: Transaction, memberId: number, since: Date, now: Date): Promise<News[] | null> {
  const rows = await tx
    .select({ said: lessonAnnouncements, post: posts })
    .from(lessonAnnouncements)
    .innerJoin(posts, eq(posts.id, lessonAnnouncements.postId))
    .where(
      and(
        within(since, now),
        sql`${lessonAnnouncements.id} in (select announcement_id from ${concerned} concerned where member_id = ${memberId})`,
        inArray(posts.state, ['published', 'paused', 'expired']),
      ),
    )
    .orderBy(asc(lessonAnnouncements.id));
  const lessons = Map.groupBy(rows, ({ said: { postId, session, day } }) => `${postId} ${session} ${day}`);
  const settled = new Date(now.getTime() - SETTLE_MS);
  const isSettled = (row: (typeof rows)[number] | undefined) =>
    row !== undefined && row.said.announcedAt <= settled;
  const known = [...lessons.values()].filter(([first]) => isSettled(first));
  if (!known.every((all) => isSettled(all.at(-1)))) return null;
  return known.flatMap((all): News[] => {
    const [first, last] = [all[0], all.at(-1)];
    if (!first || !last) return [];
    const { post, said } = last;
    const course = { ...post, exceptDates: daysOff(post, now) };
    const lesson = plannedLessons(course, said.day, 1).find(({ session }) => session === said.session);
    if (!lesson) return cancelledSince(first.said.before, now).map((cancelled) => ({ post, ...cancelled }));
    if (isSame(first.said.before, last.said.after)) return [];
    // A lesson that was moved back to a time in the past is nobody's news.
    if (isOver({ ...lesson, change: said.after }, now) && isOver({ ...lesson, change: null }, now)) return [];
    return [{ post, day: said.day, from: lesson.from, change: said.after }];
  });
}

/** Returns a lesson that was moved, as the member was told, and that the schedule does not have any more. */
function cancelledSince(told: LessonChange | null, now: Date) {
  const moved = told?.moved;
  if (!moved || isOver({ ...moved, change: null }, now)) return [];
  return [{ day: moved.day, from: moved.from, change: { reason: null, note: '', moved: null } }];
}

function isSame(a: LessonChange | null, b: LessonChange | null): boolean {
  if (a === null || b === null) return a === b;
  return a.note === b.note && a.reason === b.reason && JSON.stringify(a.moved) === JSON.stringify(b.moved);
}
