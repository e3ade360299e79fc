import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SITEMAP_PAGE_SIZE } from '@/lib/contract/sitemap';

/**
 * Builds the SQL expression for the number (from 0) of the sitemap file that contains a row. It depends on
 * the id only, so that no rows are counted and a deleted row does not move the following ones. Part of an
 * index: another file size needs a migration.
 */
export const sitemapFile = (id: PgColumn): SQL => sql`((${id} - 1) / ${sql.raw(String(SITEMAP_PAGE_SIZE))})`;
