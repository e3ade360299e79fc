import { usePathname, useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { localePath } from '@/lib/i18n/paths';

/** Query parameters of an address. Empty values are omitted. */
export type RouteQuery = Record<string, string | number | undefined>;

function searchOf(query: RouteQuery): string {
  const values = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  const search = new URLSearchParams(values).toString();
  return search && `?${search}`;
}

/** Returns a function that builds the address of a screen (`advertisements/12`) with its query. */
export function useAdminPath(): (screen: string, query?: RouteQuery) => string {
  const locale = useLocale();
  return (screen, query = {}) => localePath(locale, `/admin${screen && `/${screen}`}`) + searchOf(query);
}

/** Returns the query of the current screen. */
export const useRouteQuery = (): Record<string, string> => Object.fromEntries(useSearchParams());

/**
 * Returns the query of the current screen and a function to change it. A change resets the page number. It
 * replaces the history entry without a request: the page does not depend on its query. Two changes before the next
 * rendering both count, because each starts from the address itself.
 */
export function useChoices() {
  const pathname = usePathname();
  const query = useRouteQuery();
  const choose = (changes: RouteQuery) => {
    const now = Object.fromEntries(new URLSearchParams(window.location.search));
    const search = searchOf({ ...now, page: undefined, ...changes });
    window.history.replaceState(null, '', pathname + search);
  };
  return [query, choose] as const;
}
