import { and, asc, between, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { FEW_PLACES } from '@/lib/contract/limits';
import { hasPlacesOn } from '@/server/features/catalogue/enrolment';
import { isLive } from '@/server/features/catalogue/published-courses';
import { type NoticeRequest, notify } from '@/server/features/notices/notify';
import { dayOf, daysAfter } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { pageUrl } from '@/server/platform/mail/links';
import type { MailQueue } from '@/server/platform/mail/outbox';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days before the first lesson within which a merchant is asked. */
const SOON_DAYS = 7;
/** Days for which a number that the merchant stated is not asked for. */
const FRESH_DAYS = 2;
const BATCH = 100;

/**
 * Asks merchants to update the places left of courses that begin soon and are shown with few places. Each course is
 * asked about once for each first day, however often this runs.
 */
export async function remindOfPlaces(
  db: Database,
  { now, sendMail }: { now: Date; sendMail: MailQueue },
): Promise<void> {
  const today = dayOf(now);
  for (let afterId = 0; ; ) {
    const rows = await db
      .select({ post: posts, accountId: merchants.accountId })
      .from(posts)
      .innerJoin(merchants, eq(merchants.id, posts.merchantId))
      .where(
        and(
          gt(posts.id, afterId),
          isLive(),
          isNull(posts.source),
          eq(posts.sample, false),
          isNotNull(merchants.accountId),
          between(posts.startDate, daysAfter(today, 1), daysAfter(today, SOON_DAYS)),
          between(posts.placesLeft, 1, FEW_PLACES),
          hasPlacesOn(today),
          or(isNull(posts.placesAsOf), lt(posts.placesAsOf, new Date(now.getTime() - FRESH_DAYS * DAY_MS))),
        ),
      )
      .orderBy(asc(posts.id))
      .limit(BATCH);
    const last = rows.at(-1);
    if (!last) return;
    afterId = last.post.id;
    const requests = rows.flatMap(({ post, accountId }) => (accountId ? [requestOf(accountId, post)] : []));
    await db.transaction((tx) => notify(tx, sendMail, requests, now));
  }
}

function requestOf(accountId: number, post: typeof posts.$inferSelect): NoticeRequest {
  const { id, titleZh, titleEn, startDate, placesLeft } = post;
  const path = `/merchant/dashboard?post=${id}`;
  return {
    accountId,
    kind: 'places_reminder',
    key: `places-reminder ${id} ${startDate}`,
    titles: { titleZh, titleEn },
    count: placesLeft ?? 0,
    path,
    mail: ({ locale, title, unsubscribeToken }) => ({
      template: 'places_reminder',
      params: {
        title,
        url: pageUrl(locale, path),
        unsubscribeToken,
        left: placesLeft ?? 0,
        startDate: startDate ?? '',
      },
    }),
  };
}
