import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import type { Notice } from '@/lib/contract/notice';
import type { Database } from '@/server/platform/database/client';
import { offsetOf, type Page, type Paging, pageMeta } from '@/server/platform/database/page';
import { notices } from '@/server/platform/database/schema/notice-schema';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than any job may find the cause of a notice again, so that no key is reused. */
const KEEP_DAYS = 180;

/** Returns one page of an account's notices, newest first. */
export async function listNotices(
  db: Database,
  accountId: number,
  { locale, ...paging }: Paging & { locale: Locale },
): Promise<Page<Notice[]>> {
  const own = eq(notices.accountId, accountId);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(notices)
      .where(own)
      .orderBy(desc(notices.id))
      .limit(paging.perPage)
      .offset(offsetOf(paging)),
    db.select({ total: count() }).from(notices).where(own),
  ]);
  return { data: rows.map((row) => noticeOf(row, locale)), meta: pageMeta(paging, counted?.total ?? 0) };
}

/** Converts a row to the contract's notice. */
export function noticeOf(row: typeof notices.$inferSelect, locale: Locale): Notice {
  return {
    id: row.id,
    kind: row.kind,
    title: localise(locale, { title: [row.titleZh, row.titleEn] }).title,
    count: row.count,
    path: row.path,
    createdAt: row.createdAt.toISOString(),
    read: row.readAt !== null,
  };
}

/** Returns the number of an account's unread notices. */
export async function countUnread(db: Database, accountId: number): Promise<number> {
  return db.$count(notices, and(eq(notices.accountId, accountId), isNull(notices.readAt)));
}

/**
 * Marks notices of an account as read and returns the number that is still unread. Only the given notices change:
 * one that arrived after the list was shown stays unread.
 */
export async function markRead(
  db: Database,
  accountId: number,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  if (ids.length > 0)
    await db
      .update(notices)
      .set({ readAt: now })
      .where(and(eq(notices.accountId, accountId), inArray(notices.id, [...ids]), isNull(notices.readAt)));
  return countUnread(db, accountId);
}

/** Deletes notices that are older than the retention period. */
export async function tidyNotices(db: Database, now: Date): Promise<void> {
  await db.delete(notices).where(lt(notices.createdAt, new Date(now.getTime() - KEEP_DAYS * DAY_MS)));
}
