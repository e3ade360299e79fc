import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ActivityCategory, MainCategory, SubCategory } from '@/lib/contract/category';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { CatalogueCache } from '@/server/platform/cache/catalogue-cache';
import { readVersion } from '@/server/platform/cache/catalogue-version';
import type { Database } from '@/server/platform/database/client';
import { categories, pictures } from '@/server/platform/database/schema/schema';
import { pictureUrl } from '@/server/platform/media/pictures';
import { recordShown } from '@/server/platform/request/request-context';
import { categorySlug, storedCategorySlug } from './category-slug';
import { idBySlug } from './retired-slugs';

function selectCategories(db: Database, where?: SQL) {
  return db
    .select({
      id: categories.id,
      parentId: categories.parentId,
      level: categories.level,
      slug: categories.slug,
      icon: categories.icon,
      titleZh: categories.titleZh,
      titleEn: categories.titleEn,
      descriptionZh: categories.descriptionZh,
      descriptionEn: categories.descriptionEn,
      postCount: categories.postCount,
      picture: pictures,
    })
    .from(categories)
    .leftJoin(pictures, eq(pictures.id, categories.pictureId))
    .where(where)
    .orderBy(asc(categories.position), asc(categories.id));
}
type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];

/** The tree by language, and subtrees by language and slug; most pages need one of them. */
const trees = new CatalogueCache<MainCategory[]>(2);
const parts = new CatalogueCache<MainCategory | null>(200);

/**
 * Returns the category tree of three levels, in the administrator's order. Cached until the catalogue
 * changes.
 */
export async function listMainCategories(db: Database, locale: Locale): Promise<MainCategory[]> {
  recordShown('categories', 'lists');
  const version = await readVersion(db);
  return trees.get(db, locale, version, async () => buildTree(await selectCategories(db), locale));
}

/**
 * Returns one main category with its descendants; null if no category has the slug. The slug may be retired
 * and of either language. Cached until the catalogue changes.
 */
export async function findMainCategory(
  db: Database,
  slug: string,
  locale: Locale,
): Promise<MainCategory | null> {
  recordShown('categories', 'lists');
  const version = await readVersion(db);
  return parts.get(db, `${locale} ${slug}`, version, () => readMainCategory(db, slug, locale));
}

async function readMainCategory(db: Database, slug: string, locale: Locale): Promise<MainCategory | null> {
  const rows = await db.execute<{ id: number | null }>(
    sql`select ${idBySlug(categories, 'category', storedCategorySlug(slug))} as id`,
  );
  const id = rows.rows[0]?.id;
  if (id == null) return null;
  const below = db.select({ id: categories.id }).from(categories).where(eq(categories.parentId, id));
  const [found] = buildTree(
    await selectCategories(
      db,
      or(eq(categories.id, id), eq(categories.parentId, id), inArray(categories.parentId, below)),
    ),
    locale,
  );
  return found ?? null;
}

function buildTree(rows: CategoryRow[], locale: Locale): MainCategory[] {
  const childrenOf = Map.groupBy(rows, (row) => row.parentId);
  const below = <T>(parentId: number | null, build: (row: CategoryRow) => T): T[] =>
    (childrenOf.get(parentId) ?? []).map(build);
  const described = (row: CategoryRow) => ({
    ...common(row, locale),
    ...localise(locale, {
      title: [row.titleZh, row.titleEn],
      description: [row.descriptionZh, row.descriptionEn],
    }),
  });
  const activity = (row: CategoryRow): ActivityCategory => ({
    ...common(row, locale),
    ...localise(locale, { title: [row.titleZh, row.titleEn] }),
  });
  const sub = (row: CategoryRow): SubCategory => ({ ...described(row), categories: below(row.id, activity) });
  return below(null, (row) => ({ ...described(row), categories: below(row.id, sub) }));
}

function common(row: CategoryRow, locale: Locale) {
  return {
    id: row.id,
    slug: categorySlug(row.slug, locale),
    icon: row.icon,
    imageUrl: row.picture && pictureUrl(row.picture),
    postCount: row.postCount,
  };
}
