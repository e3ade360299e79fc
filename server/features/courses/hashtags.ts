import { and, count, desc, eq, getTableColumns, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CourseCard } from '@/lib/contract/course';
import type { Hashtag } from '@/lib/contract/hashtag';
import { hashtagTitle, TRANSLATED_HASHTAGS } from '@/lib/contract/hashtag-title';
import type { Locale } from '@/lib/contract/locale';
import { pageCourses } from '@/server/features/search/course-list';
import type { Database } from '@/server/platform/database/client';
import { offsetOf, type Page, type Paging, pageMeta } from '@/server/platform/database/page';
import { hashtags } from '@/server/platform/database/schema/schema';
import { recordShown } from '@/server/platform/request/request-context';

const named = alias(hashtags, 'named');

/** Hashtags for which hashtagTitle has an English text. */
const isEnglish = or(
  inArray(hashtags.name, TRANSLATED_HASHTAGS),
  sql`${hashtags.name} !~ '[\u2e80-\u9fff\uf900-\ufaff]'`,
);

/**
 * Returns the hashtags of published courses, the most used first, without the blocked ones; in English without
 * those that have no English title.
 */
export async function listHashtags(
  db: Database,
  { locale, ...paging }: Paging & { locale: Locale },
): Promise<Page<Hashtag[]>> {
  recordShown('lists');
  const listed = and(
    eq(hashtags.blocked, false),
    gt(hashtags.postCount, 0),
    locale === 'en' ? isEnglish : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(hashtags)
      .where(listed)
      .orderBy(sql`${hashtags.postCount} desc nulls first, ${hashtags.name}`)
      .limit(paging.perPage)
      .offset(offsetOf(paging)),
    db.select({ total: count() }).from(hashtags).where(listed),
  ]);
  return { data: rows.map((row) => hashtagOf(row, locale)), meta: pageMeta(paging, counted?.total ?? 0) };
}

/**
 * Returns a hashtag and one page of its published courses, newest first. Letter case is ignored, but an exact
 * match is preferred. A merged hashtag resolves to the hashtag that it was merged into. Null if no published
 * course has it.
 */
export async function findHashtag(
  db: Database,
  slug: string,
  { locale, ...paging }: Paging & { locale: Locale },
): Promise<Page<{ hashtag: Hashtag; posts: CourseCard[] }> | null> {
  const row = await findHashtagRow(db, slug, gt(hashtags.postCount, 0));
  if (!row) return null;
  const { data, meta } = await pageCourses(db, { hashtag: row.name, sort: 'newest', locale, ...paging });
  return { data: { hashtag: hashtagOf(row, locale), posts: data }, meta };
}

/** Returns the row of a hashtag that is not blocked, as findHashtag resolves it, or null. */
export async function findHashtagRow(
  db: Database,
  slug: string,
  condition?: SQL,
): Promise<typeof hashtags.$inferSelect | null> {
  const [row] = await db
    .select(getTableColumns(hashtags))
    .from(named)
    .innerJoin(hashtags, eq(hashtags.id, sql`coalesce(${named.mergedIntoId}, ${named.id})`))
    .where(and(eq(sql`lower(${named.name})`, slug.toLowerCase()), eq(hashtags.blocked, false), condition))
    .orderBy(desc(eq(named.name, slug)), desc(hashtags.postCount))
    .limit(1);
  return row ?? null;
}

function hashtagOf({ id, name, postCount }: typeof hashtags.$inferSelect, locale: Locale): Hashtag {
  return { id, title: hashtagTitle(name, locale) ?? name, slug: name, postCount };
}
