import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Device, VisitedPage, Vital } from '@/lib/contract/web-vitals';

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

/** Number of visits per day (Hong Kong) and range of a web vital, without data about visitors. */
export const webVitals = pgTable(
  'web_vitals',
  {
    day: date('day').notNull(),
    vital: text('vital').$type<Vital>().notNull(),
    page: text('page').$type<VisitedPage>().notNull(),
    device: text('device').$type<Device>().notNull(),
    /**
     * Lower bound of the range (server/features/statistics/vital-ranges): ms, or thousandths of a CLS score.
     */
    above: integer('above').notNull(),
    visits: integer('visits').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.vital, t.page, t.device, t.above] }),
    check('web_vitals_numbers', sql`${t.above} >= 0 and ${t.visits} > 0`),
  ],
);
