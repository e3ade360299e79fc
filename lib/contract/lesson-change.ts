import { z } from 'zod';
import { courseIdSchema } from './course-id';
import { localeSchema, numeric } from './filters';
import { lessonLength } from './lesson-times';
import { lineOf } from './plain-text';

/**
 * What a merchant announces of a single lesson: that it is cancelled, or takes place at another time. It decides over the
 * rule for bad weather, and is not an edit of the course: no review, and the version of its advertisement stays.
 */

/** Lessons of one announcement. */
export const LESSONS_AT_ONCE_MAX = 50;
/** Announcements that a course has at a time; those of the past are forgotten after LESSON_CHANGES_KEPT_DAYS. */
export const LESSON_CHANGES_MAX = 60;
export const LESSON_CHANGES_KEPT_DAYS = 30;
export const LESSON_NOTE_MAX_LENGTH = 200;
export const LESSON_VENUE_MAX_LENGTH = 200;
/** Days ahead to which a lesson can be moved. */
export const LESSON_MOVED_DAYS_MAX = 366;
/** Days of lessons in the merchant's list, and in that of one course. */
export const LESSON_DAYS_LISTED = 14;
export const LESSON_DAYS_OF_A_COURSE = 60;
/** Lessons of a merchant's list; later ones are in those of their courses. */
export const LESSONS_LISTED_MAX = 300;

export const LESSON_REASONS = ['weather', 'teacher', 'venue', 'other'] as const;
export type LessonReason = (typeof LESSON_REASONS)[number];

/** States of a lesson. */
export const LESSON_STATES = ['as_planned', 'cancelled', 'moved'] as const;
export type LessonState = (typeof LESSON_STATES)[number];

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid' });
const day = z.iso.date({ error: 'invalid' });

/** When and where a lesson takes place that was moved. */
const movedSchema = z
  .object({
    day,
    /** `HH:MM` in Hong Kong. */
    from: time,
    /** Null: not stated. */
    to: time.nullable().default(null),
    /** Empty: the venue stays. */
    venue: lineOf(LESSON_VENUE_MAX_LENGTH).default(''),
  })
  .refine(({ from, to }) => to === null || lessonLength(from, to) !== null, {
    error: 'time_order',
    path: ['to'],
  });
export type MovedLesson = z.infer<typeof movedSchema>;

/** Names a lesson: its session, or null, and the day on which the schedule has it. */
const lessonKey = { session: z.int().positive().nullable(), day };

/** The announcement about a lesson. */
const said = {
  reason: z.enum(LESSON_REASONS, { error: 'unknown_choice' }),
  note: lineOf(LESSON_NOTE_MAX_LENGTH).default(''),
  /** Null: the lesson is cancelled. */
  moved: movedSchema.nullable().default(null),
};

export const lessonChangeSchema = z
  .object({
    ...lessonKey,
    ...said,
    /** Counts the announcements of the course: SEQUENCE in calendars, and what an open page has seen. */
    sequence: z.int(),
    announcedAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'LessonChange' });
export type LessonChange = z.infer<typeof lessonChangeSchema>;

/** A lesson of a merchant's course, as the dashboard lists it. */
export const ownLessonSchema = z
  .object({
    post: z.object({ id: z.int(), slug: z.string(), title: z.string() }),
    session: z.object({ number: z.int(), label: z.string() }).nullable(),
    day,
    /** Null: unknown. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** Null: the lesson takes place as planned. */
    change: lessonChangeSchema.nullable(),
  })
  .meta({ id: 'OwnLesson' });
export type OwnLesson = z.infer<typeof ownLessonSchema>;

/** Today, and the lessons of the next days in their order. */
export const ownLessonsSchema = z
  .object({
    today: day,
    lessons: z.array(ownLessonSchema),
    /** Whether later lessons were left out. */
    capped: z.boolean(),
  })
  .meta({ id: 'OwnLessons' });
export type OwnLessons = z.infer<typeof ownLessonsSchema>;

/** Query of GET merchants/current/lessons; with `post` those of one course, further ahead. */
export const ownLessonsQuerySchema = z.object({
  locale: localeSchema,
  post: numeric(courseIdSchema).optional(),
});

/** Body of PUT merchants/current/lessons. One lesson can be moved, and several cancelled or restored. */
export const announceLessonsSchema = z
  .object({
    lessons: z
      .array(
        z.object({
          postId: courseIdSchema,
          ...lessonKey,
          /** Sequence of the announcement that the merchant saw; null: none. */
          seen: z.int().nullable(),
        }),
      )
      .min(1, { error: 'required' })
      .max(LESSONS_AT_ONCE_MAX, { error: 'out_of_range' }),
    /** Null: as planned. */
    change: z.object(said).nullable(),
    locale: localeSchema,
  })
  .refine(({ lessons, change }) => !change?.moved || lessons.length === 1, {
    path: ['lessons'],
    error: 'out_of_range',
  });
export type AnnounceLessons = Omit<z.infer<typeof announceLessonsSchema>, 'locale'>;

/** Returns the state that an announcement gives a lesson. */
export const lessonStateOf = (change: Pick<LessonChange, 'moved'> | null): LessonState =>
  change === null ? 'as_planned' : change.moved === null ? 'cancelled' : 'moved';
