import { and, asc, between, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Interest } from '@/lib/contract/own-advertisement';
import { type NoticeRequest, notify } from '@/server/features/notices/notify';
import { dayOf, daysAfter } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { merchantStatistics } from '@/server/platform/database/schema/advertisement-schema';
import { merchants } from '@/server/platform/database/schema/schema';
import { pageUrl } from '@/server/platform/mail/links';
import type { MailQueue } from '@/server/platform/mail/outbox';
import { NO_INTEREST } from './statistics';

const DAYS_PER_WEEK = 7;
const MERCHANTS_PER_PAGE = 100;
const PATH = '/merchant/dashboard';

/** Days in Hong Kong: a week from Monday to Sunday, and the first day of the week before. */
interface Week {
  from: string;
  to: string;
  before: string;
}

/**
 * Returns the last week that ended before a job was created. A job that is late or retried covers the week in which
 * it was due.
 */
export function weekBefore(createdAt: Date): Week {
  const today = dayOf(createdAt);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % DAYS_PER_WEEK;
  const from = daysAfter(today, -sinceMonday - DAYS_PER_WEEK);
  return { from, to: daysAfter(from, DAYS_PER_WEEK - 1), before: daysAfter(from, -DAYS_PER_WEEK) };
}

/**
 * Mails every merchant with any interest in its courses in the last two weeks the figures of the week and of the week
 * before. A run that was interrupted can be repeated: the key prevents a second mail for the same week.
 */
export async function sendWeeklyFigures(
  db: Database,
  { now, createdAt, sendMail }: { now: Date; createdAt: Date; sendMail: MailQueue },
): Promise<void> {
  const week = weekBefore(createdAt);
  const inBoth = between(merchantStatistics.day, week.before, week.to);
  const seen = or(
    gt(merchantStatistics.views, 0),
    gt(merchantStatistics.whatsapp, 0),
    gt(merchantStatistics.bookmarks, 0),
  );
  for (let afterId = 0; ; ) {
    const page = await db
      .select({ id: merchants.id, accountId: sql<number>`${merchants.accountId}` })
      .from(merchants)
      .where(
        and(
          gt(merchants.id, afterId),
          isNotNull(merchants.accountId),
          isNull(merchants.suspendedAt),
          sql`exists (${db
            .select({ one: sql`1` })
            .from(merchantStatistics)
            .where(and(eq(merchantStatistics.merchantId, merchants.id), inBoth, seen))})`,
        ),
      )
      .orderBy(asc(merchants.id))
      .limit(MERCHANTS_PER_PAGE);
    const last = page.at(-1);
    if (!last) return;
    afterId = last.id;
    const ids = page.map(({ id }) => id);
    const rows = await db
      .select()
      .from(merchantStatistics)
      .where(and(inArray(merchantStatistics.merchantId, ids), inBoth));
    const requests = page.map(({ id, accountId }) =>
      requestOf(
        accountId,
        rows.filter(({ merchantId }) => merchantId === id),
        week,
      ),
    );
    await db.transaction((tx) => notify(tx, sendMail, requests, now));
  }
}

function requestOf(
  accountId: number,
  rows: readonly (Interest & { day: string })[],
  week: Week,
): NoticeRequest {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, at) => {
    const day = daysAfter(week.from, at);
    const { views, whatsapp, bookmarks } = byDay.get(day) ?? NO_INTEREST;
    return { day, views, whatsapp, bookmarks };
  });
  const before = { ...NO_INTEREST };
  for (const row of rows.filter(({ day }) => day < week.from)) {
    before.views += row.views;
    before.whatsapp += row.whatsapp;
    before.bookmarks += row.bookmarks;
  }
  return {
    accountId,
    kind: 'weekly_figures',
    key: `weekly-figures ${week.from} ${accountId}`,
    count: days.reduce((sum, { views }) => sum + views, 0),
    path: PATH,
    mail: ({ locale, unsubscribeToken }) => ({
      template: 'weekly_figures',
      params: {
        url: pageUrl(locale, PATH),
        unsubscribeToken,
        from: week.from,
        to: week.to,
        days,
        before,
      },
    }),
  };
}
