import { usePathname, useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { localePath } from '@/lib/i18n/paths';

/** Query parameters of an address. Empty values are omitted. */
export type RouteQuery = Record<string, string | number | undefined>;

/** Returns a function that builds the address of a screen (`advertisements/12`) with its query. */
export function useAdminPath(): (screen: string, query?: RouteQuery) => string {
  const locale = useLocale();
  return (screen, query = {}) => {
    const values = Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    );
    const search = new URLSearchParams(values).toString();
    return localePath(locale, `/admin${screen && `/${screen}`}`) + (search && `?${search}`);
  };
}

/** Returns the current section name (`screen`), the path segments after it, and the query. */
export function useRoute() {
  const [, path = ''] = usePathname().split(/\/admin\/?/);
  const [screen = '', ...rest] = path.split('/').filter(Boolean);
  const query = Object.fromEntries(useSearchParams());
  return { screen, rest, query };
}

/**
 * Returns a function that navigates to a screen without loading a page. It adds a history entry or, with
 * `replace`, replaces the current one.
 */
export function useGo() {
  const pathOf = useAdminPath();
  return (screen: string, query?: RouteQuery, { replace = false } = {}) => {
    const address = pathOf(screen, query);
    if (replace) window.history.replaceState(null, '', address);
    else window.history.pushState(null, '', address);
  };
}

/** Returns the query of the current screen and a function to change it. A change resets the page number. */
export function useChoices() {
  const { screen, rest, query } = useRoute();
  const go = useGo();
  const choose = (changes: RouteQuery) => {
    go([screen, ...rest].join('/'), { ...query, page: undefined, ...changes }, { replace: true });
  };
  return [query, choose] as const;
}
