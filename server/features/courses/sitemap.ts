import { and, between, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import {
  SITEMAP_KINDS,
  SITEMAP_PAGE_SIZE,
  type SitemapEntry,
  type SitemapFile,
  type SitemapKind,
} from '@/lib/contract/sitemap';
import { isLive } from '@/server/features/catalogue/published-courses';
import type { Database } from '@/server/platform/database/client';
import {
  blogEntries,
  categories,
  hashtags,
  merchants,
  posts,
} from '@/server/platform/database/schema/schema';
import { sitemapFile } from '@/server/platform/database/schema/sitemap-file';

/** The page of a hashtag with a single course would duplicate the course's page. */
const HASHTAG_POSTS_MIN = 2;

interface Source {
  table: PgTable;
  id: PgColumn;
  slug: PgColumn;
  updatedAt: PgColumn;
  listed: SQL | undefined;
}

/** Conditions for each kind: only pages that a visitor can reach are listed. */
const SOURCES: Record<Exclude<SitemapKind, 'categories'>, Source> = {
  posts: { table: posts, id: posts.id, slug: posts.slug, updatedAt: posts.updatedAt, listed: isLive() },
  merchants: {
    table: merchants,
    id: merchants.id,
    slug: merchants.slug,
    updatedAt: merchants.updatedAt,
    listed: isNull(merchants.suspendedAt),
  },
  hashtags: {
    table: hashtags,
    id: hashtags.id,
    slug: hashtags.name,
    updatedAt: hashtags.createdAt,
    listed: and(eq(hashtags.blocked, false), gte(hashtags.postCount, HASHTAG_POSTS_MIN)),
  },
  blogs: {
    table: blogEntries,
    id: blogEntries.id,
    slug: blogEntries.slug,
    updatedAt: blogEntries.updatedAt,
    listed: lte(blogEntries.publishedAt, sql`now()`),
  },
};
const CATEGORIES: Source = {
  table: categories,
  id: categories.id,
  slug: categories.slug,
  updatedAt: categories.updatedAt,
  listed: undefined,
};

/** Selects a timestamp in the contract's format (ISO 8601, UTC). */
function isoTime(value: SQL | PgColumn) {
  return sql<string>`${value}`.mapWith((text: string) => new Date(text).toISOString());
}

/** Returns all files that are not empty, with at most SITEMAP_PAGE_SIZE addresses each. */
export async function listSitemapFiles(db: Database): Promise<SitemapFile[]> {
  const files = await Promise.all(
    SITEMAP_KINDS.map((kind) => (kind === 'posts' ? filesOfCourses(db) : filesOf(db, kind))),
  );
  return files.flat();
}

async function filesOf(db: Database, kind: Exclude<SitemapKind, 'posts'>): Promise<SitemapFile[]> {
  const { table, id, updatedAt, listed } = kind === 'categories' ? CATEGORIES : SOURCES[kind];
  const file = sitemapFile(id);
  const rows = await db
    .select({ file: sql<number>`${file}`, updatedAt: isoTime(sql`max(${updatedAt})`) })
    .from(table)
    .where(listed)
    .groupBy(file)
    .orderBy(file);
  return rows.map((row) => ({ kind, page: row.file + 1, updatedAt: row.updatedAt }));
}

/** Reads only the newest course of each file, by an index, because there may be a million courses. */
async function filesOfCourses(db: Database): Promise<SitemapFile[]> {
  const { rows } = await db.execute<{ file: number; changed: string }>(sql`
    select file, newest.updated_at as changed
    from generate_series(0, (select ${sitemapFile(posts.id)} from ${posts} order by ${posts.id} desc limit 1)) file,
      lateral (
        select ${posts.updatedAt} from ${posts}
        where ${sitemapFile(posts.id)} = file and ${isLive()}
        order by ${posts.updatedAt} desc nulls first limit 1
      ) newest
    order by file`);
  return rows.map(({ file, changed }) => ({
    kind: 'posts',
    page: file + 1,
    updatedAt: new Date(changed).toISOString(),
  }));
}

/**
 * Returns the addresses of one file, oldest item first; empty past the last file and for a file without
 * published items. Files are ranges of ids, so that a file changes only when one of its own items changes.
 */
export async function listSitemapEntries(
  db: Database,
  kind: SitemapKind,
  page: number,
): Promise<SitemapEntry[]> {
  const { id } = kind === 'categories' ? CATEGORIES : SOURCES[kind];
  const last = page * SITEMAP_PAGE_SIZE;
  // The page number comes from the URL, so its ids may exceed the range of `int`.
  const inFile = between(id, sql`${last - SITEMAP_PAGE_SIZE + 1}::bigint`, sql`${last}::bigint`);
  const rows = await (kind === 'categories' ? categoryRows(db, inFile) : slugRows(db, SOURCES[kind], inFile));
  return rows.map(({ slugs, updatedAt }) => ({
    slugs: slugs.filter((slug) => slug !== null),
    updatedAt,
  }));
}

function slugRows(db: Database, { table, id, slug, updatedAt, listed }: Source, inFile: SQL) {
  return db
    .select({
      slugs: sql<(string | null)[]>`array[${slug}]`,
      updatedAt: isoTime(updatedAt),
    })
    .from(table)
    .where(and(inFile, listed))
    .orderBy(id);
}

function categoryRows(db: Database, inFile: SQL) {
  const parent = alias(categories, 'parent');
  const main = alias(categories, 'main');
  return db
    .select({
      slugs: sql<(string | null)[]>`array[${main.slug}, ${parent.slug}, ${categories.slug}]`,
      updatedAt: isoTime(categories.updatedAt),
    })
    .from(categories)
    .leftJoin(parent, eq(parent.id, categories.parentId))
    .leftJoin(main, eq(main.id, parent.parentId))
    .where(inFile)
    .orderBy(categories.id);
}
