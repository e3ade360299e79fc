import { and, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/locale';
import { joined } from '@/server/features/search-language/lexicon';
import { toUnits } from '@/server/features/search-language/units';
import { dayOf, daysAfter } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { CountBatch } from '@/server/platform/database/count-batch';
import { searchCounts } from '@/server/platform/database/schema/statistics-schema';
import { isFirstToday } from '@/server/platform/request/first-today';

const KEPT_DAYS = 90;
/** Maximum number of different keywords in memory. */
const MAX_WAITING = 1_000;
const MAX_LENGTH = 40;
const MAX_UNITS = 12;
/** Texts a day that count of one network, so that a program cannot fill the table. */
const TEXTS_A_NETWORK = 200;
/**
 * Searches below which a text is shown to nobody. A network counts once a day, so that fewer may all be of one
 * person, who may have typed a name.
 */
export const SHOWN_FROM = 3;

/**
 * What a search found: courses; none; or courses only after a condition was left out or a word was corrected.
 */
export const SEARCH_OUTCOMES = ['found', 'empty', 'relaxed'] as const;
export type SearchOutcome = (typeof SEARCH_OUTCOMES)[number];

interface Counted {
  locale: Locale;
  keyword: string;
  searches: number;
  empty: number;
  relaxed: number;
}

const batch = new CountBatch<Counted>(MAX_WAITING, writeRows);

/**
 * Counts one search without any data about the visitor: only the folded text, and only if it looks like words
 * (no addresses, no telephone or identity card numbers). A network counts once a day for a text. Counts are
 * written in batches after the response.
 */
export function countSearch(
  db: Database,
  { locale, keyword, outcome, network }: CountedSearch,
  now = new Date(),
): void {
  const text = countableText(keyword);
  if (
    text === null ||
    !isFirstToday(network, { kind: 'search', what: `${locale} ${text}`, max: TEXTS_A_NETWORK }, now)
  )
    return;
  batch.add(db, `${locale} ${text}`, (known) => ({
    locale,
    keyword: text,
    searches: (known?.searches ?? 0) + 1,
    empty: (known?.empty ?? 0) + Number(outcome === 'empty'),
    relaxed: (known?.relaxed ?? 0) + Number(outcome === 'relaxed'),
  }));
}

export interface CountedSearch {
  locale: Locale;
  keyword: string;
  outcome: SearchOutcome;
  /** Network of the visitor, which is not stored. */
  network: string;
}

/** Returns the text under which a query is counted; null when it must not be counted. */
export function countableText(keyword: string): string | null {
  if (/[@＠/\\<>{}=]|:\/\/|www\./i.test(keyword) || (keyword.match(/\p{N}/gu)?.length ?? 0) > 4) return null;
  const units = toUnits(keyword);
  const text = joined(units);
  const isWords = /\p{L}/u.test(text) && [...text].length <= MAX_LENGTH && units.length <= MAX_UNITS;
  return isWords ? text : null;
}

/** Writes the counts that wait in memory, and deletes old ones. */
export const writeSearchCounts = (db: Database): Promise<void> => batch.write(db);

async function writeRows(db: Database, counts: Counted[]): Promise<void> {
  const day = dayOf(new Date());
  await db
    .insert(searchCounts)
    .values(counts.map((counted) => ({ day, ...counted })))
    .onConflictDoUpdate({
      target: [searchCounts.day, searchCounts.locale, searchCounts.keyword],
      set: {
        searches: sql`${searchCounts.searches} + excluded.searches`,
        empty: sql`${searchCounts.empty} + excluded.empty`,
        relaxed: sql`${searchCounts.relaxed} + excluded.relaxed`,
      },
    });
  await db.delete(searchCounts).where(lt(searchCounts.day, daysAfter(day, -KEPT_DAYS)));
}

const searches = sql<number>`sum(${searchCounts.searches})::int`;
const empty = sql<number>`sum(${searchCounts.empty})::int`;

/**
 * Returns the most frequent searches of the last `days` days. With `emptyOnly`, returns those without
 * results, for the administrator.
 */
export async function listSearchCounts(
  db: Database,
  {
    locale,
    days,
    limit,
    emptyOnly = false,
  }: { locale: Locale; days: number; limit: number; emptyOnly?: boolean },
) {
  return db
    .select({ keyword: searchCounts.keyword, searches, empty })
    .from(searchCounts)
    .where(and(eq(searchCounts.locale, locale), gte(searchCounts.day, daysAfter(dayOf(new Date()), -days))))
    .groupBy(searchCounts.keyword)
    .having(and(gte(searches, SHOWN_FROM), emptyOnly ? gt(empty, 0) : undefined))
    .orderBy(desc(emptyOnly ? empty : searches), searchCounts.keyword)
    .limit(limit);
}
