import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { retiredSlugs } from '@/server/platform/database/schema/schema';

type Kind = (typeof retiredSlugs.$inferSelect)['kind'];

/** Builds the id of a current or retired slug. A retired slug stays valid for ever (specification §A). */
export function idBySlug(table: PgTable, kind: Kind, slug: string | SQL | Placeholder): SQL<number | null> {
  return sql`coalesce((select id from ${table} where slug = ${slug}),
    (select target_id from retired_slugs where kind = ${kind} and slug = ${slug}))`;
}
