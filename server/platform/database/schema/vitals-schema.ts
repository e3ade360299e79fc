import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Device, VisitedPage, Vital } from '@/lib/contract/web-vitals';

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
