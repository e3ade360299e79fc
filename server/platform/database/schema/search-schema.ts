import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Number of searches per text and day (Hong Kong), without data about visitors. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date('day').notNull(),
    locale: text('locale').notNull(),
    /** Folded, at most 40 characters. */
    keyword: text('keyword').notNull(),
    searches: integer('searches').notNull(),
    /** Searches that found no course. */
    empty: integer('empty').notNull().default(0),
    /** Searches that found courses after a condition was left out or a word was corrected. */
    relaxed: integer('relaxed').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.locale, t.keyword] }),
    index('search_counts_keyword').on(t.locale, t.keyword),
    check('search_counts_numbers', sql`${t.searches} >= ${t.empty} and ${t.empty} >= 0`),
  ],
);
