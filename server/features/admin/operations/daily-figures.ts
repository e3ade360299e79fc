import { asc, between, sql } from 'drizzle-orm';
import type { OverviewDay } from '@/lib/contract/admin-overview';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { dailyFigures } from '@/server/platform/database/schema/admin-schema';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the figures of the last days, the oldest first and today last. The figures of a past day are
 * counted once and stored, so that the overview takes the same time for a catalogue of any size.
 */
export async function readDailyFigures(db: Database, days: number, now: Date): Promise<OverviewDay[]> {
  const [first, last] = [dayOf(new Date(now.getTime() - (days - 1) * DAY_MS)), dayOf(now)];
  const [known, over] = await Promise.all([
    db
      .select()
      .from(dailyFigures)
      .where(between(dailyFigures.day, first, last))
      .orderBy(asc(dailyFigures.day)),
    lastDayOver(db, now),
  ]);
  const from = dayAfterThoseIn(known, first);
  const counted = await countDays(db, from, last);
  const settled = counted.filter(({ day }) => day <= over);
  if (settled.length > 0) await db.insert(dailyFigures).values(settled).onConflictDoNothing();
  return [...known.filter(({ day }) => day < from), ...counted];
}

/**
 * Returns the last day whose figures are final: requests that begin before midnight may write up to an hour
 * later. The earlier of the two clocks counts, because an application clock that is ahead would store an
 * incomplete day.
 */
async function lastDayOver(db: Database, now: Date): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select ((least(now(), ${now.toISOString()}::timestamptz) - interval '25 hours') at time zone 'Asia/Hong_Kong')::date::text as day`);
  return rows[0]?.day ?? '';
}

/** Returns the first day from `first` on that is not stored. */
function dayAfterThoseIn(known: readonly OverviewDay[], first: string): string {
  let at = first;
  for (const { day } of known) {
    if (day !== at) break;
    at = new Date(Date.parse(at) + DAY_MS).toISOString().slice(0, 10);
  }
  return at;
}

async function countDays(db: Database, first: string, last: string): Promise<OverviewDay[]> {
  const since = sql`${`${first}T00:00:00+08:00`}::timestamptz`;
  const perDay = (column: string) =>
    sql.raw(`((${column}) at time zone 'Asia/Hong_Kong')::date as day, count(*)::int as n`);
  const { rows } = await db.execute<Record<string, string | number>>(sql`
    with days as (select generate_series(${first}::date, ${last}::date, interval '1 day')::date as day),
      new_members as (select ${perDay('created_at')} from accounts where role = 'member' and created_at >= ${since} group by 1),
      new_merchants as (select ${perDay('created_at')} from accounts where role = 'merchant' and created_at >= ${since} group by 1),
      submitted as (select ${perDay('created_at')} from post_history where action = 'submit' and created_at >= ${since} group by 1),
      published as (select ${perDay('created_at')} from post_history
        where to_state = 'published' and from_state is distinct from 'published' and created_at >= ${since} group by 1),
      written as (select ${perDay('created_at')} from comments where not sample and created_at >= ${since} group by 1),
      read as (select day, sum(views)::int as views, sum(whatsapp)::int as whatsapp from merchant_statistics
        where day >= ${first} group by 1),
      searched as (select day, sum(searches)::int as searches, sum(empty)::int as empty from search_counts
        where day >= ${first} group by 1)
    select d.day::text as day, coalesce(new_members.n, 0) as members, coalesce(new_merchants.n, 0) as merchants,
      coalesce(submitted.n, 0) as submitted, coalesce(published.n, 0) as published, coalesce(written.n, 0) as comments,
      coalesce(read.views, 0) as views, coalesce(read.whatsapp, 0) as whatsapp,
      coalesce(searched.searches, 0) as searches, coalesce(searched.empty, 0) as "emptySearches"
    from days d left join new_members using (day) left join new_merchants using (day) left join submitted using (day)
      left join published using (day) left join written using (day) left join read using (day) left join searched using (day)
    order by d.day`);
  return rows as unknown as OverviewDay[];
}
