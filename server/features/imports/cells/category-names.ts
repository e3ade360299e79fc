import type { Locale } from '@/lib/contract/locale';
import { plainName } from '@/server/features/imports/text/plain-name';
import {
  type CategoryIndex,
  type IndexedCategory,
  loadCategories,
} from '@/server/features/imports/write/category-index';
import { readLexicon } from '@/server/features/search/search-lexicon';
import { understand } from '@/server/features/search-language/understand';
import type { Database } from '@/server/platform/database/client';
import { categories } from '@/server/platform/database/schema/schema';
import { closestNames, OFFERED_MAX } from './closest-names';
import { nameFinder } from './find-name';

/** Id of a category, or why none was found. */
export type FoundCategory = number | 'noSuchCategory' | 'severalCategories';

/** Categories by their names. */
export interface CategoryNames {
  /**
   * Finds a category by its title in either language or by its slug. Of several with one title the deepest is meant, if
   * it is the only one of its level.
   */
  find(name: string): FoundCategory;
  /** Returns the slugs of the categories that visitors find by a name (ceramics: pottery), then of those with similar titles. */
  closest(name: string): string[];
  /** Returns the titles in one language by which a category is found. */
  titles(locale: Locale): string[];
}

/** Returns the index of the categories by their slugs, and by their titles in either language. */
export function categoriesByName(index: CategoryIndex, { find }: Pick<CategoryNames, 'find'>) {
  const byId = new Map([...index.values()].map((category) => [category.id, category]));
  return {
    get(name: string): IndexedCategory | undefined {
      const found = index.get(name) ?? find(name);
      return typeof found === 'number' ? byId.get(found) : typeof found === 'object' ? found : undefined;
    },
  };
}

export async function loadCategoryNames(db: Pick<Database, 'select'>): Promise<CategoryNames> {
  // One after another: an import has a single connection, which accepts no statement while it executes another.
  const bySlug = await loadCategories(db);
  const rows = await db.select().from(categories);
  const { lexicon } = await readLexicon(db);
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  const byTitle = new Map<string, (typeof rows)[number][]>();
  for (const row of rows)
    for (const title of new Set([plainName(row.titleZh), plainName(row.titleEn)]))
      if (title) byTitle.set(title, [...(byTitle.get(title) ?? []), row]);
  const findTitle = nameFinder(byTitle);
  function find(name: string): FoundCategory {
    const slug = bySlug.get(name.trim().toLowerCase());
    if (slug) return slug.id;
    const found = findTitle(name) ?? [];
    const deepest = Math.max(...found.map(({ level }) => level));
    const [one, another] = found.filter(({ level }) => level === deepest);
    if (!one) return 'noSuchCategory';
    return another ? 'severalCategories' : one.id;
  }
  return {
    find,
    titles: (locale) =>
      rows.flatMap(({ id, titleZh, titleEn }) => {
        const title = locale === 'en' ? titleEn : titleZh;
        return find(title) === id ? title : [];
      }),
    closest(name) {
      const meant = understand(name, lexicon).concepts.flatMap(({ named }) => named);
      const similar = closestNames(
        name,
        rows.flatMap(({ titleZh, titleEn, slug }) => [
          [titleZh, slug],
          [titleEn, slug],
        ]),
      );
      const found = [...meant.flatMap((id) => slugs.get(id) ?? []), ...similar];
      return [...new Set(found)].slice(0, OFFERED_MAX);
    },
  };
}
