import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Interest, PostStatistics } from '@/lib/contract/own-post';
import { isVisible } from '@/server/features/catalogue/published-courses';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database, Transaction } from '@/server/platform/database/client';
import { merchantStatistics, postStatistics } from '@/server/platform/database/schema/advertisement-schema';
import { posts } from '@/server/platform/database/schema/schema';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What a popularity and a merchant's list look back on, today included (specification §B). */
const RECENT_DAYS = 30;

export const NO_INTEREST: Interest = { views: 0, whatsapp: 0, bookmarks: 0 };

/** The merchant whose course the public sees under this id; null when there is none. */
export async function merchantOfVisible(db: Database, postId: number): Promise<number | null> {
  const [row] = await db
    .select({ merchantId: posts.merchantId })
    .from(posts)
    .where(and(eq(posts.id, postId), isVisible()));
  return row?.merchantId ?? null;
}

/** Counts one more of a kind on this day, for the course and for its merchant: a number, and nothing about who. */
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

/** Takes one back from the day it was counted on; what an account that is gone had bookmarked stays counted. */
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

/** The first of the days that count as recent. */
export function recentSince(now: Date): string {
  return daysBefore(dayOf(now), RECENT_DAYS - 1);
}

/** Interest of the last 30 days in each of the courses; those without any are left out. */
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

/** Interest in one course on each day; bookmarks are those still kept, by the day they were made. */
export async function readStatistics(
  db: Database,
  postId: number,
  range: Range,
  now: Date,
): Promise<PostStatistics> {
  const { from, to } = rangeOf(range, now);
  const rows = await db
    .select()
    .from(postStatistics)
    .where(and(eq(postStatistics.postId, postId), between(postStatistics.day, from, to)));
  return dayByDay(rows, from, to);
}

/** The same of all of a merchant's courses together. */
export async function readMerchantStatistics(
  db: Database,
  merchantId: number,
  range: Range,
  now: Date,
): Promise<PostStatistics> {
  const { from, to } = rangeOf(range, now);
  const rows = await db
    .select()
    .from(merchantStatistics)
    .where(and(eq(merchantStatistics.merchantId, merchantId), between(merchantStatistics.day, from, to)));
  return dayByDay(rows, from, to);
}

function rangeOf(range: Range, now: Date): { from: string; to: string } {
  const to = range.to ?? dayOf(now);
  return { from: range.from ?? daysBefore(to, RECENT_DAYS - 1), to };
}

function dayByDay(rows: (Interest & { day: string })[], from: string, to: string): PostStatistics {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const total = { ...NO_INTEREST };
  const days: PostStatistics['days'] = [];
  for (let day = from; day <= to; day = daysBefore(day, -1)) {
    const { views, whatsapp, bookmarks } = byDay.get(day) ?? NO_INTEREST;
    total.views += views;
    total.whatsapp += whatsapp;
    total.bookmarks += bookmarks;
    days.push({ day, views, whatsapp, bookmarks });
  }
  return { total, days };
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}
