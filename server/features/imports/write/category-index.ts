import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';
import { categories, retiredSlugs } from '@/server/platform/database/schema/schema';

export interface IndexedCategory {
  id: number;
  /** Ids of the category and its ancestors. */
  path: number[];
}

/** The category tree by slug, including the English `-en` slugs and the slugs that categories had before. */
export type CategoryIndex = ReadonlyMap<string, IndexedCategory>;

export async function loadCategories(db: Pick<Database, 'select'>): Promise<CategoryIndex> {
  const rows = await db.select().from(categories);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const index = new Map<string, IndexedCategory>();
  for (const row of rows) {
    const path = [row];
    for (let parent = byId.get(row.parentId ?? 0); parent; parent = byId.get(parent.parentId ?? 0))
      path.push(parent);
    const entry = {
      id: row.id,
      path: path.map(({ id }) => id),
    };
    index.set(row.slug, entry);
    index.set(`${row.slug}-en`, entry);
  }
  const retired = await db
    .select({ slug: retiredSlugs.slug, id: retiredSlugs.targetId })
    .from(retiredSlugs)
    .where(eq(retiredSlugs.kind, 'category'));
  for (const { slug, id } of retired) {
    const target = index.get(byId.get(id)?.slug ?? '');
    if (target && !index.has(slug)) index.set(slug, target);
  }
  return index;
}
