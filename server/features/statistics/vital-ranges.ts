import { type Rating, VITAL_THRESHOLDS, type Vital } from '@/lib/contract/web-vitals';

/**
 * Lower bounds of the ranges in which values are counted. A range excludes its lower bound and includes its
 * upper bound; the last range is open. The ranges are narrowest where most visits fall. Each threshold is the
 * end of a range, so that ratings are exact.
 */
const BEGINNINGS: Record<Vital, readonly number[]> = {
  lcp: [0, 250, 500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 12_000, 20_000],
  inp: [0, 16, 32, 48, 64, 80, 100, 125, 150, 200, 250, 300, 400, 500, 700, 1000, 2000, 4000],
  cls: [0, 10, 25, 50, 75, 100, 125, 150, 200, 250, 400, 600, 1000],
  ttfb: [0, 25, 50, 100, 150, 200, 300, 400, 600, 800, 1000, 1400, 1800, 2500, 4000, 8000],
};

/** Factor that converts a value to a whole number. */
const SCALE: Record<Vital, number> = { lcp: 1, inp: 1, cls: 1000, ttfb: 1 };

/** Returns the lower bound of the range that contains a value. */
export function rangeOf(vital: Vital, value: number): number {
  return BEGINNINGS[vital].findLast((beginning) => beginning < value * SCALE[vital]) ?? 0;
}

/**
 * Returns the value that a share of the visits (0 to 1) did not exceed, assuming an even distribution within
 * each range. For the open range, returns its lower bound.
 * @param counts visits by the lower bound of their range; at least one
 * @throws Error if nothing was counted
 */
export function percentile(vital: Vital, counts: ReadonlyMap<number, number>, share: number): number {
  const ranges = [...counts].sort(([a], [b]) => a - b);
  const wanted = share * ranges.reduce((total, [, visits]) => total + visits, 0);
  let before = 0;
  for (const [above, visits] of ranges) {
    if (before + visits >= wanted) {
      const end = BEGINNINGS[vital].find((beginning) => beginning > above) ?? above;
      return (above + (end - above) * ((wanted - before) / visits)) / SCALE[vital];
    }
    before += visits;
  }
  throw new Error('nothing was counted');
}

/** Returns the rating of a value by the thresholds of web.dev. */
export function ratingOf(vital: Vital, value: number): Rating {
  const [good, tolerable] = VITAL_THRESHOLDS[vital];
  if (value <= good) return 'good';
  return value <= tolerable ? 'needs_improvement' : 'poor';
}
