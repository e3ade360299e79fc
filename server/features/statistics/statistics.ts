import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CourseStatistics, Interest } from '@/lib/contract/own-advertisement';
import { isVisible } from '@/server/features/catalogue/published-courses';
import { dayOf, daysAfter } from '@/server/platform/calendar/calendar';
import type { Database, Transaction } from '@/server/platform/database/client';
import { merchantStatistics, postStatistics } from '@/server/platform/database/schema/advertisement-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { waitingEntries } from '@/server/platform/database/schema/waiting-list-schema';

/** Days of the popularity and of a merchant's list, today included (specification §B). */
const RECENT_DAYS = 30;

export const NO_INTEREST: Interest = { views: 0, whatsapp: 0, bookmarks: 0 };

/** Returns the merchant's id of a course that has a public page; null if there is no such course. */
export async function merchantOfVisible(db: Database, postId: number): Promise<number | null> {
  const [row] = await db
    .select({ merchantId: posts.merchantId })
    .from(posts)
    .where(and(eq(posts.id, postId), isVisible()));
  return row?.merchantId ?? null;
}

/**
 * Adds one to the count of a kind on this day, for the course and its merchant. It stores nothing about the
 * visitor.
 */
export async function countInterest(
  db: Database | Transaction,
  postId: number,
  kind: keyof Interest,
  now: Date,
): Promise<void> {
  const column = sql.identifier(kind);
  const day = dayOf(now);
  await db.execute(sql`
    with counted as (
      insert into ${postStatistics} as s (post_id, day, ${column}) values (${postId}, ${day}, 1)
      on conflict (post_id, day) do update set ${column} = s.${column} + 1
    )
    insert into ${merchantStatistics} as s (merchant_id, day, ${column})
    select merchant_id, ${day}::date, 1 from ${posts} where id = ${postId}
    on conflict (merchant_id, day) do update set ${column} = s.${column} + 1`);
}

/** Adds one to the count of a kind on this day, for a merchant alone. */
export async function countMerchantInterest(
  db: Database | Transaction,
  merchantId: number,
  kind: keyof Interest,
  now: Date,
): Promise<void> {
  await db
    .insert(merchantStatistics)
    .values({ merchantId, day: dayOf(now), [kind]: 1 })
    .onConflictDoUpdate({
      target: [merchantStatistics.merchantId, merchantStatistics.day],
      set: { [kind]: sql`${merchantStatistics[kind]} + 1` },
    });
}

/**
 * Subtracts one from the count of the day on which it was counted. Deleting an account does not subtract its
 * bookmarks.
 */
export async function uncountInterest(
  db: Database | Transaction,
  postId: number,
  kind: keyof Interest,
  countedAt: Date,
): Promise<void> {
  const column = sql.identifier(kind);
  const day = dayOf(countedAt);
  await db.execute(sql`
    with uncounted as (
      update ${postStatistics} set ${column} = greatest(${column} - 1, 0) where post_id = ${postId} and day = ${day}
    )
    update ${merchantStatistics} set ${column} = greatest(${column} - 1, 0)
    where day = ${day} and merchant_id = (select merchant_id from ${posts} where id = ${postId})`);
}

/** Returns the first day of the last 30 days. */
export function recentSince(now: Date): string {
  return daysAfter(dayOf(now), 1 - RECENT_DAYS);
}

/** Returns the interest of the last 30 days in each of the courses; courses without any are omitted. */
export async function interestOf(
  db: Database,
  postIds: readonly number[],
  now: Date,
): Promise<Map<number, Interest>> {
  if (postIds.length === 0) return new Map();
  const total = (kind: keyof Interest): SQL<number> => sql<number>`sum(${postStatistics[kind]})::int`;
  const rows = await db
    .select({
      postId: postStatistics.postId,
      views: total('views'),
      whatsapp: total('whatsapp'),
      bookmarks: total('bookmarks'),
    })
    .from(postStatistics)
    .where(
      and(
        inArray(postStatistics.postId, [...postIds]),
        between(postStatistics.day, recentSince(now), dayOf(now)),
      ),
    )
    .groupBy(postStatistics.postId);
  return new Map(rows.map(({ postId, ...interest }) => [postId, interest]));
}

/** Days in Hong Kong, both included. */
interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns the interest in one course per day. A removed bookmark no longer counts on the day it was made. */
export async function readStatistics(
  db: Database,
  postId: number,
  range: Range,
  now: Date,
): Promise<CourseStatistics> {
  const { from, to } = rangeOf(range, now);
  const [rows, waiting] = await Promise.all([
    db
      .select()
      .from(postStatistics)
      .where(and(eq(postStatistics.postId, postId), between(postStatistics.day, from, to))),
    readWaiting(db, eq(posts.id, postId), from, to),
  ]);
  return { ...dayByDay(rows, from, to), waiting };
}

/** Returns the interest in all courses of a merchant per day. */
export async function readMerchantStatistics(
  db: Database,
  merchantId: number,
  range: Range,
  now: Date,
): Promise<CourseStatistics> {
  const { from, to } = rangeOf(range, now);
  const [rows, waiting] = await Promise.all([
    db
      .select()
      .from(merchantStatistics)
      .where(and(eq(merchantStatistics.merchantId, merchantId), between(merchantStatistics.day, from, to))),
    readWaiting(db, eq(posts.merchantId, merchantId), from, to),
  ]);
  return { ...dayByDay(rows, from, to), waiting };
}

/** Returns what happened on the waiting lists of some courses, by the days of Hong Kong. An entry has its latest offer only. */
async function readWaiting(
  db: Database,
  where: SQL,
  from: string,
  to: string,
): Promise<CourseStatistics['waiting']> {
  const { rows } = await db.execute<CourseStatistics['waiting'][number]>(sql`
    select day::text as day, count(*) filter (where kind = 'joined')::int as joined,
        count(*) filter (where kind = 'offered')::int as offered,
        count(*) filter (where kind = 'accepted')::int as accepted
      from ${waitingEntries} join ${posts} on ${posts.id} = ${waitingEntries.postId},
        lateral (values ('joined', ${waitingEntries.queuedAt}), ('offered', ${waitingEntries.offeredAt}),
          ('accepted', ${waitingEntries.acceptedAt})) as happened(kind, at),
        lateral (select (at at time zone 'Asia/Hong_Kong')::date as day) as on_day
      where ${where} and ${waitingEntries.queuedAt} is not null and day between ${from}::date and ${to}::date
      group by day order by day`);
  return rows;
}

function rangeOf(range: Range, now: Date): { from: string; to: string } {
  const to = range.to ?? dayOf(now);
  return { from: range.from ?? daysAfter(to, 1 - RECENT_DAYS), to };
}

function dayByDay(rows: (Interest & { day: string })[], from: string, to: string) {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const total = { ...NO_INTEREST };
  const days: CourseStatistics['days'] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) {
    const { views, whatsapp, bookmarks } = byDay.get(day) ?? NO_INTEREST;
    total.views += views;
    total.whatsapp += whatsapp;
    total.bookmarks += bookmarks;
    days.push({ day, views, whatsapp, bookmarks });
  }
  return { total, days };
}
