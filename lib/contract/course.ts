import { z } from 'zod';
import { AGE_RANGES } from './ages';
import { categoryPathSchema } from './category';
import {
  ACCESS_FEATURES,
  AGE_GROUPS,
  CLASS_SIZES,
  DAY_PART_KEYS,
  DISTRICTS,
  ENROLMENT_STATES,
  MODES,
  POST_STATES,
  PRICE_UNITS,
  SOURCES,
  STATED_FILTERS,
  type StatedFilter,
  TEACHING_LANGUAGES,
  WEEKDAYS,
} from './choices';
import { commentSchema } from './comment';
import {
  CHOICE_FILTER_NAMES,
  CHOICE_FILTERS,
  type ChoiceFilter,
  COURSE_FIELDS,
  type CourseFieldIn,
  courseFieldsIn,
  type PageColumns,
} from './course-fields';
import { lessonChangeSchema } from './lesson-change';
import { merchantSchema } from './merchant';
import { OCCASIONS } from './occasion';
import { fallbackSchema, focusedPictureSchema, headPictureSchema } from './picture';
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
    /** Present only on a full course of a merchant who keeps its waiting list on this site. */
    takesEntries: z.literal(true).optional(),
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
    /**
     * The nearest MTR station within a walk of 20 minutes, and the walk in minutes. If the venue is not known exactly, the
     * station whose neighbourhood its address names, and null minutes. Null: none.
     */
    station: z.object({ name: z.string(), minutes: z.int().nullable() }).nullable(),
    /** Distance to the place of the filter `near` in km, with one decimal. Present only with the filter. */
    distanceKm: z.number().optional(),
    ageGroups: z.array(z.enum(AGE_GROUPS)),
    /** First and last age in whole years, around those in months. Null: no limit, or unknown if both are null. */
    ageMin: z.int().nullable(),
    ageMax: z.int().nullable(),
    ageMinMonths: z.int().nullable(),
    ageMaxMonths: z.int().nullable(),
    classSize: z.enum(CLASS_SIZES).nullable(),
    mode: z.enum(MODES).nullable(),
    languages: z.array(z.enum(TEACHING_LANGUAGES)),
    price: priceSchema,
    trialPrice: z.int().nullable(),
    listImage: focusedPictureSchema.nullable(),
    rating: ratingSchema,
    enrolment: enrolmentSchema,
    weekdays: z.array(z.enum(WEEKDAYS)),
    /** First day; null: unknown. */
    startDate: dateSchema,
    /** Day of the next lesson that has not begun, in a list of some days the first on them; null: none, or unknown. */
    nextLesson: dateSchema,
    /** Times of the next lesson if the merchant has moved it to its day. Absent: the usual ones. */
    movedTimes: z.object({ from: z.string(), to: timeSchema }).optional(),
    /** Day of a course of one day. Absent: there are several, or the days are unknown. */
    singleDay: z.iso.date().optional(),
    /** A course that is attended once, or a camp of some consecutive days. Absent: it goes on for longer. */
    occasion: z.enum(OCCASIONS).optional(),
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
    /** 0: full; null: there are places, without a number; absent: not stated. */
    placesLeft: z.int().nullable().optional(),
    /** What a venue of its own has and has not for those who need it, as far as it is stated; absent without one. */
    access: z.array(z.enum(ACCESS_FEATURES)).optional(),
    accessLacking: z.array(z.enum(ACCESS_FEATURES)).optional(),
  })
  .meta({ id: 'PostSession' });
export type CourseSession = z.infer<typeof courseSessionSchema>;

/** A further picture of a course. `alt` is empty if the merchant wrote none. */
const galleryPictureSchema = z
  .object({ picture: focusedPictureSchema, alt: z.string() })
  .meta({ id: 'GalleryPicture' });

/** Returns the rule of a field of the page that has the value of its column, by its kind. */
function pageRule(field: CourseFieldIn<'page'>): z.ZodType {
  const about = COURSE_FIELDS[field];
  switch (about.kind) {
    case 'choice':
      return z.enum(about.choices).nullable();
    case 'choices':
      return z.array(z.enum(about.choices));
    case 'text':
      return z.string();
    case 'money':
    case 'number':
      return z.int().nullable();
    case 'date':
      return dateSchema;
    case 'time':
      return z.string().nullable();
    case 'dates':
      return z.array(z.iso.date());
  }
}

const pageColumns = Object.fromEntries(
  courseFieldsIn('page').map((field) => [COURSE_FIELDS[field].column, pageRule(field)]),
) as { [C in keyof PageColumns]: z.ZodType<PageColumns[C]> };

export const courseDetailSchema = courseCardSchema
  .extend({
    state: z.enum(POST_STATES),
    /** Short introduction, plain text. */
    content: z.string(),
    /** Sanitised HTML. */
    body: z.string(),
    categories: z.array(categoryPathSchema),
    mainImage: headPictureSchema.nullable(),
    /** The list picture, if the main picture is another, and further pictures in the merchant's order. */
    gallery: z.array(galleryPictureSchema),
    ...pageColumns,
    /** In the order of their beginning. The other fields of the schedule then follow from them; empty: there is one run. */
    sessions: z.array(courseSessionSchema),
    /** What the merchant announced of single lessons of this schedule. */
    lessonChanges: z.array(lessonChangeSchema),
    /** Start of the next lesson, in Hong Kong time. Null if unknown or over. */
    nextLessonAt: instantSchema.nullable(),
    scheduleNote: z.string().nullable(),
    venue: z.string().nullable(),
    instructor: z.string().nullable(),
    outcomes: z.array(z.string()),
    weatherNote: z.string().nullable(),
    accessNote: z.string().nullable(),
    qualificationNote: z.string().nullable(),
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

/** Reply of GET posts/{slug}/successors: where the page of a withdrawn or ended course leads. */
export const courseSuccessorsSchema = z.object({
  merchant: z.object({ slug: z.string(), name: z.string() }),
  similar: z.array(courseCardSchema),
});
export type CourseSuccessors = z.infer<typeof courseSuccessorsSchema>;

const facetGroup = <T extends readonly [string, ...string[]]>(keys: T) =>
  z.array(z.object({ key: z.enum(keys), count: z.int() }));

const choiceFacets = Object.fromEntries(
  CHOICE_FILTER_NAMES.map((name) => [name, facetGroup(CHOICE_FILTERS[name].choices)]),
) as unknown as { [N in ChoiceFilter]: ReturnType<typeof facetGroup<(typeof CHOICE_FILTERS)[N]['choices']>> };

const statedFacets = Object.fromEntries(STATED_FILTERS.map((name) => [name, z.int()])) as Record<
  StatedFilter,
  z.ZodInt
>;

/**
 * Number of courses for each choice, under the other filters. Each count stops at COUNT_CAP. Prices are in
 * HKD, per lesson or in total (`priceBasis`).
 */
export const facetsSchema = z
  .object({
    ...choiceFacets,
    /** Courses that take at least one age of the range, in years. */
    age: facetGroup(AGE_RANGES),
    dayPart: facetGroup(DAY_PART_KEYS),
    rating: z.array(z.object({ key: z.enum(['1', '2', '3', '4', '5']), count: z.int() })),
    free: z.int(),
    trial: z.int(),
    ...statedFacets,
    hasPlaces: z.int(),
    oneOff: z.int(),
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
  /** Only on the first page of a list without courses: those that meet most of its filters, and what gave way. */
  closest: z.object({ posts: z.array(courseCardSchema), search: searchInsightSchema }).optional(),
});
export type ClosestCourses = NonNullable<ListedCourses['closest']>;
export type ListedCourses = z.infer<typeof listedCoursesSchema>;

export const homePostsSchema = z.object({
  featured: z.array(courseCardSchema),
  /** Courses with places that begin from today to Sunday. */
  starting: z.array(courseCardSchema),
  newest: z.array(courseCardSchema),
  popular: z.array(courseCardSchema),
});
export type HomeCourses = z.infer<typeof homePostsSchema>;
