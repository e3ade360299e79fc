import { categoryPath } from '@/lib/category-path';
import type { CategoryPath } from '@/lib/contract/category';

/** Returns a category and its ancestors, the main category first, each with the path of its page. */
export function categoryTrail(category: CategoryPath): { title: string; path: string }[] {
  const { mainCategory: main, parent } = category;
  const levels = [main, parent, category].filter((level) => level !== null);
  return levels.map(({ title }, at) => {
    const [first, second, third] = levels.slice(0, at + 1).map(({ slug }) => slug);
    return { title, path: categoryPath(first ?? category.slug, second, third) };
  });
}

/** Returns the path of a page of a course's approved comments; the first page has no number. */
export function commentsPath(slug: string, page: number): string {
  return `/course/${slug}/comments${page === 1 ? '' : `/${page}`}`;
}
