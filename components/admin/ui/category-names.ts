import { useQuery } from '@tanstack/react-query';
import { publicApi } from '@/lib/api/browser';
import type { Locale } from '@/lib/contract/locale';

const STALE_MS = 10 * 60 * 1000;

/** Fetches the name of every category by id, with its ancestors, in tree order: 運動 › 球類 › 網球. */
async function readNames(locale: Locale): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for (const main of await publicApi(locale).listMainCategories()) {
    names.set(main.id, main.title);
    for (const sub of main.categories) {
      names.set(sub.id, `${main.title} › ${sub.title}`);
      for (const third of sub.categories)
        names.set(third.id, `${main.title} › ${sub.title} › ${third.title}`);
    }
  }
  return names;
}

const NONE = new Map<number, string>();

export function useCategoryNames(locale: Locale): Map<number, string> {
  const { data = NONE } = useQuery({
    queryKey: ['categories', locale],
    queryFn: () => readNames(locale),
    staleTime: STALE_MS,
  });
  return data;
}
