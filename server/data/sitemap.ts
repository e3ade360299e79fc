import { and, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import {
  SITEMAP_KINDS,
  SITEMAP_PAGE_SIZE,
  type SitemapEntry,
  type SitemapFile,
  type SitemapKind,
} from '@/lib/contract/sitemap';
import type { Database } from '@/server/db/client';
import { blogEntries, categories, hashtags, merchants, posts } from '@/server/db/schema';
import { isLive } from './live-posts';

/** A tag that only one course carries is that course's page again. */
const HASHTAG_POSTS_MIN = 2;

interface Source {
  table: PgTable;
  id: PgColumn;
  slug: PgColumn;
  updatedAt: PgColumn;
  listed: SQL | undefined;
}

/** What a search engine may find of each kind: only what a visitor can. */
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

/** A moment as the contract writes it. */
function isoTime(value: SQL | PgColumn) {
  return sql<string>`${value}`.mapWith((text: string) => new Date(text).toISOString());
}

/** Every file there is, at most SITEMAP_PAGE_SIZE addresses each. */
export async function listSitemapFiles(db: Database): Promise<SitemapFile[]> {
  const files = await Promise.all(SITEMAP_KINDS.map((kind) => filesOf(db, kind)));
  return files.flat();
}

async function filesOf(db: Database, kind: SitemapKind): Promise<SitemapFile[]> {
  const { table, id, updatedAt, listed } = kind === 'categories' ? CATEGORIES : SOURCES[kind];
  const numbered = db
    .select({
      page: sql<number>`((row_number() over (order by ${id}) - 1) / ${SITEMAP_PAGE_SIZE}::int + 1)::int`.as(
        'page',
      ),
      updatedAt: sql`${updatedAt}`.as('changed_at'),
    })
    .from(table)
    .where(listed)
    .as('numbered');
  const rows = await db
    .select({ page: numbered.page, updatedAt: isoTime(sql`max(${numbered.updatedAt})`) })
    .from(numbered)
    .groupBy(numbered.page)
    .orderBy(numbered.page);
  return rows.map((row) => ({ kind, ...row }));
}

/** The addresses of one file, oldest item first, so that files change at their end only. Empty past the last one. */
export async function listSitemapEntries(
  db: Database,
  kind: SitemapKind,
  page: number,
): Promise<SitemapEntry[]> {
  const offset = (page - 1) * SITEMAP_PAGE_SIZE;
  const rows = await (kind === 'categories' ? categoryRows(db) : slugRows(db, SOURCES[kind]))
    .limit(SITEMAP_PAGE_SIZE)
    .offset(offset);
  return rows.map(({ slugs, updatedAt }) => ({
    slugs: slugs.filter((slug) => slug !== null),
    updatedAt,
  }));
}

function slugRows(db: Database, { table, id, slug, updatedAt, listed }: Source) {
  return db
    .select({
      slugs: sql<(string | null)[]>`array[${slug}]`,
      updatedAt: isoTime(updatedAt),
    })
    .from(table)
    .where(listed)
    .orderBy(id);
}

function categoryRows(db: Database) {
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
    .orderBy(categories.id);
}
