import { type SQL, sql } from 'drizzle-orm';
import type { Funnel, FunnelGroup, FunnelQuery } from '@/lib/contract/admin-insight';
import { dayOf, daysAfter } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';

type Figures = Pick<Funnel['total'], 'views' | 'bookmarks' | 'enquiries'>;
type Row = Figures & {
  key: string;
  courses: number;
  zh: string | null;
  en: string | null;
  above_zh: string | null;
  above_en: string | null;
};

/** The group of a course: its categories of the second level, or its districts. */
const GROUPS: Record<FunnelGroup, { columns: SQL; from: SQL }> = {
  category: {
    columns: sql`k.slug as key, k.title_zh as zh, k.title_en as en, m.title_zh as above_zh, m.title_en as above_en`,
    from: sql`join categories k on k.id = any(p.category_ids) and k.level = 2 join categories m on m.id = k.parent_id`,
  },
  district: {
    columns: sql`d::text as key, null as zh, null as en, null as above_zh, null as above_en`,
    from: sql`cross join lateral unnest(p.districts) as d`,
  },
};

/** Returns views, bookmarks and enquiries of the last days by category or district, most views first. */
export async function readFunnel(db: Database, { by, days }: FunnelQuery, now: Date): Promise<Funnel> {
  const today = dayOf(now);
  const interest = sql`select post_id, sum(views)::int as views, sum(bookmarks)::int as bookmarks,
    sum(whatsapp)::int as enquiries
    from post_statistics where day between ${daysAfter(today, 1 - Number(days))} and ${today} group by post_id`;
  const sums = sql`coalesce(sum(views), 0)::int as views, coalesce(sum(bookmarks), 0)::int as bookmarks,
    coalesce(sum(enquiries), 0)::int as enquiries`;
  const { columns, from } = GROUPS[by];
  const [total, groups] = await Promise.all([
    db.execute<Figures & Record<string, number>>(sql`select ${sums} from (${interest}) i`),
    db.execute<Row & Record<string, unknown>>(sql`
      select ${columns}, count(*)::int as courses, ${sums}
      from (${interest}) i join posts p on p.id = i.post_id ${from}
      group by 1, 2, 3, 4, 5 order by views desc, key`),
  ]);
  return {
    total: total.rows[0] ?? { views: 0, bookmarks: 0, enquiries: 0 },
    groups: groups.rows.map(({ zh, en, above_zh: aboveZh, above_en: aboveEn, ...group }) => ({
      ...group,
      title: zh === null || en === null ? null : { zh, en },
      above: aboveZh === null || aboveEn === null ? null : { zh: aboveZh, en: aboveEn },
    })),
  };
}
