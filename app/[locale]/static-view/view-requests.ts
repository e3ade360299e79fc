import type { Locale } from '@/lib/contract/locale';
import type { ViewName, ViewProps } from './views';

/** The props that the caller passes to a view. */
export type GivenProps<K extends ViewName> = Omit<ViewProps<K>, 'pathname'>;

/** A view with its language and props, registered for rendering. */
export type Order = { [K in ViewName]: { view: K; locale: Locale; props: GivenProps<K> } }[ViewName];

/** More views than are ever rendered concurrently: a registered view is read within milliseconds. */
const VIEWS_MAX = 500;

/**
 * Shared by the process: Next bundles this module twice, once for server components, which register views,
 * and once for client components, which read them.
 */
const holder = globalThis as typeof globalThis & { hokcheuiViews?: Map<string, Order> };
holder.hokcheuiViews ??= new Map();
const orders = holder.hokcheuiViews;

/** Registers a view under its handle; evicts the oldest when the limit is exceeded. */
export function registerView(handle: string, order: Order): void {
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
  const order = orders.get(handle);
  if (!order) throw new Error(`no view is registered under ${handle}`);
  return order;
}
