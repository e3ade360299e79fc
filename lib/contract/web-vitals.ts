import { z } from 'zod';

/** How fast pages were for those who visited them: web.dev/articles/vitals. */

export const VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];

/** What a page is; its address is told to nobody. */
export const VISITED_PAGES = ['home', 'list', 'course', 'merchant', 'text', 'room'] as const;
export type VisitedPage = (typeof VISITED_PAGES)[number];

/** By the layout that a visitor was shown. */
export const DEVICES = ['phone', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

export const RATINGS = ['good', 'needs_improvement', 'poor'] as const;
export type Rating = (typeof RATINGS)[number];

/** Up to here a value is good, and up to here it needs improvement: ms, and a score for CLS (web.dev). */
export const VITAL_THRESHOLDS: Record<Vital, readonly [good: number, tolerable: number]> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  ttfb: [800, 1_800],
};

/** Days that the administrator sees together, today included, as in Google's own report. */
export const VITALS_DAYS = 28;

/** A page that was in the background for longer says nothing about its speed. */
const LONGEST_MS = 10 * 60 * 1000;
const MOST_SHIFTED = 1_000;
const milliseconds = z.number().min(0).max(LONGEST_MS).optional();

/** One visit to one page; what a browser cannot measure, or nobody did, is left out. */
export const visitSchema = z.object({
  page: z.enum(VISITED_PAGES),
  device: z.enum(DEVICES),
  /** Until the largest part was seen, ms. */
  lcp: milliseconds,
  /** Longest that a press or a key waited for an answer, ms. */
  inp: milliseconds,
  /** How far parts moved by themselves: a score, 0 being not at all. */
  cls: z.number().min(0).max(MOST_SHIFTED).optional(),
  /** Until the first byte came, ms. */
  ttfb: milliseconds,
});
export type Visit = z.infer<typeof visitSchema>;

export const vitalSummarySchema = z.object({
  vital: z.enum(VITALS),
  device: z.enum(DEVICES),
  /** Null: all pages together. */
  page: z.enum(VISITED_PAGES).nullable(),
  /** Three visits in four were at least as good: ms, and a score for CLS. */
  p75: z.number(),
  rating: z.enum(RATINGS),
  /** Visits that it rests on. */
  visits: z.int(),
});
export type VitalSummary = z.infer<typeof vitalSummarySchema>;
