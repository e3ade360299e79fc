import type { VisitedPage } from '@/lib/contract/web-vitals';

const ROOMS = /^\/(user|admin|merchant\/(signup|dashboard|advertisement))(\/|$)/;
const KINDS: readonly [RegExp, VisitedPage][] = [
  [/^\/?$/, 'home'],
  [ROOMS, 'room'],
  [/^\/course\/./, 'course'],
  [/^\/merchant\/./, 'merchant'],
  [/^\/(category|course|merchant|hashtag)(\/|$)/, 'list'],
];

/** What kind of page an address is, in either language. */
export function visitedPage(pathname: string): VisitedPage {
  const path = pathname.replace(/^\/en(?=\/|$)/, '');
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'text';
}
