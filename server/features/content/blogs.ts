import { and, count, desc, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Blog, BlogCard } from '@/lib/contract/blog';
import type { BlogCategory } from '@/lib/contract/choices';
import { RELATED_BLOGS } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { idBySlug } from '@/server/features/catalogue/retired-slugs';
import type { Database } from '@/server/platform/database/client';
import { offsetOf, type Page, type Paging, pageMeta } from '@/server/platform/database/page';
import { blogEntries, pictures } from '@/server/platform/database/schema/schema';
import { focusedPictureOf } from '@/server/platform/media/pictures';
import { recordShown } from '@/server/platform/request/request-context';

/** Entries without a date are drafts; a future date schedules the publication. */
const isPublished = lte(blogEntries.publishedAt, sql`now()`);

/**
 * Silent reading speed of adults in Chinese characters and English words a minute (Brysbaert 2019; Wang and
 * others 2019).
 */
const HAN_PER_MINUTE = 260;
const WORDS_PER_MINUTE = 238;

/** Builds the reading time of a body in minutes, rounded up; 0 for an empty body. */
function minutesOf(body: PgColumn | SQL): SQL<number> {
  const text = sql`regexp_replace(${body}, '<[^>]*>', ' ', 'g')`;
  const han = sql`length(regexp_replace(${text}, '[^\\u4E00-\\u9FFF]', '', 'g'))`;
  const words = sql`regexp_count(${text}, '[A-Za-z0-9]+')`;
  return sql<number>`ceil(${han} / ${HAN_PER_MINUTE}::float + ${words} / ${WORDS_PER_MINUTE}::float)::int`;
}

const cardColumns = {
  id: blogEntries.id,
  slug: blogEntries.slug,
  category: blogEntries.category,
  titleZh: blogEntries.titleZh,
  titleEn: blogEntries.titleEn,
  summaryZh: blogEntries.summaryZh,
  summaryEn: blogEntries.summaryEn,
  author: blogEntries.author,
  imageAltZh: blogEntries.imageAltZh,
  imageAltEn: blogEntries.imageAltEn,
  publishedAt: sql<Date>`${blogEntries.publishedAt}`.mapWith(blogEntries.publishedAt),
  updatedAt: blogEntries.updatedAt,
  minutesZh: minutesOf(blogEntries.bodyZh),
  minutesEn: minutesOf(blogEntries.bodyEn),
  sample: blogEntries.sample,
  picture: pictures,
};
type CardRow = Pick<
  typeof blogEntries.$inferSelect,
  Exclude<keyof typeof cardColumns, 'picture' | 'publishedAt' | 'minutesZh' | 'minutesEn'>
> & {
  publishedAt: Date;
  minutesZh: number;
  minutesEn: number;
  picture: typeof pictures.$inferSelect | null;
};

/** Returns one page of published entries, newest first, optionally of one category. */
export async function listBlogs(
  db: Database,
  { locale, category, ...paging }: Paging & { locale: Locale; category?: BlogCategory | undefined },
): Promise<Page<BlogCard[]>> {
  recordShown('articles');
  const listed = and(isPublished, category && eq(blogEntries.category, category));
  const [rows, [counted]] = await Promise.all([
    db
      .select(cardColumns)
      .from(blogEntries)
      .leftJoin(pictures, eq(pictures.id, blogEntries.pictureId))
      .where(listed)
      .orderBy(desc(blogEntries.publishedAt), desc(blogEntries.id))
      .limit(paging.perPage)
      .offset(offsetOf(paging)),
    db.select({ total: count() }).from(blogEntries).where(listed),
  ]);
  return { data: rows.map((row) => blogCard(row, locale)), meta: pageMeta(paging, counted?.total ?? 0) };
}

/** Returns one published entry; null if there is none. Retired slugs are accepted. */
export async function findBlog(db: Database, slug: string, locale: Locale): Promise<Blog | null> {
  recordShown('articles');
  const [row] = await db
    .select({
      ...cardColumns,
      bodyZh: blogEntries.bodyZh,
      bodyEn: blogEntries.bodyEn,
      courseList: blogEntries.courseList,
    })
    .from(blogEntries)
    .leftJoin(pictures, eq(pictures.id, blogEntries.pictureId))
    .where(and(isPublished, eq(blogEntries.id, idBySlug(blogEntries, 'blog', slug))));
  if (!row) return null;
  return {
    ...blogCard(row, locale),
    ...localise(locale, { ...blogTexts(row), body: [row.bodyZh, row.bodyEn] }),
    courseList: row.courseList,
  };
}

/** Returns further entries: those of the same category first, then the newest. */
export async function listRelatedBlogs(
  db: Database,
  { id, category }: Pick<Blog, 'id' | 'category'>,
  locale: Locale,
): Promise<BlogCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(blogEntries)
    .leftJoin(pictures, eq(pictures.id, blogEntries.pictureId))
    .where(and(isPublished, ne(blogEntries.id, id)))
    .orderBy(
      desc(sql`${blogEntries.category} = ${category}`),
      desc(blogEntries.publishedAt),
      desc(blogEntries.id),
    )
    .limit(RELATED_BLOGS);
  return rows.map((row) => blogCard(row, locale));
}

/** Returns the public view of an entry from values that are not stored yet. */
export async function describeBlog(
  db: Database,
  {
    bodyZh,
    bodyEn,
    courseList,
    ...row
  }: Omit<CardRow, 'minutesZh' | 'minutesEn'> &
    Pick<typeof blogEntries.$inferSelect, 'bodyZh' | 'bodyEn' | 'courseList'>,
  locale: Locale,
): Promise<Blog> {
  const { rows } = await db.execute<{ zh: number; en: number }>(
    sql`select ${minutesOf(sql`${bodyZh}::text`)} zh, ${minutesOf(sql`${bodyEn}::text`)} en`,
  );
  const [{ zh, en } = { zh: 0, en: 0 }] = rows;
  return {
    ...blogCard({ ...row, minutesZh: zh, minutesEn: en }, locale),
    ...localise(locale, { ...blogTexts(row), body: [bodyZh, bodyEn] }),
    courseList,
  };
}

function blogCard(row: CardRow, locale: Locale): BlogCard {
  return {
    id: row.id,
    slug: row.slug,
    category: row.category,
    ...localise(locale, blogTexts(row)),
    author: row.author,
    image: focusedPictureOf(row.picture),
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    readingMinutes: Math.max(
      1,
      locale === 'en' ? row.minutesEn || row.minutesZh : row.minutesZh || row.minutesEn,
    ),
    sample: row.sample,
  };
}

function blogTexts(row: Omit<CardRow, 'minutesZh' | 'minutesEn'>) {
  return {
    title: [row.titleZh, row.titleEn],
    summary: [row.summaryZh, row.summaryEn],
    imageAlt: [row.imageAltZh, row.imageAltEn],
  } as const;
}
