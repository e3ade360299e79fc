import { between, lt, sql } from 'drizzle-orm';
import {
  DEVICES,
  VISITED_PAGES,
  VITALS,
  VITALS_DAYS,
  type Visit,
  type VitalSummary,
} from '@/lib/contract/web-vitals';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { webVitals } from '@/server/platform/database/schema/statistics-schema';
import { percentile, rangeOf, ratingOf } from './vital-ranges';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Days to store counts: thirteen months, so that a month can be compared with the same month of the previous
 * year.
 */
const KEPT_DAYS = 400;
/** Percentile by which web.dev rates a page. */
const SHARE = 0.75;
const PRECISION = 1000;

/** Adds the measurements of one visit to the counts of their ranges on this day. */
export async function countVisit(
  db: Database,
  { page, device, ...measured }: Visit,
  now: Date,
): Promise<void> {
  const day = dayOf(now);
  // A constant order of rows prevents deadlocks between concurrent visits.
  const rows = VITALS.flatMap((vital) => {
    const value = measured[vital];
    return value === undefined ? [] : [{ day, vital, page, device, above: rangeOf(vital, value), visits: 1 }];
  });
  if (rows.length === 0) return;
  await db
    .insert(webVitals)
    .values(rows)
    .onConflictDoUpdate({
      target: [webVitals.day, webVitals.vital, webVitals.page, webVitals.device, webVitals.above],
      set: { visits: sql`${webVitals.visits} + 1` },
    });
}

/**
 * Returns the 75th percentile of each measurement over the last 28 days: first of all pages together, then by
 * kind of page.
 */
export async function summariseVitals(db: Database, now: Date): Promise<VitalSummary[]> {
  const rows = await db
    .select({
      vital: webVitals.vital,
      device: webVitals.device,
      page: webVitals.page,
      above: webVitals.above,
      visits: sql<number>`sum(${webVitals.visits})::int`,
    })
    .from(webVitals)
    .where(between(webVitals.day, daysBefore(now, VITALS_DAYS - 1), dayOf(now)))
    .groupBy(webVitals.vital, webVitals.device, webVitals.page, webVitals.above);
  return [null, ...VISITED_PAGES].flatMap((page) =>
    VITALS.flatMap((vital) =>
      DEVICES.flatMap((device) => {
        const counts = new Map<number, number>();
        for (const row of rows)
          if (row.vital === vital && row.device === device && (page === null || row.page === page))
            counts.set(row.above, (counts.get(row.above) ?? 0) + row.visits);
        if (counts.size === 0) return [];
        const p75 = percentile(vital, counts, SHARE);
        return {
          vital,
          device,
          page,
          p75: Math.round(p75 * PRECISION) / PRECISION,
          rating: ratingOf(vital, p75),
          visits: counts.values().reduce((total, visits) => total + visits, 0),
        };
      }),
    ),
  );
}

/** Deletes counts older than 400 days. */
export async function tidyVitals(db: Database, now: Date): Promise<void> {
  await db.delete(webVitals).where(lt(webVitals.day, daysBefore(now, KEPT_DAYS)));
}

function daysBefore(now: Date, days: number): string {
  return dayOf(new Date(now.getTime() - days * DAY_MS));
}
