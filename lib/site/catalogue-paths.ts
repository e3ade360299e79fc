import type { CategoryPath } from '@/lib/contract/category';

/** Returns the path of a category of any level, without a locale prefix (specification §2, search bar). */
export function categoryPath(main: string, sub?: string | null, activity?: string | null): string {
  const query = [sub && `subCategory=${sub}`, activity && `thirdCategory=${activity}`]
    .filter(Boolean)
    .join('&');
  return `/category/${main}${query && `?${query}`}`;
}

/** Returns a category and its ancestors, the main category first, each with the path of its page. */
export function categoryTrail(category: CategoryPath): { title: string; path: string }[] {
  const { mainCategory: main, parent } = category;
  const levels = [main, parent, category].filter((level) => level !== null);
  return levels.map(({ title }, at) => {
    const [first, second, third] = levels.slice(0, at + 1).map(({ slug }) => slug);
    return { title, path: categoryPath(first ?? category.slug, second, third) };
  });
}

/** Returns the path of a hashtag's page without a locale prefix. The slug is the encoded tag. */
export function hashtagPath(slug: string): string {
  return `/hashtag/${encodeURIComponent(slug)}`;
}
