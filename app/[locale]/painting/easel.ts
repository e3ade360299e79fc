import type { Locale } from '@/lib/contract/locale';
import type { ViewName, ViewProps } from './views';

/** What a view is given by whoever orders it. */
export type Ordered<K extends ViewName> = Omit<ViewProps<K>, 'pathname'>;

/** A view with what it shows, waiting to be painted. */
export type Order = { [K in ViewName]: { view: K; locale: Locale; props: Ordered<K> } }[ViewName];

/** More pages than are ever rendered at once: an order is taken within milliseconds. */
const ORDERS_MAX = 500;

/** One for the process: Next bundles this module twice, for the side that orders and for the side that paints. */
const holder = globalThis as typeof globalThis & { hokcheuiOrders?: Map<string, Order> };
holder.hokcheuiOrders ??= new Map();
const orders = holder.hokcheuiOrders;

/** Puts an order up under its handle; the oldest goes when there are too many. */
export function placeOrder(handle: string, order: Order): void {
  orders.delete(handle);
  orders.set(handle, order);
  if (orders.size > ORDERS_MAX) orders.delete(orders.keys().next().value ?? '');
}

/** The order under a handle. It stays: React may render a component more than once. */
export function readOrder(handle: string): Order {
  const order = orders.get(handle);
  if (!order) throw new Error(`nothing to paint under ${handle}`);
  return order;
}
