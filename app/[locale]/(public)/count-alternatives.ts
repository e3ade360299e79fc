import { apiFor } from '@/app/api/page-api';
import type { CountedAlternative } from '@/components/catalogue/no-courses';
import type { Locale } from '@/lib/contract/locale';
import { alternativesOf } from '@/lib/list-alternatives';
import type { ListQuery } from '@/lib/list-query';

const SHOWN_MAX = 5;

/** Counts the courses of lists with fewer filters, for an empty list; omits those without courses. */
export async function countAlternatives(locale: Locale, query: ListQuery): Promise<CountedAlternative[]> {
  const counted = await Promise.all(
    alternativesOf(query).map(async ({ part, query: wider }) => {
      // An explicit sort order excludes this request from the search statistics.
      const { meta } = await apiFor(locale).listCourses({ ...wider, sort: 'newest', perPage: 1 });
      return { part, query: wider, total: meta.total };
    }),
  );
  return counted.filter(({ total }) => total > 0).slice(0, SHOWN_MAX);
}
