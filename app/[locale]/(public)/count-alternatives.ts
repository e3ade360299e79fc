import { apiFor } from '@/app/api/page-api';
import type { CountedAlternative } from '@/components/catalogue/no-courses';
import type { Locale } from '@/lib/contract/locale';
import { alternativesOf } from '@/lib/lists/list-alternatives';
import type { ListQuery } from '@/lib/lists/list-query';

const SHOWN_MAX = 5;

interface EmptyList {
  /** Lists with fewer filters, with their numbers of courses; those without courses are omitted. */
  alternatives: CountedAlternative[];
  /** Whether the site has no course at all. */
  isNew: boolean;
}

/** Counts what an empty list may lead to: lists with fewer filters, and all courses. */
export async function countAlternatives(locale: Locale, query: ListQuery): Promise<EmptyList> {
  const counted = await Promise.all(
    alternativesOf(query).map(async ({ part, query: wider }) => {
      // The second page has the total too. It is not counted as a search, and the closest courses of an empty list are
      // not looked for.
      const { meta } = await apiFor(locale).listCourses({ ...wider, page: 2, perPage: 1 });
      return { part, query: wider, total: meta.total };
    }),
  );
  const alternatives = counted.filter(({ total }) => total > 0).slice(0, SHOWN_MAX);
  if (alternatives.length > 0) return { alternatives, isNew: false };
  const { meta } = await apiFor(locale).listCourses({ sort: 'newest', perPage: 1 });
  return { alternatives, isNew: meta.total === 0 };
}
