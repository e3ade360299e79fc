import { usePathname, useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { localePath } from '@/lib/i18n/paths';

/** Values of an address's query; what is empty is left out. */
export type RouteQuery = Record<string, string | number | undefined>;

/** The address of a room: `advertisements/12`, with what is chosen there. */
export function useAdminPath(): (room: string, query?: RouteQuery) => string {
  const locale = useLocale();
  return (room, query = {}) => {
    const values = Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    );
    const search = new URLSearchParams(values).toString();
    return localePath(locale, `/admin${room && `/${room}`}`) + (search && `?${search}`);
  };
}

/** Where the reader is: the room's name, what follows it, and the query. */
export function useRoute() {
  const [, path = ''] = usePathname().split(/\/admin\/?/);
  const [room = '', ...rest] = path.split('/').filter(Boolean);
  const query = Object.fromEntries(useSearchParams());
  return { room, rest, query };
}

/** Goes to a room without loading a page: a step of the history, or in the place of the present one. */
export function useGo() {
  const pathOf = useAdminPath();
  return (room: string, query?: RouteQuery, { replace = false } = {}) => {
    const address = pathOf(room, query);
    if (replace) window.history.replaceState(null, '', address);
    else window.history.pushState(null, '', address);
  };
}

/** What is chosen in the present room, and how to choose otherwise; a new choice begins at the first page. */
export function useChoices() {
  const { room, rest, query } = useRoute();
  const go = useGo();
  const choose = (changes: RouteQuery) => {
    go([room, ...rest].join('/'), { ...query, page: undefined, ...changes }, { replace: true });
  };
  return [query, choose] as const;
}
