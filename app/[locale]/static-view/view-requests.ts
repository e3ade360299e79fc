import type { Locale } from '@/lib/contract/locale';
import { currentRendering } from '@/lib/page-rendering';
import { singleton } from '@/lib/singleton';
import type { ViewName, ViewProps } from './views';

/** The props that the caller passes to a view. */
export type GivenProps<K extends ViewName> = Omit<ViewProps<K>, 'pathname'>;

/** A view with its language and props, registered for rendering. */
export type Order = { [K in ViewName]: { view: K; locale: Locale; props: GivenProps<K> } }[ViewName];

/** More views than are ever rendered concurrently without a gateway. */
const VIEWS_MAX = 500;

/** Views of renderings outside the gateway (`next start`, `next dev`), which all renderings share. */
const shared = singleton('static views', () => new Map<string, Order>());

/** Returns the views of this rendering. They are not shared with a rendering of the same page after a write. */
const views = () => (currentRendering()?.views as Map<string, Order> | undefined) ?? shared;

/** Registers a view under its handle. */
export function registerView(handle: string, order: Order): void {
  const orders = views();
  orders.delete(handle);
  orders.set(handle, order);
  if (orders.size > VIEWS_MAX) orders.delete(orders.keys().next().value ?? '');
}

/**
 * Returns the view registered under a handle. Keeps the entry, because React may render a component more than
 * once.
 * @throws Error if no view is registered
 */
export function readView(handle: string): Order {
  const order = views().get(handle);
  if (!order) throw new Error(`no view is registered under ${handle}`);
  return order;
}
