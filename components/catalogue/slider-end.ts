import type { Facets } from '@/lib/contract/course';

/** Share of the courses whose prices the slider reaches: few dear courses would make the usual prices narrow. */
const REACH = 0.95;
/** Beyond the last bucket, the end is a multiple of it, in HKD. */
const ROUNDED_TO = 100;

/**
 * Returns the highest price of the slider in HKD: the end of the bucket with the 95th percentile. Null if no course has
 * a price.
 */
export function sliderEnd({ max, buckets }: Facets['price']): number | null {
  const reached = buckets.reduce((sum, { count }) => sum + count, 0) * REACH;
  let seen = 0;
  for (const { to, count } of buckets) {
    seen += count;
    if (seen > 0 && seen >= reached) return to ?? Math.ceil((max ?? 0) / ROUNDED_TO) * ROUNDED_TO;
  }
  return null;
}
