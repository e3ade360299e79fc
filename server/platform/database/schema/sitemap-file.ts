import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SITEMAP_PAGE_SIZE } from '@/lib/contract/sitemap';

/**
 * The file of the sitemap, from 0, that a row stands in: by its id, so that no row has to be counted to find another's file, and
 * what goes leaves a gap instead of moving all that follow. Part of an index: another size needs a migration.
 */
export const sitemapFile = (id: PgColumn): SQL => sql`((${id} - 1) / ${sql.raw(String(SITEMAP_PAGE_SIZE))})`;
