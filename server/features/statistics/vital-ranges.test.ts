import { describe, expect, it } from 'vitest';
import { VITAL_THRESHOLDS, VITALS, type Vital } from '@/lib/contract/web-vitals';
import { percentile, rangeOf, ratingOf } from './vital-ranges';

/** Counts values by range, as the table stores them. */
function counted(vital: Vital, values: number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) {
    const above = rangeOf(vital, value);
    counts.set(above, (counts.get(above) ?? 0) + 1);
  }
  return counts;
}

describe('a value', () => {
  it.each([
    ['lcp', 0, 0],
    ['lcp', 250, 0],
    ['lcp', 250.1, 250],
    ['lcp', 599_999, 20_000],
    ['inp', 200, 150],
    ['cls', 0.1, 75],
    ['cls', 0.1004, 100],
    ['ttfb', 801, 800],
  ] as const)('%s %s is counted above %s', (vital, value, above) => {
    expect(rangeOf(vital, value)).toBe(above);
  });

  it.each(VITALS)('of %s is rated alike alone and counted, on both sides of each threshold', (vital) => {
    for (const threshold of VITAL_THRESHOLDS[vital])
      for (const value of [threshold, threshold * 1.001])
        expect(ratingOf(vital, percentile(vital, counted(vital, [value]), 1))).toBe(ratingOf(vital, value));
    const [good, tolerable] = VITAL_THRESHOLDS[vital];
    expect([good, tolerable, tolerable * 1.001].map((value) => ratingOf(vital, value))).toEqual([
      'good',
      'needs_improvement',
      'poor',
    ]);
  });
});

describe('three visits in four', () => {
  it('were as fast as values spread evenly say, within their range', () => {
    const values = Array.from({ length: 4000 }, (_, at) => at + 1);
    expect(percentile('lcp', counted('lcp', values), 0.75)).toBeCloseTo(3000, 0);
    expect(percentile('lcp', counted('lcp', values), 0.5)).toBeCloseTo(2000, 0);
    const scores = values.map((value) => value / 20_000);
    expect(percentile('cls', counted('cls', scores), 0.75)).toBeCloseTo(0.15, 3);
  });

  it('are found in whatever order the ranges are given', () => {
    const counts = new Map([
      [4000, 1],
      [0, 3],
    ]);
    expect(percentile('lcp', counts, 0.75)).toBe(250);
    expect(percentile('lcp', counts, 0.76)).toBeGreaterThan(4000);
  });

  it('are at least so slow where they lie in the open range', () => {
    expect(percentile('lcp', counted('lcp', [90_000]), 0.75)).toBe(20_000);
  });
});
