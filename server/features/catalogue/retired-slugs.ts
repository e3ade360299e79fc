import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { retiredSlugs } from '@/server/platform/database/schema/schema';

type Kind = (typeof retiredSlugs.$inferSelect)['kind'];

/** The id behind a slug, whether it is the present one or was renamed: a retired slug answers for ever (specification §A). */
export function idBySlug(table: PgTable, kind: Kind, slug: string): SQL<number | null> {
  return sql`coalesce((select id from ${table} where slug = ${slug}),
    (select target_id from retired_slugs where kind = ${kind} and slug = ${slug}))`;
}
