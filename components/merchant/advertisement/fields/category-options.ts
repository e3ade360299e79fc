import type { CategoryPath, MainCategory } from '@/lib/contract/category';
import type { CategoryKey } from '@/lib/contract/choices';

/** A category as an option of the form (some 560 in total). */
export interface CategoryOption {
  /** Category id as the form stores it. */
  id: string;
  /** Titles from the main category down: 藝術設計 › 手工藝 › 陶藝. */
  label: string;
  /** Title of the main category, under which the option is grouped. */
  main: string;
  icon: CategoryKey;
  path: CategoryPath;
  /** Search text in lower case: titles of the category and its ancestors in both languages. */
  words: string;
}

interface Level {
  id: number;
  title: string;
  slug: string;
  categories?: Level[];
}

const SEPARATOR = ' › ';

/**
 * Returns the categories of all three levels, parents before children. `other` is the tree in the other
 * language.
 */
export function categoryOptions(tree: MainCategory[], other: MainCategory[]): CategoryOption[] {
  const names = new Map<number, string>();
  const collect = (levels: readonly Level[]) => {
    for (const { id, title, categories = [] } of levels) {
      names.set(id, title);
      collect(categories);
    }
  };
  collect(other);
  return tree.flatMap((main) => {
    const walk = (level: Level, above: Level[]): CategoryOption[] => {
      const trail = [...above, level];
      const titles = trail.map(({ title }) => title);
      const words = trail.flatMap(({ id, title }) => [title, names.get(id) ?? '']);
      const refOf = (one: Level | undefined) => (one ? { title: one.title, slug: one.slug } : null);
      const option: CategoryOption = {
        id: String(level.id),
        label: titles.join(SEPARATOR),
        main: main.title,
        icon: main.icon,
        path: {
          title: level.title,
          slug: level.slug,
          mainCategory: refOf(above[0]),
          parent: refOf(above[1]),
        },
        words: words.join(' ').toLowerCase(),
      };
      return [option, ...(level.categories ?? []).flatMap((below) => walk(below, trail))];
    };
    return walk(main, []);
  });
}

/** Returns the options whose search text contains every typed word. */
export function findCategories(options: readonly CategoryOption[], typed: string): CategoryOption[] {
  const words = typed
    .toLowerCase()
    .split(/[\s›>/／,，]+/u)
    .filter(Boolean);
  return options.filter((option) => words.every((word) => option.words.includes(word)));
}
