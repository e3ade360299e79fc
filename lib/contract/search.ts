import { z } from 'zod';
import { categoryPathSchema } from './category';
import {
  AGE_GROUPS,
  CLASS_SIZES,
  DAY_PART_KEYS,
  DISTRICTS,
  MODES,
  PRICE_BASES,
  REGIONS,
  TEACHING_LANGUAGES,
  WEEKDAYS,
} from './choices';
import { keywordSchema, localeSchema } from './filters';
import { NEAR_KEYS } from './near';

/** Input of POST and GET search, which return at most five results of each kind (specification §9). */
export const searchInputSchema = z.object({ keyword: keywordSchema, locale: localeSchema });

export const searchResultSchema = z.object({
  /** What the keyword is taken for, if it finds something only with a mistake corrected. */
  corrected: z.string().nullable(),
  categories: z.array(categoryPathSchema.extend({ icon: z.string() })),
  merchants: z.array(z.object({ name: z.string(), slug: z.string(), imageUrl: z.string().nullable() })),
  posts: z.array(z.object({ title: z.string(), slug: z.string(), imageUrl: z.string().nullable() })),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** Reply of GET search/popular: the most frequent searches first. */
export const popularSearchesSchema = z.array(z.string());

/** Parts of a query that the search can drop, with their values on the wire. */
export const RELAXED_PARTS = [
  'trial',
  'has_places',
  'free',
  'time',
  'language',
  'class_size',
  'weekday',
  'dates',
  'mode',
  'age_group',
  'district',
  'near',
  'price',
  'age',
  'category',
] as const;
export type RelaxedPart = (typeof RELAXED_PARTS)[number];

/** What a piece of a query is: `weekday` may include a part of the day (平日晚上). */
export const PIECE_KINDS = ['activity', 'weekday', 'wish', 'word'] as const;

/**
 * Interpretation of a keyword, for the sentence above the results: what was asked for, and which parts of it
 * were dropped.
 */
export const searchInsightSchema = z
  .object({
    /** Recognised activities and subjects. */
    categories: z.array(categoryPathSchema),
    /** The words of the query that name them, in lower case; in a list of a category without such words, its title. */
    activities: z.array(z.string()),
    /** Those of them that were dropped. */
    activitiesDropped: z.array(z.string()),
    /** The districts asked for; those of a region, if the query meant one. */
    districts: z.array(z.enum(DISTRICTS)),
    /** Set if the query meant a whole region. */
    region: z.enum(REGIONS).nullable(),
    /** The station or district near which the query looks. `me`: near the visitor, by which nothing is sought without the filter. */
    near: z.enum(NEAR_KEYS).nullable(),
    ageGroups: z.array(z.enum(AGE_GROUPS)),
    /** Age or range of ages, as in the filter `age`. */
    age: z.string().nullable(),
    modes: z.array(z.enum(MODES)),
    classSizes: z.array(z.enum(CLASS_SIZES)),
    languages: z.array(z.enum(TEACHING_LANGUAGES)),
    weekdays: z.array(z.enum(WEEKDAYS)),
    /** First and last day that the query names. */
    dates: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    /** First and last day that the query names, if they are over; courses are not sought by them. */
    past: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    dayParts: z.array(z.enum(DAY_PART_KEYS)),
    /** Lowest and highest price in HKD, and what it is for. */
    price: z
      .object({ min: z.int().nullable(), max: z.int().nullable(), basis: z.enum(PRICE_BASES) })
      .nullable(),
    free: z.boolean(),
    trial: z.boolean(),
    hasPlaces: z.boolean(),
    /** Words matched literally. */
    words: z.array(z.string()),
    /** Pieces of the query that have a meaning or are searched for, as folded text, without words like 想學. */
    pieces: z.array(z.object({ text: z.string(), kind: z.enum(PIECE_KINDS) })),
    /** Parts dropped because no course matched all of them. */
    relaxed: z.array(z.enum(RELAXED_PARTS)),
    /** Corrected spelling that was searched instead of the keyword. */
    corrected: z.string().nullable(),
  })
  .meta({ id: 'SearchInsight' });
export type SearchInsight = z.infer<typeof searchInsightSchema>;
