import { and, gte, lte, type SQL } from 'drizzle-orm';
import type { PriceBasis } from '@/lib/contract/choices';
import { DEFAULT_PRICE_BASIS } from '@/lib/contract/filters';
import { posts } from '@/server/platform/database/schema/schema';

const COLUMNS = {
  lesson: posts.lessonPrice,
  total: posts.totalPrice,
} as const satisfies Record<PriceBasis, unknown>;

/** Returns the price by which courses are filtered, counted and ordered. */
export const priceBy = (basis?: PriceBasis | null) => COLUMNS[basis ?? DEFAULT_PRICE_BASIS];

interface Limits {
  min?: number | null | undefined;
  max?: number | null | undefined;
  basis?: PriceBasis | null | undefined;
}

/** Builds the condition for courses whose price is within the limits; undefined without any. */
export function priceCondition({ min, max, basis }: Limits): SQL | undefined {
  const price = priceBy(basis);
  return and(min == null ? undefined : gte(price, min), max == null ? undefined : lte(price, max));
}
