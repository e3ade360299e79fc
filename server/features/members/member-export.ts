import { and, desc, eq, sql } from 'drizzle-orm';
import type { MemberExport } from '@/lib/contract/account';
import { DEFAULT_LOCALE } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import type { Account } from '@/server/features/accounts/accounts';
import { profileOf } from '@/server/features/accounts/profiles';
import { listSessions } from '@/server/features/accounts/sessions';
import { findCalendarAddress } from '@/server/features/calendars/calendar-addresses';
import { commentOf } from '@/server/features/comments/comments';
import { noticeOf } from '@/server/features/notices/notices';
import { listPasskeys } from '@/server/features/passkeys/passkeys';
import { listSavedSearches } from '@/server/features/saved-searches/saved-searches';
import type { Database } from '@/server/platform/database/client';
import { merchantClaims } from '@/server/platform/database/schema/claim-schema';
import { bookmarks, placeAlerts } from '@/server/platform/database/schema/member-schema';
import { notices } from '@/server/platform/database/schema/notice-schema';
import { comments, merchants, posts } from '@/server/platform/database/schema/schema';
import { waitingEntries } from '@/server/platform/database/schema/waiting-list-schema';

/** Returns all data that is stored about a member. */
export async function exportMember(db: Database, found: Account, sessionId: number): Promise<MemberExport> {
  const { account } = found;
  const [kept, alerts, entries, claims, searches, address, written, noticeRows, sessions, passkeys] =
    await Promise.all([
      db
        .select({ postId: posts.id, slug: posts.slug, createdAt: bookmarks.createdAt })
        .from(bookmarks)
        .innerJoin(posts, eq(posts.id, bookmarks.postId))
        .where(eq(bookmarks.memberId, account.id))
        .orderBy(desc(bookmarks.id)),
      db
        .select({ postId: posts.id, slug: posts.slug, createdAt: placeAlerts.createdAt })
        .from(placeAlerts)
        .innerJoin(posts, eq(posts.id, placeAlerts.postId))
        .where(eq(placeAlerts.memberId, account.id))
        .orderBy(desc(placeAlerts.createdAt)),
      db
        .select({
          slug: posts.slug,
          state: waitingEntries.state,
          name: waitingEntries.name,
          phone: waitingEntries.phone,
          places: waitingEntries.places,
          note: waitingEntries.note,
          createdAt: waitingEntries.createdAt,
        })
        .from(waitingEntries)
        .innerJoin(posts, eq(posts.id, waitingEntries.postId))
        .where(eq(waitingEntries.memberId, account.id))
        .orderBy(desc(waitingEntries.id)),
      db
        .select({
          slug: merchants.slug,
          state: merchantClaims.state,
          name: merchantClaims.name,
          role: merchantClaims.role,
          note: merchantClaims.note,
          createdAt: merchantClaims.createdAt,
        })
        .from(merchantClaims)
        .innerJoin(merchants, eq(merchants.id, merchantClaims.merchantId))
        // Of an address that nobody has confirmed they may be another person's.
        .where(and(eq(merchantClaims.email, account.email), sql`${account.confirmedAt !== null}`))
        .orderBy(desc(merchantClaims.id)),
      listSavedSearches(db, account.id, DEFAULT_LOCALE),
      findCalendarAddress(db, account.id),
      db
        .select({ comment: comments, slug: posts.slug, titleZh: posts.titleZh, titleEn: posts.titleEn })
        .from(comments)
        .innerJoin(posts, eq(posts.id, comments.postId))
        .where(eq(comments.memberId, account.id))
        .orderBy(desc(comments.id)),
      db.select().from(notices).where(eq(notices.accountId, account.id)).orderBy(desc(notices.id)),
      listSessions(db, account.id, sessionId),
      listPasskeys(db, account.id),
    ]);
  return {
    user: {
      ...profileOf(found),
      createdAt: account.createdAt.toISOString(),
      updatedAt: account.updatedAt.toISOString(),
    },
    bookmarks: kept.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    placeAlerts: alerts.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    waitingEntries: entries.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    merchantClaims: claims.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    savedSearches: searches.map(({ title, path, frequency, createdAt }) => ({
      title,
      path,
      frequency,
      createdAt,
    })),
    calendarAddressAt: address?.toISOString() ?? null,
    comments: written.map(({ comment, slug, titleZh, titleEn }) =>
      commentOf(comment, { slug, title: localise(DEFAULT_LOCALE, { title: [titleZh, titleEn] }).title }),
    ),
    notices: noticeRows.map((row) => noticeOf(row, DEFAULT_LOCALE)),
    mailsOff: account.mailsOff,
    sessions,
    passkeys,
  };
}
