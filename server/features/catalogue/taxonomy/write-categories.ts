import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/server/platform/database/client';
import { categories, retiredSlugs } from '@/server/platform/database/schema/schema';
import { taxonomy } from './tree';

type CategoryRow = typeof categories.$inferInsert;

async function upsert(db: Database | Transaction, rows: CategoryRow[]): Promise<Map<string, number>> {
  // A category that the administrator renamed, merged or removed is not created again. Its slug resolves to
  // the category that the retired slug redirects to.
  const former = await db
    .select({ slug: retiredSlugs.slug, id: retiredSlugs.targetId })
    .from(retiredSlugs)
    .where(eq(retiredSlugs.kind, 'category'));
  const retired = new Map(former.map(({ slug, id }) => [slug, id]));
  const written = await db
    .insert(categories)
    .values(rows.filter(({ slug }) => !retired.has(slug)))
    .onConflictDoUpdate({
      target: categories.slug,
      set: {
        parentId: sql`excluded.parent_id`,
        level: sql`excluded.level`,
        icon: sql`excluded.icon`,
        titleZh: sql`excluded.title_zh`,
        titleEn: sql`excluded.title_en`,
        descriptionZh: sql`excluded.description_zh`,
        descriptionEn: sql`excluded.description_en`,
        aliases: sql`excluded.aliases`,
        concepts: sql`excluded.concepts`,
        position: sql`excluded.position`,
      },
      // An unchanged row is not updated, so that its timestamp and the caches stay valid. A row that the
      // administrator has edited (version above 1) is never overwritten.
      setWhere: sql`categories.version = 1 and (categories.parent_id, categories.level, categories.icon, categories.title_zh, categories.title_en,
        categories.description_zh, categories.description_en, categories.aliases, categories.concepts, categories.position)
        is distinct from (excluded.parent_id, excluded.level, excluded.icon, excluded.title_zh, excluded.title_en,
        excluded.description_zh, excluded.description_en, excluded.aliases, excluded.concepts, excluded.position)`,
    })
    .returning({ slug: categories.slug, id: categories.id });
  const ids = new Map(written.map((row) => [row.slug, row.id]));
  if (ids.size < rows.length) {
    const known = await db.select({ slug: categories.slug, id: categories.id }).from(categories);
    for (const row of known) ids.set(row.slug, row.id);
    for (const [slug, id] of retired) if (!ids.has(slug)) ids.set(slug, id);
  }
  return ids;
}

/**
 * Writes the category tree that ships with the product, by slug. Idempotent; the tree is no sample data.
 * @returns the id of every slug
 */
export async function writeCategories(db: Database | Transaction): Promise<Map<string, number>> {
  const common = (entry: {
    slug: string;
    zh: string;
    en: string;
    searchWords: readonly string[];
    aliases?: readonly string[];
    concepts?: readonly string[];
  }) => ({
    slug: entry.slug,
    titleZh: entry.zh,
    titleEn: entry.en,
    aliases: [...new Set([...(entry.aliases ?? []), ...entry.searchWords])],
    concepts: [...(entry.concepts ?? [])],
  });
  const described = (entry: { descriptionZh: string; descriptionEn: string }) => ({
    descriptionZh: entry.descriptionZh,
    descriptionEn: entry.descriptionEn,
  });
  const mains = await upsert(
    db,
    taxonomy.map((main, position) => ({
      ...common(main),
      ...described(main),
      level: 1,
      icon: main.key,
      position,
    })),
  );
  const subs = await upsert(
    db,
    taxonomy.flatMap((main) =>
      main.categories.map((sub, position) => ({
        ...common(sub),
        ...described(sub),
        parentId: mains.get(main.slug),
        level: 2,
        icon: main.key,
        position,
      })),
    ),
  );
  const activities = await upsert(
    db,
    taxonomy.flatMap((main) =>
      main.categories.flatMap((sub) =>
        sub.activities.map((activity, position) => ({
          ...common(activity),
          parentId: subs.get(sub.slug),
          level: 3,
          icon: main.key,
          position,
        })),
      ),
    ),
  );
  return new Map([...mains, ...subs, ...activities]);
}
