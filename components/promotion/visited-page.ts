import type { VisitedPage } from '@/lib/contract/web-vitals';

const ROOMS = /^\/(user|admin|merchant\/(signup|dashboard|advertisement|team))(\/|$)/;
const KINDS: readonly [RegExp, VisitedPage][] = [
  [/^\/?$/, 'home'],
  [ROOMS, 'room'],
  [/^\/course\/./, 'course'],
  [/^\/merchant\/./, 'merchant'],
  [/^\/(category|course|merchant|hashtag)(\/|$)/, 'list'],
];

/** Returns the kind of page of an address in either language. */
export function visitedPage(pathname: string): VisitedPage {
  const path = pathname.replace(/^\/en(?=\/|$)/, '');
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'text';
}
