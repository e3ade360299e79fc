import { z } from 'zod';
import { parseAgeRange } from './ages';
import { parseArea } from './area';
import {
  DAY_PART_KEYS,
  PRICE_BASES,
  type PriceBasis,
  SORTS,
  STATED_FILTERS,
  type StatedFilter,
} from './choices';
import { CHOICE_FILTER_NAMES, CHOICE_FILTERS, type ChoiceFilter } from './course-fields';
import { FILTER_BY_IDS_MAX, KEYWORD_MAX_LENGTH, PER_PAGE_DEFAULT, PER_PAGE_MAX } from './limits';
import { DEFAULT_LOCALE, LOCALES } from './locale';
import { NEAR_KEYS, nearKeyOf, RADIUS_KM } from './near';
import { lineOf, plainLine, written } from './plain-text';
import { ageFilterOf, PRICE_FILTER_MAX, priceFilterOf } from './typed-filters';

/** Maximum number of ages in one filter. */
const AGES_MAX = 8;

/** Returns the values of a repeated parameter or of one separated by commas (specification §B). */
export function separated(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  const parts = (Array.isArray(value) ? value : [value]).flatMap((part) =>
    typeof part === 'string' ? part.split(',') : [part],
  );
  return [...new Set(parts)].filter((part) => part !== '');
}

/** Accepts one or more keys. */
function several<T extends readonly [string, ...string[]]>(choices: T) {
  return z.preprocess(separated, z.array(z.enum(choices)).optional());
}

/** Accepts one or more ages or ranges of ages in years, such as `6`, `6-8`, `18-`, `1.5` or `6歲`. */
const ages = z.preprocess(
  (value) => {
    const parts = separated(value);
    return Array.isArray(parts)
      ? [...new Set(parts.map((part) => (typeof part === 'string' ? (ageFilterOf(part) ?? part) : part)))]
      : parts;
  },
  z
    .array(z.string().refine((text) => parseAgeRange(text) !== null))
    .max(AGES_MAX)
    .optional(),
);

/**
 * Accepts a place by its key or a name of it in either language (lib/contract/near): 沙田站, Sha Tin, SHT, sha_tin.
 * `me` is the visitor's position in the header `x-position`.
 */
const near = z.preprocess((value) => {
  if (value === '' || value === null) return undefined;
  return typeof value === 'string' ? (nearKeyOf(value) ?? value) : value;
}, z.enum(NEAR_KEYS).optional());

/** Accepts a number or its decimal text. An empty string or null means no value. */
export function numeric<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => {
    if (value === '' || value === null) return undefined;
    return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  }, schema);
}

const flag = z.preprocess((value) => {
  if (value === 'true' || value === true) return true;
  if (value === 'false' || value === false || value === '' || value === null) return undefined;
  return value;
}, z.literal(true).optional());

const text = (max: number) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value ?? undefined;
    const plain = plainLine(value);
    return plain === '' ? undefined : plain;
  }, z.string().max(max).optional());

const time = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
);

/** A price in whole HKD, also as people type it. */
const price = z.preprocess((value) => {
  if (value === '' || value === null) return undefined;
  if (typeof value !== 'string') return value;
  return priceFilterOf(value) ?? (/^-?\d+$/.test(value) ? Number(value) : value);
}, z.int().min(0).max(PRICE_FILTER_MAX).optional());

/** What a price is for, if a call of the API does not say; pages ask for the total. */
export const DEFAULT_PRICE_BASIS: PriceBasis = 'lesson';
export const PAGE_PRICE_BASIS: PriceBasis = 'total';

/** First and last day that a filter accepts. */
const DAYS = { first: '2000-01-01', last: '2100-12-31' } as const;

const day = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.iso
    .date()
    .refine((date) => date >= DAYS.first && date <= DAYS.last)
    .optional(),
);

/** Reports the days of a filter whose first is after its last, as `date_order` of both. */
export function daysInOrder({ from, to }: { from?: string; to?: string }, context: z.RefinementCtx): void {
  if (from === undefined || to === undefined || from <= to) return;
  for (const [name, input] of Object.entries({ from, to }))
    context.addIssue({ code: 'custom', path: [name], message: 'date_order', input });
}

export const localeSchema = z.enum(LOCALES).default(DEFAULT_LOCALE);
export const localeQuerySchema = z.object({ locale: localeSchema });

export const pagingSchema = z.object({
  page: numeric(z.int().min(1).max(1_000_000).default(1)),
  perPage: numeric(z.int().min(1).max(PER_PAGE_MAX).default(PER_PAGE_DEFAULT)),
});

/** Truncates a keyword to its maximum length; never rejects it (specification §B). */
export const keywordSchema = z.preprocess((value) => {
  if (typeof value !== 'string') return value ?? undefined;
  const plain = [...plainLine(value)].slice(0, KEYWORD_MAX_LENGTH).join('');
  return plain === '' ? undefined : plain;
}, z.string().optional());

/** The filters that offer the choices of a field. */
const choiceFilterRules = Object.fromEntries(
  CHOICE_FILTER_NAMES.map((name) => [name, several(CHOICE_FILTERS[name].choices)]),
) as unknown as { [N in ChoiceFilter]: ReturnType<typeof several<(typeof CHOICE_FILTERS)[N]['choices']>> };

const statedFilterRules = Object.fromEntries(STATED_FILTERS.map((name) => [name, flag])) as Record<
  StatedFilter,
  typeof flag
>;

/**
 * All filters of specification §B. Prices are in HKD, per lesson or in total (`priceBasis`); times are the start as `HH:MM`; `from` and `to` are
 * days as `YYYY-MM-DD`, on one of which a course has a lesson that has not begun. Schemas of a query add `daysInOrder`.
 */
export const courseFiltersSchema = z.object({
  keyword: keywordSchema,
  category: text(100),
  subCategory: text(100),
  thirdCategory: text(100),
  ...choiceFilterRules,
  age: ages,
  priceMin: price,
  priceMax: price,
  /** What the prices of filters, facets, orders and keywords are for. */
  priceBasis: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z.enum(PRICE_BASES).optional(),
  ),
  free: flag,
  trial: flag,
  ...statedFilterRules,
  /** Leaves out courses that are full or over; keeps those of which nothing is known. */
  hasPlaces: flag,
  /** Only courses that are attended once (lib/contract/occasion). */
  oneOff: flag,
  timeFrom: time,
  timeTo: time,
  /** Parts of the day in one of which a lesson starts; `timeFrom` and `timeTo` apply in addition. */
  dayPart: several(DAY_PART_KEYS),
  from: day,
  to: day,
  rating: numeric(z.int().min(1).max(5).optional()),
  merchant: text(120),
  hashtag: text(60),
  near,
  /** Area of the map: south, west, north and east in degrees. */
  area: text(60).refine((value) => value === undefined || parseArea(value) !== null),
  /** Distance from `near` in km. */
  radiusKm: numeric(z.int().min(RADIUS_KM.min).max(RADIUS_KM.max).optional()),
});
export type CourseFilters = z.infer<typeof courseFiltersSchema>;

export const sortSchema = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.enum(SORTS).optional(),
);

/**
 * Query of GET posts: filters, sort, page and locale. The default sort is relevance with a keyword, distance with
 * `near`, otherwise popularity.
 */
const courseListFields = courseFiltersSchema
  .extend(pagingSchema.shape)
  .extend({ sort: sortSchema, locale: localeSchema });
export const courseListQuerySchema = courseListFields.superRefine(daysInOrder);
export type CourseListQuery = z.infer<typeof courseListQuerySchema>;

/** Body of POST posts/filter_by_main_category. `slug` is the main category's. */
export const filterByMainCategorySchema = courseListFields
  .omit({ category: true, subCategory: true, thirdCategory: true })
  .extend({ slug: lineOf(100).refine(...written) })
  .superRefine(daysInOrder);

/** Body of POST posts/filter_by_category. All three levels are slugs; `slug` is the main category's. */
export const filterByCategorySchema = courseListFields
  .omit({ category: true })
  .extend({ slug: lineOf(100).refine(...written) })
  .superRefine(daysInOrder);

export const filterByIdsSchema = z.object({
  ids: z.array(z.int().min(1)).max(FILTER_BY_IDS_MAX),
  locale: localeSchema,
});

/** `category`: slug of a category of any level. */
export const featuredQuerySchema = z.object({ category: text(100), locale: localeSchema });
export const pagedQuerySchema = pagingSchema.extend({ locale: localeSchema });
export const merchantListQuerySchema = pagedQuerySchema.extend({
  /** Slug of a main category: selects merchants with a published course in it. */
  category: text(100),
});
