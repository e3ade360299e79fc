import { and, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/locale';
import { joined } from '@/server/features/search-language/lexicon';
import { toUnits } from '@/server/features/search-language/units';
import type { Database } from '@/server/platform/database/client';
import { searchCounts } from '@/server/platform/database/schema/search-schema';

const KEPT_DAYS = 90;
const FLUSH_AFTER_MS = 10_000;
/**
 * Maximum number of different keywords buffered in memory; further keywords are not counted until the buffer
 * is written.
 */
const MAX_WAITING = 1_000;
const MAX_LENGTH = 40;
const MAX_UNITS = 12;

interface Counted {
  locale: Locale;
  keyword: string;
  searches: number;
  empty: number;
}

interface Waiting {
  counts: Map<string, Counted>;
  timer: NodeJS.Timeout | null;
  /** Day of the last deletion of old counts. */
  cleared: string;
}

const waitingByDatabase = new WeakMap<Database, Waiting>();

/**
 * Counts one search without any data about the visitor: only the folded text, and only if it looks like words
 * (no addresses, no telephone or identity card numbers). Counts are written in batches after the response.
 */
export function countSearch(
  db: Database,
  { locale, keyword, found }: { locale: Locale; keyword: string; found: boolean },
): void {
  const text = countableText(keyword);
  if (text === null) return;
  const waiting = waitingByDatabase.get(db) ?? { counts: new Map(), timer: null, cleared: '' };
  waitingByDatabase.set(db, waiting);
  const key = `${locale} ${text}`;
  const counted = waiting.counts.get(key);
  if (!counted && waiting.counts.size >= MAX_WAITING) return;
  waiting.counts.set(key, {
    locale,
    keyword: text,
    searches: (counted?.searches ?? 0) + 1,
    empty: (counted?.empty ?? 0) + (found ? 0 : 1),
  });
  // A count that cannot be written is dropped: it justifies neither an error nor a retry.
  waiting.timer ??= setTimeout(
    () => void writeSearchCounts(db).catch(() => undefined),
    FLUSH_AFTER_MS,
  ).unref();
}

/** Returns the text under which a query is counted; null when it must not be counted. */
export function countableText(keyword: string): string | null {
  if (/[@/\\<>{}=]|:\/\/|www\./i.test(keyword) || (keyword.match(/\p{N}/gu)?.length ?? 0) > 4) return null;
  const units = toUnits(keyword);
  const text = joined(units);
  const isWords = /\p{L}/u.test(text) && [...text].length <= MAX_LENGTH && units.length <= MAX_UNITS;
  return isWords ? text : null;
}

/**
 * Writes the buffered counts and deletes old ones. Rows are written in key order, so that two processes
 * cannot deadlock.
 */
export async function writeSearchCounts(db: Database): Promise<void> {
  const waiting = waitingByDatabase.get(db);
  if (!waiting) return;
  const counts = [...waiting.counts.values()];
  waiting.counts.clear();
  if (waiting.timer) clearTimeout(waiting.timer);
  waiting.timer = null;
  if (counts.length === 0) return;
  const day = hongKongDay(0);
  const rows = counts
    .map((counted) => ({ day, ...counted }))
    .sort((a, b) => (`${a.locale} ${a.keyword}` < `${b.locale} ${b.keyword}` ? -1 : 1));
  await db
    .insert(searchCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchCounts.day, searchCounts.locale, searchCounts.keyword],
      set: {
        searches: sql`${searchCounts.searches} + excluded.searches`,
        empty: sql`${searchCounts.empty} + excluded.empty`,
      },
    });
  if (waiting.cleared === day) return;
  waiting.cleared = day;
  await db.delete(searchCounts).where(lt(searchCounts.day, hongKongDay(KEPT_DAYS)));
}

function hongKongDay(daysAgo: number): string {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(at);
}

export interface SearchCount {
  keyword: string;
  searches: number;
  /** Searches without results. */
  empty: number;
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
): Promise<SearchCount[]> {
  return db
    .select({ keyword: searchCounts.keyword, searches, empty })
    .from(searchCounts)
    .where(and(eq(searchCounts.locale, locale), gte(searchCounts.day, hongKongDay(days))))
    .groupBy(searchCounts.keyword)
    .having(emptyOnly ? gt(empty, 0) : undefined)
    .orderBy(desc(emptyOnly ? empty : searches), searchCounts.keyword)
    .limit(limit);
}
