import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Device, VisitedPage, Vital } from '@/lib/contract/web-vitals';

/** How many visits of a day (Hong Kong) were how fast. Nothing in it says whose. */
export const webVitals = pgTable(
  'web_vitals',
  {
    day: date('day').notNull(),
    vital: text('vital').$type<Vital>().notNull(),
    page: text('page').$type<VisitedPage>().notNull(),
    device: text('device').$type<Device>().notNull(),
    /** Where a range of values begins (server/features/statistics/vital-ranges): ms, and thousandths of a score for CLS. */
    above: integer('above').notNull(),
    visits: integer('visits').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.vital, t.page, t.device, t.above] }),
    check('web_vitals_numbers', sql`${t.above} >= 0 and ${t.visits} > 0`),
  ],
);
