import { categoryPath } from '@/lib/category-path';
import type { CategoryPath } from '@/lib/contract/category';

/** A category and those above it, the main one first, each with the address of its page. */
export function categoryTrail(category: CategoryPath): { title: string; path: string }[] {
  const { mainCategory: main, parent } = category;
  const levels = [main, parent, category].filter((level) => level !== null);
  return levels.map(({ title }, at) => {
    const [first, second, third] = levels.slice(0, at + 1).map(({ slug }) => slug);
    return { title, path: categoryPath(first ?? category.slug, second, third) };
  });
}

/** All approved comments on a course, a page of them at a time; the first has no number. */
export function commentsPath(slug: string, page: number): string {
  return `/course/${slug}/comments${page === 1 ? '' : `/${page}`}`;
}
