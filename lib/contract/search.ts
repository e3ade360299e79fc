import { z } from 'zod';
import { categoryPathSchema } from './category';
import {
  AGE_GROUPS,
  CLASS_SIZES,
  DAY_PART_KEYS,
  DISTRICTS,
  MODES,
  REGIONS,
  TEACHING_LANGUAGES,
  WEEKDAYS,
} from './choices';
import { keywordSchema, localeSchema } from './filters';

/** POST and GET search: at most five of each (specification §9). */
export const searchInputSchema = z.object({ keyword: keywordSchema, locale: localeSchema });

export const searchResultSchema = z.object({
  categories: z.array(categoryPathSchema.extend({ icon: z.string() })),
  merchants: z.array(z.object({ name: z.string(), slug: z.string(), imageUrl: z.string().nullable() })),
  posts: z.array(z.object({ title: z.string(), slug: z.string(), imageUrl: z.string().nullable() })),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** GET search/popular: what others look for, most often searched first. */
export const popularSearchesSchema = z.array(z.string());

/** Parts of a query that can be left out; values on the wire. `district_to_region`: the whole region was searched. */
export const RELAXED_PARTS = [
  'trial',
  'free',
  'time',
  'language',
  'class_size',
  'weekday',
  'mode',
  'age_group',
  'district_to_region',
  'district',
  'category',
] as const;
export type RelaxedPart = (typeof RELAXED_PARTS)[number];

/** How a keyword was understood, for suggestions on the result page. */
export const searchInsightSchema = z
  .object({
    /** Activities and subjects that were recognised. */
    categories: z.array(categoryPathSchema),
    districts: z.array(z.enum(DISTRICTS)),
    /** Set when a whole region was meant or searched. */
    region: z.enum(REGIONS).nullable(),
    ageGroups: z.array(z.enum(AGE_GROUPS)),
    modes: z.array(z.enum(MODES)),
    classSizes: z.array(z.enum(CLASS_SIZES)),
    languages: z.array(z.enum(TEACHING_LANGUAGES)),
    weekdays: z.array(z.enum(WEEKDAYS)),
    dayParts: z.array(z.enum(DAY_PART_KEYS)),
    free: z.boolean(),
    trial: z.boolean(),
    /** Words looked for as they stand. */
    words: z.array(z.string()),
    /** What was left out, because no course had everything. */
    relaxed: z.array(z.enum(RELAXED_PARTS)),
    /** The spelling that was searched for instead of the one given. */
    corrected: z.string().nullable(),
  })
  .meta({ id: 'SearchInsight' });
export type SearchInsight = z.infer<typeof searchInsightSchema>;
