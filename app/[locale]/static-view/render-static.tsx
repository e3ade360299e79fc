import 'server-only';
import type { Locale } from '@/lib/contract/locale';
import { StaticView } from './static-view';
import { type GivenProps, type Order, registerView } from './view-requests';
import type { ViewName } from './views';

/**
 * Registers a static view and returns the component that renders it on the server.
 * @param path distinguishes instances of the same view: the page's own address
 */
export function renderStatic<K extends ViewName>(
  view: K,
  locale: Locale,
  path: string,
  props: GivenProps<K>,
) {
  const handle = `${locale} ${view} ${path}`;
  registerView(handle, { view, locale, props } as Order);
  return <StaticView handle={handle} />;
}
