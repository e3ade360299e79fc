import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { LessonChange } from '@/lib/contract/lesson-change';
import { lessonStateOf } from '@/lib/contract/lesson-change';
import { plannedLessons } from '@/lib/contract/lesson-days';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import type { WaitingState } from '@/lib/contract/waiting-list';
import { daysOff } from '@/server/features/catalogue/days-off';
import { createMailToken } from '@/server/features/notices/mail-tokens';
import { notify } from '@/server/features/notices/notify';
import { subjectOf } from '@/server/features/waiting-list/waiting-mails';
import { dayOf, daysAfter, timeOf } from '@/server/platform/calendar/calendar';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { lessonAnnouncements } from '@/server/platform/database/schema/lesson-schema';
import { mails } from '@/server/platform/database/schema/mail-schema';
import { bookmarks } from '@/server/platform/database/schema/member-schema';
import { notices } from '@/server/platform/database/schema/notice-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { waitingEntries } from '@/server/platform/database/schema/waiting-list-schema';
import { pageUrl, waitingEntryUrl } from '@/server/platform/mail/links';
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

/** States of entries whose people are told: they wait, have an offer, or have a place. */
const TOLD_STATES: readonly WaitingState[] = ['waiting', 'offered', 'accepted', 'placed'];

/** Condition for the entries of which a person is told; the address of a visitor is confirmed. */
const isTold = and(
  inArray(waitingEntries.state, TOLD_STATES),
  sql`(${waitingEntries.memberId} is not null or (${waitingEntries.email} is not null and ${waitingEntries.queuedAt} is not null))`,
);

/**
 * Who is concerned by an announcement: the course is bookmarked, or the person is on its waiting list or has a place from
 * it. A visitor whose address is the confirmed one of a member is that member, and hears once.
 */
const concerned = sql`(
  select ${bookmarks.memberId} as member_id, null as email, ${lessonAnnouncements.id} as announcement_id
  from ${bookmarks} join ${lessonAnnouncements} on ${lessonAnnouncements.postId} = ${bookmarks.postId}
    and ${bookmarks.createdAt} < ${lessonAnnouncements.announcedAt}
  union
  select coalesce(${waitingEntries.memberId}, ${accounts.id}),
    case when ${accounts.id} is null then ${waitingEntries.email} end, ${lessonAnnouncements.id}
  from ${waitingEntries} join ${lessonAnnouncements} on ${lessonAnnouncements.postId} = ${waitingEntries.postId}
    and ${lessonAnnouncements.session} is not distinct from ${waitingEntries.session}
    and ${waitingEntries.createdAt} < ${lessonAnnouncements.announcedAt}
  left join ${accounts} on ${accounts.email} = ${waitingEntries.email} and ${accounts.role} = 'member'
    and ${accounts.confirmedAt} is not null and ${accounts.suspendedAt} is null
  where ${isTold})`;

/** Condition for what concerns a member by its account, or a visitor by its address. */
const isOf = (reader: number | string): SQL =>
  typeof reader === 'number' ? sql`member_id = ${reader}` : sql`email = ${reader}`;

interface Telling {
  now: Date;
  sendMail: MailQueue;
}

/**
 * Tells members, and visitors of waiting lists, of what merchants announced about lessons since they were last told: one
 * mail, for a member with a notice, for each person and part of the day, about all courses. What comes later in the same
 * part waits for the next one. Each person in a transaction of its own with a key, so that a job which was killed can run
 * again, also concurrently.
 */
export async function tellMembers(db: Database, telling: Telling): Promise<void> {
  const { now } = telling;
  const since = new Date(now.getTime() - DAY_MS);
  const period = within(since, new Date(now.getTime() - SETTLE_MS));
  let isLater = false;
  for await (const memberId of readersOf(db, 'member_id', 0, period))
    if (await db.transaction((tx) => tellMember(tx, memberId, telling, since))) isLater = true;
  for await (const email of readersOf(db, 'email', '', period))
    if (await db.transaction((tx) => tellVisitor(tx, email, telling, since))) isLater = true;
  if (isLater) await enqueue(db, { kind: 'mail_lesson_changes', payload: {}, startAfter: nextPart(now) });
}

/** Reads in batches whom announcements concern: members by their accounts, or visitors by their addresses. */
async function* readersOf<T extends number | string>(
  db: Database,
  column: 'member_id' | 'email',
  first: T,
  period: SQL | undefined,
): AsyncGenerator<T> {
  const reader = sql`concerned.${sql.identifier(column)}`;
  for (let after: T | undefined = first; after !== undefined; ) {
    const { rows }: { rows: { reader: T }[] } = await db.execute(sql`
      select distinct ${reader} as reader from ${concerned} concerned
      join ${lessonAnnouncements} on ${lessonAnnouncements.id} = announcement_id
      where ${period} and ${reader} > ${after} order by 1 limit ${BATCH}`);
    for (const row of rows) yield row.reader;
    after = rows.length === BATCH ? rows.at(-1)?.reader : undefined;
  }
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
  const news = await readNews(tx, memberId, sinceLast(last, since), now);
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
            lessons: lessonsOf(news, locale),
            unsubscribeToken,
          },
        }),
      },
    ],
    now,
  );
  return false;
}

/**
 * Tells one visitor, in the language of its newest entry, with a link to each entry. The record of it is the mail. Returns
 * whether there is something to say in the next part of the day.
 */
async function tellVisitor(
  tx: Transaction,
  email: string,
  { now, sendMail }: Telling,
  since: Date,
): Promise<boolean> {
  const keyOf = (part: string) => `lessons ${email} ${part}`;
  const days = [dayOf(now), daysAfter(dayOf(now), -1)];
  const keys = days.flatMap((day) => PARTS.map(([part]) => keyOf(`${day} ${part}`)));
  const [last] = await tx
    .select({ key: mails.key, createdAt: mails.createdAt })
    .from(mails)
    .where(inArray(mails.key, keys))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  const news = await readNews(tx, email, sinceLast(last, since), now);
  if (!news || news.length === 0) return false;
  const key = keyOf(partOf(now));
  if (last?.key === key) return true;
  const ids = news.map(({ post }) => post.id);
  const entries = await tx
    .select({ id: waitingEntries.id, locale: waitingEntries.locale, post: posts })
    .from(waitingEntries)
    .innerJoin(posts, eq(posts.id, waitingEntries.postId))
    .where(and(eq(waitingEntries.email, email), inArray(posts.id, ids), isTold))
    .orderBy(desc(waitingEntries.id));
  const [newest] = entries;
  if (!newest) return false;
  const { locale } = newest;
  const links = [];
  for (const { id, post } of entries) {
    const token = await createMailToken(tx, 'waiting', subjectOf(id), now);
    links.push({ title: titleOf(post, locale), url: waitingEntryUrl(locale, token) });
  }
  await sendMail(tx, {
    ...{ template: 'lessons_changed', to: email, locale, idempotencyKey: key, requestedAt: now },
    params: { count: news.length, lessons: lessonsOf(news, locale), entries: links },
  });
  return false;
}

/** Returns from when on announcements may be new to somebody: within the day, and not told with the last mail. */
function sinceLast(last: { createdAt: Date } | undefined, since: Date): Date {
  const told = last ? new Date(last.createdAt.getTime() - SETTLE_MS) : since;
  return told > since ? told : since;
}

const titleOf = (post: Pick<typeof posts.$inferSelect, 'titleZh' | 'titleEn'>, locale: Locale): string =>
  localise(locale, { title: [post.titleZh, post.titleEn] }).title;

/** Returns what a mail says of lessons. */
const lessonsOf = (news: readonly News[], locale: Locale) =>
  news.slice(0, LESSONS_PER_MAIL).map(({ post, day, from, change }) => ({
    title: titleOf(post, locale),
    ...{ day, time: from, state: lessonStateOf(change) },
    reason: change?.reason ?? null,
    note: change?.note ?? '',
    moved: change?.moved ?? null,
    url: pageUrl(locale, `/course/${post.slug}`),
  }));

/** What somebody is told of a lesson. */
interface News {
  post: typeof posts.$inferSelect;
  day: string;
  from: string | null;
  change: (Pick<LessonChange, 'note' | 'moved'> & { reason: LessonChange['reason'] | null }) | null;
}

/**
 * Returns the lessons of which something else is true than the reader was told last, and which have not ended. Null if the
 * merchant has changed one of them again a moment ago: all is told once that has settled, by the job of that change.
 */
async function readNews(
  tx: Transaction,
  reader: number | string,
  since: Date,
  now: Date,
): Promise<News[] | null> {
  const rows = await tx
    .select({ said: lessonAnnouncements, post: posts })
    .from(lessonAnnouncements)
    .innerJoin(posts, eq(posts.id, lessonAnnouncements.postId))
    .where(
      and(
        within(since, now),
        sql`${lessonAnnouncements.id} in (select announcement_id from ${concerned} concerned where ${isOf(reader)})`,
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

/** Returns a lesson that was moved, as the reader was told, and that the schedule does not have any more. */
function cancelledSince(told: LessonChange | null, now: Date) {
  const moved = told?.moved;
  if (!moved || isOver({ ...moved, change: null }, now)) return [];
  return [{ day: moved.day, from: moved.from, change: { reason: null, note: '', moved: null } }];
}

function isSame(a: LessonChange | null, b: LessonChange | null): boolean {
  if (a === null || b === null) return a === b;
  return a.note === b.note && a.reason === b.reason && JSON.stringify(a.moved) === JSON.stringify(b.moved);
}
