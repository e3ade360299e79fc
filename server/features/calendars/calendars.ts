import {
  and,
  arrayContains,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import {
  CALENDAR_COURSES_MAX,
  CALENDAR_PAST_DAYS,
  type Calendar,
  type CalendarCourse,
} from '@/lib/contract/calendar';
import { WEEKDAYS } from '@/lib/contract/choices';
import { hashtagTitle } from '@/lib/contract/hashtag-title';
import { currentChanges } from '@/lib/contract/lesson-days';
import { nextLessonAt } from '@/lib/contract/lessons';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { sessionsOf } from '@/server/features/catalogue/course-sessions';
import { daysOff } from '@/server/features/catalogue/days-off';
import { enrolmentOf } from '@/server/features/catalogue/enrolment';
import { isLive, isOfActiveMerchant } from '@/server/features/catalogue/published-courses';
import { idBySlug } from '@/server/features/catalogue/retired-slugs';
import { findHashtagRow } from '@/server/features/courses/hashtags';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { bookmarks } from '@/server/platform/database/schema/member-schema';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { recordShown } from '@/server/platform/request/request-context';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Language of the texts, and the time at which the calendar is read. */
interface Reading {
  locale: Locale;
  now: Date;
}

const columns = {
  ...{
    id: posts.id,
    slug: posts.slug,
    version: posts.version,
    lessonVersion: posts.lessonVersion,
    state: posts.state,
  },
  ...{ titleZh: posts.titleZh, titleEn: posts.titleEn, venueZh: posts.venueZh, venueEn: posts.venueEn },
  ...{ weekdays: posts.weekdays, timeFrom: posts.timeFrom, timeTo: posts.timeTo },
  ...{ startDate: posts.startDate, endDate: posts.endDate, exceptDates: posts.exceptDates },
  publicHolidays: posts.publicHolidays,
  lessonChanges: posts.lessonChanges,
  ...{ sessions: posts.sessions, lessonMinutes: posts.lessonMinutes, updatedAt: posts.updatedAt },
  ...{ placesLeft: posts.placesLeft, placesAsOf: posts.placesAsOf, waitingList: posts.waitingList },
  ...{ enrolFrom: posts.enrolFrom, enrolUntil: posts.enrolUntil, ballotOn: posts.ballotOn },
};

/** Returns the calendar of a merchant; null if it is unknown or suspended. A retired slug finds it too. */
export async function findMerchantCalendar(
  db: Database,
  slug: string,
  reading: Reading,
): Promise<Calendar | null> {
  const [merchant] = await db
    .select({ id: merchants.id, nameZh: merchants.nameZh, nameEn: merchants.nameEn })
    .from(merchants)
    .where(and(eq(merchants.id, idBySlug(merchants, 'merchant', slug)), isNull(merchants.suspendedAt)));
  if (!merchant) return null;
  recordShown(`merchant-${merchant.id}`);
  const { name } = localise(reading.locale, { name: [merchant.nameZh, merchant.nameEn] });
  return { name, ...(await listCourses(db, eq(posts.merchantId, merchant.id), reading)) };
}

/** Returns the calendar of a hashtag; null if it is unknown or blocked. A merged one has that of its target. */
export async function findHashtagCalendar(
  db: Database,
  slug: string,
  reading: Reading,
): Promise<Calendar | null> {
  const hashtag = await findHashtagRow(db, slug);
  if (!hashtag) return null;
  recordShown('lists');
  const name = hashtagTitle(hashtag.name, reading.locale) ?? hashtag.name;
  return { name, ...(await listCourses(db, arrayContains(posts.hashtags, [hashtag.name]), reading)) };
}

/**
 * Returns the calendar of the courses that a member bookmarked. It keeps the lessons of a paused or expired listing whose
 * last day is known, because whoever takes part still goes there.
 */
export async function readMemberCalendar(
  db: Database,
  memberId: number,
  reading: Reading,
): Promise<Calendar> {
  const isBookmarked = sql`${posts.id} in (select ${bookmarks.postId} from ${bookmarks}
    where ${bookmarks.memberId} = ${memberId})`;
  const isRunning = and(inArray(posts.state, ['paused', 'expired']), isNotNull(posts.endDate));
  return { name: null, ...(await listCourses(db, isBookmarked, reading, isRunning)) };
}

/**
 * Returns the courses with known lessons under a condition: the published ones, the cancelled ones of the last
 * CALENDAR_PAST_DAYS days, and those of `others`.
 */
async function listCourses(
  db: Database,
  condition: SQL,
  { locale, now }: Reading,
  others?: SQL,
): Promise<Omit<Calendar, 'name'>> {
  const since = new Date(now.getTime() - CALENDAR_PAST_DAYS * DAY_MS);
  const isCancelled = and(
    sql`${posts.state} in ('withdrawn', 'ended')`,
    isNotNull(posts.publishedAt),
    gte(posts.updatedAt, since),
  );
  const hasLessons = and(
    isNotNull(posts.timeFrom),
    or(isNotNull(posts.startDate), sql`cardinality(${posts.weekdays}) > 0`),
    or(isNull(posts.endDate), gte(posts.endDate, dayOf(since))),
  );
  const select = (where: SQL | undefined) =>
    db
      .select(columns)
      .from(posts)
      .where(and(condition, hasLessons, where));
  // Two parts of one statement, because the indexes of published courses serve no other state.
  const rows = await unionAll(select(isLive()), select(and(isOfActiveMerchant(), or(isCancelled, others))))
    .orderBy(desc(posts.id))
    .limit(CALENDAR_COURSES_MAX + 1);
  return {
    courses: rows.slice(0, CALENDAR_COURSES_MAX).map((row) => courseOf(row, locale, now)),
    capped: rows.length > CALENDAR_COURSES_MAX,
  };
}

type Row = Pick<typeof posts.$inferSelect, keyof typeof columns>;

function courseOf(row: Row, locale: Locale, now: Date): CalendarCourse {
  const { id, slug, state, timeFrom, timeTo, startDate, endDate } = row;
  const exceptDates = daysOff(row, now);
  const lessonChanges = currentChanges({ ...row, exceptDates });
  const isShown = state !== 'ended';
  const since = dayOf(new Date(now.getTime() - CALENDAR_PAST_DAYS * DAY_MS));
  const sessions = sessionsOf(row, locale).filter(({ endDate: last }) => last >= since);
  const { title, venue } = localise(locale, {
    title: [row.titleZh, row.titleEn],
    venue: [row.venueZh, row.venueEn],
  });
  return {
    ...{ id, slug, state, timeFrom, timeTo, startDate, endDate, exceptDates },
    version: row.version + row.lessonVersion,
    title: isShown ? title : '',
    venue: isShown && venue ? venue : null,
    weekdays: WEEKDAYS.filter((day) => row.weekdays.includes(day)),
    sessions: isShown ? sessions : sessions.map((session) => ({ ...session, label: '', venue: null })),
    lessonChanges: isShown ? lessonChanges : [],
    nextLessonAt: nextLessonAt({ ...row, exceptDates, lessonChanges }, now),
    enrolment: enrolmentOf(row, now),
    price: { lessonMinutes: row.lessonMinutes },
    updatedAt: row.updatedAt.toISOString(),
  };
}
