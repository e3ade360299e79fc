import type { Locale } from '@/lib/contract/locale';
import type { ViewName, ViewProps } from './views';

/** What a view is given by whoever orders it. */
export type GivenProps<K extends ViewName> = Omit<ViewProps<K>, 'pathname'>;

/** A view with what it shows, waiting to be painted. */
export type Order = { [K in ViewName]: { view: K; locale: Locale; props: GivenProps<K> } }[ViewName];

/** More pages than are ever rendered at once: an order is taken within milliseconds. */
const VIEWS_MAX = 500;

/** One for the process: Next bundles this module twice, for the side that orders and for the side that paints. */
const holder = globalThis as typeof globalThis & { hokcheuiViews?: Map<string, Order> };
holder.hokcheuiViews ??= new Map();
const orders = holder.hokcheuiViews;

/** Puts an order up under its handle; the oldest goes when there are too many. */
export function registerView(handle: string, order: Order): void {
  orders.delete(handle);
  orders.set(handle, order);
  if (orders.size > VIEWS_MAX) orders.delete(orders.keys().next().value ?? '');
}

/** The order under a handle. It stays: React may render a component more than once. */
export function readView(handle: string): Order {
  const order = orders.get(handle);
  if (!order) throw new Error(`nothing to paint under ${handle}`);
  return order;
}
