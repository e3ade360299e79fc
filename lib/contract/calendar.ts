import { z } from 'zod';
import { courseDetailSchema, priceSchema } from './course';
import { localeSchema } from './filters';

/**
 * Subscribed calendars: the lessons of a merchant, of a hashtag, and of the courses that a member bookmarked.
 */

/** Courses in a calendar, of the newest first: a calendar of so many has about a megabyte. */
export const CALENDAR_COURSES_MAX = 1_000;
/** Days for which a calendar names a course that is over, or that was cancelled. */
export const CALENDAR_PAST_DAYS = 30;

/**
 * The lessons of a course. `withdrawn` and `ended` courses are cancelled; the title of an ended one is empty,
 * because its page is gone.
 */
export const calendarCourseSchema = courseDetailSchema
  .pick({
    id: true,
    slug: true,
    title: true,
    state: true,
    weekdays: true,
    timeFrom: true,
    timeTo: true,
    startDate: true,
    endDate: true,
    exceptDates: true,
    sessions: true,
    lessonChanges: true,
    nextLessonAt: true,
    venue: true,
    enrolment: true,
    updatedAt: true,
  })
  .extend({
    price: priceSchema.pick({ lessonMinutes: true }),
    /** Increased by every change of the course and every announcement about a lesson. */
    version: z.int(),
  })
  .meta({ id: 'CalendarCourse' });
export type CalendarCourse = z.infer<typeof calendarCourseSchema>;

export const calendarSchema = z
  .object({
    /** Name of the merchant or hashtag; null for a member. */
    name: z.string().nullable(),
    courses: z.array(calendarCourseSchema),
    /** Whether older courses were left out (CALENDAR_COURSES_MAX). */
    capped: z.boolean(),
  })
  .meta({ id: 'Calendar' });
export type Calendar = z.infer<typeof calendarSchema>;

/** The secret of a member's calendar address, as server/features/accounts/tokens makes it. */
export const calendarTokenSchema = z.string().regex(/^[\w-]{22}$/);
export const memberCalendarInputSchema = z.object({ token: calendarTokenSchema, locale: localeSchema });

/** When the address of the member's calendar was made; null: there is none. */
export const calendarAddressSchema = z
  .object({ createdAt: z.iso.datetime({ offset: true }).nullable() })
  .meta({ id: 'CalendarAddress' });
export type CalendarAddress = z.infer<typeof calendarAddressSchema>;

/** Reply to the call that makes an address: the only one that contains the secret. */
export const newCalendarAddressSchema = z
  .object({ createdAt: z.iso.datetime({ offset: true }), token: calendarTokenSchema })
  .meta({ id: 'NewCalendarAddress' });
export type NewCalendarAddress = z.infer<typeof newCalendarAddressSchema>;
