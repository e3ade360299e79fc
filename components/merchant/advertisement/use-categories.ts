import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { publicApi } from '@/lib/api/browser';
import { otherLocale } from '@/lib/i18n/routing';
import { categoryOptions } from './category-options';

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
