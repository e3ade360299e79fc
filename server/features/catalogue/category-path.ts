import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CategoryPath, CategoryRef } from '@/lib/contract/category';
import type { Locale } from '@/lib/contract/locale';
import type { Database } from '@/server/platform/database/client';
import { prepared } from '@/server/platform/database/prepared';
import { categories } from '@/server/platform/database/schema/schema';
import { recordShown } from '@/server/platform/request/request-context';
import { categorySlug, storedCategorySlug } from './category-slug';
import { idBySlug } from './retired-slugs';

export const category = alias(categories, 'category');
export const parent = alias(categories, 'parent');
export const grandparent = alias(categories, 'grandparent');

interface Named {
  slug: string;
  titleZh: string;
  titleEn: string;
}
/** A category with its ancestors. */
export interface Ancestry {
  category: Named;
  parent: Named | null;
  grandparent: Named | null;
}

function named<T extends typeof category | typeof parent | typeof grandparent>(table: T) {
  return {
    slug: table.slug as T['slug'],
    titleZh: table.titleZh as T['titleZh'],
    titleEn: table.titleEn as T['titleEn'],
  };
}

/** Columns of a category and its ancestors, for a query that joins the three tables. */
export const ancestryColumns = {
  category: named(category),
  parent: named(parent),
  grandparent: named(grandparent),
};

/** Returns categories with their ancestors, by level and in the administrator's order. */
export async function listCategoryPaths(
  db: Database,
  ids: number[],
  locale: Locale,
): Promise<CategoryPath[]> {
  const rows = await pathsOf(db).execute({ ids });
  return rows.map((row) => categoryPath(row, locale));
}

const pathsOf = prepared('category_paths', (db) =>
  db
    .select(ancestryColumns)
    .from(category)
    .leftJoin(parent, eq(parent.id, category.parentId))
    .leftJoin(grandparent, eq(grandparent.id, parent.parentId))
    .where(sql`${category.id} = any(${sql.placeholder('ids')}::int[])`)
    .orderBy(category.level, category.position, category.id),
);

/**
 * Returns the path of a category of any level by its slug, which may be retired and of either language; null
 * if no category has it.
 */
export async function findCategoryPath(
  db: Database,
  slug: string,
  locale: Locale,
): Promise<CategoryPath | null> {
  recordShown('categories');
  const [row] = await db
    .select(ancestryColumns)
    .from(category)
    .leftJoin(parent, eq(parent.id, category.parentId))
    .leftJoin(grandparent, eq(grandparent.id, parent.parentId))
    .where(eq(category.id, idBySlug(categories, 'category', storedCategorySlug(slug))));
  return row ? categoryPath(row, locale) : null;
}

/**
 * Returns the path of a category: a main category has no ancestors, a sub-category has `mainCategory`, a
 * third-level category has `mainCategory` and `parent`.
 */
export function categoryPath(row: Ancestry, locale: Locale): CategoryPath {
  return {
    ...categoryRef(row.category, locale),
    mainCategory: refOrNull(row.grandparent ?? row.parent, locale),
    parent: refOrNull(row.grandparent && row.parent, locale),
  };
}

function categoryRef({ slug, titleZh, titleEn }: Named, locale: Locale): CategoryRef {
  const [wanted, other] = locale === 'en' ? [titleEn, titleZh] : [titleZh, titleEn];
  return { title: wanted || other, slug: categorySlug(slug, locale) };
}

function refOrNull(row: Named | null, locale: Locale): CategoryRef | null {
  return row && categoryRef(row, locale);
}
