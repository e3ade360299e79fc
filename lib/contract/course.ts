import { z } from 'zod';
import { AGE_RANGES } from './ages';
import { categoryPathSchema } from './category';
import {
  AGE_GROUPS,
  CLASS_SIZES,
  DAY_PART_KEYS,
  DISTRICTS,
  ENROLMENT_STATES,
  MODES,
  POST_STATES,
  PRICE_UNITS,
  SCHEDULES,
  SOURCES,
  TEACHING_GENDERS,
  TEACHING_LANGUAGES,
  WEEKDAYS,
} from './choices';
import { commentSchema } from './comment';
import { merchantSchema } from './merchant';
import { fallbackSchema, headPictureSchema, pictureSchema } from './picture';
import { searchInsightSchema } from './search';

/**
 * Amounts in HKD, durations in minutes. `lessons` is the number of lessons in a unit of `course`. Null
 * amount: price on enquiry.
 */
export const priceSchema = z
  .object({
    amountMin: z.int().nullable(),
    amountMax: z.int().nullable(),
    currency: z.literal('HKD'),
    unit: z.enum(PRICE_UNITS),
    lessons: z.int().nullable(),
    lessonMinutes: z.int().nullable(),
  })
  .meta({ id: 'Price' });
export type Price = z.infer<typeof priceSchema>;

export const ratingSchema = z.object({ average: z.number().nullable(), count: z.int() });
export type Rating = z.infer<typeof ratingSchema>;

const timeSchema = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .nullable();
const dateSchema = z.iso.date().nullable();
const instantSchema = z.iso.datetime({ offset: true });

/** `on` is the day that the state names, in Hong Kong; null for the states without one. */
export const enrolmentSchema = z
  .object({
    state: z.enum(ENROLMENT_STATES),
    on: dateSchema,
    /** Null: not stated. */
    placesLeft: z.int().nullable(),
    /** When the source stated the places left; null: never. */
    asOf: instantSchema.nullable(),
  })
  .meta({ id: 'Enrolment' });
export type Enrolment = z.infer<typeof enrolmentSchema>;

/** Returns whether no place of a course can be taken: it is full, with or without a waiting list, or over. */
export function isTaken({ state }: Enrolment): boolean {
  return state === 'full' || state === 'waiting_list' || state === 'ended';
}
/** Coordinates of a venue in degrees. `approximate`: the centre of its district, or some kilometres off. */
export const positionSchema = z
  .object({ latitude: z.number(), longitude: z.number(), approximate: z.boolean() })
  .meta({ id: 'Position' });

export const courseMerchantSchema = z
  .object({
    name: z.string(),
    slug: z.string(),
    logoUrl: z.string().nullable(),
    verified: z.boolean(),
    fallback: fallbackSchema,
  })
  .meta({ id: 'PostMerchant' });

export const courseCardSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    merchant: courseMerchantSchema,
    category: categoryPathSchema,
    /** Key of the main category, which sets the colours and the icon. */
    icon: z.string(),
    districts: z.array(z.enum(DISTRICTS)),
    position: positionSchema.nullable(),
    /** Distance to the place of the filter `near` in km, with one decimal. Present only with the filter. */
    distanceKm: z.number().optional(),
    ageGroups: z.array(z.enum(AGE_GROUPS)),
    /** First and last age in years. Null: no limit, or unknown if both are null. */
    ageMin: z.int().nullable(),
    ageMax: z.int().nullable(),
    classSize: z.enum(CLASS_SIZES).nullable(),
    mode: z.enum(MODES).nullable(),
    languages: z.array(z.enum(TEACHING_LANGUAGES)),
    price: priceSchema,
    trialPrice: z.int().nullable(),
    listImage: pictureSchema.nullable(),
    rating: ratingSchema,
    enrolment: enrolmentSchema,
    weekdays: z.array(z.enum(WEEKDAYS)),
    /** Day of the next lesson, in a list that asks for days the first among them; null: none, or unknown. */
    nextLesson: dateSchema,
    timeFrom: timeSchema,
    timeTo: timeSchema,
    hashtags: z.array(z.string()),
    publishedAt: instantSchema.nullable(),
    sample: z.boolean(),
    /**
     * Present only if the merchant has another published course of the same title: what distinguishes them, besides the
     * days and times. Null: unknown.
     */
    distinction: z.object({ venue: z.string().nullable(), startDate: dateSchema }).optional(),
    /** Present only on a featured course whose merchant paid for it; it has to be shown as an advertisement. */
    sponsored: z.literal(true).optional(),
    /** Present only for a signed-in member. */
    isBookmarked: z.boolean().optional(),
    fallback: fallbackSchema,
  })
  .meta({ id: 'PostCard' });
export type CourseCard = z.infer<typeof courseCardSchema>;

/**
 * Source of an imported course, whose name and terms the page shows (specification §F). Dates shifted by
 * `--as-of` state the number of days.
 */
export const courseSourceSchema = z.object({
  key: z.enum(SOURCES),
  name: z.string(),
  url: z.string().nullable(),
  termsUrl: z.string().nullable(),
  movedDays: z.int(),
});

export const ratingSummarySchema = ratingSchema.extend({
  /** Number of comments with 1, 2, 3, 4 and 5 points. */
  distribution: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
});

/** A session: one of several runs of a course (lib/contract/course-sessions), with its texts in one language. */
export const courseSessionSchema = z
  .object({
    /** Names the session in calendars; unique in its course. */
    number: z.int(),
    label: z.string(),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    weekdays: z.array(z.enum(WEEKDAYS)),
    timeFrom: z.string(),
    timeTo: z.string(),
    /** Null: the venue of the course. */
    venue: z.string().nullable(),
    /** Null: not stated. */
    places: z.int().nullable(),
  })
  .meta({ id: 'PostSession' });
export type CourseSession = z.infer<typeof courseSessionSchema>;

export const courseDetailSchema = courseCardSchema
  .extend({
    state: z.enum(POST_STATES),
    /** Short introduction, plain text. */
    content: z.string(),
    /** Sanitised HTML. */
    body: z.string(),
    categories: z.array(categoryPathSchema),
    mainImage: headPictureSchema.nullable(),
    teachingGender: z.enum(TEACHING_GENDERS).nullable(),
    materialFee: z.int().nullable(),
    schedule: z.enum(SCHEDULES).nullable(),
    startDate: dateSchema,
    endDate: dateSchema,
    /** Days within the run without a lesson. */
    exceptDates: z.array(z.iso.date()),
    /** In the order of their beginning. The other fields of the schedule then follow from them; empty: there is one run. */
    sessions: z.array(courseSessionSchema),
    /** Start of the next lesson, in Hong Kong time. Null if unknown or over. */
    nextLessonAt: instantSchema.nullable(),
    scheduleNote: z.string().nullable(),
    venue: z.string().nullable(),
    instructor: z.string().nullable(),
    places: z.int().nullable(),
    outcomes: z.array(z.string()),
    weatherNote: z.string().nullable(),
    source: courseSourceSchema.nullable(),
    merchant: merchantSchema,
    rating: ratingSummarySchema,
    comments: z.array(commentSchema),
    similar: z.array(courseCardSchema),
    updatedAt: instantSchema,
  })
  .meta({ id: 'PostDetail' });
export type CourseDetail = z.infer<typeof courseDetailSchema>;

/** Reply of GET posts/{slug}. */
export const coursePageSchema = z.object({ isBookmarked: z.boolean(), postDetail: courseDetailSchema });

const facetGroup = <T extends readonly [string, ...string[]]>(keys: T) =>
  z.array(z.object({ key: z.enum(keys), count: z.int() }));

/**
 * Number of courses for each choice, under the other filters. Each count stops at COUNT_CAP. Prices are in
 * HKD per lesson.
 */
export const facetsSchema = z
  .object({
    district: facetGroup(DISTRICTS),
    ageGroup: facetGroup(AGE_GROUPS),
    /** Courses that take at least one age of the range, in years. */
    age: facetGroup(AGE_RANGES),
    teachingGender: facetGroup(TEACHING_GENDERS),
    language: facetGroup(TEACHING_LANGUAGES),
    classSize: facetGroup(CLASS_SIZES),
    mode: facetGroup(MODES),
    weekday: facetGroup(WEEKDAYS),
    dayPart: facetGroup(DAY_PART_KEYS),
    rating: z.array(z.object({ key: z.enum(['1', '2', '3', '4', '5']), count: z.int() })),
    free: z.int(),
    trial: z.int(),
    hasPlaces: z.int(),
    price: z.object({
      min: z.int().nullable(),
      max: z.int().nullable(),
      /** `to` is exclusive. Null on the last, open-ended bucket. */
      buckets: z.array(z.object({ from: z.int(), to: z.int().nullable(), count: z.int() })),
    }),
  })
  .meta({ id: 'Facets' });
export type Facets = z.infer<typeof facetsSchema>;

export const listedCoursesSchema = z.object({
  posts: z.array(courseCardSchema),
  facets: facetsSchema,
  /** Interpretation of the keyword, if there is one. */
  search: searchInsightSchema.optional(),
});
export type ListedCourses = z.infer<typeof listedCoursesSchema>;

export const homePostsSchema = z.object({
  featured: z.array(courseCardSchema),
  /** Courses with places that begin from today to Sunday. */
  starting: z.array(courseCardSchema),
  newest: z.array(courseCardSchema),
  popular: z.array(courseCardSchema),
});
export type HomeCourses = z.infer<typeof homePostsSchema>;
