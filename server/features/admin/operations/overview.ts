import { sql } from 'drizzle-orm';
import { ENDING_DAYS, OVERVIEW_DAYS, type Overview, type Queue } from '@/lib/contract/admin-overview';
import { LOCALES } from '@/lib/contract/locale';
import { isOfOpenAccount, isReviewOfOpenAccount } from '@/server/features/accounts/closed-accounts';
import { completeBusiness } from '@/server/features/catalogue/complete-business';
import { listSearchCounts } from '@/server/features/search/search-counts';
import { summariseVitals } from '@/server/features/statistics/vitals';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { storageInUse } from '@/server/platform/media/storage-in-use';
import { DEAD_LETTERS, QUEUE_SCHEMA } from '@/server/platform/queue/kinds';
import { readDailyFigures } from './daily-figures';

const EMPTY_SEARCHES = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days after which a waiting comment, report or merchant is overdue, as for an advertisement. */
const PATIENCE_DAYS = 3;

/** Returns the queues, totals, daily figures and measurements of the overview, for all staff roles. */
export async function readOverview(db: Database, now: Date): Promise<Omit<Overview, 'unreadNotices'>> {
  const [queues, totals, emptySearches, days, vitals, storage, samples] = await Promise.all([
    readQueues(db, now),
    readTotals(db, now),
    readEmptySearches(db),
    readDailyFigures(db, OVERVIEW_DAYS, now),
    summariseVitals(db, now),
    storageInUse(db),
    hasSamples(db),
  ]);
  return { queues, ...totals, emptySearches, days, vitals, storage, samples };
}

const deadLetters = sql`${sql.identifier(QUEUE_SCHEMA)}.job where name = ${DEAD_LETTERS} and state = 'created'`;

/** Returns the number of waiting items of each queue, overdue queues first. */
export async function readQueues(db: Database, now: Date): Promise<Overview['queues']> {
  const today = dayOf(now);
  const late = dayOf(new Date(now.getTime() - PATIENCE_DAYS * DAY_MS));
  // Compare timestamps: computing the day of each row is slower than finding the rows.
  const isLate = (column: string) => sql`${sql.raw(column)} < ${`${late}T00:00:00+08:00`}::timestamptz`;
  const isDue = (column: string) =>
    sql`${sql.raw(column)} >= ${`${late}T00:00:00+08:00`}::timestamptz
      and ${sql.raw(column)} < ${`${late}T00:00:00+08:00`}::timestamptz + interval '1 day'`;
  const oldest = (column: string) =>
    sql.raw(`(min(${column}) at time zone 'Asia/Hong_Kong')::date::text as oldest`);
  const { rows } = await db.execute<{
    queue: Queue;
    waiting: number;
    due_today: number;
    overdue: number;
    oldest: string | null;
  }>(sql`
    select 'advertisements' as queue, count(*)::int as waiting,
      count(*) filter (where due_on = ${today})::int as due_today,
      count(*) filter (where due_on < ${today})::int as overdue, min(due_on)::text as oldest
    from post_reviews where due_on is not null and ${isReviewOfOpenAccount(sql`post_id`)}
    union all
    select 'expiry_reviews', count(*)::int, count(*) filter (where expiry_review_on = ${late})::int,
      count(*) filter (where expiry_review_on < ${late})::int,
      min(expiry_review_on)::text
    from post_reviews r join posts p on p.id = r.post_id
    where r.expiry_review_on <= ${today} and p.state = 'published' and ${isOfOpenAccount(sql`p.merchant_id`)}
    union all
    select 'comments', count(*)::int, count(*) filter (where ${isDue('created_at')})::int,
      count(*) filter (where ${isLate('created_at')})::int,
      ${oldest('created_at')}
    from comments where state = 'pending'
    union all
    select 'reports', count(*)::int, count(*) filter (where ${isDue('created_at')})::int,
      count(*) filter (where ${isLate('created_at')})::int,
      ${oldest('created_at')}
    from reports where resolved_at is null
    union all
    select 'claims', count(*)::int, count(*) filter (where ${isDue('confirmed_at')})::int,
      count(*) filter (where ${isLate('confirmed_at')})::int,
      ${oldest('confirmed_at')}
    from merchant_claims where state = 'waiting'
    union all
    select 'evidence', count(*)::int, count(*) filter (where ${isDue('created_at')})::int,
      count(*) filter (where ${isLate('created_at')})::int,
      ${oldest('created_at')}
    from evidence where reviewed_at is null
    union all
    select 'merchants', count(*)::int,
      count(*) filter (where ${isDue('coalesce(details_changed_at, joined_at)')})::int,
      count(*) filter (where ${isLate('coalesce(details_changed_at, joined_at)')})::int,
      ${oldest('coalesce(details_changed_at, joined_at)')}
    from merchants
    where account_id is not null and (verified_at is null or details_changed_at is not null) and suspended_at is null
      and ${completeBusiness}
    union all
    select 'failed_jobs', count(*)::int, 0, count(*)::int, ${oldest('created_on')} from ${deadLetters}`);
  const queues = rows.map(({ due_today: dueToday, ...queue }) => ({ ...queue, dueToday }));
  return queues.sort(
    (a, b) =>
      Number(b.overdue > 0) - Number(a.overdue > 0) ||
      (a.oldest ?? '9999').localeCompare(b.oldest ?? '9999') ||
      a.queue.localeCompare(b.queue),
  );
}

async function readTotals(db: Database, now: Date) {
  const soon = new Date(now.getTime() + ENDING_DAYS * DAY_MS).toISOString();
  const { rows } = await db.execute<{
    published: number;
    ending: number;
    members: number;
    merchants: number;
    subscribers: number;
    mails_waiting: number;
    mails_failed: number;
  }>(sql`select
    (select coalesce(sum(post_count), 0)::int from merchants where suspended_at is null) as published,
    (select count(*)::int from posts where state = 'published' and source is null and not sample
      and listed_until between ${now.toISOString()} and ${soon}) as ending,
    (select count(*)::int from accounts where role = 'member' and closed_at is null) as members,
    (select count(*)::int from merchants where account_id is not null and ${isOfOpenAccount(sql`id`)}) as merchants,
    (select count(*)::int from subscribers where confirmed_at is not null and unsubscribed_at is null) as subscribers,
    (select count(*)::int from mails where sent_at is null) as mails_waiting,
    (select count(*)::int from ${deadLetters} and source_name = 'send_mail') as mails_failed`);
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  const { mails_waiting: waiting, mails_failed: failed, ...totals } = row;
  // A mail that failed permanently still counts as unsent.
  return { ...totals, mails: { waiting: Math.max(0, waiting - failed), failed } };
}

async function readEmptySearches(db: Database): Promise<Overview['emptySearches']> {
  const found = await Promise.all(
    LOCALES.map(async (locale) => {
      const counts = await listSearchCounts(db, {
        locale,
        days: OVERVIEW_DAYS,
        limit: EMPTY_SEARCHES,
        emptyOnly: true,
      });
      return counts.map(({ keyword, empty }) => ({ locale, keyword, searches: empty }));
    }),
  );
  return found
    .flat()
    .sort((a, b) => b.searches - a.searches || a.keyword.localeCompare(b.keyword))
    .slice(0, EMPTY_SEARCHES);
}

/** Returns whether the database contains courses or merchants of the demo catalogue. */
export async function hasSamples(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from posts where sample) or exists (select from merchants where sample) as found`,
  );
  return rows[0]?.found === true;
}
