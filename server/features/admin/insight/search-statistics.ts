import { and, desc, gt, gte, sql } from 'drizzle-orm';
import { INSIGHT_WEEKS, type SearchMeasure, type SearchStatistics } from '@/lib/contract/admin-insight';
import { mondayOf } from '@/lib/contract/day-ranges';
import type { Locale } from '@/lib/contract/locale';
import { SHOWN_FROM } from '@/server/features/search/search-counts';
import { dayOf, daysAfter } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { searchCounts } from '@/server/platform/database/schema/statistics-schema';

const WORDS = 200;

const week = sql<string>`date_trunc('week', ${searchCounts.day}::timestamp)::date::text`;
const figures = {
  searches: sql<number>`sum(${searchCounts.searches})::int`,
  empty: sql<number>`sum(${searchCounts.empty})::int`,
  relaxed: sql<number>`sum(${searchCounts.relaxed})::int`,
};

/**
 * Returns the searches of the last twelve weeks, by week and by word, the words with most of `by` first. A word
 * that was searched for fewer than SHOWN_FROM times is left out.
 */
export async function readSearchStatistics(
  db: Database,
  by: SearchMeasure,
  now: Date,
): Promise<SearchStatistics> {
  const weeks = weeksUntil(now);
  const recent = gte(searchCounts.day, weeks[0] ?? '');
  const [totals, words] = await Promise.all([
    db
      .select({ week, ...figures })
      .from(searchCounts)
      .where(recent)
      .groupBy(week),
    db
      .select({ locale: sql<Locale>`${searchCounts.locale}`, keyword: searchCounts.keyword, ...figures })
      .from(searchCounts)
      .where(recent)
      .groupBy(searchCounts.locale, searchCounts.keyword)
      .having(and(gte(figures.searches, SHOWN_FROM), gt(figures[by], 0)))
      .orderBy(desc(figures[by]), desc(figures.searches), searchCounts.keyword)
      .limit(WORDS),
  ]);
  const shown = sql`(${searchCounts.locale}, ${searchCounts.keyword}) in (
    select * from unnest(${sql.param(words.map(({ locale }) => locale))}::text[],
      ${sql.param(words.map(({ keyword }) => keyword))}::text[]))`;
  const parts = await db
    .select({
      week,
      locale: searchCounts.locale,
      keyword: searchCounts.keyword,
      number: figures[by],
    })
    .from(searchCounts)
    .where(and(recent, shown))
    .groupBy(week, searchCounts.locale, searchCounts.keyword);
  const numbers = new Map(parts.map((part) => [`${part.locale} ${part.keyword} ${part.week}`, part.number]));
  return {
    weeks: weeks.map(
      (day) => totals.find((total) => total.week === day) ?? { week: day, searches: 0, empty: 0, relaxed: 0 },
    ),
    words: words.map((word) => ({
      ...word,
      byWeek: weeks.map((day) => numbers.get(`${word.locale} ${word.keyword} ${day}`) ?? 0),
    })),
  };
}

/** Returns the Mondays of the last weeks, the oldest first. */
function weeksUntil(now: Date): string[] {
  const monday = mondayOf(dayOf(now));
  return Array.from({ length: INSIGHT_WEEKS }, (_, at) => daysAfter(monday, 7 * (at + 1 - INSIGHT_WEEKS)));
}
