import { sql } from 'drizzle-orm';
import { type MerchantAtRisk, RISK_DAYS } from '@/lib/contract/admin-insight';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { dayOf, daysAfter } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';

const MERCHANTS = 500;

/**
 * Returns the merchants whose listings end soon, have ended without a renewal or have no views, the soonest end
 * first. Imported courses have no listing and do not count; a listing counts as unseen only if it has been
 * published for that long.
 */
export async function listMerchantsAtRisk(
  db: Database,
  locale: Locale,
  now: Date,
): Promise<MerchantAtRisk[]> {
  const today = dayOf(now);
  const at = sql`${now.toISOString()}::timestamptz`;
  const days = (number: number) => sql`make_interval(days => ${number}::int)`;
  const unseen = (number: number) => sql`count(*) filter (where p.state = 'published'
    and p.published_at <= ${at} - ${days(number)}
    and coalesce(s.last_on < ${daysAfter(today, 1 - number)}, true))::int`;
  const { rows } = await db.execute<
    Omit<MerchantAtRisk, 'name' | 'endsOn'> & { name_zh: string; name_en: string; ends_on: string | null }
  >(sql`
    with listings as (
      select p.id, p.merchant_id, p.state, p.published_at, p.listed_until,
        p.state = 'published' and p.listed_until between ${at} and ${at} + ${days(RISK_DAYS)}
          and not coalesce(d.renews and d.state = 'submitted', false) as ending
      from posts p left join post_drafts d on d.post_id = p.id
      where p.source is null and not p.sample
        and (p.state = 'published' or p.state = 'expired' and p.listed_until > ${at} - ${days(RISK_DAYS)})
    ), seen as (
      select post_id, max(day) as last_on from post_statistics
      where day >= ${daysAfter(today, 1 - RISK_DAYS)} and views > 0 group by post_id
    ), risks as (
      select p.merchant_id as id, count(*) filter (where p.state = 'published')::int as published,
        count(*) filter (where p.ending)::int as ending, min(p.listed_until) filter (where p.ending) as ends_at,
        ${unseen(14)} as unseen14, ${unseen(30)} as unseen30,
        count(*) filter (where p.state = 'expired')::int as lapsed
      from listings p left join seen s on s.post_id = p.id group by p.merchant_id
    )
    select r.id, m.name_zh, m.name_en, r.published, r.ending, r.unseen14, r.unseen30, r.lapsed,
      (r.ends_at at time zone 'Asia/Hong_Kong')::date::text as ends_on
    from risks r join merchants m on m.id = r.id
    where m.suspended_at is null and (r.ending > 0 or r.unseen14 > 0 or r.lapsed > 0)
    order by r.ends_at nulls last, r.lapsed desc, r.unseen14 desc, r.id limit ${MERCHANTS}`);
  return rows.map(({ name_zh: zh, name_en: en, ends_on: endsOn, ...merchant }) => ({
    ...merchant,
    name: localise(locale, { name: [zh, en] }).name,
    endsOn,
  }));
}
