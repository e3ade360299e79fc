import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { isLive } from '@/server/features/catalogue/published-courses';
import { type MailContents, type NoticeRequest, notify } from '@/server/features/notices/notify';
import { addAlertsOfBookmarks } from '@/server/features/place-alerts/place-alerts';
import { dayOf, daysAfter } from '@/server/platform/calendar/calendar';
import type { Database, Transaction } from '@/server/platform/database/client';
import { bookmarks } from '@/server/platform/database/schema/member-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { waitingEntries } from '@/server/platform/database/schema/waiting-list-schema';
import { pageUrl } from '@/server/platform/mail/links';
import type { MailQueue } from '@/server/platform/mail/outbox';

/** Days before the end of a course, of its enrolment or of its listing, from which members are notified of it. */
const ENDS_SOON_DAYS = 3;
const BATCH = 500;

const columns = {
  id: posts.id,
  slug: posts.slug,
  titleZh: posts.titleZh,
  titleEn: posts.titleEn,
  lessonPrice: posts.lessonPrice,
  startDate: posts.startDate,
  endDate: posts.endDate,
  placesLeft: posts.placesLeft,
  sourceMovedDays: posts.sourceMovedDays,
};

/** Somebody bookmarked the course, or waits for it. */
const isBookmarked = sql`(exists (select from ${bookmarks} where ${bookmarks.postId} = ${posts.id})
  or exists (select from ${waitingEntries} where ${waitingEntries.postId} = ${posts.id} and ${waitingEntries.state} = 'waiting'))`;

function readBookmarked(tx: Transaction | Database, where: SQL | undefined) {
  return tx.select(columns).from(posts).where(and(where, isBookmarked));
}
type Bookmarked = Awaited<ReturnType<typeof readBookmarked>>[number];

/** What an event says to those who bookmarked the course; the key names the event. */
interface Change {
  kind: NoticeRequest['kind'];
  key: string;
  count?: number;
  params: Pick<Extract<MailContents, { template: 'bookmark_change' }>['params'], 'change' | 'day' | 'prices'>;
}

/**
 * Runs a write to courses and notifies the members who bookmarked them of changes: a lower price, other dates, or places
 * of a full course (as an alert for places). All in the transaction of the write.
 * @param where the courses that may be written
 */
export async function noticeChanges<T>(
  tx: Transaction,
  { where, now, sendMail }: { where: SQL; now: Date; sendMail: MailQueue },
  write: () => Promise<T>,
): Promise<T> {
  const before = new Map((await readBookmarked(tx, where)).map((course) => [course.id, course]));
  const result = await write();
  const ids = [...before.keys()];
  if (ids.length === 0) return result;
  const after = await readBookmarked(tx, and(inArray(posts.id, ids), isLive()));
  const today = dayOf(now);
  const reopened: number[] = [];
  for (const course of after) {
    const former = before.get(course.id);
    if (!former) continue;
    for (const change of changesOf(former, course, today))
      await notifyMembers(tx, sendMail, { course, change, now });
    if (former.placesLeft === 0 && course.placesLeft !== 0) reopened.push(course.id);
  }
  await addAlertsOfBookmarks(tx, reopened, now);
  return result;
}

/** Returns what a member should know of a change of a course. */
function changesOf(before: Bookmarked, after: Bookmarked, today: string): Change[] {
  const changes: Change[] = [];
  const prices = { before: before.lessonPrice, now: after.lessonPrice };
  if (prices.before !== null && prices.now !== null && prices.now < prices.before)
    changes.push({
      kind: 'bookmark_cheaper',
      key: `bookmark-cheaper ${after.id} ${prices.now}`,
      count: Math.ceil(prices.now),
      params: { change: 'cheaper', prices: { before: rounded(prices.before), now: rounded(prices.now) } },
    });
  const isMoved = before.startDate !== after.startDate || before.endDate !== after.endDate;
  // Dates of samples move with the week of their import.
  const isSample = before.sourceMovedDays !== after.sourceMovedDays;
  const isKnown = after.startDate !== null || after.endDate !== null;
  if (isMoved && !isSample && isKnown && (after.endDate ?? after.startDate ?? today) >= today)
    changes.push({
      kind: 'bookmark_dates',
      key: `bookmark-dates ${after.id} ${after.startDate} ${after.endDate}`,
      params: { change: 'dates' },
    });
  return changes;
}

/** Rounds a price of a lesson to ten cents. */
const rounded = (hkd: number) => Math.round(hkd * 10) / 10;

async function notifyMembers(
  tx: Transaction,
  sendMail: MailQueue,
  { course, change, now }: { course: Bookmarked; change: Change; now: Date },
): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    const readers = await tx
      .select({ id: bookmarks.id, memberId: bookmarks.memberId })
      .from(bookmarks)
      .where(and(eq(bookmarks.postId, course.id), gt(bookmarks.id, from)))
      .orderBy(asc(bookmarks.id))
      .limit(BATCH);
    await notify(
      tx,
      sendMail,
      readers.map(({ memberId }) => requestOf(memberId, course, change)),
      now,
    );
    after = readers.length === BATCH ? (readers.at(-1)?.id ?? null) : null;
  }
}

function requestOf(
  accountId: number,
  { slug, titleZh, titleEn }: Pick<Bookmarked, 'slug' | 'titleZh' | 'titleEn'>,
  { kind, key, count, params }: Change,
): NoticeRequest {
  const path = `/course/${slug}`;
  return {
    accountId,
    kind,
    key: `${key} ${accountId}`,
    titles: { titleZh, titleEn },
    ...(count !== undefined && { count }),
    path,
    mail: ({ locale, title, unsubscribeToken }) => ({
      template: 'bookmark_change',
      params: { ...params, courseTitle: title, url: pageUrl(locale, path), unsubscribeToken },
    }),
  };
}

/** Last day on which a course can be attended or joined. */
const lastDay = sql<string>`least(${posts.endDate}, ${posts.enrolUntil},
  (${posts.listedUntil} at time zone 'Asia/Hong_Kong')::date)`;

/**
 * Notifies members once of each bookmarked course that ends soon, or whose enrolment or listing does. Safe to run again and
 * concurrently.
 */
export async function remindOfBookmarks(
  db: Database,
  { now, sendMail }: { now: Date; sendMail: MailQueue },
): Promise<void> {
  const today = dayOf(now);
  const soon = sql`${lastDay} between ${today}::date and ${daysAfter(today, ENDS_SOON_DAYS)}::date`;
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    const rows = await db
      .select({ bookmark: bookmarks, course: columns, day: sql<string>`${lastDay}::text` })
      .from(bookmarks)
      .innerJoin(posts, eq(posts.id, bookmarks.postId))
      .where(and(gt(bookmarks.id, from), isLive(), soon))
      .orderBy(asc(bookmarks.id))
      .limit(BATCH);
    await db.transaction((tx) =>
      notify(
        tx,
        sendMail,
        rows.map(({ bookmark, course, day }) =>
          requestOf(bookmark.memberId, course, {
            kind: 'bookmark_ends',
            key: `bookmark-ends ${course.id} ${day}`,
            params: { change: 'ends', day },
          }),
        ),
        now,
      ),
    );
    after = rows.length === BATCH ? (rows.at(-1)?.bookmark.id ?? null) : null;
  }
}
