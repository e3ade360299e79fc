import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** A warning of the Observatory in force (server/features/weather/warnings). */
export interface StoredWarning {
  /** Level, such as TC8NE or WRAINR; for warnings without levels their key, such as WTS. */
  code: string;
  nameZh: string;
  nameEn: string;
}

/** What the Observatory answered last, in one row that all processes share. */
export const weather = pgTable(
  'weather',
  {
    /** Always true, so that there is one row. */
    only: boolean('only').primaryKey().default(true),
    /** When somebody asked last, within a minute; null: nobody yet. */
    askedAt: instant('asked_at'),
    /** When the Observatory answered last; null: not yet. */
    answeredAt: instant('answered_at'),
    warnings: jsonb('warnings').$type<StoredWarning[]>().notNull().default([]),
    /** Warnings that ended within the last hours; `at`: the first answer without them, as ISO 8601. */
    lifted: jsonb('lifted').$type<(StoredWarning & { at: string })[]>().notNull().default([]),
  },
  (t) => [check('weather_only', sql`${t.only}`)],
);
