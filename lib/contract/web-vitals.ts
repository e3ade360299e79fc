import { z } from 'zod';

/** Real-user performance measurements (web.dev/articles/vitals). */

export const VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];

/** Types of page. The address of the page is never sent. */
export const VISITED_PAGES = ['home', 'list', 'course', 'merchant', 'text', 'room'] as const;
export type VisitedPage = (typeof VISITED_PAGES)[number];

/** Layout that the visitor saw. */
export const DEVICES = ['phone', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

export const RATINGS = ['good', 'needs_improvement', 'poor'] as const;
export type Rating = (typeof RATINGS)[number];

/** Upper bounds of good and of tolerable values: ms, or a score for CLS (web.dev). */
export const VITAL_THRESHOLDS: Record<Vital, readonly [good: number, tolerable: number]> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  ttfb: [800, 1_800],
};

/** Days summarised for administrators, including today, as in Google's own report. */
export const VITALS_DAYS = 28;

/** Longest accepted duration. Longer values come from pages in the background. */
const LONGEST_MS = 10 * 60 * 1000;
const MOST_SHIFTED = 1_000;
const milliseconds = z.number().min(0).max(LONGEST_MS).optional();

/** One visit to one page. Metrics that the browser did not measure are omitted. */
export const visitSchema = z.object({
  page: z.enum(VISITED_PAGES),
  device: z.enum(DEVICES),
  /** Largest contentful paint, ms. */
  lcp: milliseconds,
  /** Interaction to next paint, ms. */
  inp: milliseconds,
  /** Cumulative layout shift, a score; 0 is no shift. */
  cls: z.number().min(0).max(MOST_SHIFTED).optional(),
  /** Time to first byte, ms. */
  ttfb: milliseconds,
});
export type Visit = z.infer<typeof visitSchema>;

export const vitalSummarySchema = z.object({
  vital: z.enum(VITALS),
  device: z.enum(DEVICES),
  /** Null: all pages together. */
  page: z.enum(VISITED_PAGES).nullable(),
  /** 75th percentile: ms, or a score for CLS. */
  p75: z.number(),
  rating: z.enum(RATINGS),
  /** Number of measured visits. */
  visits: z.int(),
});
export type VitalSummary = z.infer<typeof vitalSummarySchema>;
