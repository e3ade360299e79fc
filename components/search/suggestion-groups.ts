import type { IconName } from '@/components/ui/icon-shapes';
import type { MainCategory } from '@/lib/contract/category';
import type { Locale } from '@/lib/contract/locale';
import type { SearchResult } from '@/lib/contract/search';
import { localePath } from '@/lib/i18n/paths';
import { categoryPath } from '@/lib/site/catalogue-paths';

/** A link in the list below the search field. */
export interface Suggestion {
  /** Stable across responses for the same row. */
  key: string;
  text: string;
  href: string;
  /** Names of a category's ancestors. */
  detail?: string;
  icon: IconName;
  imageUrl?: string | null;
  /** Key of a main category, for its colours. */
  category?: string;
  /** Categories open in a new tab (specification §2, search bar). */
  newTab?: boolean;
  /** Keyword that the row searches for; added to the recent searches when the row is chosen. */
  keyword?: string;
  /** Whether the row is a stored recent search that can be removed. */
  forgettable?: boolean;
}

export interface SuggestionGroup {
  name: 'categories' | 'merchants' | 'posts' | 'recent' | 'popular' | 'instead';
  options: Suggestion[];
}

/** Returns the address of the result page for a keyword. */
export function resultPath(locale: Locale, keyword: string): string {
  return localePath(locale, `/course?${new URLSearchParams({ keyword })}`);
}

type FoundCategory = SearchResult['categories'][number];

function categoryOption(
  locale: Locale,
  { title, slug, mainCategory, parent, icon }: FoundCategory,
): Suggestion {
  const path = mainCategory
    ? categoryPath(mainCategory.slug, parent?.slug ?? slug, parent && slug)
    : categoryPath(slug);
  const above = [mainCategory, parent].flatMap((level) => level?.title ?? []);
  return {
    key: `category ${path}`,
    text: title,
    href: localePath(locale, path),
    detail: above.length > 0 ? above.join(' › ') : undefined,
    icon: `category-${icon}` as IconName,
    category: icon,
    newTab: true,
  };
}

/** Groups the results of a search; empty groups are omitted. */
export function foundGroups(
  locale: Locale,
  { categories, merchants, posts }: SearchResult,
): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    { name: 'categories', options: categories.map((found) => categoryOption(locale, found)) },
    {
      name: 'merchants',
      options: merchants.map(({ name, slug, imageUrl }) => ({
        key: `merchant ${slug}`,
        text: name,
        href: localePath(locale, `/merchant/${slug}`),
        icon: 'store',
        imageUrl,
      })),
    },
    {
      name: 'posts',
      options: posts.map(({ title, slug, imageUrl }) => ({
        key: `post ${slug}`,
        text: title,
        href: localePath(locale, `/course/${slug}`),
        icon: 'calendar',
        imageUrl,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Number of categories that a search without results offers. */
const INSTEAD = 3;

/** Returns the main categories with the most courses, for a search without results. */
export function insteadGroups(locale: Locale, categories: readonly MainCategory[]): SuggestionGroup[] {
  const options = [...categories]
    .sort((a, b) => b.postCount - a.postCount)
    .slice(0, INSTEAD)
    .map((category) => categoryOption(locale, { ...category, mainCategory: null, parent: null }));
  return options.length > 0 ? [{ name: 'instead', options }] : [];
}

function searchOptions(
  locale: Locale,
  name: string,
  icon: IconName,
  keywords: readonly string[],
): Suggestion[] {
  return keywords.map((keyword) => ({
    key: `${name} ${keyword}`,
    text: keyword,
    href: resultPath(locale, keyword),
    icon,
    keyword,
    forgettable: name === 'recent',
  }));
}

/** Returns the groups shown before typing: recent searches, then popular searches without duplicates. */
export function searchGroups(
  locale: Locale,
  recent: readonly string[],
  popular: readonly string[],
): SuggestionGroup[] {
  const others = popular.filter((keyword) => !recent.includes(keyword));
  const groups: SuggestionGroup[] = [
    { name: 'recent', options: searchOptions(locale, 'recent', 'clock', recent) },
    { name: 'popular', options: searchOptions(locale, 'popular', 'search', others) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
