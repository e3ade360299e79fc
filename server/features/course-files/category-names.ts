import { plainName } from '@/server/features/imports/suggest-field';
import { loadCategories } from '@/server/features/imports/write/category-index';
import type { Database } from '@/server/platform/database/client';
import { categories } from '@/server/platform/database/schema/schema';

/** Id of a category, or why none was found. */
export type FoundCategory = number | 'noSuchCategory' | 'severalCategories';

/**
 * Returns a function that finds a category by its title in either language or by its slug. Of several with one
 * title the deepest is meant, if it is the only one of its level.
 */
export async function loadCategoryNames(db: Database): Promise<(name: string) => FoundCategory> {
  const [bySlug, rows] = await Promise.all([loadCategories(db), db.select().from(categories)]);
  const byTitle = new Map<string, (typeof rows)[number][]>();
  for (const row of rows)
    for (const title of new Set([plainName(row.titleZh), plainName(row.titleEn)]))
      if (title) byTitle.set(title, [...(byTitle.get(title) ?? []), row]);
  return (name) => {
    const slug = bySlug.get(name.trim().toLowerCase());
    if (slug) return slug.id;
    const found = byTitle.get(plainName(name)) ?? [];
    const deepest = Math.max(...found.map(({ level }) => level));
    const [one, another] = found.filter(({ level }) => level === deepest);
    if (!one) return 'noSuchCategory';
    return another ? 'severalCategories' : one.id;
  };
}
