import { and, between, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Interest, PostEvent, PostStatistics } from '@/lib/contract/own-post';
import { postStatistics } from '@/server/db/advertisement-schema';
import type { Database } from '@/server/db/client';
import { bookmarks } from '@/server/db/member-schema';
import { posts } from '@/server/db/schema';
import { isVisible } from '../live-posts';
import { dayOf } from './calendar';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What a popularity and a merchant's list look back on (decisions §2). */
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

/** Counts one more of a kind on this day: a number, and nothing about who. */
export async function countEvent(db: Database, postId: number, kind: PostEvent, now: Date): Promise<void> {
  const added = { views: kind === 'view' ? 1 : 0, whatsapp: kind === 'whatsapp' ? 1 : 0 };
  await db
    .insert(postStatistics)
    .values({ postId, day: dayOf(now), ...added })
    .onConflictDoUpdate({
      target: [postStatistics.postId, postStatistics.day],
      set: {
        views: sql`${postStatistics.views} + ${added.views}`,
        whatsapp: sql`${postStatistics.whatsapp} + ${added.whatsapp}`,
      },
    });
}

/** Interest of the last 30 days in each of the courses; those without any are left out. */
export async function interestOf(
  db: Database,
  postIds: readonly number[],
  now: Date,
): Promise<Map<number, Interest>> {
  if (postIds.length === 0) return new Map();
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
  const [counted, kept] = await Promise.all([
    db
      .select({
        postId: postStatistics.postId,
        views: sql<number>`sum(${postStatistics.views})::int`,
        whatsapp: sql<number>`sum(${postStatistics.whatsapp})::int`,
      })
      .from(postStatistics)
      .where(and(inArray(postStatistics.postId, [...postIds]), gte(postStatistics.day, dayOf(since))))
      .groupBy(postStatistics.postId),
    db
      .select({ postId: bookmarks.postId, number: sql<number>`count(*)::int` })
      .from(bookmarks)
      .where(and(inArray(bookmarks.postId, [...postIds]), gte(bookmarks.createdAt, since)))
      .groupBy(bookmarks.postId),
  ]);
  const found = new Map<number, Interest>();
  for (const { postId, ...numbers } of counted) found.set(postId, { ...NO_INTEREST, ...numbers });
  for (const { postId, number } of kept)
    found.set(postId, { ...(found.get(postId) ?? NO_INTEREST), bookmarks: number });
  return found;
}

/** Interest in one course on each day, both ends included; bookmarks are those still kept, by the day they were made. */
export async function readStatistics(
  db: Database,
  postId: number,
  range: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Promise<PostStatistics> {
  const to = range.to ?? dayOf(now);
  const from = range.from ?? daysBefore(to, RECENT_DAYS - 1);
  const bookmarkDay = sql<string>`(${bookmarks.createdAt} at time zone 'Asia/Hong_Kong')::date::text`;
  const [counted, kept] = await Promise.all([
    db
      .select()
      .from(postStatistics)
      .where(and(eq(postStatistics.postId, postId), between(postStatistics.day, from, to))),
    db
      .select({ day: bookmarkDay, number: sql<number>`count(*)::int` })
      .from(bookmarks)
      .where(and(eq(bookmarks.postId, postId), sql`${bookmarkDay} between ${from} and ${to}`))
      .groupBy(sql`1`),
  ]);
  const byDay = new Map(counted.map(({ day, views, whatsapp }) => [day, { views, whatsapp }]));
  const bookmarksByDay = new Map(kept.map(({ day, number }) => [day, number]));
  const total = { ...NO_INTEREST };
  const days: PostStatistics['days'] = [];
  for (let day = from; day <= to; day = daysBefore(day, -1)) {
    const numbers = { ...NO_INTEREST, ...byDay.get(day), bookmarks: bookmarksByDay.get(day) ?? 0 };
    total.views += numbers.views;
    total.whatsapp += numbers.whatsapp;
    total.bookmarks += numbers.bookmarks;
    days.push({ day, ...numbers });
  }
  return { total, days };
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}
