import { and, count, desc, eq, lte, sql } from 'drizzle-orm';
import type { Blog, BlogCard } from '@/lib/contract/blog';
import type { Locale } from '@/lib/contract/choices';
import type { Database } from '@/server/db/client';
import { blogEntries, pictures } from '@/server/db/schema';
import { localise } from './localise';
import { offsetOf, type Page, type Paging, pageMeta } from './page';
import { pictureOf } from './pictures';
import { idBySlug } from './retired-slugs';

/** Entries without a date are drafts; a date to come is a publication to come. */
const isPublished = lte(blogEntries.publishedAt, sql`now()`);

const cardColumns = {
  id: blogEntries.id,
  slug: blogEntries.slug,
  titleZh: blogEntries.titleZh,
  titleEn: blogEntries.titleEn,
  summaryZh: blogEntries.summaryZh,
  summaryEn: blogEntries.summaryEn,
  author: blogEntries.author,
  imageAltZh: blogEntries.imageAltZh,
  imageAltEn: blogEntries.imageAltEn,
  publishedAt: sql<Date>`${blogEntries.publishedAt}`.mapWith(blogEntries.publishedAt),
  sample: blogEntries.sample,
  picture: pictures,
};
type CardRow = Pick<
  typeof blogEntries.$inferSelect,
  Exclude<keyof typeof cardColumns, 'picture' | 'publishedAt'>
> & { publishedAt: Date; picture: typeof pictures.$inferSelect | null };

/** Published entries, newest first. */
export async function listBlogs(
  db: Database,
  { locale, ...paging }: Paging & { locale: Locale },
): Promise<Page<BlogCard[]>> {
  const [rows, [counted]] = await Promise.all([
    db
      .select(cardColumns)
      .from(blogEntries)
      .leftJoin(pictures, eq(pictures.id, blogEntries.pictureId))
      .where(isPublished)
      .orderBy(desc(blogEntries.publishedAt), desc(blogEntries.id))
      .limit(paging.perPage)
      .offset(offsetOf(paging)),
    db.select({ total: count() }).from(blogEntries).where(isPublished),
  ]);
  return { data: rows.map((row) => blogCard(row, locale)), meta: pageMeta(paging, counted?.total ?? 0) };
}

/** One published entry; a retired slug finds it too. */
export async function findBlog(db: Database, slug: string, locale: Locale): Promise<Blog | null> {
  const [row] = await db
    .select({
      ...cardColumns,
      bodyZh: blogEntries.bodyZh,
      bodyEn: blogEntries.bodyEn,
      updatedAt: blogEntries.updatedAt,
    })
    .from(blogEntries)
    .leftJoin(pictures, eq(pictures.id, blogEntries.pictureId))
    .where(and(isPublished, eq(blogEntries.id, idBySlug(blogEntries, 'blog', slug))));
  if (!row) return null;
  return {
    ...blogCard(row, locale),
    ...localise(locale, { ...blogTexts(row), body: [row.bodyZh, row.bodyEn] }),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function blogCard(row: CardRow, locale: Locale): BlogCard {
  return {
    id: row.id,
    slug: row.slug,
    ...localise(locale, blogTexts(row)),
    author: row.author,
    image: pictureOf(row.picture),
    publishedAt: row.publishedAt.toISOString(),
    sample: row.sample,
  };
}

function blogTexts(row: CardRow) {
  return {
    title: [row.titleZh, row.titleEn],
    summary: [row.summaryZh, row.summaryEn],
    imageAlt: [row.imageAltZh, row.imageAltEn],
  } as const;
}
