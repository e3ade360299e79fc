import { z } from 'zod';
import {
  BULK_MAX,
  keywordFilter,
  reasonSchema,
  seenItemsSchema,
  versionSchema,
} from './admin-advertisements';
import { CORRECTED_FIELDS } from './advertisement';
import { SOURCES } from './choices';
import { courseIdSchema } from './course-id';
import { ERROR_CODES } from './envelope';
import { snakeCase } from './field-names';
import { localeSchema, pagingSchema } from './filters';
import { pictureSchema } from './picture';

/** Every course in the admin: the list, what is decided on it, and what is corrected (specification §E). */

/**
 * States by which the list is filtered: those of a course, and `awaiting_confirmation` for what was submitted before the
 * merchant's address was confirmed.
 */
export const LISTED_STATES = [
  'published',
  'paused',
  'awaiting_confirmation',
  'submitted',
  'changes_requested',
  'ended',
  'expired',
  'draft',
  'rejected',
  'withdrawn',
] as const;
export type ListedState = (typeof LISTED_STATES)[number];

/** Where a course comes from: a merchant's advertisement, an import by its feed, or the demo catalogue. */
export const COURSE_ORIGINS = ['merchant', ...SOURCES, 'sample'] as const;
export type CourseOrigin = (typeof COURSE_ORIGINS)[number];

/** Instants by which the list is narrowed to days: the last change, or the first publication. */
export const COURSE_DATES = ['changed', 'published'] as const;

export const COURSE_ORDERS = ['updated', 'newest', 'oldest'] as const;

/** Decisions on a course, each of which can be undone. */
export const COURSE_DECISIONS = ['take_down', 'restore', 'correct', 'reject', 'request_changes'] as const;
/** Days for which a decision can be undone. */
export const UNDO_DAYS = 30;

export const TAKE_DOWN_CAUSES = [
  'out_of_date',
  'duplicate',
  'unsuitable',
  'merchant_request',
  'other',
] as const;
export type TakeDownCause = (typeof TAKE_DOWN_CAUSES)[number];

const instantSchema = z.iso.datetime({ offset: true });
const blank = (value: unknown) => (value === '' || value === null ? undefined : value);
const idFilter = z.preprocess(blank, courseIdSchema.optional());
const listed = (value: unknown) =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : (value ?? []);

export const adminCourseFiltersSchema = z.object({
  /** One or more, separated by commas. None: every state. */
  states: z.preprocess(listed, z.array(z.enum(LISTED_STATES))),
  origin: z.preprocess(blank, z.enum(COURSE_ORIGINS).optional()),
  /** Matches the category and its descendants. */
  categoryId: idFilter,
  merchantId: idFilter,
  /** Searches titles and the merchant's name; finds a number such as `#12` and a page's address. */
  keyword: keywordFilter,
  /** What `from` and `to` compare: days in Hong Kong, both included. */
  dated: z.preprocess(blank, z.enum(COURSE_DATES).default('changed')),
  from: z.preprocess(blank, z.iso.date().optional()),
  to: z.preprocess(blank, z.iso.date().optional()),
  sort: z.preprocess(blank, z.enum(COURSE_ORDERS).default('updated')),
  locale: localeSchema,
});
export type AdminCourseFilters = z.infer<typeof adminCourseFiltersSchema>;
export const adminCourseQuerySchema = adminCourseFiltersSchema.extend(pagingSchema.shape);
export type AdminCourseQuery = z.infer<typeof adminCourseQuerySchema>;

/** GET admin/courses/merchants: merchants with a course, by name, or the one with an id. */
export const courseMerchantQuerySchema = z.object({
  keyword: keywordFilter,
  id: idFilter,
  locale: localeSchema,
});
export type CourseMerchantQuery = z.infer<typeof courseMerchantQuerySchema>;
/** Merchants that a search names. */
export const COURSE_MERCHANTS_MAX = 20;
export const courseMerchantsSchema = z
  .array(z.object({ id: z.int(), name: z.string() }))
  .max(COURSE_MERCHANTS_MAX)
  .meta({ id: 'CourseMerchants' });
export type CourseMerchants = z.infer<typeof courseMerchantsSchema>;

/** Titles in both languages, of which either may be empty. */
const TITLES = { title: z.string(), titleEn: z.string() };

export const adminCourseSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    /** Sent back with a correction. A newer version answers 409. */
    version: z.int(),
    state: z.enum(LISTED_STATES),
    ...TITLES,
    merchant: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
    /** Titles in the reader's language, from the main category to the one on the card. */
    category: z.array(z.string()),
    origin: z.enum(COURSE_ORIGINS),
    /** Whether an imported course was corrected by hand. */
    corrected: z.boolean(),
    listImage: pictureSchema.nullable(),
    startDate: z.iso.date().nullable(),
    endDate: z.iso.date().nullable(),
    placesLeft: z.int().nullable(),
    submittedAt: instantSchema.nullable(),
    /** Last day for a decision on a submission, in Hong Kong. */
    dueOn: z.iso.date().nullable(),
    listedUntil: instantSchema.nullable(),
    updatedAt: instantSchema,
  })
  .meta({ id: 'AdminCourse' });
export type AdminCourse = z.infer<typeof adminCourseSchema>;

export const adminCoursesSchema = z
  .object({
    courses: z.array(adminCourseSchema),
    /** Courses of each state and of each origin, under the other filters. Those without a course are left out. */
    states: z.array(z.object({ state: z.enum(LISTED_STATES), count: z.int() })),
    origins: z.array(z.object({ origin: z.enum(COURSE_ORIGINS), count: z.int() })),
  })
  .meta({ id: 'AdminCourses' });
export type AdminCourses = z.infer<typeof adminCoursesSchema>;

/** GET admin/courses/selection: the first BULK_MAX courses of a list, on all its pages. */
export const courseSelectionSchema = z
  .object({
    items: z
      .array(z.object({ id: z.int(), version: z.int(), ...TITLES, state: z.enum(LISTED_STATES) }))
      .max(BULK_MAX),
    total: z.int(),
  })
  .meta({ id: 'CourseSelection' });
export type CourseSelection = z.infer<typeof courseSelectionSchema>;

const correctedSchema = z.object(CORRECTED_FIELDS);
/** Fields that can be corrected, by their names in the form of an advertisement. */
export type CorrectedField = keyof typeof CORRECTED_FIELDS;
export const CORRECTED = Object.keys(CORRECTED_FIELDS) as CorrectedField[];
/** Values of the fields by the rules of an advertisement. The card shows the first category. */
export type CorrectedValues = z.output<typeof correctedSchema>;
const fieldSchema = z.enum(CORRECTED.map(snakeCase) as [string, ...string[]]);

/** PUT admin/courses/{id}/correction: the fields that change. The merchant is told them, and the note. */
export const correctionSchema = correctedSchema
  .partial()
  .extend({ version: versionSchema, note: reasonSchema.optional() });
export type Correction = z.infer<typeof correctionSchema>;

const needsNote = { error: 'required', path: ['note'] };
const takeDownFields = {
  cause: z.enum(TAKE_DOWN_CAUSES, { error: 'required' }),
  note: reasonSchema.optional(),
};
const saysWhy = ({ cause, note }: { cause: TakeDownCause; note?: string | undefined }) =>
  cause !== 'other' || Boolean(note);

/** Body of POST admin/courses/{id}/take_down. The merchant is told cause and note; `other` needs the note. */
export const takeDownSchema = z.object(takeDownFields).refine(saysWhy, needsNote);
export type TakeDown = z.infer<typeof takeDownSchema>;

/** Body of POST admin/courses/{id}/restore. The merchant is told the note. */
export const restoreSchema = z.object({ note: reasonSchema.optional() });

const ids = z.array(courseIdSchema).min(1).max(BULK_MAX);
/** Body of POST admin/courses/take_down. */
export const takeDownManySchema = z.object({ ids, ...takeDownFields }).refine(saysWhy, needsNote);
export type TakeDownMany = z.infer<typeof takeDownManySchema>;
/** Body of POST admin/courses/restore. */
export const restoreManySchema = restoreSchema.extend({ ids });
/** Body of POST admin/courses/category, with the versions that the administrator read. */
export const moveManySchema = z.object({
  items: seenItemsSchema,
  categoryId: courseIdSchema,
  note: reasonSchema.optional(),
});
export type MoveMany = z.infer<typeof moveManySchema>;
/** Body of POST admin/courses/undo: ids of decisions, as a decision on several courses answers them. */
export const undoManySchema = z.object({ decisions: ids });

/** Why a decision cannot be undone. `contact_data`: a text contains a telephone number or a link. */
export const UNDO_OBSTACLES = ['undone', 'too_old', 'later_decision', 'contact_data'] as const;

export const courseDecisionSchema = z
  .object({
    id: z.int(),
    action: z.enum(COURSE_DECISIONS),
    cause: z.enum(TAKE_DOWN_CAUSES).nullable(),
    note: z.string(),
    /** E-mail address; empty for a command. */
    actor: z.string(),
    at: instantSchema,
    /** Fields that were corrected, with their values before and after. */
    changes: z.array(z.object({ field: fieldSchema, before: z.unknown(), after: z.unknown() })),
    undoableUntil: instantSchema,
    /** Null: it can be undone. */
    obstacle: z.enum(UNDO_OBSTACLES).nullable(),
  })
  .meta({ id: 'CourseDecision' });
export type CourseDecision = z.infer<typeof courseDecisionSchema>;

export const COURSE_REVIEW_ACTIONS = ['approve', 'release'] as const;
export const courseReviewSchema = z.object({
  id: z.int(),
  action: z.enum(COURSE_REVIEW_ACTIONS),
  /** E-mail address; empty for a command. */
  actor: z.string(),
  at: instantSchema,
});

export const adminCourseDetailSchema = z
  .object({
    course: adminCourseSchema,
    /** What can be corrected, as it is now. */
    values: z.record(z.string(), z.unknown()),
    /** Sessions with a place of their own. A correction of the course's place reaches only those that repeat it. */
    sessionVenues: z.array(
      z.object({
        number: z.int(),
        label: z.string(),
        startDate: z.iso.date(),
        venue: z.string(),
        venueEn: z.string(),
      }),
    ),
    /** Fields of an imported course that were corrected by hand and stay so in the next import. */
    corrected: z.array(fieldSchema),
    /** Telephone numbers and links in the texts of an advertisement, which keep it from being restored or written. */
    problems: z.array(z.object({ field: fieldSchema, found: z.string() })),
    /** Categories that the title names, most specific first: an estimate. */
    guesses: z.array(z.object({ id: z.int(), title: z.string() })),
    /** Newest first. */
    decisions: z.array(courseDecisionSchema),
    /** What is decided in its reviews and cannot be undone: approvals, and reviews begun without a confirmed address. */
    reviews: z.array(courseReviewSchema),
    /** Waiting reports about the course. */
    reports: z.int(),
  })
  .meta({ id: 'AdminCourseDetail' });
export type AdminCourseDetail = z.infer<typeof adminCourseDetailSchema>;

/** Result of a decision on several courses. Failed ones are unchanged. */
export const courseBulkResultSchema = z
  .object({
    /** Ids of courses. */
    done: z.array(z.int()),
    /** Ids of the decisions, by which they are undone. None for a course that was so already, and for an undo. */
    decisions: z.array(z.int()),
    failed: z.array(z.object({ id: z.int(), ...TITLES, code: z.enum(ERROR_CODES) })),
  })
  .meta({ id: 'CourseBulkResult' });
export type CourseBulkResult = z.infer<typeof courseBulkResultSchema>;
