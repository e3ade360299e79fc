import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Page } from '@/lib/api/http';
import { useRouteQuery } from '../route';
import { pageOf } from './page-filters';

/** Closed choices of each filter, by its query parameter; null: any text, such as a keyword, a day or an id. */
type FilterChoices = Record<string, readonly string[] | null>;
type FiltersOf<C extends FilterChoices> = {
  [K in keyof C]?: C[K] extends readonly (infer V)[] ? V : string;
};

/** Returns the filters that the address names. Unknown choices are ignored. */
export function useListFilters<const C extends FilterChoices>(choices: C): FiltersOf<C> {
  const query = useRouteQuery();
  const named = Object.entries(choices).filter(
    ([name, known]) => query[name] && (known?.includes(query[name]) ?? true),
  );
  return Object.fromEntries(named.map(([name]) => [name, query[name]])) as FiltersOf<C>;
}

/** A list screen's query: the page that the address names, under its filters. */
export type ListQuery<D> = Pick<UseQueryResult<Page<D>>, 'data' | 'error' | 'isError' | 'refetch'>;

/** Queries the page of a list that the address names. The previous page stays until the next one is loaded. */
export function useList<D, F extends object>(
  name: string,
  filters: F,
  read: (query: F & ReturnType<typeof pageOf>) => Promise<Page<D>>,
): ListQuery<D> {
  const paging = pageOf(useRouteQuery());
  return useQuery<Page<D>>({
    queryKey: ['admin', name, filters, paging],
    queryFn: () => read({ ...filters, ...paging }),
    placeholderData: keepPreviousData,
  });
}
