import type { CountedAlternative } from '@/components/catalogue/no-courses';
import { apiFor } from '@/lib/api/server';
import type { Locale } from '@/lib/contract/locale';
import { alternativesOf } from '@/lib/list-alternatives';
import type { ListQuery } from '@/lib/list-query';

const SHOWN_MAX = 5;

/** Where a list shows nothing: the same list with less asked of it, as far as that shows something. */
export async function countAlternatives(locale: Locale, query: ListQuery): Promise<CountedAlternative[]> {
  const counted = await Promise.all(
    alternativesOf(query).map(async ({ part, query: wider }) => {
      // With an order of its own it is not counted among what visitors search for.
      const { meta } = await apiFor(locale).listPosts({ ...wider, sort: 'newest', perPage: 1 });
      return { part, query: wider, total: meta.total };
    }),
  );
  return counted.filter(({ total }) => total > 0).slice(0, SHOWN_MAX);
}
