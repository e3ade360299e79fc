import type { CategoryPath, CategoryRef } from '@/lib/contract/category';

/** A category and those above it, the main one first, each with the address of its page (specification §3, search bar). */
export function categoryTrail(category: CategoryPath): { title: string; path: string }[] {
  const { mainCategory, parent } = category;
  if (!mainCategory) return [{ title: category.title, path: `/category/${category.slug}` }];
  const main = { title: mainCategory.title, path: `/category/${mainCategory.slug}` };
  const under = (sub: CategoryRef, third?: CategoryRef) => {
    const query = new URLSearchParams({ subCategory: sub.slug });
    if (third) query.set('thirdCategory', third.slug);
    return `${main.path}?${query}`;
  };
  if (!parent) return [main, { title: category.title, path: under(category) }];
  return [
    main,
    { title: parent.title, path: under(parent) },
    { title: category.title, path: under(parent, category) },
  ];
}
