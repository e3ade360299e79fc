import { and, count, desc, eq } from 'drizzle-orm';
import type { Bookmark } from '@/lib/contract/bookmark';
import type { Locale } from '@/lib/contract/locale';
import { readCards } from '@/server/features/catalogue/course-cards';
import { isVisible } from '@/server/features/catalogue/published-courses';
import { countInterest, uncountInterest } from '@/server/features/statistics/statistics';
import type { Database } from '@/server/platform/database/client';
import { offsetOf, type Page, type Paging, pageMeta } from '@/server/platform/database/page';
import { bookmarks } from '@/server/platform/database/schema/member-schema';
import { posts } from '@/server/platform/database/schema/schema';

/** Adds a bookmark. Idempotent. Returns null if there is no such course. */
export async function addBookmark(
  db: Database,
  { memberId, postId, locale }: { memberId: number; postId: number; locale: Locale },
): Promise<Bookmark | null> {
  const [visible] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postId), isVisible()));
  if (!visible) return null;
  await db.transaction(async (tx) => {
    const [made] = await tx.insert(bookmarks).values({ memberId, postId }).onConflictDoNothing().returning();
    if (made) await countInterest(tx, postId, 'bookmarks', made.createdAt);
  });
  const own = and(eq(bookmarks.memberId, memberId), eq(bookmarks.postId, postId));
  const [[row], [card]] = await Promise.all([
    db.select().from(bookmarks).where(own),
    readCards(db, [postId], locale),
  ]);
  return row && card ? bookmarkOf(row, { ...card, isBookmarked: true }) : null;
}

/** Removes a bookmark, if there is one. */
export async function removeBookmark(db: Database, memberId: number, postId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .delete(bookmarks)
      .where(and(eq(bookmarks.memberId, memberId), eq(bookmarks.postId, postId)))
      .returning();
    if (kept) await uncountInterest(tx, postId, 'bookmarks', kept.createdAt);
  });
}

/** Returns one page of a member's bookmarks, newest first, without courses that no longer have a page. */
export async function listBookmarks(
  db: Database,
  memberId: number,
  { locale, ...paging }: Paging & { locale: Locale },
): Promise<Page<Bookmark[]>> {
  const kept = and(eq(bookmarks.memberId, memberId), isVisible());
  const [rows, [counted]] = await Promise.all([
    db
      .select({ bookmark: bookmarks })
      .from(bookmarks)
      .innerJoin(posts, eq(posts.id, bookmarks.postId))
      .where(kept)
      .orderBy(desc(bookmarks.id))
      .limit(paging.perPage)
      .offset(offsetOf(paging)),
    db
      .select({ total: count() })
      .from(bookmarks)
      .innerJoin(posts, eq(posts.id, bookmarks.postId))
      .where(kept),
  ]);
  const ids = rows.map(({ bookmark }) => bookmark.postId);
  const cards = new Map((await readCards(db, ids, locale)).map((card) => [card.id, card]));
  return {
    data: rows.flatMap(({ bookmark }) => {
      const card = cards.get(bookmark.postId);
      return card ? [bookmarkOf(bookmark, { ...card, isBookmarked: true })] : [];
    }),
    meta: pageMeta(paging, counted?.total ?? 0),
  };
}

function bookmarkOf(row: typeof bookmarks.$inferSelect, post: Bookmark['post']): Bookmark {
  return { id: row.id, post, createdAt: row.createdAt.toISOString() };
}
