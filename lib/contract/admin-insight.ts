import { z } from 'zod';
import { hashtagSchema } from './advertisement';
import { courseIdSchema } from './course-id';
import { LOCALES } from './locale';

/** The administrator's figures: searches, missing pages, views to enquiries, merchants at risk. */

const blank = (value: unknown) => (value === '' || value === null ? undefined : value);

/** Weeks of the search statistics and of the missing pages, this week included. */
export const INSIGHT_WEEKS = 12;

/** What the words are sorted by, the most first; words that have none of it are left out. */
export const SEARCH_MEASURES = ['searches', 'empty', 'relaxed'] as const;
export type SearchMeasure = (typeof SEARCH_MEASURES)[number];
export const searchStatisticsQuerySchema = z.object({
  by: z.preprocess(blank, z.enum(SEARCH_MEASURES).default('searches')),
});

const searchFigures = {
  searches: z.int(),
  /** Searches without a result. */
  empty: z.int(),
  /** Searches that found courses after a condition was left out or a word was corrected. */
  relaxed: z.int(),
};
/** Searches of the last weeks, this week included. Rarely typed words are left out: they may be names. */
export const searchStatisticsSchema = z
  .object({
    /** By week, the oldest first; `week` is its Monday. */
    weeks: z.array(z.object({ week: z.iso.date(), ...searchFigures })),
    words: z.array(
      z.object({
        locale: z.enum(LOCALES),
        keyword: z.string(),
        ...searchFigures,
        /** What the words are sorted by, for each of the weeks. */
        byWeek: z.array(z.int()),
      }),
    ),
  })
  .meta({ id: 'SearchStatistics' });
export type SearchStatistics = z.infer<typeof searchStatisticsSchema>;

/** Makes a hashtag, new or not, stand for another one. */
export const hashtagAliasSchema = z.object({ name: hashtagSchema, intoId: courseIdSchema });
export type HashtagAlias = z.infer<typeof hashtagAliasSchema>;

/** Kinds of pages to which an earlier address can lead. */
export const REDIRECT_KINDS = ['course', 'merchant', 'category', 'hashtag'] as const;
export type RedirectKind = (typeof REDIRECT_KINDS)[number];

/** Addresses that answered 404 in the last weeks, the most visited first. */
export const missingPagesSchema = z
  .object({
    /** By day, the oldest first. */
    days: z.array(z.object({ day: z.iso.date(), visits: z.int() })),
    pages: z.array(
      z.object({
        path: z.string(),
        visits: z.int(),
        lastOn: z.iso.date(),
        /** Hosts of the pages with the link, the most frequent first. Empty: none was named. */
        referrers: z.array(z.object({ host: z.string(), visits: z.int() })),
        /** Kind of page that the address names. Null: no redirect is possible. */
        kind: z.enum(REDIRECT_KINDS).nullable(),
        /** Whether the address leads to a page by now. */
        redirected: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'MissingPages' });
export type MissingPages = z.infer<typeof missingPagesSchema>;

const ADDRESS_MAX_LENGTH = 500;
const addressSchema = z.string().trim().min(1, { error: 'required' }).max(ADDRESS_MAX_LENGTH);
/** Has an address lead to a page of the same kind; `to` is its address, with or without the host. */
export const redirectSchema = z.object({ path: addressSchema, to: addressSchema });
export type Redirect = z.infer<typeof redirectSchema>;

export const FUNNEL_GROUPS = ['category', 'district'] as const;
export type FunnelGroup = (typeof FUNNEL_GROUPS)[number];
export const FUNNEL_DAYS = ['30', '90'] as const;
export const funnelQuerySchema = z.object({
  by: z.preprocess(blank, z.enum(FUNNEL_GROUPS).default('category')),
  days: z.preprocess(blank, z.enum(FUNNEL_DAYS).default('30')),
});
export type FunnelQuery = z.infer<typeof funnelQuerySchema>;
const funnelFigures = {
  views: z.int(),
  bookmarks: z.int(),
  /** Clicks on WhatsApp. */
  enquiries: z.int(),
};
/** Interest of the last days by group, most views first. A course of several groups counts in each. */
export const funnelSchema = z
  .object({
    total: z.object(funnelFigures),
    groups: z.array(
      z.object({
        /** Slug of the category, or key of the district. */
        key: z.string(),
        /** Titles of the category; null for a district. */
        title: z.object({ zh: z.string(), en: z.string() }).nullable(),
        /** Category above it; null for a district. */
        above: z.object({ zh: z.string(), en: z.string() }).nullable(),
        /** Courses with interest in these days. */
        courses: z.int(),
        ...funnelFigures,
      }),
    ),
  })
  .meta({ id: 'Funnel' });
export type Funnel = z.infer<typeof funnelSchema>;

/** Days before the end of a listing, and after it, from which its merchant is at risk. */
export const RISK_DAYS = 30;
export const MERCHANT_RISKS = ['ending', 'unseen14', 'unseen30', 'lapsed'] as const;
/** Merchants with at least one such listing, the soonest end first. */
export const merchantsAtRiskSchema = z
  .array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Published listings. */
      published: z.int(),
      /** Published listings that end within 30 days and for which no renewal waits for review. */
      ending: z.int(),
      /** Soonest end of these. */
      endsOn: z.iso.date().nullable(),
      /** Listings published for as many days without a view in them. Those of 30 days are among those of 14. */
      unseen14: z.int(),
      unseen30: z.int(),
      /** Listings that ended in the last 30 days and were not renewed. */
      lapsed: z.int(),
    }),
  )
  .meta({ id: 'MerchantsAtRisk' });
export type MerchantAtRisk = z.infer<typeof merchantsAtRiskSchema>[number];
