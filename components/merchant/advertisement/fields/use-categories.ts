import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { publicApi } from '@/lib/api/browser';
import { otherLocale } from '@/lib/i18n/routing';
import { type CategoryOption, categoryOptions, findCategories } from './category-options';

/** Pause in typing before the site is searched. */
const PAUSE_MS = 300;
const HOUR_MS = 60 * 60 * 1000;

/** Queries the category tree as a list of options. */
export function useCategories() {
  const locale = useLocale();
  return useQuery({
    queryKey: ['category-options', locale],
    queryFn: async () => {
      const [tree, other] = await Promise.all(
        [locale, otherLocale(locale)].map((one) => publicApi(one).listMainCategories()),
      );
      return categoryOptions(tree ?? [], other ?? []);
    },
    staleTime: HOUR_MS,
  });
}

/**
 * Returns the categories that a typed text names: those whose titles have it, or else those that the site's search finds by
 * the words that visitors use (數學: 中學補習).
 * @param options categories to choose from
 */
export function useMatchingCategories(
  options: readonly CategoryOption[],
  typed: string,
): { matching: CategoryOption[]; isSearching: boolean } {
  const locale = useLocale();
  const keyword = typed.trim();
  const byTitle = findCategories(options, typed);
  const { data: found, isFetching } = useQuery({
    queryKey: ['category-words', locale, keyword],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      const { categories } = await publicApi(locale).search(keyword, { signal });
      return categories.map(({ slug }) => slug);
    },
    enabled: keyword !== '' && options.length > 0 && byTitle.length === 0,
    staleTime: HOUR_MS,
    retry: false,
  });
  if (byTitle.length > 0) return { matching: byTitle, isSearching: false };
  const matching = (found ?? []).flatMap((slug) => options.find(({ path }) => path.slug === slug) ?? []);
  return { matching, isSearching: isFetching };
}
