import 'server-only';
import type { Locale } from '@/lib/contract/locale';
import { type Order, type Ordered, placeOrder } from './easel';
import { Painting } from './painting';
import type { ViewName } from './views';

/**
 * Has a view painted on the server.
 * @param path what tells this painting from others of the same view: the page's own address
 */
export function paint<K extends ViewName>(view: K, locale: Locale, path: string, props: Ordered<K>) {
  const handle = `${locale} ${view} ${path}`;
  placeOrder(handle, { view, locale, props } as Order);
  return <Painting handle={handle} />;
}
