import type { CategoryPath, MainCategory } from '@/lib/contract/category';
import type { CategoryKey } from '@/lib/contract/choices';

/** One of some 560 categories, as it is offered. */
export interface CategoryOption {
  /** As the form holds it. */
  id: string;
  /** 藝術設計 › 手工藝 › 陶藝 */
  label: string;
  /** Title of the main category, under which it is listed. */
  main: string;
  icon: CategoryKey;
  path: CategoryPath;
  /** What it is found by: its names in both languages, and those of the ones above it, in lower case. */
  words: string;
}

interface Level {
  id: number;
  title: string;
  slug: string;
  categories?: Level[];
}

const SEPARATOR = ' › ';

/** Every category of the three levels, each after the one it belongs to; `other` is the same tree in the other language. */
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

/** Those that have every word of what was typed in their names. */
export function findCategories(options: readonly CategoryOption[], typed: string): CategoryOption[] {
  const words = typed
    .toLowerCase()
    .split(/[\s›>/／,，]+/u)
    .filter(Boolean);
  return options.filter((option) => words.every((word) => option.words.includes(word)));
}
